package filter

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// LeavesRows reports that how many there are of the column at chunk n is how many rows the conditions leave.
func LeavesRows(d *draft.Draft, n int) bool {
	col := d.Chunks[n].Col()
	return isFixed(d, col) || standsForRows(d, n) || len(d.Query.Where) > 0 && schema.RowEach(d.Schema, d.Values, col)
}

// isFixed reports a condition that a column is one value, of which there is one:
// "how many albums" of a column of kinds are the rows of that kind.
func isFixed(d *draft.Draft, col int) bool {
	return slices.ContainsFunc(d.Query.Where, func(c query.Cond) bool {
		return c.Op == "=" && c.Left.Col == col && c.Left.Agg == "" && c.Sub == nil
	})
}

// standsForRows reports a date that only the word for what was done on it names: "how
// many orders", of the order date.
func standsForRows(d *draft.Draft, n int) bool {
	c := &d.Schema.Columns[d.Chunks[n].Col()]
	if c.Class != schema.Temporal || len(c.Stems) < 2 || len(c.Full) < 2 {
		return false
	}
	return english.NewWord(d.Chunks[n].Text, false).Stem == c.Full[0] && english.LastOf(c.Full) == "date"
}
