package asks

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// whatAndWhen reads "what did Ann take home, and when" as the titles and the days of it, where rows of
// one table say who took what.
func whatAndWhen(q *question, i int) bool {
	if i > 0 || q.Low(0) != "what" || !doing[q.Low(1)] {
		return false
	}
	at := q.lastAsked()
	if at < 0 {
		return false
	}
	value, from, to := q.owned(2, q.part(q.part(at)))
	if value == nil {
		return false
	}
	event, thing := q.between(q.S.Columns[value.Column].Table)
	if event < 0 {
		return false
	}
	day, surely := q.dayBy(event, from, to, at)
	if day < 0 || surely && q.V.Blank[day] {
		return false // of some it was not done
	}
	text := q.Said(from, to)
	if english.Being.Has(q.Low(1)) && english.Participle(q.Low(2)) {
		text = q.Table(thing) + " " + q.Said(2, to) // "lent to Ann"
	}
	return q.Write(0, q.End(), q.naming(thing)+" and "+q.Called(day)+" of "+text)
}

// lastAsked returns where "and when" stands at the end of the question, with a verb behind it at most; -1
// where it does not.
func (q *question) lastAsked() int {
	for n := q.End() - 1; n > 2 && n > q.End()-6; n-- {
		if q.Low(n) == "when" && q.Low(n-1) == "and" {
			return n - 1
		}
	}
	return -1
}

// owned returns the one value that the words from one place to another say, and where it stands.
func (q *question) owned(i, end int) (value *schema.Found, from, to int) {
	for n := i; n < end; n++ {
		found, behind := q.Value(n, func(f schema.Found) bool { return q.S.Columns[f.Column].Class == schema.Textual })
		if behind = min(behind, end); len(found) == 1 { // a mark belongs to no value
			return &found[0], n, behind
		}
	}
	return nil, 0, 0
}

// between returns the one table whose rows say what those of a table did to what: the lendings between
// readers and books. The others' rows are called by a name.
func (q *question) between(t int) (event, thing int) {
	event, thing = -1, -1
	for at := range q.S.Tables {
		if !schema.Refers(q.S, at, t) {
			continue
		}
		for other := range q.S.Tables {
			if other == t || !schema.Refers(q.S, at, other) || q.S.People(other) > 0 {
				continue
			}
			if shown := q.S.Tables[other].Shown; shown < 0 || !q.S.Columns[shown].IsName {
				continue
			}
			if event >= 0 {
				return -1, -1
			}
			event, thing = at, other
		}
	}
	return event, thing
}

// dayBy returns the column of days that a verb of the question calls, else the first of the table; and
// whether one does.
func (q *question) dayBy(event, from, to, at int) (day int, surely bool) {
	day = -1
	for _, ci := range q.S.Tables[event].Columns {
		if !q.dates(ci) {
			continue
		}
		for n := 2; n < q.End(); n++ {
			w := &q.Words[n]
			if (n < from || n >= to) && q.Plain(n) && n != at && !english.Stop[w.Low] && calls(&q.S.Columns[ci], w) {
				return ci, true
			}
		}
		if day < 0 {
			day = ci
		}
	}
	return day, false
}

// calls reports a word of the root that a column's name has: "cancelled" and "canceled" call cancelled_on.
func calls(c *schema.Column, w *english.Word) bool {
	for _, stem := range c.Full {
		if stem == w.Stem || len(stem) > 4 && strings.HasPrefix(w.Stem, stem[:len(stem)-1]) {
			return true
		}
	}
	return false
}
