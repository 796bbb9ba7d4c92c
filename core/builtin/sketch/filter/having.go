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
		if t > 0 && d.Chunks[t-1].Kind == link.Distinct && d.Chunks[t].Kind == link.Column {
			left = query.Expr{Agg: "count", Col: d.Chunks[t].Col(), Distinct: true}
		}
	}
	if y != "" {
		x += " AND " + y
	}
	d.ByKey = true
	d.Query.Having = append(d.Query.Having, query.Cond{Left: left, Op: op, Right: x, Chunk: n})
	d.Note("groups of %s %s rows", op, x)
	return query.Cond{}, false
}
