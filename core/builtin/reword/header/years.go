package header

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// overTime reads "the price in Oakton over time" as what it was in each year.
func overTime(q *question, i int) bool {
	n := q.Phrase(i, "over time|over the years|through the years|across the years")
	year := q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Temporal && english.LastOf(c.Full) == "year"
	})
	if n == 0 || i == 0 || year < 0 || i+n < len(q.Words) && !q.Words[i+n].Mark {
		return false
	}
	if slices.ContainsFunc(q.Words[:i], func(w english.Word) bool { return together[w.Low] }) {
		return q.Write(i, i+n, "by "+q.Called(year))
	}
	if english.Stop[q.Low(0)] || !q.S.Stems[q.Words[0].Stem] {
		return false
	}
	return q.Write(0, i+n, q.Called(year)+" and "+q.Said(0, i))
}

// together lists words that put rows together.
var together = english.WordSet("average mean total sum number count many highest most lowest maximum minimum")
