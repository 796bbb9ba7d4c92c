// Package rows tells what the rows of a result look like, for the critic.
//
//	rows.Distinct(res.Rows) // how many are not as one before
package rows

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Distinct counts the rows that are not as one before.
func Distinct(rows [][]sqldb.Value) int {
	seen := make(map[string]bool)
	for _, row := range rows {
		var b strings.Builder
		for _, v := range row {
			b.WriteString(v.String() + "\x00")
		}
		seen[b.String()] = true
	}
	return len(seen)
}

// Hold reports a value that is not NULL.
func Hold(rows [][]sqldb.Value) bool {
	return slices.ContainsFunc(rows, func(row []sqldb.Value) bool {
		return slices.ContainsFunc(row, func(v sqldb.Value) bool { return v.Kind != sqldb.Null })
	})
}

// Firsts counts the rows whose first value no row before has.
func Firsts(rows [][]sqldb.Value) int {
	seen := make(map[string]bool)
	for _, row := range rows {
		if len(row) > 0 {
			seen[row[0].String()] = true
		}
	}
	return len(seen)
}

// Texts counts the texts in the first row.
func Texts(rows [][]sqldb.Value) int {
	n := 0
	if len(rows) > 0 {
		for _, v := range rows[0] {
			if v.Kind == sqldb.Text {
				n++
			}
		}
	}
	return n
}
