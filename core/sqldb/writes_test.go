package sqldb_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestWritesTellsStatementsThatWouldChangeSomethingFromThoseThatWouldFail(t *testing.T) {
	db := dbtest.Open(t,
		`CREATE TABLE boat(boat_id INTEGER PRIMARY KEY, length REAL); INSERT INTO boat VALUES (1, 9.5);
		CREATE TABLE port(port_id INTEGER); CREATE TABLE trip(port_id INTEGER REFERENCES port(port_id));`)
	tests := []struct {
		name, sql string
		want      bool
	}{
		{"deleting", "DELETE FROM boat", true},
		{"deleting behind a comment", "-- all of them\n; DELETE FROM boat", true},
		{"deleting under a name for a query", "WITH long AS (SELECT 1) DELETE FROM boat WHERE boat_id IN long",
			true},
		{"changing", "UPDATE boat SET length = 1", true},
		{"adding", "INSERT INTO boat VALUES (2, 3)", true},
		{"a new table", "CREATE TABLE pier(name)", true},
		{"a new table that goes again", "CREATE TEMP TABLE pier AS SELECT 1", true},
		{"no table any more", "DROP TABLE boat", true},
		{"another name", "ALTER TABLE boat RENAME TO ship", true},
		{"a transaction", "BEGIN", true},
		{"another file", "ATTACH 'other.sqlite' AS other", true},
		{"deleting what a foreign key refers to by no key", "DELETE FROM port", true},
		{"deleting from a table that is not there", "DELETE FROM ship", false},
		{"changing a column that is not there", "UPDATE boat SET colour = 1", false},
		{"adding too much", "INSERT INTO boat VALUES (2, 3, 4)", false},
		{"a table that is there already", "CREATE TABLE boat(name)", false},
		{"deleting and showing what", "DELETE FROM boat RETURNING boat_id", false},
		{"an index that is not there", "REINDEX boat_by_length", false},
		{"ending what has not begun", "COMMIT", false},
		{"what is not SQL", "DELETE boats", false},
		{"a setting", "PRAGMA user_version = 5", false},
		{"a plan", "EXPLAIN DELETE FROM boat", false},
		{"a table of settings", "SELECT * FROM pragma_table_info('boat')", false},
		{"reading", "SELECT length FROM boat", false},
		{"nothing", " ; ", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := db.Writes(t.Context(), test.sql); got != test.want {
				t.Errorf("%s: %v, want %v", test.sql, got, test.want)
			}
			after := db.Query(t.Context(), "SELECT length FROM boat", sqldb.Limits{})
			if after.Outcome != sqldb.OK || len(after.Rows) != 1 || after.Rows[0][0].Real != 9.5 {
				t.Errorf("%s: afterwards the table is %v (%s %s)", test.sql, after.Rows, after.Outcome, after.Error)
			}
			if r := db.Query(t.Context(), "DELETE FROM boat", sqldb.Limits{}); r.Outcome != sqldb.Denied {
				t.Errorf("%s: afterwards deleting ends with %s", test.sql, r.Outcome)
			}
		})
	}
}
