package builtin

import "slices"

// compare makes a condition of "more than 5", "between 1 and 2", "above the
// average".
func (b *builder) compare(i, lo, hi int) (cond, bool) {
	n := b.operand(i, hi)
	if n < 0 {
		if c, ok := b.compareRow(i, lo, hi); ok {
			return c, true
		}
		return b.compareColumns(i, lo, hi)
	}
	if b.cs[n].kind == aggK {
		return b.compareAggregate(i, n, lo, hi)
	}
	op, text := b.cs[i].arg, b.operandText(n)
	b.use(i, n)
	if op == "between" {
		m := b.operand(n, hi)
		if m < 0 {
			return cond{}, false
		}
		b.use(m)
		return b.compareNumber(i, m, lo, hi, "BETWEEN", text, b.operandText(m))
	}
	if b.negated(i, lo) {
		op = opposite(op)
	}
	return b.compareNumber(i, n, lo, hi, op, text, "")
}

// compareRow makes "larger than NAME" a comparison with what the row of that
// name has.
func (b *builder) compareRow(i, lo, hi int) (cond, bool) {
	n, named := b.next(i+1, hi), -1
	for n >= 0 && n < i+6 && (b.cs[n].kind == columnK || b.cs[n].kind == tableK || b.cs[n].kind == ofK || b.cs[n].kind == theirK) {
		if b.cs[n].kind == columnK && b.orderable(b.cs[n].col()) {
			named = n
		}
		n = b.next(n+1, hi)
	}
	if n < 0 || n >= i+6 || b.cs[n].kind != valueK || b.cs[n].used || b.cs[i].arg == "between" || b.cs[i].arg == "=" {
		return cond{}, false
	}
	a := b.cs[n].alts[0]
	if t := b.s.columns[a.column].table; !b.identifies(a.column) || t != b.entity && b.s.apart(max(0, b.entity), t) >= far {
		return cond{}, false
	}
	col, op := -1, b.cs[i].arg
	if named >= 0 {
		col = b.cs[named].col()
		b.use(named)
	} else if p := b.subject(i, lo); p >= 0 && b.cs[p].kind == columnK && b.orderable(b.cs[p].col()) {
		col = b.cs[p].col()
		b.use(p)
	} else if m := b.next(i+1, n); m < 0 && i > 0 && b.kindAt(i-1) == columnK && b.orderable(b.cs[i-1].col()) {
		col = b.cs[i-1].col()
		b.use(i - 1)
	} else if len(b.cs[i].hints) > 0 {
		var back bool
		if col, back = b.hinted(b.cs[i].hints, []int{b.s.columns[a.column].table}); back {
			op = mirror(op)
		}
	}
	if col < 0 {
		return cond{}, false
	}
	b.use(i, n)
	sub := &query{root: b.s.columns[col].table, sel: []expr{{col: col}}}
	col = b.ofEntity(col)
	sub.where = []cond{{left: expr{col: a.column}, op: "=", right: literal(a.value), chunk: n}}
	b.note("%s %s that of %s", b.nameOf(col), op, a.value)
	return cond{left: expr{col: col}, op: op, sub: sub, chunk: i}, true
}

// ofEntity is the column of the table asked about that is called as col is, or
// col: "moons larger than Mercury" are compared by their own size.
func (b *builder) ofEntity(col int) int {
	if b.entity < 0 {
		return col
	}
	for _, ci := range b.s.tables[b.entity].columns {
		if slices.Equal(b.s.columns[ci].full, b.s.columns[col].full) {
			return ci
		}
	}
	return col
}

// compareColumns makes "X is higher than Y" of two columns.
func (b *builder) compareColumns(i, lo, hi int) (cond, bool) {
	p, n := b.subject(i, lo), b.next(i+1, hi)
	if p < 0 || n < 0 || n > i+4 || b.cs[p].kind != columnK || b.cs[n].kind != columnK || b.cs[i].arg == "between" || b.cs[p].col() == b.cs[n].col() {
		return cond{}, false
	}
	x, y := b.cs[p].col(), b.cs[n].col()
	if !b.orderable(x) || !b.orderable(y) {
		return cond{}, false
	}
	b.use(p, i, n)
	b.note("%s %s %s", b.nameOf(x), b.cs[i].arg, b.nameOf(y))
	return cond{left: expr{col: x}, op: b.cs[i].arg, than: &expr{col: y}, chunk: i}, true
}

// operand finds the number, date or aggregate after a comparison.
func (b *builder) operand(i, hi int) int {
	for n := i + 1; n < hi && n < i+5; n++ {
		switch c := &b.cs[n]; c.kind {
		case numberK, quotedK:
			return n
		case valueK:
			if startsWithDigit(c.text) {
				return n
			}
			return -1
		case aggK:
			return n
		case plain, andK, ofK, columnK, tableK:
		default:
			return -1
		}
	}
	return -1
}

func (b *builder) operandText(n int) string {
	if b.cs[n].kind == valueK {
		return b.cs[n].alts[0].value
	}
	return b.cs[n].arg
}

func opposite(op string) string {
	switch op {
	case ">":
		return "<="
	case "<":
		return ">="
	case ">=":
		return "<"
	case "<=":
		return ">"
	}
	return "!="
}

func mirror(op string) string {
	switch op {
	case ">", ">=":
		return "<" + op[1:]
	case "<", "<=":
		return ">" + op[1:]
	}
	return op
}

func (b *builder) textAt(i int) string {
	if i < 0 || i >= len(b.cs) {
		return ""
	}
	return b.cs[i].text
}

// having compares the size of groups: "with more than 3 concerts".
func (b *builder) having(target, n, hi int, op, x, y string) (cond, bool) {
	left := expr{agg: "count", col: star}
	t := target
	if t >= 0 && b.cs[t].kind == countK {
		t = b.next(t+1, hi)
		if t >= n || t >= 0 && b.cs[t].kind != tableK && b.cs[t].kind != columnK {
			t = -1
		}
	}
	if t >= 0 {
		b.use(t)
		if b.cs[t].table() != b.entity {
			b.countRows(b.cs[t].table())
		}
		if t > 0 && b.cs[t-1].kind == distinctK && b.cs[t].kind == columnK {
			left = expr{agg: "count", col: b.cs[t].col(), distinct: true}
		}
	}
	if y != "" {
		x += " AND " + y
	}
	b.byKey = true
	b.q.having = append(b.q.having, cond{left: left, op: op, right: x, chunk: n})
	b.note("groups of %s %s rows", op, x)
	return cond{}, false
}

// compareAggregate makes "above the average X" a comparison with a subquery.
func (b *builder) compareAggregate(i, n, lo, hi int) (cond, bool) {
	col := -1
	p := b.subject(i, lo)
	if p >= 0 && b.cs[p].kind == columnK && (b.orderable(b.cs[p].col()) || b.mode[p] == filtering) {
		col = b.cs[p].col()
	} else {
		p = -1
	}
	after := b.next(n+1, hi)
	if m := b.next(i+1, n); m >= 0 && b.cs[m].kind == columnK {
		after = m
	}
	if after >= 0 && b.cs[after].kind != columnK {
		after = -1
	}
	if after >= 0 && (col < 0 || b.cs[after].col() == col || b.orderable(b.cs[after].col())) {
		if col < 0 || !b.orderable(col) {
			col = b.cs[after].col()
		}
	} else if col < 0 && len(b.cs[i].hints) > 0 {
		col, _ = b.hinted(b.cs[i].hints, b.scope())
	}
	if col < 0 {
		return cond{}, false
	}
	b.use(i, n, p, after)
	sub := &query{root: b.s.columns[col].table, sel: []expr{{agg: b.cs[n].arg, col: col}}}
	sub.where = b.conditions(n+1, b.clauseEnd(n+1, hi))
	b.note("%s %s its %s", b.nameOf(col), b.cs[i].arg, b.cs[n].arg)
	c := cond{left: expr{col: col}, op: b.cs[i].arg, sub: sub, chunk: i}
	if p >= 0 {
		if q := b.prev(p, lo); q >= 0 && b.cs[q].kind == aggK && !b.cs[q].used && b.mode[q] == filtering {
			c.left.agg = b.cs[q].arg
			b.use(q)
			b.byKey = true
			b.q.having = append(b.q.having, c)
			return cond{}, false
		}
	}
	return c, true
}

// clauseEnd is where the clause of chunk i ends.
func (b *builder) clauseEnd(i, hi int) int {
	for n := i; n < hi; n++ {
		switch c := &b.cs[n]; c.kind {
		case showK, whatK, sortK, orderK, eachK:
			return n
		case plain:
			if c.text == "." || c.text == ";" || c.text == "?" {
				return n
			}
		case andK:
			if c.arg == "both" {
				return n
			}
		}
	}
	return hi
}
