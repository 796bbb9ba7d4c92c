package kernel

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/frame"
)

// A question is one whose kernel is looked for.
type question struct {
	*frame.Question
	edits    []edit // none over another
	referent string // what a word of the kernel means that was spoken of before it, or ""
}

// An edit is a text that is put for bytes of the question.
type edit struct {
	from, to int
	put      string
}

// edit puts a text for the bytes from one place to another.
func (q *question) edit(from, to int, put string) {
	if from < to || put != "" {
		q.edits = append(q.edits, edit{from, to, put})
	}
}

// at returns the byte that word i begins with, or the end of the question.
func (q *question) at(i int) int {
	if i < len(q.Words) {
		return q.Words[i].At
	}
	return len(q.Text)
}

// drop leaves out words, and what stands behind them to the next.
func (q *question) drop(from, to int) { q.edit(q.at(from), q.at(to), "") }

// over reports that nothing but marks stands from word i on.
func (q *question) over(i int) bool { return i >= english.End(q.Words) }
