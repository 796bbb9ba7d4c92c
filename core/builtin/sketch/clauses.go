package sketch

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// owners settles "X of Y" where both are columns: Y is the thing that X is
// said of, and not asked for, unless X is but "the name".
func (b *Builder) owners() {
	for j := range b.Chunks {
		if b.Chunks[j].Kind != link.Column || b.Modes[j] != Showing || b.kindAt(j+1) == link.Number {
			continue
		}
		i := b.ownedBy(j)
		if i < 0 {
			continue
		}
		switch b.Chunks[i].Kind {
		case link.Column:
			if b.s.Columns[b.Chunks[j].Col()].Class == schema.Textual && nameWords[strings.ToLower(b.Chunks[i].Text)] {
				b.use(i)
			} else if b.Chunks[i].Table() == b.Chunks[j].Table() || b.s.Columns[b.Chunks[j].Col()].FK {
				b.use(j)
			}
		case link.Aggregate:
			b.use(j)
		}
	}
}

// nameWords ask for what a thing is called.
var nameWords = english.WordSet("name names id ids title titles list lists")

// ownedBy finds X of "X of [all the] Y", or -1.
func (b *Builder) ownedBy(j int) int {
	of := false
	for i := j - 1; i >= 0; i-- {
		switch c := &b.Chunks[i]; c.Kind {
		case link.Plain:
			if c.Text != "the" && c.Text != "all" && c.Text != "a" && c.Text != "an" && c.Text != "these" {
				return -1
			}
		case link.Of:
			if c.Arg == "by" {
				return -1
			}
			of = true
		case link.Column:
			if of && (!b.used[i] || b.Chunks[j].Kind == link.Table) {
				return i
			}
			return -1
		default:
			return -1
		}
	}
	return -1
}

// clauses labels each chunk with what its clause is for: from "whose", "with"
// or "that" on rows are filtered, until a verb of showing begins anew.
func (b *Builder) clauses() {
	b.Modes = make([]int, len(b.Chunks))
	mode, things, counting := Showing, 0, false
	for i := range b.Chunks {
		switch c := &b.Chunks[i]; c.Kind {
		case link.Show, link.What:
			mode = Showing
		case link.Their:
			if k := b.kindAt(i - 1); k == link.And || k == link.Comma || i > 0 && b.Chunks[i-1].Text == "with" {
				mode = Showing
			}
		case link.When, link.Place, link.How:
			if i > 0 && (b.Chunks[i-1].Kind == link.Comma || b.Chunks[i-1].Kind == link.And) {
				mode = Showing
			}
		case link.Count:
			if i > 0 && (b.Chunks[i-1].Kind == link.Comma || b.Chunks[i-1].Kind == link.And) {
				mode = Showing
			}
			counting = things == 0
		case link.Where:
			if c.Arg != "is" && things > 0 {
				mode = Filtering
			}
		case link.And, link.Comma:
			if c.Arg == "show" {
				mode = Showing
			}
			if k := b.kindAt(i + 1); counting && (k == link.Column || k == link.Aggregate || k == link.Superlative) {
				mode = Showing
			}
		case link.Column, link.Table, link.Value:
			things++
			if c.Kind == link.Column && b.verbBefore(i) {
				mode = Filtering
			}
			if counting && things == 1 && c.Kind != link.Value {
				b.Modes[i] = mode
				mode = Filtering
				continue
			}
		case link.Sort, link.Order, link.Compare, link.Not:
			if things > 0 {
				mode = Filtering
			}
		}
		b.Modes[i] = mode
	}
}

// verbBefore reports "which X cost more than": a column right behind the thing
// asked for and right before a comparison is what is compared.
func (b *Builder) verbBefore(i int) bool {
	return i > 1 && b.kindAt(i-1) == link.Table && b.kindAt(i+1) == link.Compare && b.kindAt(b.prev(i-1, 0)) == link.What
}

// mainTable finds the table whose rows are asked for.
func (b *Builder) mainTable() int {
	for i := range b.Chunks {
		if b.Chunks[i].Kind == link.Count && b.Modes[i] == Showing {
			if n := b.next(i+1, len(b.Chunks)); n >= 0 && b.Chunks[n].Kind == link.Table {
				return b.Chunks[n].Table()
			}
		}
	}
	column := -1
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if b.Modes[i] != Showing {
			continue
		}
		if (c.Kind == link.Table || c.Kind == link.Value && c.Alts[0].Whole) &&
			(column < 0 || b.s.Apart(column, c.Table()) < schema.Far) {
			return c.Table()
		}
		if c.Kind == link.Column && column < 0 {
			column = c.Table()
		}
	}
	if column >= 0 {
		return column
	}
	for _, k := range []link.Kind{link.Table, link.Column, link.Value} {
		for i := range b.Chunks {
			if b.Chunks[i].Kind == k {
				return b.Chunks[i].Table()
			}
		}
	}
	if len(b.s.Tables) == 1 {
		return 0
	}
	return -1
}

// numbers lets "their numbers" be the keys of what the question is about, or
// of the thing right before: "the teacher's number".
func (b *Builder) numbers() {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if c.Kind != link.Column || !english.SaysNumber(strings.ToLower(c.Text)) || !b.s.Columns[c.Col()].PK {
			continue
		}
		t := b.entity
		if p := i - 1; p >= 0 && b.Chunks[p].Kind == link.Table {
			t = b.Chunks[p].Table()
		} else if p > 0 && b.Chunks[p-1].Kind == link.Table && b.Chunks[p].Text == "'s" {
			t = b.Chunks[p-1].Table()
		}
		if t >= 0 && len(b.s.Tables[t].PK) == 1 {
			c.Alts = []link.Alt{{Kind: link.Column, Table: t, Column: b.s.Tables[t].PK[0], Score: c.Alts[0].Score}}
		}
	}
}
