package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// haveBoth reads "countries that have both a lake and a mountain": those that rows of the one
// table and rows of the other refer to. What the two are called has nothing in common.
func haveBoth(d *draft.Draft) {
	one, other := bothTables(d)
	if one < 0 || d.Said(link.Not) {
		return
	}
	var conds []query.Cond
	for _, i := range []int{one, other} {
		c, ok := among(d, i)
		if !ok {
			return
		}
		conds = append(conds, c)
	}
	d.Use(one, other)
	d.Query.Where = append(d.Query.Where, conds...)
	d.Note("rows of %s that have some in both tables", d.Schema.Tables[d.Entity].Name)
}

// bothTables returns the chunks of two tables behind the rows asked for, with "both" before them
// or "as well as" between them; or -1.
func bothTables(d *draft.Draft) (one, other int) {
	asked := slices.IndexFunc(d.Chunks, func(c link.Chunk) bool {
		return c.Kind == link.Table && c.Table() == d.Entity
	})
	if d.Entity < 0 || asked < 0 {
		return -1, -1
	}
	for i := asked + 1; i < len(d.Chunks); i++ {
		c := &d.Chunks[i]
		if c.Kind != link.And {
			continue
		}
		one, other = d.Prev(i, asked), d.Next(i+1, len(d.Chunks))
		both := d.KindBetween(asked, one, link.Both) || c.Text == "as well as" || c.Text == "and also"
		if both && isOther(d, one) && isOther(d, other) && d.Chunks[one].Table() != d.Chunks[other].Table() &&
			(d.Next(other+1, len(d.Chunks)) < 0 || d.Next(other+1, len(d.Chunks)) > other+2) {
			return one, other
		}
	}
	return -1, -1
}

// isOther reports a chunk that names a table whose rows refer to those asked for.
func isOther(d *draft.Draft, i int) bool {
	if d.KindAt(i) != link.Table || d.Used[i] {
		return false
	}
	t := d.Chunks[i].Table()
	return t != d.Entity && d.Schema.JoinDistance(d.Entity, t) <= 2 && !d.Schema.ManyToOne(d.Entity, t)
}

// among makes the condition that the table of chunk i has some row for those asked for.
func among(d *draft.Draft, i int) (query.Cond, bool) {
	table := d.Chunks[i].Table()
	path, ok := d.Schema.Path([]int{d.Entity, table})
	if !ok || len(path) == 0 || !path[0].Reversed {
		return query.Cond{}, false
	}
	key := path[0].Key
	sub := &query.Spec{Root: path[0].Table, Select: []query.Expr{{Col: key.From}}}
	if len(path) > 1 && path[1].Reversed { // else the row between says that there is one
		sub.Need = []int{table}
	}
	return query.Cond{Left: query.Expr{Col: key.To}, Op: "IN", Sub: sub, Chunk: i}, true
}
