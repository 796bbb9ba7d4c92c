package filter

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// likeWords may stand between "contains" and the text.
var likeWords = english.WordSet("letter word substring string phrase")

// like makes LIKE of "contains X", "starts with X".
func like(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	n := i + 1
	for n < hi && (d.Chunks[n].Kind == link.Like || d.Chunks[n].Kind == link.Where || d.Chunks[n].Kind == link.Of ||
		likeWords[d.Chunks[n].Text]) {
		d.Use(n)
		n++
	}
	if n >= hi || d.Chunks[n].Kind == link.Comma {
		return query.Cond{}, false
	}
	if holding[strings.ToLower(d.Chunks[i].Text)] && heldBelow(d, n) {
		return query.Cond{}, false // "products that contain milk" have it as a value
	}
	text := d.Chunks[n].Text
	quoted := d.Chunks[n].Kind == link.Quoted || d.Chunks[n].Kind == link.Value ||
		len(d.Chunks[n].Text) == 1 && english.Fold(d.Chunks[n].Text) != "" || d.Chunks[n].Kind == link.Number
	if !quoted {
		return query.Cond{}, false
	}
	col := -1
	if p := within(d, n, hi); p >= 0 {
		col = d.Chunks[p].Col()
		d.Use(p)
	} else if p := subject(d, i, lo); p >= 0 && d.Chunks[p].Kind == link.Column {
		col = d.Chunks[p].Col()
		d.Use(p)
	} else if d.Entity >= 0 {
		col = d.Schema.Tables[d.Entity].Shown
	}
	if col < 0 {
		return query.Cond{}, false
	}
	d.Use(i, n)
	pattern := strings.Replace(d.Chunks[i].Arg, "x", strings.Trim(text, "%"), 1)
	op := "LIKE"
	if negated(d, i, lo) {
		op = "NOT LIKE"
	}
	d.Note("%s like %q", d.NameOf(col), pattern)
	return query.Cond{Left: query.Expr{Col: col}, Op: op, Right: query.Literal(pattern), Chunk: i}, true
}

// holding are the words for LIKE that are said of things too.
var holding = english.WordSet("contain contains containing include includes including")

// heldBelow reports that chunk n is, as typed, a value of a table whose rows
// belong to the table asked about.
func heldBelow(d *draft.Draft, n int) bool {
	c := &d.Chunks[n]
	if c.Kind != link.Value || c.Alts[0].Like || c.Alts[0].Flag || c.Alts[0].Score >= 1.3 || d.Entity < 0 {
		return false
	}
	return c.Table() != d.Entity && !d.Schema.Up(d.Entity, c.Table())
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
