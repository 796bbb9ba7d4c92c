package builtin

import (
	"strconv"
	"strings"
)

// compareNumber finds what a number is compared with: the column before it,
// the column or table after it, or what the adjective hints at.
func (b *builder) compareNumber(i, n, lo, hi int, op, x, y string) (cond, bool) {
	if clockLike(x) {
		if col := b.clock(); col >= 0 {
			b.useSubject(i, lo, col)
			return b.numberCond(i, expr{col: col}, op, x, y)
		}
	}
	if p := b.subject(i, lo); p >= 0 && (b.cs[p].kind == countK || b.comparable(p, i, x)) {
		b.use(p)
		if b.cs[p].kind == countK {
			return b.having(p, n, hi, op, x, y)
		}
		agg := ""
		if q := b.prev(p, lo); q >= 0 && b.cs[q].kind == aggK && !b.cs[q].used && (b.mode[q] == filtering || b.predicated(p)) {
			agg = b.cs[q].arg
			b.use(q)
		} else if q := b.together(n, hi); q >= 0 && x != "" {
			agg = "sum"
			b.use(q)
		}
		return b.numberCond(i, expr{agg: agg, col: b.cs[p].col()}, op, x, y)
	}
	if b.times(n) {
		return b.having(-1, n, hi, op, x, y)
	}
	if c, ok := b.again(i, op, x, y); ok {
		return c, true
	}
	after := b.next(n+1, min(hi, n+5))
	if m := b.next(i+1, n); m >= 0 && (b.cs[m].kind == columnK || b.cs[m].kind == tableK) {
		after = m // "more points than 10"
	}
	if len(b.cs[i].hints) > 0 {
		col, back := b.hinted(b.cs[i].hints, b.scope())
		if near := b.yearBefore(i); yearLike(x) && b.cs[i].hints[0] == "date" && near >= 0 {
			col, back = near, false // "races after 2010" by the drivers asked for
		}
		if col >= 0 {
			if back {
				op = mirror(op)
			}
			return b.numberCond(i, expr{col: col}, op, x, y)
		}
	}
	switch {
	case after >= 0 && b.cs[after].kind == columnK && !b.cs[after].used && b.orderable(b.cs[after].col()):
		b.use(after)
		left := expr{col: b.cs[after].col()}
		if q := b.together(after, hi); q >= 0 {
			left.agg = "sum"
			b.use(q)
		}
		return b.numberCond(i, left, op, x, y)
	case after >= 0 && (b.cs[after].kind == tableK || b.cs[after].kind == columnK && !b.cs[after].used):
		return b.having(after, n, hi, op, x, y)
	case yearLike(x):
		if col := b.year(); col >= 0 {
			return b.numberCond(i, expr{col: col}, op, x, y)
		}
	}
	if col := b.anyNumeric(); col >= 0 {
		b.loss += 0.5
		return b.numberCond(i, expr{col: col}, op, x, y)
	}
	return cond{}, false
}

// together finds the "altogether" of "more than 40 docks altogether" behind
// chunk n, or -1.
func (b *builder) together(n, hi int) int {
	for j := n + 1; j < hi && j < n+7; j++ {
		switch c := &b.cs[j]; {
		case c.kind == aggK && c.arg == "sum" && !c.used && (totals[c.text] || strings.HasPrefix(c.text, "in ") || strings.HasSuffix(c.text, " together")):
			return j
		case c.kind != plain && c.kind != ofK && c.kind != theirK && c.kind != tableK && c.kind != columnK:
			return -1
		}
	}
	return -1
}

// totals are the words for a sum that stand behind what they add up.
var totals = wordSet("altogether together combined overall")

// again continues a comparison: "over 10 or under 5" speaks of one column.
func (b *builder) again(i int, op, x, y string) (cond, bool) {
	joined := false
	for p := i - 1; p >= 0 && p > b.last.chunk && p > i-6; p-- {
		switch b.cs[p].kind {
		case andK, orK:
			joined = true
		case plain, numberK, whereK, ofK, afterK:
		default:
			return cond{}, false
		}
	}
	if !joined || b.last.op == "" || i-b.last.chunk > 6 {
		return cond{}, false
	}
	return b.numberCond(i, b.last.left, op, x, y)
}

// comparable reports whether the column at p can be compared with x by the
// chunk at i, or only happens to stand before it.
func (b *builder) comparable(p, i int, x string) bool {
	c := &b.s.columns[b.cs[p].col()]
	said := participle(b.cs[p].text) && p == b.prev(i, 0) || b.predicated(p) // "founded after 2000"
	if b.mode[p] == showing && b.mode[i] == filtering && !said {
		return false
	}
	if c.class == textual && isNumber(x) && len(b.v.codes[b.cs[p].col()].values) > 0 && b.kindAt(i) == compareK {
		return yearLike(x) && b.v.digits(b.cs[p].col()) || b.v.numeric(b.cs[p].col())
	}
	return true
}

// predicated reports "is the average X over": an aggregate that is not asked
// for, but said to be.
func (b *builder) predicated(p int) bool {
	q := b.prev(p, 0)
	if q < 0 || b.cs[q].kind != aggK {
		return false
	}
	w := q - 1
	for w > 0 && b.cs[w].kind == plain {
		w--
	}
	t := b.prev(w, 0)
	return w > 0 && b.cs[w].kind == whereK && b.cs[w].arg == "is" && t > 0 && (b.cs[t].kind == columnK || b.cs[t].kind == tableK)
}

func yearLike(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && len(s) == 4 && n >= 1500 && n < 2200
}

func (b *builder) anyNumeric() int {
	if b.entity < 0 {
		return -1
	}
	return b.onlyNumeric(b.entity)
}

// onlyNumeric is the one column of a table that holds quantities, or -1.
func (b *builder) onlyNumeric(t int) int {
	found := -1
	for _, ci := range b.s.tables[t].columns {
		if b.orderable(ci) && b.s.columns[ci].class == numeric {
			if found >= 0 {
				return -1
			}
			found = ci
		}
	}
	return found
}

// numberCond writes the comparison, in WHERE or, for an aggregate, in HAVING.
func (b *builder) numberCond(i int, left expr, op, x, y string) (cond, bool) {
	x, y = b.inUnit(left, x), b.inUnit(left, y)
	c := cond{left: left, op: op, right: b.literalFor(left.col, x), chunk: i}
	col := &b.s.columns[left.col]
	if strings.HasSuffix(x, "-%") { // a month: after it, or not before it
		x = strings.TrimSuffix(x, "%") + map[string]string{">": "31", "<=": "31"}[op]
		if x = strings.TrimSuffix(x, "-"); op == "=" {
			c.op, x = "LIKE", x+"%"
		}
	}
	switch {
	case y != "":
		c.right += " AND " + b.literalFor(left.col, y)
	case left.agg == "" && yearLike(x) && b.v.dated(left.col):
		switch op {
		case "=":
			c.op, c.right = "LIKE", literal("%"+x+"%")
		case ">", "<=":
			c.right = literal(x + "-12-31")
		default:
			c.right = literal(x + "-01-01")
		}
	case col.class != textual && !isNumber(x):
		c.right = literal(x)
	}
	b.note("%s %s %s", b.exprName(left), c.op, c.right)
	b.last = c
	if left.agg != "" {
		b.byKey = true
		b.q.having = append(b.q.having, c)
		return cond{}, false
	}
	return c, true
}

// number makes a condition of a number without a comparison: "with id 5", "in
// 2014", "who have 2 pets", "5 or more".
func (b *builder) number(i, lo, hi int) (cond, bool) {
	if i > 0 && b.cs[i-1].kind == superK {
		return cond{}, false
	}
	x, op := b.cs[i].arg, "="
	if b.kindAt(i+1) == afterK {
		op = b.cs[i+1].arg
		b.use(i + 1)
	} else if b.negated(i, lo) {
		op = "!="
	}
	if j := b.boundBehind(i, hi); j > 0 && op == "=" {
		op = b.cs[j].arg // "nine goals or more"
		b.use(j)
	}
	p := b.prev(i, lo)
	for p > lo && b.cs[p].kind == notK {
		p = b.prev(p, lo)
	}
	skip := 1
	if b.kindAt(i+1) == afterK {
		skip = 2
	}
	after := b.next(i+skip, min(hi, i+skip+2))
	if c, ok := b.again(i, op, x, ""); ok && op == "=" {
		b.use(i)
		return c, true
	}
	switch {
	case b.times(i):
		b.use(i)
		return b.having(-1, i, hi, op, x, "")
	case p >= 0 && b.cs[p].kind == columnK && (!b.cs[p].used) && b.joinedTo(p, i) && b.numbered(b.cs[p].col()):
		b.use(p, i)
		return b.numberCond(i, expr{col: b.cs[p].col()}, op, x, "")
	case yearLike(x) && b.yearAt(i) >= 0:
		b.use(i)
		return b.numberCond(i, expr{col: b.yearAt(i)}, op, x, "")
	case after >= 0 && b.cs[after].kind == tableK && b.mode[i] == filtering:
		b.use(i)
		return b.having(after, i, hi, op, x, "")
	case after >= 0 && b.cs[after].kind == columnK && b.mode[i] == filtering && skip == 2 && !b.cs[after].used && !b.orderable(b.cs[after].col()):
		b.use(i)
		return b.having(after, i, hi, op, x, "")
	case after >= 0 && b.cs[after].kind == columnK && b.mode[i] == filtering && b.orderable(b.cs[after].col()):
		b.use(i, after)
		return b.numberCond(i, expr{col: b.cs[after].col()}, op, x, "")
	case p == i-1 && p >= 0 && b.cs[p].kind == tableK && op == "=" && len(b.s.tables[b.cs[p].table()].pk) == 1:
		b.use(i)
		return b.numberCond(i, expr{col: b.s.tables[b.cs[p].table()].pk[0]}, op, x, "")
	}
	return cond{}, false
}

// boundBehind finds the "or more" of "nine goals or more", or 0.
func (b *builder) boundBehind(i, hi int) int {
	for j := i + 1; j < hi && j < i+4; j++ {
		switch b.cs[j].kind {
		case afterK:
			if j > i+1 && !b.cs[j].used {
				return j
			}
			return 0
		case tableK, columnK, plain, distinctK, valueK:
		default:
			return 0
		}
	}
	return 0
}

// times reports "3 times", "twice".
func (b *builder) times(n int) bool {
	t := b.textAt(n)
	return strings.HasPrefix(b.textAt(n+1), "time") || t == "once" || t == "twice"
}

// numbered reports whether a column's values may be numbers.
func (b *builder) numbered(col int) bool {
	c := &b.s.columns[col]
	return c.class != textual || c.pk || c.fk || b.v.someNumeric(col) || len(b.v.codes[col].values) == 0
}

// joinedTo reports that a number belongs to the column before it: "age 20",
// "age of 20", "age is 20".
func (b *builder) joinedTo(p, i int) bool {
	for j := p + 1; j < i; j++ {
		if c := &b.cs[j]; c.kind == plain || c.kind == ofK && (c.text == "from" || c.text == "in") {
			return len(c.text) <= 3 || c.text == "either" || strings.HasPrefix(c.text, "equal") || c.text == "value"
		}
	}
	return true
}

// inUnit writes a large number in thousands, millions or billions where only
// then it is of the size of what the column holds: "50 million" people in a
// column of millions.
func (b *builder) inUnit(left expr, x string) string {
	n, err := strconv.ParseFloat(x, 64)
	top := b.v.top[left.col]
	if err != nil || n < 1e4 || top <= 0 || n < 100*top || left.agg == "sum" || left.agg == "count" {
		return x
	}
	for _, unit := range []float64{1e3, 1e6, 1e9} {
		if n/unit <= top {
			return strconv.FormatFloat(n/unit, 'f', -1, 64)
		}
	}
	return x
}
