package filter

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// compareRow makes "larger than NAME" a comparison with the value of the row of
// that name.
func compareRow(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	n, named := rowNamed(d, i, hi)
	if n < 0 {
		return query.Cond{}, false
	}
	a, op := rowsName(d, n), query.Operator(d.Chunks[i].Arg)
	at := rowsColumn(d, i, n, named, lo)
	col := d.ColumnAt(at)
	if at < 0 && len(d.Chunks[i].Hints) > 0 {
		var back bool
		if col, back = d.Hinted(d.Chunks[i].Hints, []int{d.Schema.Columns[a.Column].Table}); back {
			op = query.Mirror(op)
		}
	}
	if col < 0 {
		return query.Cond{}, false
	}
	d.Use(at, i, n)
	sub := &query.Spec{Root: d.Schema.Columns[col].Table, Select: []query.Expr{{Col: col}}}
	col = ofEntity(d, col)
	sub.Where = []query.Cond{{Left: query.Expr{Col: a.Column}, Op: "=", Right: d.LiteralFor(a.Column, a.Value), Chunk: n}}
	d.Note("%s %s that of %s", d.NameOf(col), op, a.Value)
	return query.Cond{Left: query.Expr{Col: col}, Op: op, Sub: sub, Chunk: i}, true
}

// rowWithin is the greatest distance in chunks of a row's name behind a comparison. With
// one fewer, 1 of Spider's 6,904 training questions is no longer answered rightly; with
// any more, 1 gets another query, which is right too.
const rowWithin = 8

// rowNamed finds the name of "larger than NAME", and the quantity of "than the
// HEIGHT of NAME" before it. Both are -1 where no row is named.
func rowNamed(d *draft.Draft, i, hi int) (n, quantity int) {
	if op := d.Chunks[i].Arg; op == "between" || op == "=" {
		return -1, -1
	}
	quantity = -1
	for n = d.Next(i+1, hi); n >= 0 && n <= i+rowWithin; n = d.Next(n+1, hi) {
		switch d.Chunks[n].Kind {
		case link.Column:
			if d.Orderable(d.Chunks[n].Col()) {
				quantity = n
			}
		case link.Table, link.Of, link.Their:
		case link.Where:
			if !whoseKey(d, n) {
				return -1, -1
			}
		default:
			if !tellsRow(d, n, i) {
				return -1, -1
			}
			return n, quantity
		}
	}
	return -1, -1
}

// tellsRow reports that chunk n, behind the comparison at i, tells one row: a key's number,
// or a name.
func tellsRow(d *draft.Draft, n, i int) bool {
	switch d.KindAt(n) {
	case link.Number:
		key := d.Prev(n, i)
		return d.KindAt(key) == link.Column && d.Schema.Columns[d.Chunks[key].Col()].PK
	case link.Value:
		return !d.Used[n] && namesRow(d, d.Chunks[n].Col())
	}
	return false
}

// whoseKey reports "WHOSE id is", "WITH name", before what tells a row apart.
func whoseKey(d *draft.Draft, n int) bool {
	key := n + 1
	for d.KindAt(key) == link.Plain && key < n+3 {
		key++
	}
	return d.FreeColumn(key) && d.Identifies(d.Chunks[key].Col())
}

// rowsName returns the value that the chunk n tells the row by: a name, or a key's
// number behind "whose id is", which is used then.
func rowsName(d *draft.Draft, n int) link.Alt {
	if d.KindAt(n) == link.Value {
		return d.Chunks[n].Alts[0]
	}
	key := d.Prev(n, 0)
	d.Use(key)
	return link.Alt{Column: d.Chunks[key].Col(), Value: d.Chunks[n].Arg}
}

// namesRow reports a column that tells apart rows of a table at hand.
func namesRow(d *draft.Draft, col int) bool {
	t := d.Schema.Columns[col].Table
	return d.Identifies(col) && (t == d.Entity || d.Schema.JoinDistance(max(0, d.Entity), t) < schema.Unjoined)
}

// rowsColumn finds the quantity that the comparison at i with the row named at n
// speaks of: the one named between them, or before it, or -1.
func rowsColumn(d *draft.Draft, i, n, named, lo int) int {
	if named >= 0 {
		return named
	}
	quantity := func(p int) bool { return d.KindAt(p) == link.Column && d.Orderable(d.Chunks[p].Col()) }
	if p := subject(d, i, lo); quantity(p) {
		return p
	}
	if d.Next(i+1, n) < 0 && quantity(i-1) {
		return i - 1
	}
	return -1
}

// ofEntity returns the column of the table asked about with the name of col, or
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
	return query.Cond{Left: query.Expr{Col: x}, Op: query.Operator(d.Chunks[i].Arg), Than: &query.Expr{Col: y},
		Chunk: i}, true
}
