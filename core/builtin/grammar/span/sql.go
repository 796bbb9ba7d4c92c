// Package span reads what a question says of time: when rows were, by which of their dates,
// and how many days lie between two of them.
//
//	conditions := span.Times(text)
package span

import (
	"fmt"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// formats holds the format by which strftime cuts out each unit.
var formats = map[string]string{"day": "%Y-%m-%d", "month": "%Y-%m", "year": "%Y", "week": "%Y-%W", "weekday": "%w"}

// Cut returns the SQL for the unit that a column of dates lies in.
func Cut(ci int, unit string) string {
	if unit == "quarter" {
		return fmt.Sprintf("strftime('%%Y', {%d}) || '-Q' || ((strftime('%%m', {%d}) + 2) / 3)", ci, ci)
	}
	return fmt.Sprintf("strftime('%s', {%d})", formats[unit], ci)
}

// Within returns the SQL for dates that lie in a span.
func Within(p *token.Text, s *token.Span, ci int) string {
	switch {
	case s.Relative:
		return recent(p, s, ci)
	case s.Weekday > 0:
		return fmt.Sprintf("strftime('%%w', {%d}) = '%d'", ci, s.Weekday-1)
	case s.Weekend:
		return fmt.Sprintf("strftime('%%w', {%d}) IN ('0', '6')", ci)
	case s.Season > 0:
		return season(s, ci)
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

// season returns the SQL for dates in three months, the winter's in one year too.
func season(s *token.Span, ci int) string {
	m := func(n int) string { return fmt.Sprintf("'%02d'", (3*s.Season+n-1)%12+1) }
	sql := fmt.Sprintf("strftime('%%m', {%d}) IN (%s, %s, %s)", ci, m(0), m(1), m(2))
	if s.Year > 0 {
		sql += fmt.Sprintf(" AND strftime('%%Y', {%d}) = '%d'", ci, s.Year)
	}
	return sql
}

// recent returns the SQL for dates around the latest of the data.
func recent(p *token.Text, s *token.Span, ci int) string {
	c := &p.S.Columns[ci]
	last := fmt.Sprintf("(SELECT MAX(%s) FROM %s)", statement.Name(c.Name), statement.Name(p.S.Tables[c.Table].Name))
	look.Note(p, "%q is counted from the latest %s of the data", s.Said, c.Name)
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
	return fmt.Sprintf("%s = strftime('%s', %s)", Cut(ci, unit), formats[unit], then)
}
