package sketch

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// compareNumber finds what a number is compared with: the column before it,
// the column or table after it, or what the adjective hints at.
func (b *Builder) compareNumber(i, n, lo, hi int, op, x, y string) (query.Cond, bool) {
	if schema.ClockLike(x) {
		if col := b.clock(); col >= 0 {
			b.useSubject(i, lo, col)
			return b.numberCond(i, query.Expr{Col: col}, op, x, y)
		}
	}
	if p := b.subject(i, lo); p >= 0 && (b.Chunks[p].Kind == link.Count || b.comparable(p, i, x)) {
		b.use(p)
		if b.Chunks[p].Kind == link.Count {
			return b.having(p, n, hi, op, x, y)
		}
		agg := ""
		if q := b.prev(p, lo); q >= 0 && b.Chunks[q].Kind == link.Aggregate && !b.used[q] &&
			(b.Modes[q] == Filtering || b.predicated(p)) {
			agg = b.Chunks[q].Arg
			b.use(q)
		} else if q := b.together(n, hi); q >= 0 && x != "" {
			agg = "sum"
			b.use(q)
		}
		return b.numberCond(i, query.Expr{Agg: agg, Col: b.Chunks[p].Col()}, op, x, y)
	}
	if b.times(n) {
		return b.having(-1, n, hi, op, x, y)
	}
	if c, ok := b.again(i, op, x, y); ok {
		return c, true
	}
	after := b.next(n+1, min(hi, n+5))
	if m := b.next(i+1, n); m >= 0 && (b.Chunks[m].Kind == link.Column || b.Chunks[m].Kind == link.Table) {
		after = m // "more points than 10"
	}
	if len(b.Chunks[i].Hints) > 0 {
		col, back := b.hinted(b.Chunks[i].Hints, b.scope())
		if near := b.yearBefore(i); english.YearLike(x) && b.Chunks[i].Hints[0] == "date" && near >= 0 {
			col, back = near, false // "races after 2010" by the drivers asked for
		}
		if col >= 0 {
			if back {
				op = query.Mirror(op)
			}
			return b.numberCond(i, query.Expr{Col: col}, op, x, y)
		}
	}
	switch {
	case after >= 0 && b.Chunks[after].Kind == link.Column && !b.used[after] && b.orderable(b.Chunks[after].Col()):
		b.use(after)
		left := query.Expr{Col: b.Chunks[after].Col()}
		if q := b.together(after, hi); q >= 0 {
			left.Agg = "sum"
			b.use(q)
		}
		return b.numberCond(i, left, op, x, y)
	case after >= 0 && (b.Chunks[after].Kind == link.Table ||
		b.Chunks[after].Kind == link.Column && !b.used[after]):
		return b.having(after, n, hi, op, x, y)
	case english.YearLike(x):
		if col := b.year(); col >= 0 {
			return b.numberCond(i, query.Expr{Col: col}, op, x, y)
		}
	}
	if col := b.anyNumeric(); col >= 0 {
		b.loss += 0.5
		return b.numberCond(i, query.Expr{Col: col}, op, x, y)
	}
	return query.Cond{}, false
}

// together finds the "altogether" of "more than 40 docks altogether" behind
// chunk n, or -1.
func (b *Builder) together(n, hi int) int {
	for j := n + 1; j < hi && j < n+7; j++ {
		switch c := &b.Chunks[j]; {
		case c.Kind == link.Aggregate && c.Arg == "sum" && !b.used[j] &&
			(totals[c.Text] || strings.HasPrefix(c.Text, "in ") || strings.HasSuffix(c.Text, " together")):
			return j
		case c.Kind != link.Plain && c.Kind != link.Of && c.Kind != link.Their && c.Kind != link.Table &&
			c.Kind != link.Column:
			return -1
		}
	}
	return -1
}

// totals are the words for a sum that stand behind what they add up.
var totals = english.WordSet("altogether together combined overall")

// again continues a comparison: "over 10 or under 5" speaks of one column.
func (b *Builder) again(i int, op, x, y string) (query.Cond, bool) {
	joined := false
	for p := i - 1; p >= 0 && p > b.last.Chunk && p > i-6; p-- {
		switch b.Chunks[p].Kind {
		case link.And, link.Or:
			joined = true
		case link.Plain, link.Number, link.Where, link.Of, link.After:
		default:
			return query.Cond{}, false
		}
	}
	if !joined || b.last.Op == "" || i-b.last.Chunk > 6 {
		return query.Cond{}, false
	}
	return b.numberCond(i, b.last.Left, op, x, y)
}

// comparable reports whether the column at p can be compared with x by the
// chunk at i, or only happens to stand before it.
func (b *Builder) comparable(p, i int, x string) bool {
	c := &b.s.Columns[b.Chunks[p].Col()]
	said := english.Participle(b.Chunks[p].Text) && p == b.prev(i, 0) || b.predicated(p) // "founded after 2000"
	if b.Modes[p] == Showing && b.Modes[i] == Filtering && !said {
		return false
	}
	if c.Class == schema.Textual && english.IsNumber(x) && len(b.v.Codes[b.Chunks[p].Col()].Values) > 0 &&
		b.kindAt(i) == link.Compare {
		return english.YearLike(x) && b.v.Digits(b.Chunks[p].Col()) || b.v.Numeric(b.Chunks[p].Col())
	}
	return true
}

// predicated reports "is the average X over": an aggregate that is not asked
// for, but said to be.
func (b *Builder) predicated(p int) bool {
	q := b.prev(p, 0)
	if q < 0 || b.Chunks[q].Kind != link.Aggregate {
		return false
	}
	w := q - 1
	for w > 0 && b.Chunks[w].Kind == link.Plain {
		w--
	}
	t := b.prev(w, 0)
	return w > 0 && b.Chunks[w].Kind == link.Where && b.Chunks[w].Arg == "is" && t > 0 &&
		(b.Chunks[t].Kind == link.Column || b.Chunks[t].Kind == link.Table)
}

func (b *Builder) anyNumeric() int {
	if b.entity < 0 {
		return -1
	}
	return b.onlyNumeric(b.entity)
}

// onlyNumeric is the one column of a table that holds quantities, or -1.
func (b *Builder) onlyNumeric(t int) int {
	found := -1
	for _, ci := range b.s.Tables[t].Columns {
		if b.orderable(ci) && b.s.Columns[ci].Class == schema.Numeric {
			if found >= 0 {
				return -1
			}
			found = ci
		}
	}
	return found
}

// numberCond writes the comparison, in WHERE or, for an aggregate, in HAVING.
func (b *Builder) numberCond(i int, left query.Expr, op, x, y string) (query.Cond, bool) {
	x, y = b.inUnit(left, x), b.inUnit(left, y)
	c := query.Cond{Left: left, Op: op, Right: b.literalFor(left.Col, x), Chunk: i}
	col := &b.s.Columns[left.Col]
	if strings.HasSuffix(x, "-%") { // a month: after it, or not before it
		x = strings.TrimSuffix(x, "%") + map[string]string{">": "31", "<=": "31"}[op]
		if x = strings.TrimSuffix(x, "-"); op == "=" {
			c.Op, x = "LIKE", x+"%"
		}
	}
	switch {
	case y != "":
		c.Right += " AND " + b.literalFor(left.Col, y)
	case left.Agg == "" && english.YearLike(x) && b.v.Dated(left.Col):
		switch op {
		case "=":
			c.Op, c.Right = "LIKE", query.Literal("%"+x+"%")
		case ">", "<=":
			c.Right = query.Literal(x + "-12-31")
		default:
			c.Right = query.Literal(x + "-01-01")
		}
	case col.Class != schema.Textual && !english.IsNumber(x):
		c.Right = query.Literal(x)
	}
	b.note("%s %s %s", b.exprName(left), c.Op, c.Right)
	b.last = c
	if left.Agg != "" {
		b.byKey = true
		b.q.Having = append(b.q.Having, c)
		return query.Cond{}, false
	}
	return c, true
}

// number makes a condition of a number without a comparison: "with id 5", "in
// 2014", "who have 2 pets", "5 or more".
func (b *Builder) number(i, lo, hi int) (query.Cond, bool) {
	if i > 0 && b.Chunks[i-1].Kind == link.Superlative {
		return query.Cond{}, false
	}
	x, op := b.Chunks[i].Arg, "="
	if b.kindAt(i+1) == link.After {
		op = b.Chunks[i+1].Arg
		b.use(i + 1)
	} else if b.negated(i, lo) {
		op = "!="
	}
	if j := b.boundBehind(i, hi); j > 0 && op == "=" {
		op = b.Chunks[j].Arg // "nine goals or more"
		b.use(j)
	}
	p := b.prev(i, lo)
	for p > lo && b.Chunks[p].Kind == link.Not {
		p = b.prev(p, lo)
	}
	skip := 1
	if b.kindAt(i+1) == link.After {
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
	case p >= 0 && b.Chunks[p].Kind == link.Column && (!b.used[p]) && b.joinedTo(p, i) &&
		b.numbered(b.Chunks[p].Col()):
		b.use(p, i)
		return b.numberCond(i, query.Expr{Col: b.Chunks[p].Col()}, op, x, "")
	case english.YearLike(x) && b.yearAt(i) >= 0:
		b.use(i)
		return b.numberCond(i, query.Expr{Col: b.yearAt(i)}, op, x, "")
	case after >= 0 && b.Chunks[after].Kind == link.Table && b.Modes[i] == Filtering:
		b.use(i)
		return b.having(after, i, hi, op, x, "")
	case after >= 0 && b.Chunks[after].Kind == link.Column && b.Modes[i] == Filtering && skip == 2 &&
		!b.used[after] && !b.orderable(b.Chunks[after].Col()):
		b.use(i)
		return b.having(after, i, hi, op, x, "")
	case after >= 0 && b.Chunks[after].Kind == link.Column && b.Modes[i] == Filtering &&
		b.orderable(b.Chunks[after].Col()):
		b.use(i, after)
		return b.numberCond(i, query.Expr{Col: b.Chunks[after].Col()}, op, x, "")
	case p == i-1 && p >= 0 && b.Chunks[p].Kind == link.Table && op == "=" && len(b.s.Tables[b.Chunks[p].Table()].PK) == 1:
		b.use(i)
		return b.numberCond(i, query.Expr{Col: b.s.Tables[b.Chunks[p].Table()].PK[0]}, op, x, "")
	}
	return query.Cond{}, false
}

// boundBehind finds the "or more" of "nine goals or more", or 0.
func (b *Builder) boundBehind(i, hi int) int {
	for j := i + 1; j < hi && j < i+4; j++ {
		switch b.Chunks[j].Kind {
		case link.After:
			if j > i+1 && !b.used[j] {
				return j
			}
			return 0
		case link.Table, link.Column, link.Plain, link.Distinct, link.Value:
		default:
			return 0
		}
	}
	return 0
}

// times reports "3 times", "twice".
func (b *Builder) times(n int) bool {
	t := b.textAt(n)
	return strings.HasPrefix(b.textAt(n+1), "time") || t == "once" || t == "twice"
}

// numbered reports whether a column's values may be numbers.
func (b *Builder) numbered(col int) bool {
	c := &b.s.Columns[col]
	return c.Class != schema.Textual || c.PK || c.FK || b.v.SomeNumeric(col) || len(b.v.Codes[col].Values) == 0
}

// joinedTo reports that a number belongs to the column before it: "age 20",
// "age of 20", "age is 20".
func (b *Builder) joinedTo(p, i int) bool {
	for j := p + 1; j < i; j++ {
		if c := &b.Chunks[j]; c.Kind == link.Plain || c.Kind == link.Of && (c.Text == "from" || c.Text == "in") {
			return len(c.Text) <= 3 || c.Text == "either" || strings.HasPrefix(c.Text, "equal") || c.Text == "value"
		}
	}
	return true
}

// inUnit writes a large number in thousands, millions or billions where only
// then it is of the size of what the column holds: "50 million" people in a
// column of millions.
func (b *Builder) inUnit(left query.Expr, x string) string {
	n, err := strconv.ParseFloat(x, 64)
	top := b.v.Top[left.Col]
	if err != nil || n < 1e4 || top <= 0 || n < 100*top || left.Agg == "sum" || left.Agg == "count" {
		return x
	}
	for _, unit := range []float64{1e3, 1e6, 1e9} {
		if n/unit <= top {
			return strconv.FormatFloat(n/unit, 'f', -1, 64)
		}
	}
	return x
}
