package when

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Days is the text that the names of days are cut out of.
const Days = "SunMonTueWedThuFriSat"

// Writes reports a text of a statement that is no value: the names of days, or how a date is written.
func Writes(text string) bool { return text == Days || strings.HasPrefix(text, "%") }

// numbered begins the SQL of a day's number, which nobody reads as a day.
const numbered = "strftime('%w', "

// Named returns a statement that shows days of the week by their names, in their order: groups and conditions keep
// the numbers.
func Named(sql string) string {
	end := shown(sql)
	at := strings.Index(sql[:end], numbered)
	if at < 0 {
		return sql
	}
	to := at + len(numbered)
	for depth := 1; depth > 0 && to < end; to++ {
		switch sql[to] {
		case '(':
			depth++
		case ')':
			depth--
		}
	}
	if next := strings.TrimLeft(sql[to:], " "); next != "" && next[0] != ',' && !strings.HasPrefix(next, "FROM") {
		return sql // it is compared
	}
	return sql[:at] + "substr('" + Days + "', 1 + 3 * " + sql[at:to] + ", 3) AS weekday" + sql[to:]
}

// shown returns where what a statement shows ends.
func shown(sql string) int {
	depth := 0
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		switch sql[t.Start:t.End] {
		case "(":
			depth++
		case ")":
			depth--
		case "FROM":
			if depth == 0 {
				return t.Start
			}
		}
	}
	return 0
}
