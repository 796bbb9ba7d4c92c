package dated

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
)

// A question is one to data with dates, as it is written so far.
type question struct{ typed.Question }

// put writes two texts for the text from one place to another.
func (q *question) put(from, to int, first, second string) bool {
	q.Asked = q.Asked.Put(from, to, strings.TrimSpace(first+" "+second))
	return true
}

// gap returns the marks of the text between word i and the one before, which are no words.
func (q *question) gap(i int) string {
	from, to := 0, len(q.Asked.Text)
	if i > 0 {
		from = q.Words[i-1].End
	}
	if i < len(q.Words) {
		to = q.Words[i].At
	}
	return strings.TrimSpace(q.Asked.Text[min(from, to):to])
}

// ends reports a mark before word i, a comma there, or the question's end.
func (q *question) ends(i int) bool { return q.Over(i) || q.Words[i].Mark || parts[q.gap(i)] }

// articles stand before the name of a date.
var articles = english.WordSet("a an the their its his her that")

// parts are marks behind which another part of a question begins.
var parts = map[string]bool{":": true, "-": true, "–": true, "—": true}
