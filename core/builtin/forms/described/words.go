package described

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A measure has the stems of columns that hold it, the words for much of it and those for little.
type measure struct {
	stems     []string
	more, few map[string]bool
}

var adjectives = []measure{
	{append(slices.Clone(english.SizeHint), "length"),
		english.WordSet("biggest largest greatest big large"), english.WordSet("smallest small")},
	{[]string{"length", "distanc", "durat"}, english.WordSet("longest long"), english.WordSet("shortest short")},
	{append([]string{"depth"}, english.HighHint...), english.WordSet("highest tallest high tall"),
		english.WordSet("lowest low")},
	{english.DeepHint, english.WordSet("deepest deep"), english.WordSet("shallowest shallow")},
	{english.WideHint, english.WordSet("widest wide"), english.WordSet("narrowest narrow")},
	{english.WeightHint, english.WordSet("heaviest heavy"), english.WordSet("lightest light")},
	{[]string{"popul"}, english.WordSet("populous populated"), nil},
	{[]string{"densiti"}, english.WordSet("densest dense"), english.WordSet("sparsest sparse")},
	{[]string{"age"}, english.WordSet("oldest old"), english.WordSet("youngest young")},
	{[]string{"price", "cost", "fee"}, english.WordSet("expensive priciest costliest dearest"),
		english.WordSet("cheapest cheap")},
}

// The ends of an order, where the column is said.
var (
	top    = english.WordSet("highest largest biggest greatest most longest maximum")
	bottom = english.WordSet("lowest smallest least fewest shortest minimum")
)

var (
	articles  = english.WordSet("the a an all any some")
	apart     = english.WordSet("each every per by average never") // what is told of each, or else denied
	asking    = english.WordSet("what which whats what's")
	telling   = english.WordSet("name list show give tell find return")
	polite    = english.WordSet("me us please all the out")
	being     = english.WordSet("is are was were s")
	doing     = english.WordSet("does do did can")
	having    = english.WordSet("has have had with having contains contain containing")
	relative  = english.WordSet("that which who")
	places    = english.WordSet("in of from on at within inside to for")
	particles = english.WordSet("through in across into at on to with from over along of for next")
	people    = english.WordSet("people inhabitants citizens residents persons")
	living    = english.WordSet("live lives reside stay living are inhabit")
	without   = english.WordSet("no without")
	calling   = english.WordSet("called named")
	trailing  = english.WordSet("there exist exists are is have has it")
	sums      = english.WordSet("total combined")
)

// everywhere lists names of a country that a database of nothing else does not tell apart.
var everywhere = [][]string{{"the", "us"}, {"the", "usa"}, {"the", "united", "states"},
	{"the", "united", "states", "of", "america"}, {"america"}, {"us"}, {"usa"}, {"united", "states"}}

// country is what such a column holds.
var country = english.WordSet("us usa u.s. u.s.a. america")

func plain(low string) bool {
	return !english.Stop[low] && !articles[low] && !strings.ContainsAny(low, "0123456789")
}
