package token

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

var (
	months = []string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
		"november", "december"}
	weekdays  = []string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}
	timeUnits = map[string]string{"day": "day", "days": "day", "month": "month", "months": "month", "year": "year",
		"years": "year", "week": "week", "weeks": "week", "quarter": "quarter", "quarters": "quarter",
		"weekday": "weekday",
		"daily":   "day", "monthly": "month", "yearly": "year", "weekly": "week", "date": "day", "annually": "year"}
)

// spanAt reads a time from word i on, and where it ends; nil where there is none, or
// where no column holds dates.
func spanAt(p *Text, words []english.Word, i int) (*Span, int) {
	if Dated(p) < 0 || words[i].Quoted {
		return nil, i
	}
	if m := monthOf(words, i); m > 0 {
		return withDay(words, i, m)
	}
	if s, to := dayFirst(words, i); s != nil {
		return s, to
	}
	w := &words[i]
	if y, m, d, ok := isoDate(w.Low); ok {
		return &Span{Year: y, Month: m, Day: d, Said: w.Text}, i + 1
	}
	if w.Number && english.YearLike(w.Text) && !(i > 0 && bounding[words[i-1].Low]) {
		y, _ := strconv.Atoi(w.Text)
		return &Span{Year: y, Said: w.Text}, i + 1
	}
	if i+1 < len(words) {
		unit, back := timeUnits[words[i+1].Low], agos[w.Low]
		if unit != "" && unit != "weekday" && back > 0 {
			return &Span{Relative: true, Back: back - 1, Unit: unit, Said: w.Low + " " + words[i+1].Low}, i + 2
		}
	}
	return unitAt(p, words, i)
}

// isoDate reads "2025-03" and "2025-03-31"; the day of the first is 0.
func isoDate(s string) (year, month, day int, ok bool) {
	if len(s) == len("2025-03") {
		s += "-00"
	}
	if len(s) != len("2025-03-31") || s[4] != '-' || s[7] != '-' {
		return 0, 0, 0, false
	}
	for i, part := range []*int{&year, &month, &day} {
		digits := strings.Split(s, "-")[i]
		n, err := strconv.Atoi(digits)
		if err != nil || n < 0 || digits[0] == '+' {
			return 0, 0, 0, false
		}
		*part = n
	}
	return year, month, day, true
}

// bounding are words behind which a number is no year: "over 2000".
var bounding = english.WordSet("over above under below than least most")

// agos are how many units a word goes back, and one more.
var agos = map[string]int{"this": 1, "current": 1, "last": 2, "previous": 2, "past": 2}

// dayFirst reads "5 June" and "5th of June".
func dayFirst(words []english.Word, i int) (*Span, int) {
	d, n := dayOf(words[i].Low), i+1
	if n < len(words) && words[n].Low == "of" {
		n++
	}
	if d == 0 || n >= len(words) || words[n].Number || monthOf(words, n) == 0 {
		return nil, i
	}
	s, to := withDay(words, n, monthOf(words, n))
	s.Day = d
	return s, to
}

// unitAt reads a quarter, a day of the week and units of time.
func unitAt(p *Text, words []english.Word, i int) (*Span, int) {
	w := &words[i]
	if len(w.Low) == 2 && w.Low[0] == 'q' && w.Low[1] >= '1' && w.Low[1] <= '4' {
		s := &Span{Quarter: int(w.Low[1] - '0'), Said: w.Text}
		if i+1 < len(words) && english.YearLike(words[i+1].Text) {
			s.Year, _ = strconv.Atoi(words[i+1].Text)
			return s, i + 2
		}
		return s, i + 1
	}
	if n := slices.Index(weekdays, strings.TrimSuffix(w.Low, "s")); n >= 0 {
		return &Span{Weekday: n + 1, Said: w.Text}, i + 1
	}
	if unit := timeUnits[w.Low]; unit != "" && !exactly(p, words, i) {
		return &Span{Unit: unit, Said: w.Text}, i + 1
	}
	return nil, i
}

// monthOf is the month that word i names, from 1, or 0. What else is a word, "may" and
// "march", is one where it does not stand before a person or begin.
func monthOf(words []english.Word, i int) int {
	for n, m := range months {
		if words[i].Low != m && (words[i].Low != m[:3] || !words[i].Upper && i+1 < len(words) && !words[i+1].Number) {
			continue
		}
		if m == "may" && (i == 0 || i+1 < len(words) && english.WordSet("i we you have be")[words[i+1].Low]) {
			return 0
		}
		return n + 1
	}
	return 0
}

func dayOf(low string) int {
	for _, end := range []string{"st", "nd", "rd", "th"} {
		low = strings.TrimSuffix(low, end)
	}
	if n, err := strconv.Atoi(low); err == nil && n >= 1 && n <= 31 && len(low) <= 2 {
		return n
	}
	return 0
}

// withDay reads the day and the year behind a month.
func withDay(words []english.Word, i, month int) (*Span, int) {
	s, to := &Span{Month: month, Said: words[i].Text}, i+1
	if to < len(words) {
		if d := dayOf(words[to].Low); d > 0 {
			s.Day, to = d, to+1
		}
	}
	next := to
	for next < len(words) && (words[next].Low == "," || words[next].Low == "of") && next < to+2 {
		next++
	}
	if next < len(words) && words[next].Number && english.YearLike(words[next].Text) {
		s.Year, _ = strconv.Atoi(words[next].Text)
		to = next + 1
	}
	return s, to
}
