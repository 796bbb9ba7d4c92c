package lent

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// What is said of what is not back, of what came back late, and of who is to bring it back.
const (
	gone = "still out|out|out at the moment|out right now|out now|out currently|currently out|not back|" +
		"not back yet|on loan|out on loan|still on loan|not returned|not yet returned|not returned yet|" +
		"not been returned|not been returned yet|not been brought back|not come back|not come back yet|" +
		"not yet back|unreturned|still not back|not yet been returned"
	tardy = "came back late|come back late|returned late|brought back late|back late|back too late|" +
		"returned too late|late back|returned after the due date|brought back after the due date|" +
		"back after the due date"
	owing = "still has|still have|has not returned|has not brought back|has yet to return|has not given back"
)

var (
	leads   = english.WordSet("has have had is are was were that which who still")
	bringer = english.WordSet("brought returned gave bring return give was were has have had late")
)

// notBack reads "books that are still out" as those without a day of return.
func notBack(q *question, i int) bool {
	if q.back < 0 || !q.V.Blank[q.back] {
		return false
	}
	lack := "no " + q.Called(q.back)
	if n := q.Phrase(i, owing); i == 1 && n > 0 && q.Low(0) == "who" {
		at := q.Behind(i+n, small)
		to := q.thing(at)
		return (to > at || q.single(at)) && q.Over(to) && q.said(0, to, q.having(lack))
	}
	n := q.Phrase(i, gone)
	return n > 0 && q.Over(i+n) && q.of(i, i+n, lack, q.having(lack))
}

// having says what holds of loans of whoever or whatever has them; of the rows themselves where there are
// no others.
func (q *question) having(held string) string {
	if q.takers < 0 {
		return held
	}
	return q.name(q.loans) + " with " + held
}

// late reads "how many loans came back late" as how many have a day of return that is greater than the due
// one.
func late(q *question, i int) bool {
	if q.back < 0 || q.due < 0 {
		return false
	}
	held := q.Called(q.back) + " greater than " + q.Called(q.due)
	if n := q.Phrase(i, tardy); n > 0 && q.Over(i+n) {
		return q.of(i, i+n, held, held)
	}
	// "who brought a book back late"
	if i > 0 && q.Low(i) == "late" && q.Low(0) == "who" && bringer[q.Low(1)] && q.Over(i+1) {
		return q.said(0, i+1, held)
	}
	return false
}

// said asks who has loans of which something holds, in place of the words from one to before another.
func (q *question) said(from, to int, held string) bool {
	if q.takers < 0 {
		return q.Write(from, to, "who has "+held)
	}
	return q.Write(from, to, "which "+q.name(q.takers)+" have "+held)
}

// of writes what holds of what is said before word i: of loans, else of things or whoever has them.
func (q *question) of(i, to int, loan, held string) bool {
	from := q.Before(i, leads)
	rows := from - 1
	switch low := q.Low(rows); {
	case q.Low(0) == "who" && (rows <= 0 || rows < 4 && q.calls(rows, q.things)):
		return q.said(0, to, held)
	case rows == 0 && low == "what":
		return q.Write(0, to, q.asked()+held)
	case rows < 0 || !q.named(rows):
		return false
	case q.takers >= 0 && (q.calls(rows, q.loans) || q.Low(rows-1) == "many"):
		return q.Write(rows, to, q.having(loan))
	case rows == 0:
		return q.Write(from, to, "with "+held)
	}
	return q.Write(from, to, "have "+held)
}

// asked returns how things are asked for.
func (q *question) asked() string {
	if q.things < 0 {
		return "what has "
	}
	return "which " + q.name(q.things) + " have "
}

// named reports that word i calls loans, or what is lent.
func (q *question) named(i int) bool {
	return q.calls(i, q.loans) || q.calls(i, q.things) || q.single(i)
}

// single reports that word i calls the rows, or what they are of, where there is one table alone.
func (q *question) single(i int) bool {
	ci, _ := q.Column(i, func(_ int, c *schema.Column) bool { return c.Class == schema.Textual })
	return q.takers < 0 && (ci >= 0 || q.calls(i, q.loans))
}
