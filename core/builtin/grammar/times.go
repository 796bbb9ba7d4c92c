package grammar

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

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
func within(p *parser, s *token.Span, ci int) string {
	switch {
	case s.Relative:
		return recent(p, s, ci)
	case s.Weekday > 0:
		return fmt.Sprintf("strftime('%%w', {%d}) = '%d'", ci, s.Weekday-1)
	case s.Quarter > 0:
		sql := fmt.Sprintf("(strftime('%%m', {%d}) + 2) / 3 = %d", ci, s.Quarter)
		if s.Year > 0 {
			sql += fmt.Sprintf(" AND strftime('%%Y', {%d}) = '%d'", ci, s.Year)
		}
		return sql
	}
	like := "%"
	if s.Year > 0 {
		like = strconv.Itoa(s.Year)
	}
	if s.Month > 0 {
		like += fmt.Sprintf("-%02d", s.Month)
	}
	if s.Day > 0 {
		like += fmt.Sprintf("-%02d", s.Day)
	}
	if s.Day == 0 && s.Month > 0 {
		like += "-"
	}
	return fmt.Sprintf("{%d} LIKE '%s%%'", ci, like)
}

// recent is SQL for dates around the latest of the data.
func recent(p *parser, s *token.Span, ci int) string {
	c := &p.S.Columns[ci]
	last := fmt.Sprintf("(SELECT MAX(%s) FROM %s)", statement.Name(c.Name), statement.Name(p.S.Tables[c.Table].Name))
	note(p, "%q is counted from the latest %s of the data", s.Said, c.Name)
	unit, shift := s.Unit, ""
	from := map[string]string{"month": "start of month", "year": "start of year"}[unit]
	if s.Back > 0 {
		shift = fmt.Sprintf(", '-%d %s'", s.Back, map[string]string{"week": "7 day"}[unit]+unit)
		if unit == "week" {
			shift = ", '-7 day'"
		}
	}
	if unit == "quarter" {
		p.Failed = true
		return ""
	}
	then := "date(" + last
	if from != "" {
		then += ", '" + from + "'"
	}
	then += shift + ")"
	return fmt.Sprintf("%s = strftime('%s', %s)", cut(ci, unit), formats[unit], then)
}

// readTimes makes conditions of times, with the words before them.
func readTimes(p *parser) {
	passNouns(p)
	for i := range p.Tokens {
		t := &p.Tokens[i]
		if t.Kind != token.Period || !t.Period.Valued() || alternatives(p, i) {
			continue
		}
		ci, from := dateBefore(p, i)
		if ci < 0 {
			p.Failed = true
			return
		}
		sql := timeCondition(p, t.Period, ci, cueBefore(p, i))
		if sql == "" {
			p.Failed = true
			return
		}
		p.conds = append(p.conds, condition{sql: sql, column: ci, time: true, at: i})
		note(p, "%q is a time of %s", t.Period.Said, p.S.Columns[ci].Name)
		for n := from; n <= i; n++ {
			p.Tokens[n].Kind = token.Glue
		}
	}
}

// alternatives reports that a time stands beside another with an "or", to be
// compared.
func alternatives(p *parser, i int) bool {
	is := func(n int) bool {
		return n >= 0 && n < len(p.Tokens) && p.Tokens[n].Kind == token.Period && p.Tokens[n].Period.Valued()
	}
	n, b := next(p, i), previous(p, i)
	return n < len(p.Tokens) && p.Tokens[n].Cue == cue.Or && is(next(p, n)) || b >= 0 &&
		p.Tokens[b].Cue == cue.Or && is(previous(p, b))
}

// dateBefore is the column of dates that stands before a time, or the usual one, and
// from where on the words are said of it.
func dateBefore(p *parser, i int) (ci, from int) {
	from = i
	b := previous(p, i)
	if b >= 0 && slices.Contains([]cue.Cue{cue.After, cue.Since, cue.Before}, p.Tokens[b].Cue) {
		from, b = b, previous(p, b)
	}
	if b >= 0 && p.Tokens[b].Kind == token.Column {
		for _, ci := range p.Tokens[b].Columns {
			if token.IsDate(p.Text, ci) {
				return ci, b
			}
		}
	}
	return token.Dated(p.Text), from
}

// timeCondition is SQL for a time with the word before it, or "".
func timeCondition(p *parser, s *token.Span, ci int, c cue.Cue) string {
	switch c {
	case cue.After, cue.Since, cue.Before:
		from, behind := token.Bounds(p.Text, s, ci)
		switch {
		case from == "":
			return ""
		case c == cue.Before:
			return fmt.Sprintf("{%d} < '%s'", ci, from)
		case c == cue.Since:
			return fmt.Sprintf("{%d} >= '%s'", ci, from)
		}
		return fmt.Sprintf("{%d} >= '%s'", ci, behind)
	}
	return within(p, s, ci)
}
