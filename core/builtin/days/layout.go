package days

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A layout is one way of writing days.
type layout struct {
	like  *regexp.Regexp
	form  string // as package time has it
	year  string // SQL of the day, year first, where "#" is the column
	shown string // SQLite's format that writes a day so again, "" where it has none
}

// layouts lists the ways, those with all noughts first. What may have the day first or the month must
// say it once: in the first of January both have one.
var layouts = []layout{
	padded(".", "02.01.2006"), padded("/", "02/01/2006"), padded("/", "01/02/2006"), padded("-", "02-01-2006"),
	padded("-", "01-02-2006"), loose(".", "2.1.2006"), loose("/", "2/1/2006"), loose("/", "1/2/2006"),
	loose("-", "2-1-2006"), loose("-", "1-2-2006"), named(" ", "2 Jan 2006"), named("-", "2-Jan-2006"),
	named("-", "02-Jan-2006"), named(" ", "02 Jan 2006"), named(" ", "2 January 2006"),
	{like: regexp.MustCompile(`^\d{4}/\d\d/\d\d$`), form: "2006/01/02", year: "REPLACE(#, '/', '-')", shown: "%Y/%m/%d"},
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
	return layout{
		like: numbers(`\d\d`, sign, `( \d\d:\d\d(:\d\d)?)?`),
		form: form, shown: shown,
		year: fmt.Sprintf("SUBSTR(#, 7, 4) || '-' || SUBSTR(#, %d, 2) || '-' || SUBSTR(#, %d, 2)", month, day),
	}
}

// numbers matches days and months with a sign behind each, a year, and what may stand behind.
func numbers(number, sign, behind string) *regexp.Regexp {
	sign = regexp.QuoteMeta(sign)
	return regexp.MustCompile("^" + number + sign + number + sign + `\d{4}` + behind + "$")
}

// loose has days and months without noughts. What is no digit ends a number for SQLite.
func loose(sign, form string) layout {
	first, second := "#", "SUBSTR(#, INSTR(#, '"+sign+"') + 1)"
	if form[0] == '2' {
		first, second = second, first
	}
	return layout{
		like: numbers(`\d\d?`, sign, ""), form: form,
		year: "SUBSTR(#, -4) || PRINTF('-%02d-%02d', " + first + ", " + second + ")",
	}
}

// named has the month by its name.
func named(sign, form string) layout {
	return layout{
		like: regexp.MustCompile(`^\d\d?` + sign + `[A-Z][a-z]+` + sign + `\d{4}$`), form: form,
		year: "SUBSTR(#, -4) || PRINTF('-%02d-%02d', (INSTR('JanFebMarAprMayJunJulAugSepOctNovDec', " +
			"SUBSTR(#, INSTR(#, '" + sign + "') + 1, 3)) + 2) / 3, #)",
	}
}

// written returns a day of the layout with the year first, "" for any other text.
func (l *layout) written(text string) string {
	if !l.like.MatchString(text) {
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
