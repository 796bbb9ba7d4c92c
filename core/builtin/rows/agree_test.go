package rows_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestStatementsAgreeInTheirRows(t *testing.T) {
	all := &sqldb.Result{Outcome: sqldb.OK, Columns: []string{"tree", "age"},
		Rows: [][]sqldb.Value{{text("oak"), number(90)}, {text("elm"), number(40)}}}
	trees := &sqldb.Result{Outcome: sqldb.OK, Columns: []string{"tree"},
		Rows: [][]sqldb.Value{{text("oak")}, {text("elm")}}}
	const sql = "SELECT tree, age FROM trees"
	for _, tt := range []struct {
		name, sketched string
		first          *sqldb.Result
		sql            string
		whole, want    bool
	}{
		{"the same", sql, all, sql, true, true},
		{"some columns", "SELECT tree FROM trees", trees, sql, false, true},
		{"some columns where whole rows are asked", "SELECT tree FROM trees", trees, sql, true, false},
		{"without the order", sql, all, sql + " ORDER BY age DESC", true, false},
		{"a column whose value the question gives", "SELECT tree FROM trees", trees, sql + " WHERE tree = 'oak'",
			false, false},
	} {
		if got := rows.Agree(tt.sketched, tt.first, tt.sql, all, tt.whole); got != tt.want {
			t.Errorf("%s: they agree: %v", tt.name, got)
		}
	}
}
