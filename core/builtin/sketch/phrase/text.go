package phrase

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Text is the chunks of a question in one reading. They do not change.
type Text struct {
	Schema   *schema.Schema
	Values   *schema.Values
	Chunks   []link.Chunk
	Purposes []Purpose // by chunk
	Asked    int       // the table whose rows the question asks for, or -1
	SecondAt int       // where the question asks for something more, or -1
}

// A Purpose is what a clause is for.
type Purpose uint8

// The purposes of clauses.
const (
	Showing   Purpose = iota // it says what to show
	Filtering                // it says of which rows
)

// Next returns the first chunk from i on that carries a thing or an
// instruction: glue is passed over. It stops at hi and returns -1.
func (x *Text) Next(i, hi int) int {
	for ; i < hi; i++ {
		switch c := &x.Chunks[i]; c.Kind {
		case link.Plain, link.Of, link.Distinct, link.Each, link.Their:
			if c.Text == "?" || c.Text == "." || c.Text == ";" {
				return -1
			}
		case link.Where:
			if c.Arg != "is" {
				return i
			}
		default:
			return i
		}
	}
	return -1
}

// Prev is Next going backward, down to lo.
func (x *Text) Prev(i, lo int) int {
	for i--; i >= lo; i-- {
		switch c := &x.Chunks[i]; c.Kind {
		case link.Plain, link.Of, link.Distinct, link.Each, link.Their:
		case link.Where:
			if c.Arg != "is" {
				return i
			}
		default:
			return i
		}
	}
	return -1
}

func (x *Text) KindAt(i int) link.Kind {
	if i < 0 || i >= len(x.Chunks) {
		return link.Plain
	}
	return x.Chunks[i].Kind
}

func (x *Text) TextAt(i int) string {
	if i < 0 || i >= len(x.Chunks) {
		return ""
	}
	return x.Chunks[i].Text
}

// ClauseEnd returns where the clause of chunk i ends.
func (x *Text) ClauseEnd(i, hi int) int {
	for n := i; n < hi; n++ {
		switch c := &x.Chunks[n]; c.Kind {
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

func (x *Text) KindBetween(from, to int, k link.Kind) bool {
	for i := from + 1; i < to; i++ {
		if x.Chunks[i].Kind == k {
			return true
		}
	}
	return false
}

// Said reports whether the question has a chunk of one of the kinds.
func (x *Text) Said(kinds ...link.Kind) bool {
	return slices.ContainsFunc(x.Chunks, func(c link.Chunk) bool { return slices.Contains(kinds, c.Kind) })
}

// ColumnAt returns the column that chunk i names, or -1.
func (x *Text) ColumnAt(i int) int {
	if x.KindAt(i) != link.Column {
		return -1
	}
	return x.Chunks[i].Col()
}
