package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// compare makes a condition of "more than 5", "between 1 and 2", "above the
// average".
func (b *Builder) compare(i, lo, hi int) (query.Cond, bool) {
	n := b.operand(i, hi)
	if n < 0 {
		if c, ok := b.compareRow(i, lo, hi); ok {
			return c, true
		}
		return b.compareColumns(i, lo, hi)
	}
	if b.Chunks[n].Kind == link.Aggregate {
		return b.compareAggregate(i, n, lo, hi)
	}
	op, text := b.Chunks[i].Arg, b.operandText(n)
	b.use(i, n)
	if op == "between" {
		m := b.operand(n, hi)
		if m < 0 {
			return query.Cond{}, false
		}
		b.use(m)
		return b.compareNumber(i, m, lo, hi, "BETWEEN", text, b.operandText(m))
	}
	if b.negated(i, lo) {
		op = query.Opposite(op)
	}
	return b.compareNumber(i, n, lo, hi, op, text, "")
}

// compareRow makes "larger than NAME" a comparison with what the row of that
// name has.
func (b *Builder) compareRow(i, lo, hi int) (query.Cond, bool) {
	n, named := b.next(i+1, hi), -1
	for n >= 0 && n < i+6 && (b.Chunks[n].Kind == link.Column || b.Chunks[n].Kind == link.Table ||
		b.Chunks[n].Kind == link.Of || b.Chunks[n].Kind == link.Their) {
		if b.Chunks[n].Kind == link.Column && b.orderable(b.Chunks[n].Col()) {
			named = n
		}
		n = b.next(n+1, hi)
	}
	if n < 0 || n >= i+6 || b.Chunks[n].Kind != link.Value || b.used[n] || b.Chunks[i].Arg == "between" ||
		b.Chunks[i].Arg == "=" {
		return query.Cond{}, false
	}
	a := b.Chunks[n].Alts[0]
	if t := b.s.Columns[a.Column].Table; !b.identifies(a.Column) ||
		t != b.entity && b.s.Apart(max(0, b.entity), t) >= schema.Far {
		return query.Cond{}, false
	}
	col, op := -1, b.Chunks[i].Arg
	if named >= 0 {
		col = b.Chunks[named].Col()
		b.use(named)
	} else if p := b.subject(i, lo); p >= 0 && b.Chunks[p].Kind == link.Column && b.orderable(b.Chunks[p].Col()) {
		col = b.Chunks[p].Col()
		b.use(p)
	} else if m := b.next(i+1, n); m < 0 && i > 0 && b.kindAt(i-1) == link.Column && b.orderable(b.Chunks[i-1].Col()) {
		col = b.Chunks[i-1].Col()
		b.use(i - 1)
	} else if len(b.Chunks[i].Hints) > 0 {
		var back bool
		if col, back = b.hinted(b.Chunks[i].Hints, []int{b.s.Columns[a.Column].Table}); back {
			op = query.Mirror(op)
		}
	}
	if col < 0 {
		return query.Cond{}, false
	}
	b.use(i, n)
	sub := &query.Query{Root: b.s.Columns[col].Table, Select: []query.Expr{{Col: col}}}
	col = b.ofEntity(col)
	sub.Where = []query.Cond{{Left: query.Expr{Col: a.Column}, Op: "=", Right: query.Literal(a.Value), Chunk: n}}
	b.note("%s %s that of %s", b.nameOf(col), op, a.Value)
	return query.Cond{Left: query.Expr{Col: col}, Op: op, Sub: sub, Chunk: i}, true
}

// ofEntity is the column of the table asked about that is called as col is, or
// col: "moons larger than Mercury" are compared by their own size.
func (b *Builder) ofEntity(col int) int {
	if b.entity < 0 {
		return col
	}
	for _, ci := range b.s.Tables[b.entity].Columns {
		if slices.Equal(b.s.Columns[ci].Full, b.s.Columns[col].Full) {
			return ci
		}
	}
	return col
}

// compareColumns makes "X is higher than Y" of two columns.
func (b *Builder) compareColumns(i, lo, hi int) (query.Cond, bool) {
	p, n := b.subject(i, lo), b.next(i+1, hi)
	if p < 0 || n < 0 || n > i+4 || b.Chunks[p].Kind != link.Column || b.Chunks[n].Kind != link.Column ||
		b.Chunks[i].Arg == "between" || b.Chunks[p].Col() == b.Chunks[n].Col() {
		return query.Cond{}, false
	}
	x, y := b.Chunks[p].Col(), b.Chunks[n].Col()
	if !b.orderable(x) || !b.orderable(y) {
		return query.Cond{}, false
	}
	b.use(p, i, n)
	b.note("%s %s %s", b.nameOf(x), b.Chunks[i].Arg, b.nameOf(y))
	return query.Cond{Left: query.Expr{Col: x}, Op: b.Chunks[i].Arg, Than: &query.Expr{Col: y}, Chunk: i}, true
}

// operand finds the number, date or aggregate after a comparison.
func (b *Builder) operand(i, hi int) int {
	for n := i + 1; n < hi && n < i+5; n++ {
		switch c := &b.Chunks[n]; c.Kind {
		case link.Number, link.Quoted:
			return n
		case link.Value:
			if english.StartsWithDigit(c.Text) {
				return n
			}
			return -1
		case link.Aggregate:
			return n
		case link.Plain, link.And, link.Of, link.Column, link.Table:
		default:
			return -1
		}
	}
	return -1
}

func (b *Builder) operandText(n int) string {
	if b.Chunks[n].Kind == link.Value {
		return b.Chunks[n].Alts[0].Value
	}
	return b.Chunks[n].Arg
}

func (b *Builder) textAt(i int) string {
	if i < 0 || i >= len(b.Chunks) {
		return ""
	}
	return b.Chunks[i].Text
}

// having compares the size of groups: "with more than 3 concerts".
func (b *Builder) having(target, n, hi int, op, x, y string) (query.Cond, bool) {
	left := query.Expr{Agg: "count", Col: query.Star}
	t := target
	if t >= 0 && b.Chunks[t].Kind == link.Count {
		t = b.next(t+1, hi)
		if t >= n || t >= 0 && b.Chunks[t].Kind != link.Table && b.Chunks[t].Kind != link.Column {
			t = -1
		}
	}
	if t >= 0 {
		b.use(t)
		if b.Chunks[t].Table() != b.entity {
			b.countRows(b.Chunks[t].Table())
		}
		if t > 0 && b.Chunks[t-1].Kind == link.Distinct && b.Chunks[t].Kind == link.Column {
			left = query.Expr{Agg: "count", Col: b.Chunks[t].Col(), Distinct: true}
		}
	}
	if y != "" {
		x += " AND " + y
	}
	b.byKey = true
	b.q.Having = append(b.q.Having, query.Cond{Left: left, Op: op, Right: x, Chunk: n})
	b.note("groups of %s %s rows", op, x)
	return query.Cond{}, false
}

// compareAggregate makes "above the average X" a comparison with a subquery.
func (b *Builder) compareAggregate(i, n, lo, hi int) (query.Cond, bool) {
	col := -1
	p := b.subject(i, lo)
	if p >= 0 && b.Chunks[p].Kind == link.Column && (b.orderable(b.Chunks[p].Col()) || b.Modes[p] == Filtering) {
		col = b.Chunks[p].Col()
	} else {
		p = -1
	}
	after := b.next(n+1, hi)
	if m := b.next(i+1, n); m >= 0 && b.Chunks[m].Kind == link.Column {
		after = m
	}
	if after >= 0 && b.Chunks[after].Kind != link.Column {
		after = -1
	}
	if after >= 0 && (col < 0 || b.Chunks[after].Col() == col || b.orderable(b.Chunks[after].Col())) {
		if col < 0 || !b.orderable(col) {
			col = b.Chunks[after].Col()
		}
	} else if col < 0 && len(b.Chunks[i].Hints) > 0 {
		col, _ = b.hinted(b.Chunks[i].Hints, b.scope())
	}
	if col < 0 {
		return query.Cond{}, false
	}
	b.use(i, n, p, after)
	sub := &query.Query{Root: b.s.Columns[col].Table, Select: []query.Expr{{Agg: b.Chunks[n].Arg, Col: col}}}
	sub.Where = b.conditions(n+1, b.clauseEnd(n+1, hi))
	b.note("%s %s its %s", b.nameOf(col), b.Chunks[i].Arg, b.Chunks[n].Arg)
	c := query.Cond{Left: query.Expr{Col: col}, Op: b.Chunks[i].Arg, Sub: sub, Chunk: i}
	if p >= 0 {
		if q := b.prev(p, lo); q >= 0 && b.Chunks[q].Kind == link.Aggregate && !b.used[q] && b.Modes[q] == Filtering {
			c.Left.Agg = b.Chunks[q].Arg
			b.use(q)
			b.byKey = true
			b.q.Having = append(b.q.Having, c)
			return query.Cond{}, false
		}
	}
	return c, true
}

// clauseEnd is where the clause of chunk i ends.
func (b *Builder) clauseEnd(i, hi int) int {
	for n := i; n < hi; n++ {
		switch c := &b.Chunks[n]; c.Kind {
		case link.Show, link.What, link.Sort, link.Order, link.Each:
			return n
		case link.Plain:
			if c.Text == "." || c.Text == ";" || c.Text == "?" {
				return n
			}
		case link.And:
			if c.Arg == "both" {
				return n
			}
		}
	}
	return hi
}
