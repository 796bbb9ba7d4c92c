package filter

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// likeWords may stand between "contains" and the text.
var likeWords = english.WordSet("letter word substring string phrase")

// like makes LIKE of "contains X", "starts with X".
func like(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	n := pattern(d, i, hi)
	if n < 0 {
		return query.Cond{}, false
	}
	col := -1
	if p := within(d, n, hi); p >= 0 {
		col = useNamed(d, p, i, lo)
	} else if p := subject(d, i, lo); d.KindAt(p) == link.Column {
		col = useNamed(d, p, p, lo)
	} else if p := holder(d, i, lo); p >= 0 {
		col = ofEntity(d, d.Chunks[p].Col())
		if d.Purposes[p] == phrase.Filtering {
			d.Use(p)
		}
	} else if d.Entity >= 0 {
		col = d.Schema.Tables[d.Entity].Shown
	}
	if col < 0 {
		return query.Cond{}, false
	}
	d.Use(i, n)
	text := strings.Replace(d.Chunks[i].Arg, "x", strings.Trim(d.Chunks[n].Text, "%"), 1)
	op := query.Operator("LIKE")
	if negated(d, i, lo) {
		op = "NOT LIKE"
	}
	d.Note("%s like %q", d.NameOf(col), text)
	return query.Cond{Left: query.Expr{Col: col}, Op: op, Right: query.Literal(text), Chunk: i}, true
}

// useNamed takes the column at chunk p, or the one that it names: "in a STATE whose name
// contains", "in a CITY with 'West' in its name". What is named stands before chunk i.
func useNamed(d *draft.Draft, p, i, lo int) int {
	d.Use(p)
	if low := strings.ToLower(d.Chunks[p].Text); low == "name" || low == "names" {
		n := d.Prev(i, lo)
		if d.KindAt(n) == link.Where {
			n = d.Prev(n, lo)
		}
		if d.KindAt(n) == link.Column && n < p && d.Schema.Columns[d.Chunks[n].Col()].Class == schema.Textual &&
			d.Chunks[n].Alts[0].Score >= 1 && (placed(d, n) || d.Purposes[n] == phrase.Filtering) {
			d.Use(n)
			return d.Chunks[n].Col()
		}
	}
	return d.Chunks[p].Col()
}

// pattern finds the text of "contains the word X", or -1. What stands between is
// understood.
func pattern(d *draft.Draft, i, hi int) int {
	n := i + 1
	for n < hi && beforePattern(d, n) {
		d.Use(n)
		n++
	}
	if n >= hi || holding[strings.ToLower(d.Chunks[i].Text)] && (heldBelow(d, n) || countsBelow(d, n, hi)) {
		return -1 // "products that contain milk" have it as a value
	}
	c := &d.Chunks[n]
	switch c.Kind {
	case link.Quoted, link.Value, link.Number:
		return n
	}
	if c.Kind != link.Comma && len(c.Text) == 1 && english.Fold(c.Text) != "" {
		return n // "the letter a"
	}
	if len(strings.Fields(c.Text)) == 1 && saysPart(&d.Chunks[n-1]) && (c.Kind == link.Plain || len(c.Alts) > 0) {
		return n // "has the word love in its title"
	}
	return ending(d, i, n)
}

// ending returns chunk n where it is the few letters of "ends with ia", right behind the words at chunk i; or -1.
func ending(d *draft.Draft, i, n int) int {
	c := &d.Chunks[n]
	if d.Chunks[i].Arg == "%x%" || c.Kind != link.Plain || n != i+1 || len(c.Text) > 3 || english.Stop[c.Text] {
		return -1
	}
	return n
}

// saysPart reports "the word", "the phrase" before a text.
func saysPart(c *link.Chunk) bool {
	words := strings.Fields(c.Text)
	return c.Kind != link.Column && len(words) > 0 && likeWords[words[len(words)-1]]
}

// beforePattern reports a chunk between "contains" and the text.
func beforePattern(d *draft.Draft, n int) bool {
	switch c := &d.Chunks[n]; c.Kind {
	case link.Like, link.Where, link.Of:
		return true
	default:
		return likeWords[c.Text] || c.Text == "the" && d.KindAt(n+1) == link.Like
	}
}

// countsBelow reports "countries that contain 3 or more cities".
func countsBelow(d *draft.Draft, n, hi int) bool {
	return d.KindAt(n) == link.Number &&
		(d.KindAt(n+1) == link.After || d.KindAt(d.Next(n+1, hi)) == link.Table)
}

// holding lists the words for LIKE that are said of things too.
var holding = english.WordSet("contain contains containing include includes including")

// heldBelow reports that chunk n is, as typed, a value of a table whose rows
// belong to the table asked about.
func heldBelow(d *draft.Draft, n int) bool {
	c := &d.Chunks[n]
	if c.Kind != link.Value || c.Alts[0].Like || c.Alts[0].Flag || c.Alts[0].Score >= 1.3 || d.Entity < 0 {
		return false
	}
	return c.Table() != d.Entity && !d.Schema.ManyToOne(d.Entity, c.Table())
}

// within finds the column of "has 'x' in its name", or -1.
func within(d *draft.Draft, n, hi int) int {
	in := false
	for p := n + 1; p < hi && p < n+5; p++ {
		switch c := &d.Chunks[p]; {
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

// holder finds the column of text of which "that contains" at chunk i is said, or
// -1: it may be shown too.
func holder(d *draft.Draft, i, lo int) int {
	for p := i - 1; p >= lo && p > i-4; p-- {
		switch c := &d.Chunks[p]; c.Kind {
		case link.Column:
			if d.Schema.Columns[c.Col()].Class != schema.Textual {
				return -1
			}
			return p
		case link.Plain, link.Where:
		default:
			return -1
		}
	}
	return -1
}

// alsoLike makes a second pattern of the text at chunk i in "contains 'x' or 'y'", where
// the condition before is the first.
func alsoLike(d *draft.Draft, i int, before []query.Cond) (query.Cond, bool) {
	if len(before) == 0 || i < 2 || d.KindAt(i-1) != link.Or || !d.Used[i-2] {
		return query.Cond{}, false
	}
	first := before[len(before)-1]
	if d.KindAt(first.Chunk) != link.Like || first.Op != "LIKE" || i-first.Chunk > 5 {
		return query.Cond{}, false
	}
	d.Use(i)
	first.Right = query.Literal(strings.Replace(d.Chunks[first.Chunk].Arg, "x", strings.Trim(d.Chunks[i].Text, "%"), 1))
	first.Chunk = i
	d.Note("or %s", first.Right)
	return first, true
}

// IsPart reports a value at chunk i that is said to be in another column's texts.
func IsPart(d *draft.Draft, i int) bool {
	if d.KindAt(i) != link.Value {
		return false
	}
	p := within(d, i, len(d.Chunks))
	col := d.Chunks[i].Col()
	named := slices.ContainsFunc(d.Chunks, func(c link.Chunk) bool { return c.Kind == link.Column && c.Col() == col })
	return p >= 0 && !named && d.KindBetween(i, p, link.Their) && d.Chunks[i].Col() != d.Chunks[p].Col() &&
		d.Schema.Columns[d.Chunks[p].Col()].Class == schema.Textual
}

// heldIn reads "who have an 'a' in their first name": a value of another column is a part of
// what this one holds.
func heldIn(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	if !IsPart(d, i) {
		return query.Cond{}, false
	}
	text, p := d.Chunks[i].Text, within(d, i, hi)
	d.Use(i)
	left := query.Expr{Col: useNamed(d, p, i, lo)}
	c := query.Cond{Left: left, Op: "LIKE", Right: query.Literal("%" + text + "%"), Chunk: i}
	d.Note("%s holds %q", d.ExprName(c.Left), text)
	return c, true
}

// partly makes a pattern of the text at chunk i that is one by what stands around it. before are
// the conditions before it.
func partly(d *draft.Draft, i, lo, hi int, before []query.Cond) (query.Cond, bool) {
	switch d.KindAt(i) {
	case link.Value, link.Quoted:
		if c, ok := alsoLike(d, i, before); ok {
			return c, true
		}
		return heldIn(d, i, lo, hi)
	}
	return query.Cond{}, false
}
