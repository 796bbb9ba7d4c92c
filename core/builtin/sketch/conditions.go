package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// conditions reads the filters among the chunks [lo, hi): comparisons with
// numbers and averages, patterns, and values found in the data.
func (b *Builder) conditions(lo, hi int) []query.Cond {
	var out []query.Cond
	add := func(c query.Cond, ok bool) {
		same := func(d query.Cond) bool {
			return d.Left == c.Left && d.Op == c.Op && d.Right == c.Right && d.Sub == c.Sub && d.Than == c.Than
		}
		if ok && !slices.ContainsFunc(out, same) {
			out = append(out, c)
		}
	}
	for i := lo; i < hi; i++ {
		c := &b.Chunks[i]
		if b.used[i] {
			continue
		}
		switch c.Kind {
		case link.Compare:
			add(b.compare(i, lo, hi))
		case link.Number:
			add(b.number(i, lo, hi))
		case link.Like:
			add(b.like(i, lo, hi))
		case link.Value:
			add(b.value(i, lo))
		case link.Quoted:
			add(b.quoted(i, lo, hi))
		case link.Both:
			b.both = true
			b.use(i)
		}
	}
	b.combine(out)
	return out
}

// value makes a condition of a value found in the data. The column's own name
// before it is part of the condition.
func (b *Builder) value(i, lo int) (query.Cond, bool) {
	a := b.Chunks[i].Alts[0]
	b.use(i)
	if !a.Flag {
		b.useSubject(i, lo, a.Column)
	}
	if n := b.next(i+1, min(len(b.Chunks), i+4)); n >= 0 && b.Chunks[n].Kind == link.Column &&
		b.Chunks[n].Col() == a.Column && !b.used[n] {
		b.use(n) // "New York state", "cash as payment method"
	}
	c := query.Cond{Left: query.Expr{Col: a.Column}, Op: "=", Right: query.Literal(a.Value), Chunk: i}
	not := b.negated(i, lo)
	switch {
	case a.Flag:
		value := b.s.Columns[a.Column].Flag[0]
		if not {
			value = b.s.Columns[a.Column].Flag[1]
		}
		c.Right = b.literalFor(a.Column, value)
		b.note("%s is %s", b.nameOf(a.Column), value)
		return c, true
	case not:
		c.Op = "!="
	}
	b.note("%q is in %s", a.Value, b.nameOf(a.Column))
	return c, true
}

// useSubject marks the column before a value as said: "whose country is
// France". What is to be shown stays free.
func (b *Builder) useSubject(i, lo, column int) {
	for p := i - 1; p >= lo && p >= i-4; p-- {
		c := &b.Chunks[p]
		if c.Kind == link.Column && !b.used[p] && (b.Modes[p] == Filtering ||
			p == b.prev(i, lo) && p > 0 && b.kindAt(p-1) != link.What && (b.joined(p, i) || b.placed(p))) {
			if c.Col() == column || b.s.Columns[c.Col()].Table == b.s.Columns[column].Table && b.Modes[p] == Filtering {
				b.use(p)
			}
			return
		}
		if c.Kind == link.Column || c.Kind == link.Table || c.Kind == link.Value {
			return
		}
	}
}

// placed reports "in the STATE of …": a column that says where.
func (b *Builder) placed(p int) bool {
	for p--; p >= 0 && b.Chunks[p].Kind == link.Plain; p-- {
	}
	return p > 0 && b.Chunks[p].Kind == link.Of && b.Chunks[p].Arg == "in"
}

// joined reports that only a form of "to be" or nothing stands between.
func (b *Builder) joined(p, i int) bool {
	for j := p + 1; j < i; j++ {
		if b.Chunks[j].Kind == link.Of && b.Chunks[j].Text == "of" {
			return false
		}
	}
	return true
}

// negated looks for a negation just before a condition.
func (b *Builder) negated(i, lo int) bool {
	for p := i - 1; p >= lo && p >= i-5; p-- {
		switch b.Chunks[p].Kind {
		case link.Not:
			b.use(p)
			return !b.Taken.Has(way.Except)
		case link.Plain, link.Of, link.Column, link.Distinct:
		case link.Where:
			if b.Chunks[p].Arg != "is" && b.Chunks[p].Arg != "has" {
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
func (b *Builder) subject(i, lo int) int {
	for p := i - 1; p >= lo && p >= i-7; p-- {
		c := &b.Chunks[p]
		switch c.Kind {
		case link.Column:
			if b.meansRow(p) {
				continue
			}
			if b.used[p] {
				return -1
			}
			return p
		case link.Plain, link.Of, link.Where, link.Not, link.Aggregate, link.Count:
			if c.Kind == link.Count && !b.used[p] && b.Modes[p] == Filtering {
				return p
			}
			if c.Kind == link.Where && (c.Text == "who" || c.Text == "that" || c.Text == "whose") {
				return -1
			}
		case link.Table:
		default:
			return -1
		}
	}
	return -1
}

// likeWords may stand between "contains" and the text.
var likeWords = english.WordSet("letter word substring string phrase")

// like makes LIKE of "contains X", "starts with X".
func (b *Builder) like(i, lo, hi int) (query.Cond, bool) {
	n := i + 1
	for n < hi && (b.Chunks[n].Kind == link.Like || b.Chunks[n].Kind == link.Where || b.Chunks[n].Kind == link.Of ||
		likeWords[b.Chunks[n].Text]) {
		b.use(n)
		n++
	}
	if n >= hi || b.Chunks[n].Kind == link.Comma {
		return query.Cond{}, false
	}
	if holding[strings.ToLower(b.Chunks[i].Text)] && b.heldBelow(n) {
		return query.Cond{}, false // "products that contain milk" have it as a value
	}
	text := b.Chunks[n].Text
	quoted := b.Chunks[n].Kind == link.Quoted || b.Chunks[n].Kind == link.Value ||
		len(b.Chunks[n].Text) == 1 && english.Fold(b.Chunks[n].Text) != "" || b.Chunks[n].Kind == link.Number
	if !quoted {
		return query.Cond{}, false
	}
	col := -1
	if p := b.within(n, hi); p >= 0 {
		col = b.Chunks[p].Col()
		b.use(p)
	} else if p := b.subject(i, lo); p >= 0 && b.Chunks[p].Kind == link.Column {
		col = b.Chunks[p].Col()
		b.use(p)
	} else if b.entity >= 0 {
		col = b.s.Tables[b.entity].Shown
	}
	if col < 0 {
		return query.Cond{}, false
	}
	b.use(i, n)
	pattern := strings.Replace(b.Chunks[i].Arg, "x", strings.Trim(text, "%"), 1)
	op := "LIKE"
	if b.negated(i, lo) {
		op = "NOT LIKE"
	}
	b.note("%s like %q", b.nameOf(col), pattern)
	return query.Cond{Left: query.Expr{Col: col}, Op: op, Right: query.Literal(pattern), Chunk: i}, true
}

// holding are the words for LIKE that are said of things too.
var holding = english.WordSet("contain contains containing include includes including")

// heldBelow reports that chunk n is, as typed, a value of a table whose rows
// belong to the table asked about.
func (b *Builder) heldBelow(n int) bool {
	c := &b.Chunks[n]
	if c.Kind != link.Value || c.Alts[0].Like || c.Alts[0].Flag || c.Alts[0].Score >= 1.3 || b.entity < 0 {
		return false
	}
	return c.Table() != b.entity && !b.s.Up(b.entity, c.Table())
}

// within finds the column of "has 'x' in its name", or -1.
func (b *Builder) within(n, hi int) int {
	in := false
	for p := n + 1; p < hi && p < n+5; p++ {
		switch c := &b.Chunks[p]; {
		case c.Kind == link.Of && c.Text == "in":
			in = true
		case c.Kind == link.Column && in:
			return p
		case c.Kind != link.Their && c.Kind != link.Plain && c.Kind != link.Of:
			return -1
		}
	}
	return -1
}

// quoted makes a condition of a quotation that is nowhere in the data, with
// the column before it or the entity's name.
func (b *Builder) quoted(i, lo, hi int) (query.Cond, bool) {
	text, col := b.Chunks[i].Arg, -1
	if p := b.subject(i, lo); p >= 0 && b.Chunks[p].Kind == link.Column {
		col = b.Chunks[p].Col()
		b.use(p)
	} else if schema.ClockLike(text) {
		col = b.clock()
	} else if link.DateLike(text) {
		col = b.dated(text)
	} else if english.StartsWithDigit(text) {
		col = b.year()
	} else if t := b.prev(i, lo); t >= 0 && b.Chunks[t].Kind == link.Table {
		col = b.s.Tables[b.Chunks[t].Table()].Shown
	} else if b.entity >= 0 {
		col = b.s.Tables[b.entity].Shown
	}
	if col < 0 {
		return query.Cond{}, false
	}
	op := "="
	if p := b.within(i, hi); p >= 0 {
		col, op, text = b.Chunks[p].Col(), "LIKE", "%"+text+"%"
		b.use(p)
	}
	b.use(i)
	if !link.DateLike(text) && !schema.ClockLike(text) {
		b.loss += 0.5
	}
	if strings.Contains(text, "%") {
		op = "LIKE"
	}
	if b.negated(i, lo) {
		op = map[string]string{"=": "!=", "LIKE": "NOT LIKE"}[op]
	}
	right := query.Literal(text)
	b.note("%q is taken for %s, where it was not found", text, b.nameOf(col))
	return query.Cond{Left: query.Expr{Col: col}, Op: op, Right: right, Chunk: i}, true
}

// combine settles AND and OR between conditions that follow each other. Two
// values of one column are alternatives, unless "both" asks for each.
func (b *Builder) combine(list []query.Cond) {
	for i := 1; i < len(list); i++ {
		x, y := &list[i-1], &list[i]
		or := b.kindBetween(x.Chunk, y.Chunk, link.Or)
		same := x.Left == y.Left && x.Op == "=" && y.Op == "="
		if (or || same) && b.Takes(way.FlipAnd) {
			or = !or
		}
		y.Or = or && y.Op != "!=" && y.Op != "NOT LIKE"
	}
}

func (b *Builder) kindBetween(from, to int, k link.Kind) bool {
	for i := from + 1; i < to; i++ {
		if b.Chunks[i].Kind == k {
			return true
		}
	}
	return false
}
