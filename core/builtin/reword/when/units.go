package when

import (
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// weekday reads "on Mondays", "on a Friday" and "on weekends", of dates where no column holds
// the days of the week.
func weekday(q *question, i int) *moment {
	at := i
	for at < i+3 && among(before, q.Low(at)) {
		at++
	}
	low := q.Low(at)
	days := ""
	switch n := english.Weekday(low); {
	case n > 0:
		days = "= '" + strconv.Itoa(n-1) + "'"
	case low == "weekend" || low == "weekends":
		days = "IN ('0', '6')"
	case low == "weekdays" || low == "weekday" && q.Low(at-1) != "each":
		days = "NOT IN ('0', '6')"
	}
	if days == "" || at == i || holdsDays(q) {
		return nil
	}
	col := q.dateFor(i, at+1)
	if col < 0 {
		return nil
	}
	return &moment{from: i, to: at + 1, class: state, put: "#", expr: cut("weekday", col) + " " + days}
}

const before = "on at during over a the"

// holdsDays reports that the data hold days of the week by name.
func holdsDays(q *question) bool {
	for _, day := range []string{"monday", "saturday", "mon", "sat"} {
		if len(q.V.Lookup(day)) > 0 {
			return true
		}
	}
	return false
}

// telling lists the words before the unit by which rows are told apart.
const telling = "per by each every which what"

const asked = "which what"

// unit reads "per quarter", "by day of the week", "which week" and "by month and year".
func unit(q *question, i int) *moment {
	if !among(telling, q.Low(i)) {
		return nil
	}
	if unit, col, to := unitOf(q, i+1); col >= 0 {
		return &moment{from: i + 1, to: to, class: group, put: "#", name: unit, expr: cut(unit, col)}
	}
	unit, to := cutAt(q, i+1)
	if unit == "" || saidOf(q, unit) {
		return nil
	}
	return unitFor(q, i, unit, to)
}

// unitFor reads a unit that goes from behind word i to before another one, of the date that the words around speak of.
func unitFor(q *question, i int, unit string, to int) *moment {
	if ci := clock(q); unit == "hour" && ci >= 0 {
		hour := of(ci, "SUBSTR(#, 1, 2)")
		return &moment{from: i + 1, to: to, class: group, put: "#", name: unit, expr: hour}
	}
	col := q.dateFor(i, to)
	switch {
	case col < 0, unit == "day" && among(asked, q.Low(i)), (unit == "day" || unit == "hour") && !timed(q, col):
		return nil
	case (unit == "month" || unit == "year") && to == i+2 && (len(q.dates) == 1 || q.S.Keyless()):
		return nil // the schema has it already
	}
	return &moment{from: i + 1, to: to, class: group, put: "#", name: unit, expr: cut(unit, col)}
}

// unitOf reads "month of the order date" from word i on: the unit, the date and where they end; the date is -1 where
// there is none.
func unitOf(q *question, i int) (unit string, col, to int) {
	if unit = q.unitAt(i); unit == "" || q.Low(i+1) != "of" {
		return "", -1, i
	}
	at := i + 2
	for among("the a an their its", q.Low(at)) {
		at++
	}
	col, to = q.Column(at, func(ci int, _ *schema.Column) bool { return slices.Contains(q.dates, ci) })
	if col < 0 && q.Low(at+1) == "date" {
		col, to = dateDone(q, at, tablesAsked(q, i)), at+1
	}
	if q.Low(to) == "date" {
		to++
	}
	return unit, col, to
}

// phrases lists what units are called in several words, the longest first.
var phrases = []struct{ said, unit string }{
	{"day of the week", "weekday"}, {"day of week", "weekday"}, {"hour of the day", "hour"},
	{"hour", "hour"}, {"weekday", "weekday"}, {"weekdays", "weekday"}, {"month and year", "month"},
	{"year and month", "month"},
	{"quarter and year", "quarter"}, {"year and quarter", "quarter"},
}

// cutAt returns the unit that words from i on name, and where they end.
func cutAt(q *question, i int) (unit string, to int) {
	for _, p := range phrases {
		if to := q.phrase(i, p.said); to > i {
			return p.unit, to
		}
	}
	if q.Low(i+1) == "of" {
		return "", i
	}
	return q.unitAt(i), i + 1
}

// saidOf reports that a column is called by a unit.
func saidOf(q *question, unit string) bool {
	switch unit {
	case "weekday":
		return holdsDays(q) || q.S.Stems["weekdai"]
	default:
		return q.S.SpeaksOf(english.NewWord(unit, false).Stem) && !partOnly(q, unit)
	}
}

// partOnly reports that only the parts of dates are called by a unit.
func partOnly(q *question, unit string) bool {
	stem := english.NewWord(unit, false).Stem
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if c.Stored() && slices.Contains(c.Full, stem) {
			return false
		}
	}
	return true
}

// clock returns the one column of times of day, or -1 where there is none or several.
func clock(q *question) (found int) {
	found = -1
	for ci := range q.V.Codes {
		held := q.V.Codes[ci].Values
		if len(held) == 0 || slices.ContainsFunc(held, func(s string) bool { return !english.ClockLike(s) }) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// timed reports a column of dates that are written with a time of day.
func timed(q *question, col int) bool {
	return slices.ContainsFunc(q.V.Codes[col].Values, func(text string) bool {
		return len(text) > len("2024-03-05 ") && schema.YearFirst(text)
	})
}
