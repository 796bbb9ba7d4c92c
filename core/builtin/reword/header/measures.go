package header

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// partLength reads "the longest stem" as the greatest stem length.
func partLength(q *question, i int) bool {
	a, known := adjectives[q.Low(i)]
	if !known || !q.Plain(i+1) || english.Stop[q.Low(i+1)] {
		return false
	}
	part := ""
	ci := q.Only(func(_ int, c *schema.Column) bool {
		at := slices.IndexFunc(c.Full, meant(&q.Words[i+1]))
		if c.Class != schema.Numeric || at < 0 || !c.Says(a.of) || a.of[c.Full[at]] {
			return false
		}
		part = c.Full[at]
		return true
	})
	if ci < 0 || q.named(part) || q.Plain(i+2) && slices.Contains(q.S.Columns[ci].Full, q.Words[i+2].Stem) {
		return false
	}
	return q.Write(i, i+2, a.most+" "+q.Called(ci))
}

// adjectives say of which dimension a part has the most, and which end that is.
var adjectives = map[string]struct {
	most string
	of   map[string]bool
}{
	"longest": {"greatest", lengths}, "shortest": {"lowest", lengths},
	"widest": {"greatest", widths}, "narrowest": {"lowest", widths},
	"deepest": {"greatest", depths}, "shallowest": {"lowest", depths},
	"tallest": {"greatest", heights}, "highest": {"greatest", heights}, "lowest": {"lowest", heights},
	"oldest": {"highest", ages}, "youngest": {"lowest", ages},
	"fastest": {"highest", speeds}, "slowest": {"lowest", speeds},
	"heaviest": {"greatest", weights}, "lightest": {"lowest", weights},
}

var (
	lengths = english.WordSet("length durat")
	widths  = english.WordSet("width")
	depths  = english.WordSet("depth")
	heights = english.WordSet("height")
	ages    = english.WordSet("age")
	speeds  = english.WordSet("speed")
	weights = english.WordSet("weight mass")
)

// measureMeant reads "average weight" as that of the one column of amounts whose name has another word for it.
func measureMeant(q *question, i int) bool {
	w := &q.Words[i]
	if !dimension[w.Stem] || q.S.Stems[w.Stem] {
		return false
	}
	ci := q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Numeric &&
			slices.ContainsFunc(c.Full, meant(w))
	})
	return ci >= 0 && q.Write(i, i+1, q.Called(ci))
}

// meant returns a test of stems that a word says, or has a synonym in.
func meant(w *english.Word) func(stem string) bool {
	return func(stem string) bool { return english.Near(w, stem) >= 1-english.SynonymCost }
}

// dimension lists the stems of words for what is measured of things.
var dimension = english.WordSet("weight mass length durat height width depth speed")

// onAverage reads "the longest stem on average" as the longest average stem.
func onAverage(q *question, i int) bool {
	if q.Phrase(i, "on average") == 0 || i+2 < len(q.Words) && !q.Words[i+2].Mark {
		return false
	}
	for at := i - 2; at > 0; at-- {
		if ci := q.ranked(at); ci >= 0 && at+2 == i && q.S.CallsRows(q.Words[at+1].Stem) {
			return q.Write(at, i+2, adjectives[q.Low(at)].most+" average "+q.Called(ci))
		}
		most := extremes[q.Low(at)]
		if ci, end := q.Measure(at + 1); most != "" && ci >= 0 && end == i {
			return q.Write(at, i+2, most+" average "+q.Said(at+1, i))
		}
	}
	return false
}

// ranked returns the one column of amounts that an adjective ranks by, or -1: the age of the oldest.
func (q *question) ranked(i int) int {
	return q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Numeric && c.Says(adjectives[q.Low(i)].of)
	})
}

var extremes = map[string]string{"most": "highest", "highest": "highest", "greatest": "highest", "largest": "highest",
	"biggest": "highest", "worst": "highest", "least": "lowest", "fewest": "lowest", "lowest": "lowest",
	"smallest": "lowest"}

// paidBetween reads "paid between 20 and 40 dollars" as a price between these.
func paidBetween(q *question, i int) bool {
	if !paying[q.Low(i)] || q.Low(i+1) != "between" || !q.Plain(i+2) || !q.Words[i+2].Number {
		return false
	}
	price := q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Numeric && c.Says(prices)
	})
	from := q.Before(i, english.WordSet("who that which"))
	return price >= 0 && q.Write(from, i+1, "with "+q.Called(price))
}

var (
	paying = english.WordSet("paid pay pays cost costs costing")
	prices = english.WordSet("price cost fare fee bill")
)

// topBare reads "top 5 towns births" as those with the most births.
func topBare(q *question, i int) bool {
	if q.Low(i) != "top" || !q.Few(i+1) || !q.Plain(i+2) || !q.named(q.Words[i+2].Stem) {
		return false
	}
	if ci, end := q.Measure(i + 3); ci < 0 || !q.Ends(end) {
		return false
	}
	return q.Write(i+2, i+3, q.Said(i+2, i+3)+" with the highest")
}
