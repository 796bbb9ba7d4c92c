package order

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// measureStems are words for quantities of what was done, surest first.
var measureStems = []string{"quantiti", "amount", "sale", "total", "revenu", "unit", "volum", "sum", "price", "cost"}

// measure finds the column of a table that says how much of something was
// done, by its type and name, or -1.
func measure(d *draft.Draft, t int) int {
	for _, stem := range measureStems {
		for _, ci := range d.Schema.Tables[t].Columns {
			if c := &d.Schema.Columns[ci]; c.Class == schema.Numeric && !c.PK && !c.FK && slices.Contains(c.Full, stem) {
				return ci
			}
		}
	}
	return -1
}

// doneAt finds what was done in "which region SOLD most", where the word before
// names a date ("sold_on"), and the column that is asked for; shown is -1 where
// nothing was.
func doneAt(d *draft.Draft, i int) (done, shown int) {
	done = d.Prev(i, 0)
	if done < 1 || d.Chunks[done].Kind != link.Column || d.Used[done] ||
		d.Schema.Columns[d.Chunks[done].Col()].Class != schema.Temporal {
		return -1, -1
	}
	shown = firstFree(d)
	if shown < 0 || shown >= done || d.Chunks[shown].Table() != d.Chunks[done].Table() {
		return -1, -1
	}
	return done, shown
}
