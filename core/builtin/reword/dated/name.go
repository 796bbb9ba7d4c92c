package dated

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// date returns where the name of a date ends that begins at word i, with "date" beside it: i where there is none.
func (q *question) date(i int) int {
	if !q.Plain(i) || english.Determiner.Has(q.Low(i)) || within[q.Low(i)] {
		return i
	}
	dates := func(ci int, _ *schema.Column) bool { return schema.Dates(q.S, q.V, ci) }
	if _, end := q.Column(i, dates); end > i {
		return end + min(1, q.Phrase(end, "date|day"))
	}
	said := i
	switch {
	case q.Low(i) == "date":
		if _, end := q.Column(i+1, dates); end > i+1 {
			return end
		}
		said = i + 1
	case q.Low(i+1) != "date":
		return i
	}
	if !q.dateLike(said) {
		return i
	}
	return i + 2 + min(1, q.Phrase(i+2, "on|at"))
}

// within are words within names of dates that name none by themselves: "last on average" is of no day loaned_on.
var within = english.WordSet("on at of in by to from for with")

// dateLike reports a word like one in the name of one date alone: "expiry" of when things Expire.
func (q *question) dateLike(i int) bool {
	if !q.Plain(i) || english.FunctionWords[q.Low(i)] || english.TimeUnit(q.Low(i)) != "" {
		return false
	}
	like := func(stem string) bool { return alike(stem, q.Words[i].Stem) }
	return q.Only(func(ci int, c *schema.Column) bool {
		return schema.Dates(q.S, q.V, ci) && slices.ContainsFunc(c.Full, like)
	}) >= 0
}

// alike reports stems of one root, as "expir" and "expiri".
func alike(a, b string) bool {
	n := min(len(a), len(b))
	return n >= shortest && a[:n] == b[:n]
}

// shortest is of how many letters a root is at least.
const shortest = 4
