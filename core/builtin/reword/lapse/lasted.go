package lapse

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

var (
	usually = english.WordSet("typically usually normally average")
	units   = map[string]string{"days": "days", "weeks": "weeks", "hours": "hours", "minutes": "minutes"}
)

// fromTo reads "from brewing day to bottling day, how many days does a lager need", where rows have
// but two dates, as the question without them.
func fromTo(q *question, i int) bool {
	if low := q.Low(i); i > 0 || low != "from" && low != "between" {
		return false
	}
	end := q.Mark(i)
	from, _ := q.span("days")
	n := q.Phrase(end+1, "how many days|how long")
	if n == 0 || from < 0 || len(q.dates(q.S.Columns[from].Table, nil)) != 2 || q.Words[end].Low != "," {
		return false
	}
	rest := q.Said(end+1, q.End())
	for at := end + 1; at < q.End(); at++ {
		if q.Low(at) == "need" || q.Low(at) == "needs" || q.Low(at) == "require" {
			rest = q.Said(end+1, at) + " take " + q.Said(at+1, q.End())
		}
	}
	return q.Write(0, q.End(), rest)
}

// out reads "for how many days, typically, is music out before it's returned", "how long do people
// keep a book on average" as the average days from one date to the other.
func out(q *question, i int) bool {
	n := q.Phrase(i, "for how many days|for how long|how many days|how long")
	if n == 0 {
		return false
	}
	from, to := q.span("days")
	mean, away := false, -1
	for at := i + n; at < q.End(); at++ {
		mean = mean || usually[q.Low(at)]
		if aways[q.Low(at)] && away < 0 {
			away = at
		}
	}
	if from < 0 || !mean || away < 0 {
		return false
	}
	said := "average days from " + q.Called(from) + " to " + q.Called(to)
	for at := i + n; at < away; at++ { // of a value, or rows in a state
		if found, end := q.Value(at, func(f schema.Found) bool { return !q.S.Columns[f.Column].PK }); len(found) > 0 &&
			q.Plain(at) && !english.Stop[q.Low(at)] && end <= away {
			said += " for " + q.Said(at, end)
			break
		}
	}
	return q.Write(i, q.End(), said)
}

var aways = english.WordSet("out away gone lent borrowed loaned kept keep hold held rented hired stay")

// stayed reads "who spent the longest with us before going home" as who had the most days between two
// dates.
func stayed(q *question, i int) bool {
	n := q.Phrase(i, "spent the longest|stayed the longest|was here the longest|stayed longest|spent longest|"+
		"waited the longest|waited longest|kept theirs the longest|were here the longest|was in the longest|"+
		"had the longest stay|spent the most time|spent most time")
	if verb := q.Low(i); n == 0 && i > 0 && (verb == "kept" || verb == "had" || verb == "held" || verb == "borrowed") {
		for at := i + 1; at < i+5; at++ { // "kept a tool the longest"
			if more := q.Phrase(at, "the longest|longest|for the longest|for longest"); more > 0 {
				n = at + more - i
			}
		}
	}
	from, to := q.span("days")
	if n == 0 || from < 0 || i == 0 {
		return false
	}
	end := q.aside(i + n)
	if !q.ended(end) {
		return false
	}
	return q.Write(i, end, "had the most days from "+q.Called(from)+" to "+q.Called(to))
}

// longest reads "how long in minutes was the lengthiest ride" as the maximum of minutes between two times.
func longest(q *question, i int) bool {
	at, unit := q.unitAsked(i)
	being := q.Phrase(at, "was the|is the|were the|did the|does the|was our|is our")
	extreme := ends[q.Low(at+being)]
	end := at + being + 2
	if unit == "" || being == 0 || extreme == "" || end-1 >= q.End() || !q.Plain(end-1) {
		return false
	}
	rest := end + q.Phrase(end, "take|last|go on for|took|ever|of all|we had|we have had")
	if told := units[q.Low(rest+1)]; q.Low(rest) == "in" && told != "" && unit == "days" {
		unit, rest = told, rest+2
	}
	from, to := q.span(unit)
	if from < 0 || q.measured(q.S.Columns[from].Table, unit) || !q.ended(rest) {
		return false
	}
	return q.Write(i, rest, extreme+" "+unit+" from "+q.Called(from)+" to "+q.Called(to))
}

// unitAsked reads "how long", "how long in minutes" and "how many minutes", and where that ends; the
// unit is "" where nothing is asked.
func (q *question) unitAsked(i int) (at int, unit string) {
	switch at = i + 2; {
	case q.Low(i) != "how":
		return i, ""
	case q.Low(i+1) == "many":
		return at + 1, units[q.Low(at)]
	case q.Low(i+1) != "long":
		return i, ""
	}
	in := q.Phrase(at, "in|, in")
	if in == 0 {
		return at, "days"
	}
	at += in
	return at + 1 + q.Phrase(at+1, ","), units[q.Low(at)]
}

var ends = map[string]string{"longest": "maximum", "lengthiest": "maximum", "slowest": "maximum",
	"shortest": "minimum", "briefest": "minimum", "quickest": "minimum", "average": "average", "typical": "average"}

// measured reports a table that holds itself how long things take.
func (q *question) measured(t int, unit string) bool {
	says := english.WordSet("durat length hour minut min hr dai day " + unit)
	for _, ci := range q.S.Tables[t].Columns {
		if c := &q.S.Columns[ci]; c.Stored() && c.Class == schema.Numeric && c.Says(says) {
			return true
		}
	}
	return false
}
