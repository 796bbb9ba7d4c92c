package rows

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Agree reports that a sketch's statement brings the rows of the grammar's, in its order, or some of their
// columns where it is not whole rows that are asked for.
func Agree(sketched string, first *sqldb.Result, sql string, res *sqldb.Result, all bool) bool {
	if strings.Contains(sql, " ORDER BY ") && !execution.Ordered(sketched) {
		return false
	}
	return Same(first, res) || !all && showsSome(sql, first, res)
}

// Same reports results with the same columns and rows, in any order.
func Same(a, b *sqldb.Result) bool {
	return len(a.Rows) == len(b.Rows) && len(a.Columns) == len(b.Columns) &&
		execution.SameResult(a, b, false).Right
}

// showsSome reports a statement that shows some of the columns of another's rows, and
// none whose value the question gives.
func showsSome(other string, some, all *sqldb.Result) bool {
	_, conditions, _ := strings.Cut(other, " WHERE ")
	if reckons(other) || slices.ContainsFunc(some.Columns, func(name string) bool {
		return strings.Contains(conditions, sqltext.Name(name)+" = ")
	}) {
		return false
	}
	return execution.Contains(execution.NewTable(some.Rows), execution.NewTable(all.Rows), false)
}

// reckons reports a statement that shows what it makes of columns.
func reckons(sql string) bool {
	shown, _, _ := strings.Cut(strings.TrimPrefix(sql, "SELECT *"), " FROM ")
	return strings.Contains(sql, "(") || strings.Contains(shown, " / ") || strings.Contains(shown, " * ")
}
