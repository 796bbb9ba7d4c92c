package books

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// spentOn reads "what did I spend the most on" as which category, "where did we spend the most" as at whom, and
// when as on which date: nothing else says what money that goes out is told apart by.
func spentOn(q *question, i int) bool {
	kinds := toldBy[q.Low(0)]
	if i > 0 || kinds == nil || q.Low(1) != "did" && q.Low(1) != "do" || !english.Spending.Has(q.Low(3)) {
		return false
	}
	most := 4
	if q.Low(most) == "the" {
		most++
	}
	if end := q.Behind(most+1, moneyOn); !many[q.Low(most)] || !q.Over(end) {
		return false
	}
	for _, stems := range kinds {
		ci := q.Only(func(_ int, c *schema.Column) bool {
			return c.Class != schema.Numeric && slices.Contains(stems, english.LastOf(c.Full))
		})
		if ci >= 0 {
			return q.Write(0, q.End(), "which "+q.Called(ci)+" "+q.Said(1, most+1)+" on")
		}
	}
	return false
}

var (
	moneyOn = english.WordSet("money on at")
	kindOf  = []string{"categori", "kind", "type"}
	atWhom  = []string{"paye", "merchant", "shop", "store", "vendor"}
	// toldBy lists the last stems of columns that tell money apart, by the word that asks for one.
	toldBy = map[string][][]string{"what": {kindOf, atWhom}, "where": {atWhom, kindOf},
		"when": {{"date", "day"}}}
)
