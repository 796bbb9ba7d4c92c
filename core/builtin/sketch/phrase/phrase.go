// Package phrase tells what stands where in a question: which clause a chunk
// belongs to, what is next to it, and what the question is about. It knows what
// was asked, and nothing of a query.
//
//	x := phrase.New(schema, values, reading.Chunks)
//	if n := x.Next(i+1, len(x.Chunks)); x.KindAt(n) == link.Table { … }
package phrase

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// New settles what the clauses of a question are for.
func New(s *schema.Schema, v *schema.Values, chunks []link.Chunk) *Text {
	x := &Text{Schema: s, Values: v, Chunks: chunks, Asked: -1}
	x.clauses()
	x.Asked = x.mainTable()
	if asksWho(x) {
		if p := x.person(); p >= 0 {
			x.Asked = p
		}
	}
	x.SecondAt = x.second()
	return x
}

// Reread returns the text with what can be told of chunks once all are known.
func (x *Text) Reread() *Text {
	y := *x
	y.Chunks = slices.Clone(x.Chunks)
	y.numbers()
	y.extremes()
	return &y
}
