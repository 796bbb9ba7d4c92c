package filter

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// compareRow makes "larger than NAME" a comparison with what the row of that
// name has.
func compareRow(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	n, named := d.Next(i+1, hi), -1
	for n >= 0 && n < i+6 && (d.Chunks[n].Kind == link.Column || d.Chunks[n].Kind == link.Table ||
		d.Chunks[n].Kind == link.Of || d.Chunks[n].Kind == link.Their) {
		if d.Chunks[n].Kind == link.Column && d.Orderable(d.Chunks[n].Col()) {
			named = n
		}
		n = d.Next(n+1, hi)
	}
	if n < 0 || n >= i+6 || d.Chunks[n].Kind != link.Value || d.Used[n] || d.Chunks[i].Arg == "between" ||
		d.Chunks[i].Arg == "=" {
		return query.Cond{}, false
	}
	a := d.Chunks[n].Alts[0]
	if t := d.Schema.Columns[a.Column].Table; !d.Identifies(a.Column) ||
		t != d.Entity && d.Schema.Apart(max(0, d.Entity), t) >= schema.Far {
		return query.Cond{}, false
	}
	col, op := -1, d.Chunks[i].Arg
	if named >= 0 {
		col = d.Chunks[named].Col()
		d.Use(named)
	} else if p := subject(d, i, lo); p >= 0 && d.Chunks[p].Kind == link.Column && d.Orderable(d.Chunks[p].Col()) {
		col = d.Chunks[p].Col()
		d.Use(p)
	} else if m := d.Next(i+1, n); m < 0 && i > 0 && d.KindAt(i-1) == link.Column && d.Orderable(d.Chunks[i-1].Col()) {
		col = d.Chunks[i-1].Col()
		d.Use(i - 1)
	} else if len(d.Chunks[i].Hints) > 0 {
		var back bool
		if col, back = d.Hinted(d.Chunks[i].Hints, []int{d.Schema.Columns[a.Column].Table}); back {
			op = query.Mirror(op)
		}
	}
	if col < 0 {
		return query.Cond{}, false
	}
	d.Use(i, n)
	sub := &query.Query{Root: d.Schema.Columns[col].Table, Select: []query.Expr{{Col: col}}}
	col = ofEntity(d, col)
	sub.Where = []query.Cond{{Left: query.Expr{Col: a.Column}, Op: "=", Right: query.Literal(a.Value), Chunk: n}}
	d.Note("%s %s that of %s", d.NameOf(col), op, a.Value)
	return query.Cond{Left: query.Expr{Col: col}, Op: op, Sub: sub, Chunk: i}, true
}

// ofEntity is the column of the table asked about that is called as col is, or
// col: "moons larger than Mercury" are compared by their own size.
func ofEntity(d *draft.Draft, col int) int {
	if d.Entity < 0 {
		return col
	}
	for _, ci := range d.Schema.Tables[d.Entity].Columns {
		if slices.Equal(d.Schema.Columns[ci].Full, d.Schema.Columns[col].Full) {
			return ci
		}
	}
	return col
}

// compareColumns makes "X is higher than Y" of two columns.
func compareColumns(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	p, n := subject(d, i, lo), d.Next(i+1, hi)
	if p < 0 || n < 0 || n > i+4 || d.Chunks[p].Kind != link.Column || d.Chunks[n].Kind != link.Column ||
		d.Chunks[i].Arg == "between" || d.Chunks[p].Col() == d.Chunks[n].Col() {
		return query.Cond{}, false
	}
	x, y := d.Chunks[p].Col(), d.Chunks[n].Col()
	if !d.Orderable(x) || !d.Orderable(y) {
		return query.Cond{}, false
	}
	d.Use(p, i, n)
	d.Note("%s %s %s", d.NameOf(x), d.Chunks[i].Arg, d.NameOf(y))
	return query.Cond{Left: query.Expr{Col: x}, Op: d.Chunks[i].Arg, Than: &query.Expr{Col: y}, Chunk: i}, true
}
