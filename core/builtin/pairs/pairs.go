// Package pairs says what names a table's rows together: both names of people, from where to where a way
// leads. What shows both shows one thing, and is judged as if it were one.
//
//	pairs.Of(schema, table) // from_port and to_port of routes
//	pairs.InOne(schema, "SELECT from_port, to_port FROM routes") // SELECT from_port FROM routes
package pairs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/names"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Of returns the two columns that name a table's rows together: both names of people, or from where to
// where a way leads; else nil.
func Of(s *schema.Schema, t int) []int {
	if pair := s.FirstLast(t); pair != nil {
		return pair
	}
	return s.Tables[t].Way
}

// Ends reports the column where a way ends that names rows: it shows nothing more than that where the way
// begins.
func Ends(s *schema.Schema, col int) bool {
	way := s.Tables[s.Columns[col].Table].Way
	return way != nil && way[1] == col
}

// Beside returns how many of some columns that are shown end a way which another begins.
func Beside(s *schema.Schema, shown []string) (n int) {
	for i := range s.Tables {
		if way := s.Tables[i].Way; way != nil && slices.Contains(shown, s.Columns[way[0]].Name) &&
			slices.Contains(shown, s.Columns[way[1]].Name) {
			n++
		}
	}
	return n
}

// mostTables bounds how many tables a statement names.
const mostTables = 10

// InOne writes both ends of a way in a statement as one column, as what names rows elsewhere is.
func InOne(s *schema.Schema, sql string) string {
	for i := range s.Tables {
		if way := s.Tables[i].Way; way != nil {
			from, to := sqltext.Name(s.Columns[way[0]].Name), sqltext.Name(s.Columns[way[1]].Name)
			for n := range mostTables {
				table := ""
				if n > 0 {
					table = fmt.Sprintf("T%d.", n)
				}
				for _, behind := range []string{" ", ",", ")"} {
					sql = strings.ReplaceAll(sql+" ", from+", "+table+to+behind, from+behind)
					sql = strings.TrimSuffix(sql, " ")
				}
			}
		}
	}
	return sql
}

// Series returns the columns of a table that are called as one is but for a part that tells them apart, as
// [names.Series] does.
func Series(s *schema.Schema, col int, said []string) (out []int) {
	t := &s.Tables[s.Columns[col].Table]
	var called []string
	for _, ci := range t.Columns {
		called = append(called, s.Columns[ci].Name)
	}
	for _, at := range names.Series(called, s.Columns[col].Name, said) {
		out = append(out, t.Columns[at])
	}
	return out
}
