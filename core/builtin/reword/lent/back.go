package lent

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// What is said of what is not back, and of what came back late.
const (
	gone = "still out|out|out at the moment|out right now|out now|currently out|not back|not back yet|on loan|" +
		"not returned|not yet returned|not returned yet|not been returned|not been returned yet|not come back|" +
		"not come back yet|unreturned"
	tardy = "came back late|come back late|returned late|brought back late|back late|late"
)

// notBack reads "books that are still out" as those without a day of return.
func notBack(q *question, i int) bool {
	if q.back < 0 || !q.V.Blank[q.back] {
		return false
	}
	return q.held(i, gone, q.having("no "+q.Called(q.back)))
}

// late reads "how many loans came back late" as how many have a day of return that is greater than the due one.
func late(q *question, i int) bool {
	return q.back >= 0 && q.due >= 0 &&
		q.held(i, tardy, q.having(q.Called(q.back)+" greater than "+q.Called(q.due)))
}

// having says what holds of loans of whoever or whatever has them; of the rows themselves where there are
// no others.
func (q *question) having(held string) string {
	if q.takers < 0 {
		return held
	}
	return q.Table(q.loans) + " with " + held
}

// held writes what a phrase at word i says of what stands before: of loans, else of things or whoever has them.
func (q *question) held(i int, phrases, held string) bool {
	to, from := i+q.Phrase(i, phrases), q.Before(i, leads)
	rows := from - 1
	loans := q.Calls(rows, q.loans)
	switch low := q.Low(rows); {
	case to == i || !q.Over(to):
		return false
	case q.Low(0) == "who" && (rows <= 0 || q.Calls(rows, q.things)):
		return q.Write(0, to, q.which(q.takers, "who")+held)
	case rows == 0 && low == "what":
		return q.Write(0, to, q.which(q.things, "what")+held)
	case !loans && !q.Calls(rows, q.things) && !q.single(rows):
		return false
	case q.takers >= 0 && (loans || q.Low(rows-1) == "many"):
		return q.Write(rows, to, held)
	case rows == 0:
		return q.Write(from, to, "with "+held)
	}
	return q.Write(from, to, "have "+held)
}

var leads = english.WordSet("has have had is are was were that which who still")

// single reports that word i calls what the rows are of, where there is one table alone.
func (q *question) single(i int) bool {
	ci, _ := q.Column(i, func(_ int, c *schema.Column) bool { return c.Class == schema.Textual })
	return q.takers < 0 && ci >= 0
}
