package token

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
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
		unit, back := english.TimeUnit(words[i+1].Low), agos[w.Low]
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

// bounding lists words behind which a number is no year: "over 2000".
var bounding = english.WordSet("over above under below than least most")

// agos gives the number of units that a word goes back, plus one.
var agos = map[string]int{"this": 1, "current": 1, "last": 2, "previous": 2, "past": 2}

// dayFirst reads "5 June" and "5th of June".
func dayFirst(words []english.Word, i int) (*Span, int) {
	for n := i + 1; n < len(words) && n <= i+2; n++ {
		d, at := english.DayBefore(words, n)
		if m := monthOf(words, n); d > 0 && at == i && m > 0 {
			s, to := withDay(words, n, m)
			s.Day = d
			return s, to
		}
	}
	return nil, i
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
	if n := english.Weekday(w.Low); n > 0 {
		return &Span{Weekday: n, Said: w.Text}, i + 1
	}
	if s, to := seasonAt(p, words, i); s != nil {
		return s, to
	}
	if unit := english.TimeUnit(w.Low); unit != "" && !exactly(p, words, i) && !oftenNamed(p, words, i) {
		return &Span{Unit: unit, Said: w.Text}, i + 1
	}
	return nil, i
}

// oftenNamed reports a word that says how often, with which a column's name begins: "yearly rates" are of no year.
func oftenNamed(p *Text, words []english.Word, i int) bool {
	return english.Periods[words[i].Low] != "" && slices.ContainsFunc(p.S.Columns, func(c schema.Column) bool {
		n := len(c.Full)
		return n > 1 && i+n <= len(words) && english.SayStems(words[i:i+n], c.Full)
	})
}

// seasonAt reads a weekend and a season.
func seasonAt(p *Text, words []english.Word, i int) (*Span, int) {
	w := &words[i]
	if w.Low == "weekend" || w.Low == "weekends" {
		return &Span{Weekend: true, Said: w.Text}, i + 1
	}
	n := seasons[w.Low]
	if n == 0 || i == 0 || !seasonal[words[i-1].Low] || exactly(p, words, i) {
		return nil, i
	}
	s := &Span{Season: n, Said: w.Text}
	y, to := english.YearBehind(words, i+1)
	s.Year, _ = strconv.Atoi(y)
	return s, to
}

// seasons from spring, and the words before them.
var (
	seasons  = map[string]int{"spring": 1, "summer": 2, "autumn": 3, "fall": 3, "winter": 4}
	seasonal = english.WordSet("in during the of this every each")
)

// monthOf returns the month that word i names, from 1, or 0. What else is a word,
// "may" and "march", is one where it does not stand before a person or begin.
func monthOf(words []english.Word, i int) int {
	n, short := english.Month(words[i].Low)
	last := i+1 == len(words)
	switch {
	case short && !words[i].Upper && !last && !words[i+1].Number,
		words[i].Low == "may" && (i == 0 || !last && beforeMay(words[i+1].Low)):
		return 0
	}
	return n
}

// beforeMay reports a word behind a "may" that is no month: "you may have".
func beforeMay(low string) bool {
	return english.Pronoun.Has(low) || low == "have" || low == "be"
}

// withDay reads the day and the year behind a month.
func withDay(words []english.Word, i, month int) (*Span, int) {
	s, to := &Span{Month: month, Said: words[i].Text}, i+1
	if to < len(words) {
		if d := english.DayOfMonth(words[to].Low); d > 0 {
			s.Day, to = d, to+1
		}
	}
	y, to := english.YearBehind(words, to)
	s.Year, _ = strconv.Atoi(y)
	return s, to
}

// Bounds returns the first day of a span and the day behind its last, as far as dates
// are written; "" where it has no year that the data tell.
func Bounds(p *Text, s *Span, ci int) (from, behind string) {
	y := s.Year
	if y == 0 && s.Month > 0 {
		y = yearOf(p, ci, s.Month)
	}
	if y == 0 || s.Relative || s.Weekend || s.Quarter+s.Weekday+s.Season > 0 {
		return "", ""
	}
	switch {
	case s.Day > 0:
		day := time.Date(y, time.Month(s.Month), s.Day, 0, 0, 0, 0, time.UTC)
		return day.Format(time.DateOnly), day.AddDate(0, 0, 1).Format(time.DateOnly)
	case s.Month == 12:
		return fmt.Sprintf("%d-12-01", y), fmt.Sprintf("%d-01-01", y+1)
	case s.Month > 0:
		return fmt.Sprintf("%d-%02d-01", y, s.Month), fmt.Sprintf("%d-%02d-01", y, s.Month+1)
	}
	return fmt.Sprintf("%d-01-01", y), fmt.Sprintf("%d-01-01", y+1)
}

// yearOf returns the latest year of which a column holds a month, else its latest; 0
// where the values are not known.
func yearOf(p *Text, ci, month int) int {
	latest, with := 0, 0
	for _, key := range p.V.Keys {
		for _, f := range p.V.ByKey[key] {
			if f.Column != ci || len(f.Value) < 7 {
				continue
			}
			y, _ := strconv.Atoi(f.Value[:4])
			m, _ := strconv.Atoi(f.Value[5:7])
			latest = max(latest, y)
			if m == month {
				with = max(with, y)
			}
		}
	}
	if with > 0 {
		return with
	}
	return latest
}

// OneYear reports a column of dates of which all that are known lie in one year.
func OneYear(p *Text, ci int) bool {
	year := ""
	for _, key := range p.V.Keys {
		for _, f := range p.V.ByKey[key] {
			if f.Column != ci || len(f.Value) < 4 {
				continue
			}
			if year != "" && year != f.Value[:4] {
				return false
			}
			year = f.Value[:4]
		}
	}
	return year != ""
}
