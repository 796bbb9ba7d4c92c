package lapse

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to data with dates or times, as it is written so far.
type question struct{ typed.Question }

// timed reports data with a date or a time.
func (q *question) timed() bool {
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; c.Stored() && (c.Class == schema.Temporal || c.Clock[1] > 0) {
			return true
		}
	}
	return false
}

// dates returns a table's dates, of those that say one of some stems where there are any.
func (q *question) dates(t int, say map[string]bool) (list []int) {
	for _, ci := range q.S.Tables[t].Columns {
		c := &q.S.Columns[ci]
		dated := schema.Dates(q.S, q.V, ci) || say != nil && c.Class == schema.Temporal
		if c.Stored() && dated && !c.Says(english.Births) && (say == nil || c.Says(say)) {
			list = append(list, ci)
		}
	}
	return list
}

// span returns the two dates between which the rows of one table last, the only one that has such; -1
// where there is none. Hours and minutes are between times of day.
func (q *question) span(unit string) (from, to int) {
	from, to = -1, -1
	for t := range q.S.Tables {
		a, b := derived.Span(q.S, q.V, t)
		if a < 0 || (unit == "minutes" || unit == "hours") && (!q.clocked(a) || !q.clocked(b)) {
			continue
		}
		if from >= 0 {
			this, other := q.lasts(t), q.lasts(q.S.Columns[from].Table)
			if this == other {
				return -1, -1
			}
			if this < other {
				continue
			}
		}
		from, to = a, b
	}
	return from, to
}

// lasts returns how likely a question for how long something lasts is to the rows of a table: to what
// is named, and to what happens to others.
func (q *question) lasts(t int) (n int) {
	if q.called(t) {
		n += 2
	}
	if q.refers(t) {
		n += 3
	}
	return n
}

// clocked reports dates that are written with a time of day.
func (q *question) clocked(ci int) bool {
	return slices.ContainsFunc(q.V.Codes[ci].Values, func(s string) bool { return len(s) > len("2024-03-05 ") })
}

// called reports that a word of the question calls the rows of a table.
func (q *question) called(t int) bool {
	for i := range q.Words {
		if q.Calls(i, t) {
			return true
		}
	}
	return false
}

// rows returns what the rows of a table are called, by what names them where its own name is none for
// them.
func (q *question) rows(t int) string { return q.Table(t) }

// ended reports the question's end before word i, or a mark.
func (q *question) ended(i int) bool { return q.Over(i) || q.Words[i].Mark }

// beginning returns the only date of a table without references that says when its rows began, in
// words of some; -1 where there is none, or where rows have an end too.
func (q *question) beginning(say map[string]bool) int {
	found := -1
	for t := range q.S.Tables {
		list := q.dates(t, say)
		if len(list) != 1 || q.refers(t) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = list[0]
	}
	return found
}

// refers reports a table whose rows are of others, as loans and visits are.
func (q *question) refers(t int) bool {
	for _, ci := range q.S.Tables[t].Columns {
		if q.S.Columns[ci].FK {
			return true
		}
	}
	return false
}

// named reports a column that is called by a stem, and no part of a date.
func (q *question) named(stem string) bool {
	says := func(c schema.Column) bool { return c.Stored() && slices.Contains(c.Full, stem) }
	return slices.ContainsFunc(q.S.Columns, says)
}

// aside passes over words that say no more: "with us", "before going home".
func (q *question) aside(i int) int {
	for {
		n := q.Phrase(i, "with us|here|there|in all|overall|so far|of all|in here|in hospital|in total|in one go|ever|"+
			"with the club|before going home|before leaving|before they left|before they went home|before being discharged")
		if n == 0 {
			return i
		}
		i += n
	}
}
