package lapse

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
)

// lateness returns the dates on which things are due and on which they come, of the only table that
// has both; -1 where none has.
func (q *question) lateness() (due, done int) {
	due, done = -1, -1
	for t := range q.S.Tables {
		d := derived.Due(q.S, q.V, t)
		if d < 0 {
			continue
		}
		_, to := derived.Span(q.S, q.V, t)
		list := q.dates(t, nil)
		if to < 0 || to == d {
			list = slices.DeleteFunc(list, func(ci int) bool { return ci == d || !q.S.Columns[ci].Says(comings) })
			if len(list) == 0 {
				continue
			}
			to = list[len(list)-1]
		}
		if due >= 0 {
			return -1, -1
		}
		due, done = d, to
	}
	return due, done
}

// comings are stems of dates on which what was due comes.
var comings = english.WordSet("return paid back deliv deliveri book finish complet hand ship arriv brought fix " +
	"close receiv came repaid pay")

// worst reads "how many days late was the worst offender" as the maximum of days between two dates.
func worst(q *question, i int) bool {
	n := q.Phrase(i, "how many days late was the|how many days late is the|how late , in days , was the|"+
		"how late was the|how many days overdue was the|by how many days was the|how many days behind was the")
	if n == 0 || !worsts[q.Low(i+n)] {
		return false
	}
	due, done := q.lateness()
	to := i + n + 1
	if q.Plain(to) && !q.Over(to) {
		to++ // offender, return, one
	}
	if to += q.Phrase(to, "of all|ever|we had|late|overdue"); due < 0 || !q.ended(to) {
		return false
	}
	return q.Write(i, to, "maximum days from "+q.Called(due)+" to "+q.Called(done))
}

var worsts = english.WordSet("worst latest longest slowest most")

// byDays reads "who returned something after the due date, and by how many days" with the days between.
func byDays(q *question, i int) bool {
	n := q.Phrase(i, "and by how many days|, and by how many days|and how many days late|, and how many days late|"+
		"by how many days|and how late|, and how late")
	due, done := q.lateness()
	if i == 0 || n == 0 || due < 0 || !q.Over(i+n+q.Phrase(i+n, "late|was it|were they|each")) {
		return false
	}
	for at := range i {
		to := q.lateAt(at)
		if q.Low(at) == "late" && q.done(at) < at {
			to = at + 1
		}
		if to == at || q.Behind(to, commas) < i {
			continue
		}
		said := q.Said(0, q.done(at))
		if q.Low(0) == "who" && q.done(at) <= 1 {
			said = q.owners(q.S.Columns[due].Table)
		}
		return q.Write(0, q.End(), said+" have "+q.Called(done)+" greater than "+q.Called(due)+", with days from "+
			q.Called(due)+" to "+q.Called(done))
	}
	return false
}

var commas = english.WordSet(", and")

// owners returns the words that ask for whose rows of a table are: those that they refer to and that
// have a name.
func (q *question) owners(t int) string {
	found := -1
	for _, k := range q.S.Keys {
		to := q.S.Columns[k.To].Table
		shown := q.S.Tables[to].Shown
		if q.S.Columns[k.From].Table != t || to == t || shown < 0 || english.LastOf(q.S.Columns[shown].Full) != "name" {
			continue
		}
		if found >= 0 && found != to {
			return "who"
		}
		found = to
	}
	if found < 0 {
		return "who"
	}
	return "which " + q.rows(found)
}

// lateAt returns where words end that say something came after it was due: "later than they were
// supposed to", "after the due date", "past their deadline". It is i where there are none.
func (q *question) lateAt(i int) int {
	to := i + q.Phrase(i, "later than|letter than|latter than")
	if to == i {
		if to = i + q.Phrase(i, "after|past|beyond"); to == i {
			return i
		}
	}
	said := q.Behind(to, they)
	end := said + q.Phrase(said, "supposed to|supposed|meant to|should have|should|agreed|planned|expected|promised|due|"+
		"allowed|the due date|due date|the date they were due|the deadline|deadline|ought to|it should")
	if end == said || end == said+1 && to < said && q.Low(said) == "due" && q.Low(said-1) == "date" {
		return i
	}
	return end
}

var they = english.WordSet("they it he she we you were was are is been had the their its his her")

// later reads "came back later than they were supposed to" and "were returned late" as with the one
// date greater than the other.
func later(q *question, i int) bool {
	to, from := q.lateAt(i), q.done(i)
	if q.Low(i) == "late" && !q.named("late") {
		to = i + 1
	}
	due, done := q.lateness()
	if to == i || due < 0 || from == i || from == 0 {
		return false
	}
	return q.Write(from, to, "with "+q.Called(done)+" greater than "+q.Called(due))
}

// done returns where what was done begins that ends before word i, "were returned", "came back",
// "brought things back"; i where there is nothing of the kind.
func (q *question) done(i int) int {
	at, back := i, false
	if low := q.Low(at - 1); low == "back" || low == "in" {
		at, back = at-1, true
	}
	if something[q.Low(at-1)] || deeds[q.Low(at-2)] && q.RowsAt(at-1) >= 0 {
		at--
	}
	if low := q.Low(at - 1); !deeds[low] && !(back && comebacks[low]) {
		return i
	}
	for at--; at > 0 && (english.Being.Has(q.Low(at-1)) || helping[q.Low(at-1)]); {
		at--
	}
	return at
}

var (
	something = english.WordSet("something anything things stuff it them")
	deeds     = english.WordSet("came come returned brought delivered finished completed paid fixed shipped arrived")
	comebacks = english.WordSet("given handed sent")
	helping   = english.WordSet("has have had been that which who")
)

// dueDate reads "the date that they were due" as the due date.
func dueDate(q *question, i int) bool {
	n := q.Phrase(i, "the date they were due|the date it was due|the day they were due|the date that they were due|"+
		"the date on which they were due|the date when they were due|the date he was due|the date she was due|"+
		"the day it was due|their due date|they were due")
	due, _ := q.lateness()
	if n == 0 || due < 0 || q.Low(i-1) != "after" && q.Low(i-1) != "before" {
		return false
	}
	from := i - 1
	verb := ""
	if q.Low(i-2) == "in" && english.Participle(q.Low(i-3)) { // "booked in after"
		from, verb = i-3, q.Low(i-3)+" "
	}
	return q.Write(from, i+n, verb+q.Low(i-1)+" the "+q.Called(due))
}
