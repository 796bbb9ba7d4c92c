// Package slots reads a question to a file of one table by what a query has places for: what is shown or counted,
// which rows, and which of them comes first. It is asked where no other reading makes anything of a question.
//
//	r := slots.Read(schema, values, "How many ferries carry over 400 cars?")
//
// The column of a bound or of an extreme is the one that words name, or the only one that holds such numbers. Words
// may be left over, but few: the reading names them.
package slots

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// mostLeft is how many words may be left over.
const mostLeft = 3

// Read reads a question, or returns nil where too little of it is read.
func Read(s *schema.Schema, v *schema.Values, asked string) *grammar.Reading {
	if !s.Keyless() || len(s.Tables) != 1 {
		return nil
	}
	words := slices.DeleteFunc(english.Split(asked), func(w english.Word) bool { return w.Mark })
	q := &question{text: text{table{s, v}, words, make([]bool, len(words))}, pick: -1, first: -1}
	q.asks()
	q.lacks()
	q.bounds()
	q.named()
	q.ends()
	if q.beyond() {
		return nil
	}
	sql := q.statement()
	left := q.left()
	if sql == "" || len(left) > mostLeft || len(left) > 0 && len(q.where) == 0 && q.pick < 0 {
		return nil
	}
	return &grammar.Reading{SQL: sql, Tables: []int{0}, Special: true, Form: Form, Left: strings.Join(left, ", ")}
}

// Form is the name of a reading.
const Form = "slots"
