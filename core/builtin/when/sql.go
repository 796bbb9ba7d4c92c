package when

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// cuts holds the SQL of the unit that a date lies in.
var cuts = map[string]string{
	"hour": "strftime('%H', #)", "day": "date(#)", "week": "strftime('%Y-%W', #)",
	"month": "strftime('%Y-%m', #)",
	"year":  "strftime('%Y', #)", "quarter": "strftime('%Y', #) || '-Q' || ((strftime('%m', #) + 2) / 3)",
	"day of week": "strftime('%w', #)",
}

// cut returns the SQL of the unit that a column's dates lie in.
func cut(unit string, col int) string {
	return strings.ReplaceAll(cuts[unit], "#", fmt.Sprintf("{%d}", col))
}

// latest returns the SQL of the latest date of a column.
func latest(q *question, col int) string {
	c := &q.S.Columns[col]
	return fmt.Sprintf("(SELECT MAX(%s) FROM %s)", sqltext.Name(c.Name), sqltext.Name(q.S.Tables[c.Table].Name))
}

// back returns the SQL of the day so many units before the latest date.
func back(q *question, col int, unit string, n int) string {
	return fmt.Sprintf("date(%s, '-%s')", latest(q, col), shift(unit, n))
}

// shift returns so many units as SQLite counts them.
func shift(unit string, n int) string {
	switch unit {
	case "week":
		unit, n = "day", 7*n
	case "quarter":
		unit, n = "month", 3*n
	}
	return fmt.Sprintf("%d %s", n, unit)
}

// start returns the SQL of the first day of the unit so many units before that of the latest date.
func start(q *question, col int, unit string, before int) string {
	last, more := latest(q, col), ""
	if before > 0 {
		more = ", '-" + shift(unit, before) + "'"
	}
	switch unit {
	case "day":
		return fmt.Sprintf("date(%s%s)", last, more)
	case "week":
		return fmt.Sprintf("date(%s, 'weekday 0', '-6 day'%s)", last, more)
	case "quarter":
		past := "'-' || ((strftime('%m', " + last + ") + 2) % 3) || ' month'" // since its first month
		return fmt.Sprintf("date(%s, 'start of month', %s%s)", last, past, more)
	}
	return fmt.Sprintf("date(%s, 'start of %s'%s)", last, unit, more)
}

// units returns the SQL for dates from so many units before the latest to so many.
func units(q *question, col int, unit string, from, to int) string {
	return fmt.Sprintf("{%d} >= %s AND {%d} < %s", col, start(q, col, unit, from), col, start(q, col, unit, to))
}
