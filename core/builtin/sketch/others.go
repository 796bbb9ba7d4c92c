package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// sumOfOthers returns the aggregate of an amount of which one of those asked about has many,
// perhaps of one time: "how much did the Foxes pay in salaries in 2014"; or "".
func sumOfOthers(d *draft.Draft, i, col int) query.Aggregate {
	if d.Chunks[i].Text != "how much" || events.Rates(d.Schema, col) || d.Said(link.Each) {
		return ""
	}
	t := d.Schema.Columns[col].Table
	timed := func(c query.Cond) bool {
		of := c.Left.Col
		return of >= 0 && d.Schema.Columns[of].Table == t && d.Schema.Columns[of].Class == schema.Temporal
	}
	others := *d
	q := *d.Query
	q.Where = slices.DeleteFunc(slices.Clone(q.Where), timed)
	if others.Query = &q; !ofOthers(&others, t) && !ofManyRows(d, t) {
		return ""
	}
	return "sum"
}
