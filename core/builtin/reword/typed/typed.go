// Package typed writes a question anew as it was typed, before all other reading, and keeps what was put for what, as
// package slip does. Packages books, grouped and header embed its Question in theirs, and their steps ask it where the
// question ends and which words are of a measure.
//
//	q := typed.Question{Question: reword.Question{S: schema, V: values}, Asked: slip.Question{Text: "sales per month"}}
//	q.Split()
//	q.Write(0, 1, "total amount") // q.Asked.Text: "total amount per month"
package typed

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// A Question is one to a file: as it is written so far, and its words as they were when it was split.
type Question struct {
	reword.Question
	Asked slip.Question
}

// Ask sets what is asked of a file, and reports that it is one: that it declares no keys.
func (q *Question) Ask(s *schema.Schema, v *schema.Values, asked slip.Question) bool {
	q.S, q.V, q.Asked = s, v, asked
	return s.Keyless()
}

// Split reads the words of the question as it is written so far.
func (q *Question) Split() { q.Words = english.Split(q.Asked.Text) }

// First reads the question as it is written so far from one word after another on until something is put, as
// [reword.Question.First] does.
func (q *Question) First(read func(i int) bool) {
	q.Split()
	q.Question.First(read)
}

// Write writes a text for the words from one place to before another, and reports true. The words stay as they are
// until the question is split again.
func (q *Question) Write(from, to int, text string) bool {
	q.Asked = q.Asked.Put(q.Words[from].At, q.Words[to-1].End, text)
	return true
}

// Said returns the question's text from one word to before another, "" where there is none between.
func (q *Question) Said(from, to int) string {
	if from >= to {
		return ""
	}
	return q.Asked.Text[q.Words[from].At:q.Words[to-1].End]
}

// Measure returns the column of numbers that the words from i on name, and where its name ends; -1 where there is none.
func (q *Question) Measure(i int) (ci, end int) {
	return q.Column(i, func(_ int, c *schema.Column) bool {
		return c.Class == schema.Numeric && c.Stored()
	})
}

// End returns where the question ends, without the marks behind it.
func (q *Question) End() int { return english.End(q.Words) }

// Over reports that the question ends before word i.
func (q *Question) Over(i int) bool { return i >= q.End() }

// Table returns a table's name in words: what its rows are called, all together.
func (q *Question) Table(t int) string { return strings.ToLower(naming.Natural(q.S.Tables[t].Called)) }

// Calls reports that word i surely calls the rows of a table; it calls none of table -1.
func (q *Question) Calls(i, t int) bool {
	return t >= 0 && q.Plain(i) && q.S.Tables[t].Near(&q.Words[i]) >= reword.Surely
}
