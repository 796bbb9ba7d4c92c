package asks

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// recorded reads "the youngest person on our books" as the youngest of the one table of people, where
// nothing is called a person, and leaves out that it is recorded.
func recorded(q *question, i int) bool {
	end := q.End()
	k := q.Phrase(i, "on our books|in our books|on the books|on record|on file|in our records|in the records|"+
		"on our list|in our database|in the database|in our files")
	if k > 0 && i > 2 && i+k == end && q.RowsAt(end-1) < 0 && (q.RowsAt(i-1) >= 0 || persons[q.Low(i-1)]) {
		return q.Write(i-1, end, q.Said(i-1, i))
	}
	return false
}

// personsMeant reads "the youngest person" as the youngest member, where members are the only people.
func personsMeant(q *question, i int) bool {
	t := q.people()
	if !persons[q.Low(i)] || i < 2 || !q.Over(i+1) || t < 0 || q.S.Stems["person"] || q.S.Stems["peopl"] ||
		!superlative(q.Low(i-1)) {
		return false
	}
	return q.Write(i, i+1, q.Rows(t))
}

var persons = english.WordSet("person individual")

// people returns the one table of people whose rows have names, or -1.
func (q *question) people() int {
	found := -1
	for t := range q.S.Tables {
		if q.S.People(t) == 0 || q.naming(t) == "" {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = t
	}
	return found
}

// whoHasNone reads "who hasn't got a badge yet" as who has no badge.
func whoHasNone(q *question, i int) bool {
	k := q.Phrase(i, "who hasn't got|who has n't got|who has not got|who has not got|who does n't have|who doesn't have|"+
		"who does not have|who has not yet got|who has still no|who still has no|who has yet to get|who is still without")
	if k == 0 || i > 0 {
		return false
	}
	n := q.Behind(k, articles)
	ci, to := q.noun(n)
	if ci < 0 || !q.V.Blank[ci] {
		return false
	}
	owner := q.owner(q.S.Columns[ci].Table)
	end := to + q.Phrase(to, "yet|so far|at all")
	return owner != "" && q.Over(end) && q.Write(0, end, "which "+owner+" has no "+q.Called(ci))
}

var articles = english.WordSet("a an any the their his her its")

// whomNone reads "whom can't we phone" and "who do we have no phone number for" as who has none.
func whomNone(q *question, i int) bool {
	if q.Low(i) != "who" && q.Low(i) != "whom" || i > 0 {
		return false
	}
	n := q.Phrase(1, "do we have no|do i have no|have we no|have i no|have we got no|have i got no|are we missing|"+
		"are we lacking|do we lack")
	last := q.End() - 1
	if n == 0 || q.Low(last) != "for" && q.Low(last) != "of" && q.Low(last) != "from" {
		return false
	}
	ci, to := q.noun(q.Behind(1+n, articles))
	if ci >= 0 && q.Low(to) == "number" {
		to++
	}
	if ci < 0 || to != last {
		return false
	}
	owner := q.owner(q.S.Columns[ci].Table)
	return owner != "" && q.Write(0, q.End(), "which "+owner+" has no "+q.Called(ci))
}

// forWhich reads "for which firm are we lacking a contact" as which firm has no contact.
func forWhich(q *question, i int) bool {
	k := q.Phrase(i, "for which|for what")
	if k == 0 || i > 0 {
		return false
	}
	n := i + k + 1
	if ci, to := q.Column(i+k, stored); ci >= 0 {
		n = to
	} else if q.RowsAt(i+k) < 0 {
		return false
	}
	none := q.Phrase(n, "are we lacking|do we lack|are we missing|do we have no|have we no|is there no|are there no|"+
		"have we got no|do i have no|was there no|do we not have|do n't we have|don't we have|do we not know|"+
		"don't we know|do n't we know")
	ci, to := q.noun(q.Behind(n+none, articles))
	if none == 0 || ci < 0 || !q.V.Blank[ci] || !q.Over(to) {
		return false
	}
	return q.Write(0, to, "which "+q.Said(i+k, n)+" has no "+q.Called(ci))
}

// joining are words for how somebody came to belong to those whom a table lists, and the stems of columns
// that say when.
const joining = "signed up|joined up|joined us|joined|enrolled|registered|became a member|subscribed"

var joined = english.WordSet("sinc join joi enrol enroll regist sign member start hire")

// whoJoined reads "who signed up in 2023" as who has been there since 2023, and "who has been with us the
// longest" as who came first.
func whoJoined(q *question, i int) bool {
	t := q.people()
	if q.Low(i) != "who" || i > 0 || t < 0 {
		return false
	}
	day := q.Only(func(ci int, c *schema.Column) bool { return c.Table == t && q.dates(ci) && c.Says(joined) })
	if day < 0 {
		return false
	}
	for n := 1; n < q.End(); n++ {
		if q.dates(q.columnAt(n)) {
			return false
		}
	}
	if k := q.Phrase(1, joining); k > 0 && bounds[q.Low(1+k)] && !q.Over(2+k) {
		return q.Write(0, 1+k, q.Rows(t)+" with "+q.Called(day))
	}
	way := q.staying()
	return way != "" && q.Write(0, q.End(), "which "+q.Rows(t)+" has the "+way+" "+q.Called(day))
}

// staying returns which end of the days on which people came "who has been with us the longest" says, or
// "".
func (q *question) staying() string {
	k := q.Phrase(1, "has been with|has been in|has been at|has belonged to|has stayed with")
	last := q.End() - 1
	if k == 0 || last > k+4 {
		return ""
	}
	return map[string]string{"longest": "earliest", "shortest": "latest"}[q.Low(last)]
}

// columnAt returns the column that word i names by itself; 0 where none is named.
func (q *question) columnAt(i int) int {
	ci, _ := q.Column(i, stored)
	return max(0, ci)
}

// roleRows reads "loans per borrower" as those per institution, where borrowers are numbered and
// institutions named.
func roleRows(q *question, i int) bool {
	if i == 0 || !roles[q.Low(i-1)] || q.RowsAt(i) >= 0 || english.Stop[q.Low(i)] {
		return false
	}
	stem := q.Words[i].Stem
	ci := q.Only(func(_ int, c *schema.Column) bool { return c.Says(map[string]bool{stem: true}) })
	if ci < 0 {
		return false
	}
	c := &q.S.Columns[ci]
	to := q.ledTo(ci)
	if to < 0 || len(c.Full) != 2 || c.Full[0] != stem || c.Full[1] != "id" {
		return false
	}
	named := q.S.Tables[to].Shown
	return named >= 0 && q.S.Columns[named].Class == schema.Textual && q.Write(i, i+1, q.Rows(to))
}

// ledTo returns the other table that a key leads to, where no other key of its table does; or -1.
func (q *question) ledTo(ci int) int {
	to := -1
	for _, k := range q.S.Keys {
		if k.From == ci {
			to = q.S.Columns[k.To].Table
		}
	}
	base := q.S.Columns[ci].Table
	for _, k := range q.S.Keys {
		if k.From != ci && q.S.Columns[k.From].Table == base && q.S.Columns[k.To].Table == to {
			return -1
		}
	}
	if to == base {
		return -1
	}
	return to
}

var roles = english.WordSet("per each every by which")
