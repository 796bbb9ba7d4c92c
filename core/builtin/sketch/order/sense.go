package order

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
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

// soldMost reads "which region SOLD most", where the word before names a date
// ("sold_on"): the groups of what is shown are ranked by the measure of the
// table, or by how many rows they have, and not by the date.
func soldMost(d *draft.Draft, i int, desc bool) bool {
	p := d.Prev(i, 0)
	if p < 1 || d.Chunks[p].Kind != link.Column || d.Used[p] ||
		d.Schema.Columns[d.Chunks[p].Col()].Class != schema.Temporal {
		return false
	}
	shown := firstFree(d)
	if shown < 0 || shown >= p || d.Chunks[shown].Table() != d.Chunks[p].Table() {
		return false
	}
	col := d.Chunks[shown].Col()
	d.Use(i, p, shown)
	d.Query.Group = []int{col}
	d.Query.Show(query.Expr{Col: col})
	by := query.Expr{Agg: "count", Col: query.Star}
	if m := measure(d, d.Chunks[p].Table()); m >= 0 {
		by = query.Expr{Agg: "sum", Col: m}
	}
	limit(d, i, query.SortBy{By: by, Desc: desc})
	return true
}
