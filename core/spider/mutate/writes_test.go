package mutate_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// Each was judged by test-suite-sql-eval.
func TestWhereTheGoldHasNoRowsAnAnswerThatWritesIsRightIfItCouldRun(t *testing.T) {
	db := dbtest.Open(t, "CREATE TABLE bed(name TEXT, width REAL);")
	tests := []struct {
		name, answer string
		right        bool
	}{
		{"it could", "DELETE FROM bed", true},
		{"with another word", "UPDATE bed SET width = 1", true},
		{"there is no such table", "DELETE FROM beds", false},
		{"there is no such column", "UPDATE bed SET length = 1", false},
		{"there is no such index", "REINDEX bed_by_width", false},
		{"a setting has a row", "PRAGMA user_version", false},
		{"a plan has rows", "EXPLAIN SELECT name FROM bed", false},
		{"columns have rows", "SELECT * FROM pragma_table_info('bed')", false},
		{"there is no such function", "SELECT value FROM generate_series(1, 0)", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			right, err := execution.SuiteExecution(t.Context(), []execution.Querier{db},
				"SELECT name FROM bed", tt.answer,
				execution.SuiteOptions{})
			if err != nil || right != tt.right {
				t.Errorf("%s: %v, %v, want %v", tt.answer, right, err, tt.right)
			}
		})
	}
}
