package grammar

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A span is a time that a question speaks of: a date with what is open left zero, a
// time before or around the latest date of the data, or a unit alone.
type span struct {
	year, month, day, quarter int
	weekday                   int    // from 1, Sunday
	back                      int    // units before the latest date, for a relative one
	unit                      string // day, week, month, quarter, year
	relative                  bool
	said                      string
}

var (
	months = []string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
		"november", "december"}
	weekdays  = []string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}
	timeUnits = map[string]string{"day": "day", "days": "day", "month": "month", "months": "month", "year": "year",
		"years": "year", "week": "week", "weeks": "week", "quarter": "quarter", "quarters": "quarter", "weekday": "weekday",
		"daily": "day", "monthly": "month", "yearly": "year", "weekly": "week", "date": "day", "annually": "year"}
	isoDate = regexp.MustCompile(`^(\d{4})-(\d\d)(?:-(\d\d))?$`)
)

// spanAt reads a time from word i on, and where it ends; nil where there is none, or
// where no column holds dates.
func (p *parser) spanAt(words []english.Word, i int) (*span, int) {
	if p.dated() < 0 || words[i].Quoted {
		return nil, i
	}
	w := &words[i]
	low := func(n int) string {
		if n < len(words) {
			return words[n].Low
		}
		return ""
	}
	if m := monthOf(words, i); m > 0 {
		return withDay(words, i, m)
	}
	if d := dayOf(low(i)); d > 0 {
		n := i + 1
		if low(n) == "of" {
			n++
		}
		if n < len(words) && monthOf(words, n) > 0 && !words[n].Number {
			s, to := withDay(words, n, monthOf(words, n))
			s.day = d
			return s, to
		}
	}
	if m := isoDate.FindStringSubmatch(w.Low); m != nil {
		y, _ := strconv.Atoi(m[1])
		mo, _ := strconv.Atoi(m[2])
		d, _ := strconv.Atoi(m[3])
		return &span{year: y, month: mo, day: d, said: w.Text}, i + 1
	}
	if w.Number && english.YearLike(w.Text) {
		y, _ := strconv.Atoi(w.Text)
		return &span{year: y, said: w.Text}, i + 1
	}
	if unit := timeUnits[low(i+1)]; unit != "" && unit != "weekday" {
		switch w.Low {
		case "last", "previous", "past":
			return &span{relative: true, back: 1, unit: unit, said: w.Low + " " + low(i+1)}, i + 2
		case "this", "current":
			return &span{relative: true, unit: unit, said: w.Low + " " + low(i+1)}, i + 2
		}
	}
	return p.unitAt(words, i)
}

// unitAt reads a quarter, a day of the week and units of time.
func (p *parser) unitAt(words []english.Word, i int) (*span, int) {
	w := &words[i]
	if len(w.Low) == 2 && w.Low[0] == 'q' && w.Low[1] >= '1' && w.Low[1] <= '4' {
		s := &span{quarter: int(w.Low[1] - '0'), said: w.Text}
		if i+1 < len(words) && english.YearLike(words[i+1].Text) {
			s.year, _ = strconv.Atoi(words[i+1].Text)
			return s, i + 2
		}
		return s, i + 1
	}
	if n := slices.Index(weekdays, strings.TrimSuffix(w.Low, "s")); n >= 0 {
		return &span{weekday: n + 1, said: w.Text}, i + 1
	}
	if unit := timeUnits[w.Low]; unit != "" && !p.exactly(words, i) {
		return &span{unit: unit, said: w.Text}, i + 1
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
func withDay(words []english.Word, i, month int) (*span, int) {
	s, to := &span{month: month, said: words[i].Text}, i+1
	if to < len(words) {
		if d := dayOf(words[to].Low); d > 0 {
			s.day, to = d, to+1
		}
	}
	next := to
	for next < len(words) && (words[next].Low == "," || words[next].Low == "of") && next < to+2 {
		next++
	}
	if next < len(words) && words[next].Number && english.YearLike(words[next].Text) {
		s.year, _ = strconv.Atoi(words[next].Text)
		to = next + 1
	}
	return s, to
}

// valued reports a span that says which time, not a unit alone.
func (s *span) valued() bool {
	return s != nil && (s.relative || s.year+s.month+s.day+s.quarter+s.weekday > 0)
}

// dated is the first column of dates, of the base table where that has one; or -1.
func (p *parser) dated() int {
	first := -1
	for ci := range p.s.Columns {
		if !p.isDate(ci) {
			continue
		}
		if p.s.Columns[ci].Table == p.base {
			return ci
		}
		if first < 0 {
			first = ci
		}
	}
	return first
}

// isDate reports a column of dates that begin with the year.
func (p *parser) isDate(ci int) bool {
	c := &p.s.Columns[ci]
	held := p.v.Codes[ci].Values
	return c.Part == "" && c.Class == schema.Temporal && len(held) > 0 &&
		!slices.ContainsFunc(held, func(s string) bool { return s != "" && !schema.YearFirst(s) })
}

// format is what strftime cuts a unit out by, or "".
var formats = map[string]string{"day": "%Y-%m-%d", "month": "%Y-%m", "year": "%Y", "week": "%Y-%W", "weekday": "%w"}

// cut is SQL for the unit that a column of dates lies in.
func cut(ci int, unit string) string {
	if unit == "quarter" {
		return fmt.Sprintf("strftime('%%Y', {%d}) || '-Q' || ((strftime('%%m', {%d}) + 2) / 3)", ci, ci)
	}
	return fmt.Sprintf("strftime('%s', {%d})", formats[unit], ci)
}

// within is SQL for dates that lie in a span.
func (p *parser) within(s *span, ci int) string {
	switch {
	case s.relative:
		return p.recent(s, ci)
	case s.weekday > 0:
		return fmt.Sprintf("strftime('%%w', {%d}) = '%d'", ci, s.weekday-1)
	case s.quarter > 0:
		sql := fmt.Sprintf("(strftime('%%m', {%d}) + 2) / 3 = %d", ci, s.quarter)
		if s.year > 0 {
			sql += fmt.Sprintf(" AND strftime('%%Y', {%d}) = '%d'", ci, s.year)
		}
		return sql
	}
	like := "%"
	if s.year > 0 {
		like = strconv.Itoa(s.year)
	}
	if s.month > 0 {
		like += fmt.Sprintf("-%02d", s.month)
	}
	if s.day > 0 {
		like += fmt.Sprintf("-%02d", s.day)
	}
	if s.day == 0 && s.month > 0 {
		like += "-"
	}
	return fmt.Sprintf("{%d} LIKE '%s%%'", ci, like)
}

// recent is SQL for dates around the latest of the data.
func (p *parser) recent(s *span, ci int) string {
	c := &p.s.Columns[ci]
	last := fmt.Sprintf("(SELECT MAX(%s) FROM %s)", name(c.Name), name(p.s.Tables[c.Table].Name))
	p.note("%q is counted from the latest %s of the data", s.said, c.Name)
	unit, shift := s.unit, ""
	from := map[string]string{"month": "start of month", "year": "start of year"}[unit]
	if s.back > 0 {
		shift = fmt.Sprintf(", '-%d %s'", s.back, map[string]string{"week": "7 day"}[unit]+unit)
		if unit == "week" {
			shift = ", '-7 day'"
		}
	}
	if unit == "quarter" {
		p.failed = true
		return ""
	}
	then := "date(" + last
	if from != "" {
		then += ", '" + from + "'"
	}
	then += shift + ")"
	return fmt.Sprintf("%s = strftime('%s', %s)", cut(ci, unit), formats[unit], then)
}

// bounds are the first day of a span and the day behind its last, as far as dates are
// written; "" where it has no year that the data tell.
func (p *parser) bounds(s *span, ci int) (from, behind string) {
	y := s.year
	if y == 0 && s.month > 0 {
		y = p.yearOf(ci, s.month)
	}
	if y == 0 || s.relative || s.quarter > 0 || s.weekday > 0 {
		return "", ""
	}
	switch {
	case s.day > 0:
		return fmt.Sprintf("%d-%02d-%02d", y, s.month, s.day), fmt.Sprintf("%d-%02d-%02d", y, s.month, s.day+1)
	case s.month == 12:
		return fmt.Sprintf("%d-12-01", y), fmt.Sprintf("%d-01-01", y+1)
	case s.month > 0:
		return fmt.Sprintf("%d-%02d-01", y, s.month), fmt.Sprintf("%d-%02d-01", y, s.month+1)
	}
	return fmt.Sprintf("%d-01-01", y), fmt.Sprintf("%d-01-01", y+1)
}

// yearOf is the latest year of which a column holds a month, else its latest; 0 where
// the values are not known.
func (p *parser) yearOf(ci, month int) int {
	latest, with := 0, 0
	for _, key := range p.v.Keys {
		for _, f := range p.v.ByKey[key] {
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

// readTimes makes conditions of times, with the words before them.
func (p *parser) readTimes() {
	p.chooseBase()
	p.passNouns()
	for i := range p.tokens {
		t := &p.tokens[i]
		if t.kind != period || !t.period.valued() || p.alternatives(i) {
			continue
		}
		ci, from := p.dateBefore(i)
		if ci < 0 {
			p.failed = true
			return
		}
		sql := p.timeCondition(t.period, ci, p.cueBefore(i))
		if sql == "" {
			p.failed = true
			return
		}
		p.conds = append(p.conds, condition{sql: sql, column: ci, time: true, at: i})
		p.note("%q is a time of %s", t.period.said, p.s.Columns[ci].Name)
		for n := from; n <= i; n++ {
			p.tokens[n].kind = glue
		}
	}
}

// alternatives reports that a time stands beside another with an "or", to be
// compared.
func (p *parser) alternatives(i int) bool {
	is := func(n int) bool {
		return n >= 0 && n < len(p.tokens) && p.tokens[n].kind == period && p.tokens[n].period.valued()
	}
	n, b := p.next(i), p.previous(i)
	return n < len(p.tokens) && p.tokens[n].cue == or && is(p.next(n)) || b >= 0 && p.tokens[b].cue == or && is(p.previous(b))
}

// cueBefore is the cue right before token i.
func (p *parser) cueBefore(i int) cue {
	if b := p.previous(i); b >= 0 && p.tokens[b].kind == cued {
		return p.tokens[b].cue
	}
	return none
}

// dateBefore is the column of dates that stands before a time, or the usual one, and
// from where on the words are said of it.
func (p *parser) dateBefore(i int) (ci, from int) {
	from = i
	b := p.previous(i)
	if b >= 0 && slices.Contains([]cue{after, since, before}, p.tokens[b].cue) {
		from, b = b, p.previous(b)
	}
	if b >= 0 && p.tokens[b].kind == column {
		for _, ci := range p.tokens[b].columns {
			if p.isDate(ci) {
				return ci, b
			}
		}
	}
	return p.dated(), from
}

// timeCondition is SQL for a time with the word before it, or "".
func (p *parser) timeCondition(s *span, ci int, c cue) string {
	switch c {
	case after, since, before:
		from, behind := p.bounds(s, ci)
		switch {
		case from == "":
			return ""
		case c == before:
			return fmt.Sprintf("{%d} < '%s'", ci, from)
		case c == since:
			return fmt.Sprintf("{%d} >= '%s'", ci, from)
		}
		return fmt.Sprintf("{%d} >= '%s'", ci, behind)
	}
	return p.within(s, ci)
}
