package when

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// scales are how many of a unit a day has.
const scales english.Table = `
hour: * 24
minute: * 1440
week: / 7
`

// lengths holds the units that a time between two dates is told in by what it is called.
const lengths english.Table = `
day: days time difference interval gap delay 
hour: hours 
minute: minutes 
week: weeks 
`

// lasting reads "the number of days between the start and the end", "the time from order to delivery in
// hours".
func lasting(q *question, i int) *moment {
	at := max(q.phrase(i, "number of"), q.phrase(i, "how many"))
	unit := lengths.Head(q.Low(at))
	if unit == "" || at > i && scaled(q.Low(at)) == "" {
		return nil
	}
	unit, at = inUnit(q, unit, at+1)
	and := "and"
	if q.Low(at) == "from" {
		and = "to"
	}
	middle := at + 1
	for middle < min(len(q.Words), at+8) && q.Low(middle) != and {
		middle++
	}
	if q.Low(middle) != and || and == "and" && q.Low(at) != "between" {
		return nil
	}
	end := dateEnd(q, middle+1)
	a := dateIn(q, at+1, middle, -1, -1)
	b := dateIn(q, middle+1, end, a, a)
	if a < 0 || b < 0 {
		return nil
	}
	unit, to := inUnit(q, unit, end)
	sql := of(b, "julianday(#)") + of(a, " - julianday(#)")
	if unit != "day" {
		sql = "(" + sql + ") " + scales.Of(unit)
	}
	m := &moment{from: i, to: to, class: length, put: "#", expr: sql, name: unit + "s between"}
	if q.Low(i) == "how" {
		m.put = "what is the #"
	}
	return m
}

// inUnit reads "in hours" at a place, and where it ends; else it is the unit that it was.
func inUnit(q *question, unit string, at int) (told string, to int) {
	if in := scaled(q.Low(at + 1)); q.Low(at) == "in" && in != "" {
		return in, at + 2
	}
	return unit, at
}

// scaled returns the unit that a plural says, of those that times are told in.
func scaled(low string) string {
	if !strings.HasSuffix(low, "s") {
		return ""
	}
	return lengths.Head(low)
}

const lately = "last latest recent"

// since reads "how long has it been since the last loan" and "how many days ago was it" as the fewest days
// from a date to the latest.
func since(q *question, i int) *moment {
	from := max(q.phrase(i, "how long"), q.phrase(i, "how many days"))
	at, back := from, false
	for at < i+9 && q.Plain(at) && !among(lately, q.Low(at)) {
		back = back || q.Low(at) == "since" || q.Low(at) == "ago"
		at++
	}
	if from == i || !back || !among(lately, q.Low(at)) {
		return nil
	}
	col := q.dateFor(i, at+1)
	if col < 0 {
		return nil
	}
	return &moment{from: i, to: at + 1, class: length, put: "what is the lowest # of the", name: "days since",
		expr: of(col, "julianday("+latest(q, col)+") - julianday(#)")}
}

// near reads "within 7 days of being lent" of two dates.
func near(q *question, i int) *moment {
	n, unit := q.amount(i+1), q.unitAt(i+2)
	if q.Low(i) != "within" || n == 0 || unit == "" || !among(towards, q.Low(i+3)) {
		return nil
	}
	m := &moment{from: i, class: state, put: "#"}
	if a, b := two(q, i+4, m); a >= 0 {
		m.expr = of(a, "date(#)") + of(b, " BETWEEN date(#) AND date(#, '+"+shift(unit, n)+"')")
		return m
	}
	return nil
}

const towards = "of after from since following"

// same reads "in the same month as they were lent" of two dates.
func same(q *question, i int) *moment {
	at := q.phrase(i+1, "the same")
	unit := q.unitAt(at)
	if !among(leading, q.Low(i)) || at == i+1 || unit == "" || q.Low(at+1) != "as" && q.Low(at+1) != "that" {
		return nil
	}
	m := &moment{from: i, class: state, put: "#"}
	if a, b := two(q, at+2, m); a >= 0 {
		m.expr = cut(unit, a) + " = " + cut(unit, b)
		return m
	}
	return nil
}
