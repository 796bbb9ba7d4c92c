package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// measureStems are words for quantities of what was done, surest first.
var measureStems = []string{"quantiti", "amount", "sale", "total", "revenu", "unit", "volum", "sum", "price", "cost"}

// measure finds the column of a table that says how much of something was
// done, by its type and name, or -1.
func (b *Builder) measure(t int) int {
	for _, stem := range measureStems {
		for _, ci := range b.s.Tables[t].Columns {
			if c := &b.s.Columns[ci]; c.Class == schema.Numeric && !c.PK && !c.FK && slices.Contains(c.Full, stem) {
				return ci
			}
		}
	}
	return -1
}

// soldMost reads "which region SOLD most", where the word before names a date
// ("sold_on"): the groups of what is shown are ranked by the measure of the
// table, or by how many rows they have, and not by the date.
func (b *Builder) soldMost(i int, desc bool) bool {
	p := b.prev(i, 0)
	if p < 1 || b.Chunks[p].Kind != link.Column || b.used[p] ||
		b.s.Columns[b.Chunks[p].Col()].Class != schema.Temporal {
		return false
	}
	shown := b.firstFree()
	if shown < 0 || shown >= p || b.Chunks[shown].Table() != b.Chunks[p].Table() {
		return false
	}
	col := b.Chunks[shown].Col()
	b.use(i, p, shown)
	b.q.Group = []int{col}
	b.q.Show(query.Expr{Col: col})
	by := query.Expr{Agg: "count", Col: query.Star}
	if m := b.measure(b.Chunks[p].Table()); m >= 0 {
		by = query.Expr{Agg: "sum", Col: m}
	}
	b.limit(i, query.SortBy{By: by, Desc: desc})
	return true
}
