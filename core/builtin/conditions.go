package builtin

import (
	"slices"
	"strings"
)

// conditions reads the filters among the chunks [lo, hi): comparisons with
// numbers and averages, patterns, and values found in the data.
func (b *builder) conditions(lo, hi int) []cond {
	var out []cond
	add := func(c cond, ok bool) {
		same := func(d cond) bool {
			return d.left == c.left && d.op == c.op && d.right == c.right && d.sub == c.sub && d.than == c.than
		}
		if ok && !slices.ContainsFunc(out, same) {
			out = append(out, c)
		}
	}
	for i := lo; i < hi; i++ {
		c := &b.cs[i]
		if c.used {
			continue
		}
		switch c.kind {
		case compareK:
			add(b.compare(i, lo, hi))
		case numberK:
			add(b.number(i, lo, hi))
		case likeK:
			add(b.like(i, lo, hi))
		case valueK:
			add(b.value(i, lo))
		case quotedK:
			add(b.quoted(i, lo, hi))
		case bothK:
			b.both = true
			b.use(i)
		}
	}
	b.combine(out)
	return out
}

// value makes a condition of a value found in the data. The column's own name
// before it is part of the condition.
func (b *builder) value(i, lo int) (cond, bool) {
	a := b.cs[i].alts[0]
	b.use(i)
	if !a.flag {
		b.useSubject(i, lo, a.column)
	}
	if n := b.next(i+1, min(len(b.cs), i+4)); n >= 0 && b.cs[n].kind == columnK && b.cs[n].col() == a.column && !b.cs[n].used {
		b.use(n) // "New York state", "cash as payment method"
	}
	c := cond{left: expr{col: a.column}, op: "=", right: literal(a.value), chunk: i}
	not := b.negated(i, lo)
	switch {
	case a.flag:
		value := b.s.columns[a.column].flag[0]
		if not {
			value = b.s.columns[a.column].flag[1]
		}
		c.right = b.literalFor(a.column, value)
		b.note("%s is %s", b.nameOf(a.column), value)
		return c, true
	case not:
		c.op = "!="
	}
	b.note("%q is in %s", a.value, b.nameOf(a.column))
	return c, true
}

// useSubject marks the column before a value as said: "whose country is
// France". What is to be shown stays free.
func (b *builder) useSubject(i, lo, column int) {
	for p := i - 1; p >= lo && p >= i-4; p-- {
		c := &b.cs[p]
		if c.kind == columnK && !c.used && (b.mode[p] == filtering || p == b.prev(i, lo) && p > 0 && b.kindAt(p-1) != whatK && (b.joined(p, i) || b.placed(p))) {
			if c.col() == column || b.s.columns[c.col()].table == b.s.columns[column].table && b.mode[p] == filtering {
				b.use(p)
			}
			return
		}
		if c.kind == columnK || c.kind == tableK || c.kind == valueK {
			return
		}
	}
}

// placed reports "in the STATE of …": a column that says where.
func (b *builder) placed(p int) bool {
	for p--; p >= 0 && b.cs[p].kind == plain; p-- {
	}
	return p > 0 && b.cs[p].kind == ofK && b.cs[p].arg == "in"
}

// joined reports that only a form of "to be" or nothing stands between.
func (b *builder) joined(p, i int) bool {
	for j := p + 1; j < i; j++ {
		if b.cs[j].kind == ofK && b.cs[j].text == "of" {
			return false
		}
	}
	return true
}

// negated looks for a negation just before a condition.
func (b *builder) negated(i, lo int) bool {
	for p := i - 1; p >= lo && p >= i-5; p-- {
		switch b.cs[p].kind {
		case notK:
			b.use(p)
			return !b.except
		case plain, ofK, columnK, distinctK:
		case whereK:
			if b.cs[p].arg != "is" && b.cs[p].arg != "has" {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// subject finds the column that a comparison at i speaks of: the nearest free
// one before it in its clause.
func (b *builder) subject(i, lo int) int {
	for p := i - 1; p >= lo && p >= i-7; p-- {
		c := &b.cs[p]
		switch c.kind {
		case columnK:
			if b.meansRow(p) {
				continue
			}
			if c.used {
				return -1
			}
			return p
		case plain, ofK, whereK, notK, aggK, countK:
			if c.kind == countK && !c.used && b.mode[p] == filtering {
				return p
			}
			if c.kind == whereK && (c.text == "who" || c.text == "that" || c.text == "whose") {
				return -1
			}
		case tableK:
		default:
			return -1
		}
	}
	return -1
}

// likeWords may stand between "contains" and the text.
var likeWords = wordSet("letter word substring string phrase")

// like makes LIKE of "contains X", "starts with X".
func (b *builder) like(i, lo, hi int) (cond, bool) {
	n := i + 1
	for n < hi && (b.cs[n].kind == likeK || b.cs[n].kind == whereK || b.cs[n].kind == ofK || likeWords[b.cs[n].text]) {
		b.use(n)
		n++
	}
	if n >= hi || b.cs[n].kind == commaK {
		return cond{}, false
	}
	if holding[strings.ToLower(b.cs[i].text)] && b.heldBelow(n) {
		return cond{}, false // "products that contain milk" have it as a value
	}
	text := b.cs[n].text
	quoted := b.cs[n].kind == quotedK || b.cs[n].kind == valueK || len(b.cs[n].text) == 1 && key(b.cs[n].text) != "" || b.cs[n].kind == numberK
	if !quoted {
		return cond{}, false
	}
	col := -1
	if p := b.within(n, hi); p >= 0 {
		col = b.cs[p].col()
		b.use(p)
	} else if p := b.subject(i, lo); p >= 0 && b.cs[p].kind == columnK {
		col = b.cs[p].col()
		b.use(p)
	} else if b.entity >= 0 {
		col = b.s.tables[b.entity].shown
	}
	if col < 0 {
		return cond{}, false
	}
	b.use(i, n)
	pattern := strings.Replace(b.cs[i].arg, "x", strings.Trim(text, "%"), 1)
	op := "LIKE"
	if b.negated(i, lo) {
		op = "NOT LIKE"
	}
	b.note("%s like %q", b.nameOf(col), pattern)
	return cond{left: expr{col: col}, op: op, right: literal(pattern), chunk: i}, true
}

// holding are the words for LIKE that are said of things too.
var holding = wordSet("contain contains containing include includes including")

// heldBelow reports that chunk n is, as typed, a value of a table whose rows
// belong to the table asked about.
func (b *builder) heldBelow(n int) bool {
	c := &b.cs[n]
	if c.kind != valueK || c.alts[0].like || c.alts[0].flag || c.alts[0].score >= 1.3 || b.entity < 0 {
		return false
	}
	return c.table() != b.entity && !b.s.up(b.entity, c.table())
}

// within finds the column of "has 'x' in its name", or -1.
func (b *builder) within(n, hi int) int {
	in := false
	for p := n + 1; p < hi && p < n+5; p++ {
		switch c := &b.cs[p]; {
		case c.kind == ofK && c.text == "in":
			in = true
		case c.kind == columnK && in:
			return p
		case c.kind != theirK && c.kind != plain && c.kind != ofK:
			return -1
		}
	}
	return -1
}

// quoted makes a condition of a quotation that is nowhere in the data, with
// the column before it or the entity's name.
func (b *builder) quoted(i, lo, hi int) (cond, bool) {
	text, col := b.cs[i].arg, -1
	if p := b.subject(i, lo); p >= 0 && b.cs[p].kind == columnK {
		col = b.cs[p].col()
		b.use(p)
	} else if clockLike(text) {
		col = b.clock()
	} else if dateLike(text) {
		col = b.dated(text)
	} else if startsWithDigit(text) {
		col = b.year()
	} else if t := b.prev(i, lo); t >= 0 && b.cs[t].kind == tableK {
		col = b.s.tables[b.cs[t].table()].shown
	} else if b.entity >= 0 {
		col = b.s.tables[b.entity].shown
	}
	if col < 0 {
		return cond{}, false
	}
	op := "="
	if p := b.within(i, hi); p >= 0 {
		col, op, text = b.cs[p].col(), "LIKE", "%"+text+"%"
		b.use(p)
	}
	b.use(i)
	if !dateLike(text) && !clockLike(text) {
		b.loss += 0.5
	}
	if strings.Contains(text, "%") {
		op = "LIKE"
	}
	if b.negated(i, lo) {
		op = map[string]string{"=": "!=", "LIKE": "NOT LIKE"}[op]
	}
	right := literal(text)
	b.note("%q is taken for %s, where it was not found", text, b.nameOf(col))
	return cond{left: expr{col: col}, op: op, right: right, chunk: i}, true
}

// combine settles AND and OR between conditions that follow each other. Two
// values of one column are alternatives, unless "both" asks for each.
func (b *builder) combine(list []cond) {
	for i := 1; i < len(list); i++ {
		x, y := &list[i-1], &list[i]
		or := b.kindBetween(x.chunk, y.chunk, orK)
		same := x.left == y.left && x.op == "=" && y.op == "="
		if b.flipAnd && (or || same) {
			or = !or
		}
		y.or = or && y.op != "!=" && y.op != "NOT LIKE"
	}
}

func (b *builder) kindBetween(from, to int, k kind) bool {
	for i := from + 1; i < to; i++ {
		if b.cs[i].kind == k {
			return true
		}
	}
	return false
}
