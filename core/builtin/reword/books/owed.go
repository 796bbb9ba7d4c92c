package books

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

var (
	settled = english.WordSet("paid settl")
	us      = english.WordSet("am are is i we us me our my have has had did do does been be being still money yet " +
		"the")
)

// What is said of what is not paid, of who is to pay, and of how much that is.
const (
	waiting = "waiting to be paid for|waiting to get paid for|waiting for payment for|waiting for payment on|" +
		"waiting for the money for|owed for|owed money for"
	owing = "owe|owes|have to pay|has to pay|have not paid|has not paid|have yet to pay|has yet to pay|" +
		"need to pay|needs to pay|have not settled|has not settled"
	due = "owed|owing|outstanding|unpaid|due to us|due to me"
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

// owed reads "who still owes us money" as who has unpaid rows, "which gigs are we still waiting to be paid
// for" as unpaid gigs, and "how much are we owed" as what these come to.
func owed(q *question, i int) bool {
	t := paid(q)
	if t < 0 || i == 0 {
		return false
	}
	rows := "unpaid " + strings.ToLower(naming.Natural(q.S.Tables[t].Name))
	from := q.Before(i, us)
	if n := q.Phrase(i, waiting); n > 0 && from > 0 && q.Over(i+n) && q.rowsAt(from-1, t) {
		return q.Write(from-1, i+n, "unpaid "+q.Said(from-1, from))
	}
	if n := q.Phrase(i, owing); n > 0 {
		return owes(q, from, q.Behind(i+n, us), rows)
	}
	money := askedFor(q, t)
	if n := q.Phrase(i, due); n > 0 && money >= 0 && q.Over(q.Behind(i+n, us)) && owedAsks(q, from) {
		return q.Write(0, q.End(), "total "+q.Called(money)+" of "+rows)
	}
	return false
}

// owes writes who has such rows for who owes something, from word i on.
func owes(q *question, i, to int, rows string) bool {
	switch {
	case !q.Over(to):
		return false
	case i <= 1 && q.Low(0) == "who":
		return q.Write(0, to, "who has "+rows)
	}
	return i == 2 && which[q.Low(0)] && q.Write(i, to, "have "+rows)
}

// owedAsks reports that the words before word i ask for a sum.
func owedAsks(q *question, i int) bool {
	return i == 1 && q.Low(0) == "total" || i == 2 && q.Low(0) == "how" && q.Low(1) == "much"
}

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

// paying reads "gigs paying less than 500" as those with such a fee, where a column says whether they are
// paid.
func paying(q *question, i int) bool {
	t := paid(q)
	if t < 0 || !pays[q.Low(i)] || i == 0 {
		return false
	}
	money := askedFor(q, t)
	n := q.Phrase(i+1, "more than|less than|over|under|at least|at most|above|below")
	from := q.Before(i, relatives)
	if money < 0 || n == 0 || !q.Plain(i+1+n) || !q.Words[i+1+n].Number {
		return money >= 0 && paysBest(q, i, money)
	}
	return from > 0 && q.rowsAt(from-1, t) && q.Write(from, i+1, "with "+q.Called(money))
}

// paysBest reads "best paid gig" as that with the highest fee.
func paysBest(q *question, i, money int) bool {
	way := best[q.Low(i-1)]
	t := q.S.Columns[money].Table
	_, to := q.groupAt(i+1, t)
	if to == i+1 && q.rowsAt(to, t) {
		to++
	}
	return way != "" && to > i+1 && q.closes(to) &&
		q.Write(i-1, to, q.Said(i+1, to)+" with the "+way+" "+q.Called(money))
}

var (
	pays      = english.WordSet("paying paid pay pays")
	relatives = english.WordSet("that which")
	best      = map[string]string{"best": "highest", "highest": "highest", "most": "highest", "worst": "lowest",
		"lowest": "lowest", "least": "lowest"}
)
