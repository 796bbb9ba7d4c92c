// Package typed writes a question anew as it was typed, before all other reading, and keeps what was put for what, as
// package slip does. Packages books and header embed its Question in theirs.
//
//	q := typed.Question{Question: reword.Question{S: schema, V: values}, Asked: slip.Question{Text: "sales per month"}}
//	q.Split()
//	q.Write(0, 1, "total amount") // q.Asked.Text: "total amount per month"
package typed

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// A Question is one to a file: as it is written so far, and its words as they were when it was split.
type Question struct {
	reword.Question
	Asked slip.Question
}

// Split reads the words of the question as it is written so far.
func (q *Question) Split() { q.Words = english.Split(q.Asked.Text) }

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
