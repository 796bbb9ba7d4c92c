package filter

import (
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// having compares the size of groups: "with more than 3 concerts".
func having(d *draft.Draft, target, n, hi int, op query.Operator, x, y string) (query.Cond, bool) {
	left := query.Rows
	t := target
	if t >= 0 && d.Chunks[t].Kind == link.Count {
		t = d.Next(t+1, hi)
		if t >= n || t >= 0 && d.Chunks[t].Kind != link.Table && d.Chunks[t].Kind != link.Column {
			t = -1
		}
	}
	if t >= 0 {
		d.Use(t)
		if d.Chunks[t].Table() != d.Entity {
			d.CountRows(d.Chunks[t].Table())
		}
		if key := oneOfMany(d, t); key >= 0 {
			left = query.Expr{Agg: "count", Col: key, Distinct: true}
		}
		if t > 0 && d.Chunks[t-1].Kind == link.Distinct && d.Chunks[t].Kind == link.Column {
			left = query.Expr{Agg: "count", Col: d.Chunks[t].Col(), Distinct: true}
		}
	}
	if y != "" {
		x += " AND " + y
	}
	d.ByKey = true
	d.Query.Having = append(d.Query.Having, query.Cond{Left: left, Op: op, Right: x, Chunk: n})
	d.Note("groups whose number of rows is %s %s", op, x)
	return query.Cond{}, false
}

// oneOfMany returns the key of the table at chunk t where rows of a third one lead to it and to
// what is asked for, perhaps several to the same: who played two seasons for the Foxes has played
// for one team. It is -1 elsewhere.
func oneOfMany(d *draft.Draft, t int) int {
	of := d.Chunks[t].Table()
	s := d.Schema
	if d.Chunks[t].Kind != link.Table || d.Entity < 0 || of == d.Entity || len(s.Tables[of].PK) != 1 ||
		s.ManyToOne(of, d.Entity) || s.ManyToOne(d.Entity, of) {
		return -1
	}
	return s.Tables[of].PK[0]
}
