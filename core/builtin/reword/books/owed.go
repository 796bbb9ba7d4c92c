package books

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

var (
	settled = english.WordSet("paid settl")
	us      = english.WordSet("am are is i we us me our my have has had did do does been be being still money yet " +
		"the")
)

// What is said of what is not paid, of who is to pay, and of how much that is.
const (
	owing = "owe|owes|has to pay|have not paid|has not paid|has yet to pay"
	due   = "owed|owing|outstanding|unpaid"
)

// paid returns the first table with a column that says whether rows are paid, or -1.
func paid(q *question) int {
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; c.Flag != nil && c.Expr == "" && c.Says(settled) {
			return c.Table
		}
	}
	return -1
}

// askedFor returns the column of what is asked for a row, or -1.
func askedFor(q *question, t int) int {
	if ci := events.Money(q.S, t); ci >= 0 {
		return ci
	}
	if list := schema.Amounts(q.S, t, single, nil); len(list) == 1 {
		return list[0]
	}
	return -1
}

// owed reads "who still owes us money" as who has unpaid rows, and "how much are we owed" as what these
// come to.
func owed(q *question, i int) bool {
	t := paid(q)
	if t < 0 || i == 0 {
		return false
	}
	rows := "unpaid " + q.Table(t)
	from := q.Before(i, us)
	who, lead := q.Low(0), ""
	n, money := q.Phrase(i, owing), askedFor(q, t)
	switch {
	case n == 0 && money >= 0 && from <= 2 && sums[q.Low(from-1)]:
		n = q.Phrase(i, due)
		from, lead, rows = 0, "total ", q.Called(money)+" of "+rows
	case from == 1 && who == "who":
		lead = "has "
	case from == 2 && which[who]:
		lead = "have "
	}
	to := q.Behind(i+n, us)
	return n > 0 && lead != "" && q.Over(to) && q.Write(from, to, lead+rows)
}

var sums = map[string]bool{"total": true, "much": true}

// earned reads "what did I earn in fees altogether" as the total of them.
func earned(q *question, i int) bool {
	n := 1
	if q.Low(0) == "how" && q.Low(1) == "much" {
		n = 2
	} else if q.Low(0) != "what" {
		return false
	}
	verb := q.Behind(n, us)
	from := q.Behind(verb+1, inward)
	ci, to := q.Measure(from)
	end := to + q.Phrase(to, "altogether|overall|in total|so far|in all")
	return i == 0 && verb > n && earning[q.Low(verb)] && from > verb+1 && ci >= 0 && q.closes(end) &&
		q.Write(0, end, "total "+q.Said(from, to))
}

var (
	earning = english.WordSet("earn earned make made")
	inward  = english.WordSet("in from on by of the out")
)
