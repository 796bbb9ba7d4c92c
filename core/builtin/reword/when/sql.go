package when

import (
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// cuts holds the SQL of the unit that a date lies in.
const cuts english.Table = `
hour: strftime('%H', #)
day: date(#)
week: strftime('%Y-%W', #)
month: strftime('%Y-%m', #)
year: strftime('%Y', #)
quarter: strftime('%Y', #) || '-Q' || ((strftime('%m', #) + 2) / 3)
weekday: strftime('%w', #)
`

// cut returns the SQL of the unit that a column's dates lie in.
func cut(unit string, col int) string { return of(col, cuts.Of(unit)) }

// latest returns the SQL of the latest date of a column.
func latest(q *question, col int) string {
	c := &q.S.Columns[col]
	return "(SELECT MAX(" + sqltext.Name(c.Name) + ") FROM " + sqltext.Name(q.S.Tables[c.Table].Name) + ")"
}

// back returns the SQL of the day so many units before the latest date.
func back(q *question, col int, unit string, n int) string {
	return "date(" + latest(q, col) + ", '-" + shift(unit, n) + "')"
}

// shift returns so many units as SQLite counts them.
func shift(unit string, n int) string {
	switch unit {
	case "week":
		unit, n = "day", 7*n
	case "quarter":
		unit, n = "month", 3*n
	}
	return strconv.Itoa(n) + " " + unit
}

// start returns the SQL of the first day of the unit so many units before that of the latest date.
func start(q *question, col int, unit string, before int) string {
	last, more := latest(q, col), ""
	if before > 0 {
		more = ", '-" + shift(unit, before) + "'"
	}
	begin := ", 'start of " + unit + "'"
	switch unit {
	case "day":
		begin = ""
	case "week":
		begin = ", 'weekday 0', '-6 day'"
	case "quarter": // the start of its first month
		begin = ", 'start of month', '-' || ((strftime('%m', " + last + ") + 2) % 3) || ' month'"
	}
	return "date(" + last + begin + more + ")"
}

// units returns the SQL for dates from so many units before the latest to so many.
func units(q *question, col int, unit string, from, to int) string {
	return of(col, "# >= "+start(q, col, unit, from)+" AND # < "+start(q, col, unit, to))
}
