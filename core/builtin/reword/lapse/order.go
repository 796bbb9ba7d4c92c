package lapse

import (
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Stems of dates on which somebody or something began to be one of ours.
var (
	joins = english.WordSet("join sinc hire start sign signup enrol enroll regist member employ engag appoint subscrib " +
		"regul admit enter begin")
	starts = english.WordSet("sinc start servic built build commiss instal open launch oper found establish erect " +
		"bought purchas acquir made construct run begin")
)

// withUs reads "who has been with the choir longest" as the row that joined first.
func withUs(q *question, i int) bool {
	n := q.Phrase(i, "has been with|'s been with|is been with|been with|has been a|have been with|has been in|"+
		"has been part of|has been a member of|has been on|is with|has belonged to|has worked for|"+
		"has worked with|has sung with|has played for")
	if n == 0 || i == 0 {
		return false
	}
	ci := q.beginning(joins)
	to := i + n
	for !q.ended(to) && q.Low(to) != "longest" && to < i+n+4 {
		to++
	}
	if ci < 0 || q.Low(to) != "longest" || !q.ended(q.aside(to+1)) {
		return false
	}
	from, which, end := i, "", q.aside(to+1)
	if q.Low(i-1) == "who" {
		t := q.S.Columns[ci].Table
		if from, which = i-1, has(q.holder(t)); which == "who has " {
			which = has("which " + q.rows(t))
		}
	} else {
		which = "has "
	}
	if q.Low(end) == "," && reasons[q.Low(end+1)] {
		end = q.End()
	}
	return q.Write(from, end, which+"the earliest "+q.Called(ci))
}

var reasons = english.WordSet("i we as because so since i'd we'd")

// veteran reads "the one running for the longest", "has been in service longest" as the row with the
// earliest date.
func veteran(q *question, i int) bool {
	n := q.Phrase(i, "running for the longest|running the longest|running longest|in service the longest|"+
		"in service for the longest|in service longest|in use the longest|in use for the longest|operating the longest|"+
		"around the longest|around longest|going the longest|going for the longest|in operation the longest|"+
		"in operation longest|standing the longest|been open the longest|open the longest")
	ci := q.beginning(starts)
	if n == 0 || ci < 0 || !q.ended(q.aside(i+n+q.Phrase(i+n, "time"))) {
		return false
	}
	end := i + n + q.Phrase(i+n, "time")
	// "which machine is our veteran, the one running for the longest" asks for one, too
	return q.Write(0, end, "which "+q.rows(q.S.Columns[ci].Table)+" has the earliest "+q.Called(ci))
}

// longestAgo reads "that was saved longest ago" as with the earliest date of it.
func longestAgo(q *question, i int) bool {
	n := q.Phrase(i, "longest ago|the longest ago|longest time ago|the longest time ago|furthest back in time|"+
		"furthest back")
	if n == 0 || i == 0 || !q.ended(i+n) || !english.Participle(q.Low(i-1)) {
		return false
	}
	stem := q.Words[i-1].Stem
	ci := q.Only(func(ci int, c *schema.Column) bool {
		return (schema.Dates(q.S, q.V, ci) || c.Class == schema.Temporal) && c.Says(map[string]bool{stem: true})
	})
	if ci < 0 {
		return false
	}
	from := i - 1
	for from > 0 && (english.Being.Has(q.Low(from-1)) || relative[q.Low(from-1)]) {
		from--
	}
	return q.Write(from, i+n, "with the earliest "+q.Called(ci))
}

var relative = english.WordSet("that which who been")

// recent reads "what was the most recent thing we produced" as the row with the latest date, of a
// table with one.
func recent(q *question, i int) bool {
	n := q.Phrase(i, "most recent|latest|newest|last")
	if n == 0 || !vague[q.Low(i+n)] || len(q.S.Tables) != 1 || q.Phrase(i+n+1, "we|that we|i|we've") == 0 {
		return false
	}
	list := q.dates(0, nil)
	if len(list) != 1 || q.S.Tables[0].Shown < 0 || q.End()-i-n > mostSaid {
		return false
	}
	shown := q.S.Tables[0].Shown
	return q.Write(0, q.End(), q.Called(shown)+" of the latest "+q.Called(list[0]))
}

var vague = english.WordSet("thing things item one product article entry")

// mostSaid is how many words may say what was done with a thing: "thing that we have made".
const mostSaid = 6

// joined reads "who signed up in 2023", of rows that have a date since when they are, as rows with
// that date.
func joined(q *question, i int) bool {
	n := q.Phrase(i, "who signed up|who joined|who joined us|who registered|who started with us|who came on board|"+
		"who enrolled|who became a member|who signed up with us|who subscribed")
	if n == 0 || i > 0 || !timely[q.Low(i+n)] || q.Over(i+n+1) {
		return false
	}
	ci := q.beginning(joins)
	if ci < 0 || len(q.S.Columns[ci].Full) > 1 || q.says(ci, i, i+n) {
		return false
	}
	return q.Write(i, i+n, q.rows(q.S.Columns[ci].Table)+" with "+q.Called(ci))
}

var timely = english.WordSet("in on before after since during between from")

// says reports that a word of some names a column.
func (q *question) says(ci, from, to int) bool {
	for i := from; i < to; i++ {
		for _, stem := range q.S.Columns[ci].Full {
			if q.Words[i].Stem == stem {
				return true
			}
		}
	}
	return false
}

// joinedAfter reads "how many more joined after September" as rows with the date on which they started.
func joinedAfter(q *question, i int) bool {
	n := q.Phrase(i, "how many more joined|how many more signed up|how many more started|how many joined|"+
		"how many others joined|how many signed up|how many new ones joined")
	ci := q.beginning(joins)
	if n == 0 || ci < 0 || q.says(ci, i, i+n) && q.Low(i+2) != "more" {
		return false
	}
	t := q.S.Columns[ci].Table
	if q.Over(i+n) && i > 1 && q.Low(i-1) == "," { // the time stands before
		said := "how many " + q.rows(t) + " have " + q.Called(ci)
		return q.Write(0, i+n, said+" "+q.Low(0)+" "+q.Said(1, i-1))
	}
	return timely[q.Low(i+n)] && q.Write(i, i+n, "how many "+q.rows(t)+" have "+q.Called(ci))
}

// runsOut reads "whose licence runs out first", "whose lease runs out before July" by the date on
// which it ends.
func runsOut(q *question, i int) bool {
	if q.Low(i) != "whose" {
		return false
	}
	for at := i + 2; at < i+5; at++ {
		n := q.Phrase(at, "runs out|run out|is up|are up|expires|ends|will run out|lapses|comes to an end")
		if n == 0 {
			continue
		}
		ci := q.Only(func(ci int, c *schema.Column) bool {
			return schema.Dates(q.S, q.V, ci) && c.Says(endings) && q.says(ci, i+1, at)
		})
		if ci < 0 {
			return false
		}
		first := q.Phrase(at+n, "first|frist|soonest|next|the soonest|earliest")
		last := q.Phrase(at+n, "last|latest")
		switch {
		case first > 0 && q.Over(at+n+first):
			return q.Write(i, at+n+first, has(q.holder(q.S.Columns[ci].Table))+"the earliest "+q.Called(ci))
		case last > 0 && q.Over(at+n+last):
			return q.Write(i, at+n+last, has(q.holder(q.S.Columns[ci].Table))+"the latest "+q.Called(ci))
		case timely[q.Low(at+n)] && !q.Over(at+n+1):
			return q.Write(i, at+n, has(q.holder(q.S.Columns[ci].Table))+q.Called(ci))
		}
	}
	return false
}

// whatDay reads "on what day did the van last go out" as on what date.
func whatDay(q *question, i int) bool {
	n := q.Phrase(i, "on what day|on which day|what day|which day")
	if n == 0 || q.named("weekdai") || !english.Doing.Has(q.Low(i+n)) && !english.Being.Has(q.Low(i+n)) {
		return false
	}
	for at := i + n; at < q.End(); at++ {
		if low := q.Low(at); low == "last" || low == "first" || low == "latest" {
			return q.Write(i, i+n, "on what date")
		}
	}
	return false
}

// veryLast reads "the very last visit" as the last one.
func veryLast(q *question, i int) bool {
	low := q.Low(i + 1)
	return q.Low(i) == "very" && (low == "last" || low == "first" || low == "latest" || low == "earliest") &&
		q.Write(i, i+2, low)
}

// yearsEnd reads "before the end of 2025" as before 2026.
func yearsEnd(q *question, i int) bool {
	n := q.Phrase(i, "before the end of|by the end of")
	if n == 0 || q.Over(i+n) || !english.YearLike(q.Words[i+n].Text) {
		return false
	}
	year, err := strconv.Atoi(q.Words[i+n].Text)
	return err == nil && q.Write(i, i+n+1, "before "+strconv.Itoa(year+1))
}

var endings = english.WordSet("end expir expiri until till valid run lapse termin")

// onBooks reads "the youngest person on our books" as the youngest of those who have a date of birth.
func onBooks(q *question, i int) bool {
	if low := q.Low(i); low != "youngest" && low != "oldest" || !person[q.Low(i+1)] {
		return false
	}
	ci := q.Only(func(ci int, c *schema.Column) bool { return schema.Dates(q.S, q.V, ci) && c.Says(english.Births) })
	if ci < 0 {
		return false
	}
	to := i + 2
	to += q.Phrase(to, "on our books|on the books|in our books|on file|on our list|on the list|in the list|we have|"+
		"in our records|of all|that we have|registered|registered with us|among them|of them")
	return q.ended(to) && q.Write(i+1, to, q.rows(q.S.Columns[ci].Table))
}

var person = english.WordSet("person one human individual soul")
