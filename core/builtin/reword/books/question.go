package books

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// A question is one to such a file, as it is written so far.
type question struct {
	reword.Question
	asked slip.Question
}

// put writes a text for the words from one place to another, and reports true.
func (q *question) put(from, to int, text string) bool {
	q.asked = q.asked.Put(q.Words[from].At, q.Words[to-1].End, text)
	return true
}

// said returns the question's text from one word to before another.
func (q *question) said(from, to int) string {
	return q.asked.Text[q.Words[from].At:q.Words[to-1].End]
}

// closes reports that before word i what is asked for ends: with the question, or a place or time.
func (q *question) closes(i int) bool {
	return i >= len(q.Words) || q.Words[i].Mark || placed[q.Low(i)]
}

// skip passes over words of a set from i on.
func (q *question) skip(i int, some map[string]bool) int {
	for q.Plain(i) && some[q.Low(i)] {
		i++
	}
	return i
}

// What several ways of asking are told by.
var (
	articles = english.WordSet("the our a an")
	having   = english.WordSet("has have had with")
	placed   = english.WordSet("in on for at of from during until since between before after")
	mean     = english.WordSet("average mean")
	money    = english.WordSet("sales revenue turnover takings income")
	vague    = english.WordSet("amount amounts sales revenue value") // they say of a measure that it is one
	spans    = english.WordSet("day week month quarter year")
)
