package asks

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ending are words for what comes to an end, and what comes to it soonest or last.
const ending = "runs out|run out|ends|end|expires|expire|is up|are up|falls due|fall due|is due|are due"

var soonest = map[string]string{"first": "earliest", "soonest": "earliest", "earliest": "earliest", "last": "latest",
	"latest": "latest"}

// whoseEnds reads "whose lease runs out first" as who has the earliest day of it, and "whose lease runs
// out before May" as who has one before that.
func whoseEnds(q *question, i int) bool {
	if q.Low(i) != "whose" || i > 0 {
		return false
	}
	ci, to := q.noun(i + 1)
	if ci < 0 || !q.dates(ci) && q.S.Columns[ci].Class != schema.Temporal {
		return false
	}
	n := to + q.Phrase(to, ending)
	owner := q.owner(q.S.Columns[ci].Table)
	if n == to && !q.endSaid(ci, to-1) || owner == "" {
		return false
	}
	switch end := soonest[q.Low(n)]; {
	case end != "" && q.Over(n+1):
		return q.Write(i, n+1, "which "+owner+" has the "+end+" "+q.Called(ci))
	case bounds[q.Low(n)] && !q.Over(n+1):
		return q.Write(i, n, owner+" with "+q.Called(ci))
	}
	return false
}

// endSaid reports that word i belongs to a column's name that says an end: "whose lease ends first".
func (q *question) endSaid(ci, i int) bool {
	return len(q.S.Columns[ci].Full) > 1 && q.Words[i].Stem == english.LastOf(q.S.Columns[ci].Full)
}

var bounds = english.WordSet("before after in by on between within since until")

// whoseLacks reads "whose phone number do we not have" as who has none.
func whoseLacks(q *question, i int) bool {
	if q.Low(i) != "whose" || i > 0 {
		return false
	}
	ci, to := q.noun(i + 1)
	if ci < 0 || q.Low(to) == "number" && !q.S.Columns[ci].Says(numbered) {
		to++
	}
	if ci < 0 {
		return false
	}
	n := to + q.Phrase(to, "don't we have|do n't we have|do not we have|do we not have|do we not know|are we missing|"+
		"do we lack|are we lacking|is missing|are missing|is not known|isn't known|is n't known|have we not got|"+
		"haven't we got|have n't we got|are not known|is unknown")
	owner := q.owner(q.S.Columns[ci].Table)
	return n > to && q.Over(n) && owner != "" && q.Write(i, n, "which "+owner+" has no "+q.Called(ci))
}

var numbered = english.WordSet("number no")

// whoseMost reads "whose seeds were the most popular, going by packets" as who has the most packets.
func whoseMost(q *question, i int) bool {
	if q.Low(i) != "whose" || i > 0 || q.RowsAt(i+1) < 0 || !english.Being.Has(q.Low(i+2)) {
		return false
	}
	n := q.Mark(i)
	least := q.Phrase(i+3, "the least") > 0
	by := q.Phrase(n+1, "going by|measured by|judging by|counted by|as measured by|judged by|by")
	if n >= len(q.Words) || by == 0 {
		return false
	}
	ci, to := q.amount(n + 1 + by)
	owner := ""
	if ci >= 0 {
		owner = q.owner(q.S.Columns[ci].Table)
	}
	if owner == "" || !q.Over(to) {
		return false
	}
	end := map[bool]string{true: " has the least ", false: " has the most "}[least]
	return q.Write(i, to, "which "+owner+end+q.Called(ci))
}

// whoseExtreme reads "whose ride was the longest" and "who had the longest ride" as who it is of the
// longest ride.
func whoseExtreme(q *question, i int) bool {
	if i > 0 || !q.S.Keyless() {
		return false
	}
	rows, best := q.extreme()
	if rows < 0 || !superlative(q.Low(best)) {
		return false
	}
	t := q.RowsAt(rows)
	if t < 0 || q.S.People(t) > 0 {
		return false
	}
	ci := q.person(t)
	return ci >= 0 && q.Write(0, q.End(), q.Called(ci)+" of the "+q.Said(best, best+1)+" "+q.Said(rows, rows+1))
}

// extreme returns where the question says the rows and the end of an order, where it is as short as that;
// else -1.
func (q *question) extreme() (rows, best int) {
	switch end := q.End(); {
	case q.Low(0) == "whose" && english.Being.Has(q.Low(2)) && (end == 4 || end == 5 && q.Low(3) == "the"):
		return 1, end - 1
	case q.Low(0) == "who" && having[q.Low(1)] && q.Low(2) == "the" && end == 5:
		return 4, 3
	}
	return -1, -1
}

var having = english.WordSet("had has made did took")

// superlative reports a word for an end of an order.
func superlative(low string) bool {
	return strings.HasSuffix(low, "est") && len(low) > 4 || low == "worst"
}
