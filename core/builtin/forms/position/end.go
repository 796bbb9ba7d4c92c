package position

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Words for the first and the last rows, nouns that they are part of a name with, and words before
// what stands at the top of a list.
var (
	firsts = english.WordSet("first top")
	lasts  = english.WordSet("last bottom final")
	fixed  = english.WordSet("place name round")
	tops   = english.WordSet("the very on")
	apart  = english.WordSet("each every per") // "the first of each" is several
)

// mostLeft is how many words may be left over where nothing speaks of a list.
const mostLeft = 2

// end reads a question for the first or the last rows of the only table.
func (q *question) end() string {
	at, last := q.which()
	list := q.says(listing)
	if at < 0 || len(q.s.Tables) > 1 || q.says(apart) || q.otherwise() || q.counts() || !list && q.natural(at) {
		return ""
	}
	n := max(1, q.number(at+1))
	q.use(at, at+1)
	if n > 1 {
		q.use(at+1, at+2)
	}
	q.shown = q.asked(nil, len(q.words)+1)
	if q.shown < 0 {
		return ""
	}
	where := q.conditions(0, len(q.words), -1)
	if !list && (len(q.left()) > mostLeft || q.open()) {
		return ""
	}
	tail, side := " ORDER BY rowid", "first"
	if last != (!list && q.latestFirst()) {
		tail, side = tail+" DESC", "last"
	}
	q.note = "rows that stand " + side + " in the file"
	return q.write("", where, fmt.Sprintf("%s LIMIT %d", tail, n))
}

// natural reports that another order than the file's is meant: of what is at the top, of times that go
// both ways, or of those whose column is called, "hired first".
func (q *question) natural(at int) bool {
	up, down := q.order()
	return up && down || q.low(at) == "top" || slices.ContainsFunc(q.words, func(w english.Word) bool {
		return english.Participle(w.Low) && slices.ContainsFunc(q.s.Tables[q.table].Columns, func(ci int) bool {
			c := &q.s.Columns[ci]
			return c.Class == schema.Temporal && q.v.Turns[ci] != [2]int{} && slices.Contains(c.Full, w.Stem)
		})
	})
}

// which returns the word for an end, or -1, and whether it is the last one.
func (q *question) which() (at int, last bool) {
	for i := range q.words {
		low := q.low(i)
		if !firsts[low] && !lasts[low] || fixed[q.low(i+1)] ||
			q.low(i-1) != "the" && english.TimeUnit(q.low(i+1)) != "" { // "last month"
			continue
		}
		if low != "top" && low != "bottom" || tops[q.low(i-1)] {
			return i, lasts[low]
		}
	}
	return -1, false
}

// open reports a choice, or a number or a part of a value that nothing was made of.
func (q *question) open() bool {
	for i := range q.words {
		if q.low(i) == "or" || !q.used[i] && (q.words[i].Number || !q.idles(i) && q.within(i, i+1) != nil) {
			return true
		}
	}
	return false
}
