// Package position reads questions to a file for rows by where they stand in it: "which film
// comes after Low Sun", "who was coach before Ann Lee", "what is the last title on the list",
// "how many names are above Bo"; for those that are like one, "who has the same owner as Rex"; and for how
// many of them follow one another, "how many consecutive games were played in Ems", or how long one took.
//
//	r := position.Read(schema, values, "Which film comes after Low Sun?")
//
// A file that declares no key is in the order that its author gave it, of years, of ranks or of
// letters, which questions take for granted; its rows are told apart by their rowid. Where the
// latest year stands first, what comes after a row in time stands above it. Other than in package
// grammar words may be left over: the reading names them.
package position

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Form is the name of a reading.
const Form = "position"

// Read reads such a question, or returns nil where it is none.
func Read(s *schema.Schema, v *schema.Values, asked string) *grammar.Reading {
	hidden := func(c schema.Column) bool { return strings.EqualFold(c.Name, "rowid") }
	if !s.Keyless() || slices.ContainsFunc(s.Columns, hidden) {
		return nil
	}
	words := slices.DeleteFunc(english.Split(asked), func(w english.Word) bool { return w.Mark })
	for _, read := range []func(*question) string{
		(*question).span, (*question).run, (*question).like, (*question).beside, (*question).end,
	} {
		q := &question{text: text{s, v, words}, used: make([]bool, len(words))}
		if sql := read(q); sql != "" {
			return &grammar.Reading{SQL: sql, Notes: []string{q.note}, Tables: []int{q.table}, Special: true,
				Form: Form, Left: strings.Join(q.left(), ", ")}
		}
	}
	return nil
}
