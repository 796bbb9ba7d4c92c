package days

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A layout is one way of writing days.
type layout struct {
	like  []string // how texts look that may be written so, as [english.Outline] has it
	form  string   // as package time has it
	year  string   // SQL of the day, year first, where "#" is the column
	shown string   // SQLite's format that writes a day so again, "" where it has none
}

// layouts lists the ways, those with all noughts first. What may have the day first or the month must
// say it once: in the first of January both have one.
var layouts = []layout{
	padded(".", "02.01.2006"), padded("/", "02/01/2006"), padded("/", "01/02/2006"), padded("-", "02-01-2006"),
	padded("-", "01-02-2006"), loose(".", "2.1.2006"), loose("/", "2/1/2006"), loose("/", "1/2/2006"),
	loose("-", "2-1-2006"), loose("-", "1-2-2006"), named(" ", "2 Jan 2006"), named("-", "2-Jan-2006"),
	named("-", "02-Jan-2006"), named(" ", "02 Jan 2006"), named(" ", "2 January 2006"),
	{like: []string{"0000/00/00"}, form: "2006/01/02", year: "REPLACE(#, '/', '-')", shown: "%Y/%m/%d"},
}

// monthFirst reports a layout that has the month before the day.
func (l *layout) monthFirst() bool {
	return strings.HasPrefix(l.form, "01") || strings.HasPrefix(l.form, "1")
}

// padded has two digits for days and months, and may have a time of day behind.
func padded(sign, form string) layout {
	day, month, shown := 1, 4, "%d"+sign+"%m"+sign+"%Y"
	if form[:2] == "01" {
		day, month, shown = 4, 1, "%m"+sign+"%d"+sign+"%Y"
	}
	whole := strings.Join([]string{"00", "00", "0000"}, sign)
	return layout{
		like: []string{whole, whole + " 00:00", whole + " 00:00:00"},
		form: form, shown: shown,
		year: fmt.Sprintf("SUBSTR(#, 7, 4) || '-' || SUBSTR(#, %d, 2) || '-' || SUBSTR(#, %d, 2)", month, day),
	}
}

// starting returns how days look that begin with one digit or two, with some ways of writing what is second.
func starting(sign string, seconds ...string) (list []string) {
	for _, first := range []string{"0", "00"} {
		for _, second := range seconds {
			list = append(list, strings.Join([]string{first, second, "0000"}, sign))
		}
	}
	return list
}

// loose has days and months without noughts. What is no digit ends a number for SQLite.
func loose(sign, form string) layout {
	first, second := "#", "SUBSTR(#, INSTR(#, '"+sign+"') + 1)"
	if form[0] == '2' {
		first, second = second, first
	}
	return layout{
		like: starting(sign, "0", "00"), form: form,
		year: "SUBSTR(#, -4) || PRINTF('-%02d-%02d', " + first + ", " + second + ")",
	}
}

// named has the month by its name.
func named(sign, form string) layout {
	return layout{
		like: starting(sign, "Aa"), form: form,
		year: "SUBSTR(#, -4) || PRINTF('-%02d-%02d', (INSTR('JanFebMarAprMayJunJulAugSepOctNovDec', " +
			"SUBSTR(#, INSTR(#, '" + sign + "') + 1, 3)) + 2) / 3, #)",
	}
}

// written returns a day of the layout with the year first, "" for any other text.
func (l *layout) written(text string) string {
	if !slices.Contains(l.like, english.Outline(text)) {
		return ""
	}
	day, clock := text, ""
	if l.shown != "" && len(text) > len(l.form) {
		day, clock = text[:len(l.form)], text[len(l.form):]
	}
	at, err := time.Parse(l.form, day)
	if err != nil {
		return ""
	}
	return at.Format(time.DateOnly) + clock
}

// layoutOf returns how a column's texts write days, nil where they write none, or may have the day
// first or the month.
func layoutOf(texts []string) (found *layout) {
	for i := range layouts {
		l := &layouts[i]
		other := func(text string) bool { return l.written(text) == "" }
		if len(texts) == 0 || slices.ContainsFunc(texts, other) {
			continue
		}
		if found != nil && found.monthFirst() != l.monthFirst() {
			return nil
		}
		if found == nil {
			found = l
		}
	}
	return found
}

// sql returns the SQL of a column's days, year first, with their times of day where it has such.
func (l *layout) sql(column string, timed bool) string {
	year := l.year
	if timed {
		year += fmt.Sprintf(" || SUBSTR(#, %d)", len(l.form)+1)
	}
	return strings.ReplaceAll(year, "#", column)
}

// again returns the SQL that writes a day so again, which other SQL has with the year first.
func (l *layout) again(sql string, timed bool) string {
	if l.shown == "" || timed {
		return sql
	}
	return "STRFTIME(" + sqltext.Text(l.shown) + ", " + sql + ")"
}
