package when

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// weekday reads "on Mondays", "on a Friday" and "on weekends", of dates where no column holds
// the days of the week.
func weekday(q *question, i int) *moment {
	at := i
	for at < i+3 && before[q.Low(at)] {
		at++
	}
	low := q.Low(at)
	days := ""
	switch n := english.Weekday(low); {
	case n > 0:
		days = fmt.Sprintf("= '%d'", n-1)
	case low == "weekend" || low == "weekends":
		days = "IN ('0', '6')"
	case low == "weekdays" || low == "weekday" && q.Low(at-1) != "each":
		days = "NOT IN ('0', '6')"
	}
	if days == "" || at == i || q.holdsDays() {
		return nil
	}
	col := q.dateFor(i, at+1)
	if col < 0 {
		return nil
	}
	return &moment{from: i, to: at + 1, class: state, put: "#", expr: fmt.Sprintf("strftime('%%w', {%d}) %s", col, days)}
}

var before = english.WordSet("on at during over a the")

// holdsDays reports that the data hold days of the week by name.
func (q *question) holdsDays() bool {
	for _, day := range []string{"monday", "saturday", "mon", "sat"} {
		if len(q.V.Lookup(day)) > 0 {
			return true
		}
	}
	return false
}

// cuts holds the SQL of the unit that a date lies in.
var cuts = map[string]string{
	"hour": "strftime('%%H', {%d})", "day": "date({%[1]d})", "week": "strftime('%%Y-%%W', {%d})",
	"month": "strftime('%%Y-%%m', {%d})", "year": "strftime('%%Y', {%d})",
	"quarter":     "strftime('%%Y', {%[1]d}) || '-Q' || ((strftime('%%m', {%[1]d}) + 2) / 3)",
	"day of week": "strftime('%%w', {%d})",
}

// telling lists the words before the unit by which rows are told apart.
var telling = english.WordSet("per by each every which what")

var asked = english.WordSet("which what")

// unit reads "per quarter", "by day of the week", "which week" and "by month and year".
func unit(q *question, i int) *moment {
	if !telling[q.Low(i)] {
		return nil
	}
	unit, to := q.cutAt(i + 1)
	if unit == "" || q.named(unit) {
		return nil
	}
	if ci := q.clock(); unit == "hour" && ci >= 0 {
		return &moment{from: i + 1, to: to, class: group, put: "#", name: unit, expr: fmt.Sprintf("SUBSTR({%d}, 1, 2)", ci)}
	}
	col := q.dateFor(i, to)
	switch {
	case col < 0, unit == "day" && asked[q.Low(i)], (unit == "day" || unit == "hour") && !q.timed(col):
		return nil
	case (unit == "month" || unit == "year") && to == i+2 && (len(q.dates) == 1 || q.S.Keyless()):
		return nil // the schema has it already
	}
	return &moment{from: i + 1, to: to, class: group, put: "#", name: unit, expr: fmt.Sprintf(cuts[unit], col)}
}

// cutAt returns the unit that words from i on name, and where they end.
func (q *question) cutAt(i int) (unit string, to int) {
	low := q.Low(i)
	switch {
	case low == "weekday" || low == "weekdays":
		return "day of week", i + 1
	case low == "day" && q.Low(i+1) == "of":
		to = i + 2
		if q.Low(to) == "the" {
			to++
		}
		if q.Low(to) == "week" {
			return "day of week", to + 1
		}
		return "", i
	case low == "hour":
		if to = i + 1; q.Low(to) == "of" && q.Low(to+1) == "the" && q.Low(to+2) == "day" {
			to += 3
		}
		return "hour", to
	case (low == "month" || low == "quarter") && q.Low(i+1) == "and" && q.Low(i+2) == "year":
		return low, i + 3
	case low == "year" && q.Low(i+1) == "and" && (q.Low(i+2) == "month" || q.Low(i+2) == "quarter"):
		return q.Low(i + 2), i + 3
	}
	if q.Low(i+1) == "of" {
		return "", i
	}
	return q.unitAt(i), i + 1
}

// named reports that a column is called by a unit.
func (q *question) named(unit string) bool {
	switch unit {
	case "day of week":
		return q.holdsDays() || q.S.Stems["weekdai"]
	default:
		return q.S.SpeaksOf(english.NewWord(unit, false).Stem) && !q.partOnly(unit)
	}
}

// partOnly reports that only the parts of dates are called by a unit.
func (q *question) partOnly(unit string) bool {
	stem := english.NewWord(unit, false).Stem
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if c.Part == "" && c.Expr == "" && c.Says(map[string]bool{stem: true}) {
			return false
		}
	}
	return true
}

// clock returns the one column of times of day, or -1 where there is none or several.
func (q *question) clock() (found int) {
	found = -1
	for ci := range q.V.Codes {
		held := q.V.Codes[ci].Values
		if len(held) == 0 || slices.ContainsFunc(held, func(s string) bool { return !schema.ClockLike(s) }) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// timed reports a column of dates that hold a time of day too.
func (q *question) timed(col int) bool {
	for _, text := range q.V.Codes[col].Values {
		if len(text) > len("2024-03-05") && text[11:] != "00:00:00" {
			return schema.YearFirst(text)
		}
	}
	return false
}
