package books

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
)

// A question is one to such a file, as it is written so far.
type question struct{ typed.Question }

// closes reports that before word i what is asked for ends: with the question, or a place or time.
func (q *question) closes(i int) bool {
	return i >= len(q.Words) || q.Words[i].Mark || placed[q.Low(i)]
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
