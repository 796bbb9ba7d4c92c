package sqldb_test

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestReadsNamesTheTablesAndColumnsOfAStatement(t *testing.T) {
	db := dbtest.Open(t, `
		CREATE TABLE port(port_id INTEGER PRIMARY KEY, name TEXT);
		CREATE TABLE boat(boat_id INTEGER PRIMARY KEY, port_id INTEGER, length REAL);`)
	tests := []struct {
		name, sql string
		outcome   sqldb.Outcome
		want      []sqldb.Read
	}{
		{"one column", "SELECT name FROM port", sqldb.OK, []sqldb.Read{{"port", "name"}}},
		{"a table alone", "SELECT count(*) FROM boat", sqldb.OK, []sqldb.Read{{"boat", ""}}},
		{"a join, by aliases", "SELECT p.name FROM boat b JOIN port p ON p.port_id = b.port_id WHERE b.length > 9",
			sqldb.OK,
			[]sqldb.Read{{"port", "name"}, {"boat", "length"}, {"port", "port_id"}, {"boat", "port_id"}}},
		{"a name that only looks like a table's", "SELECT 'boat' FROM port", sqldb.OK, []sqldb.Read{{"port", ""}}},
		{"an unknown column", "SELECT colour FROM boat", sqldb.Failed, nil},
		{"writing", "DELETE FROM boat", sqldb.Denied, nil},
		{"nothing", " -- no statement", sqldb.Empty, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, r := db.Reads(t.Context(), test.sql)
			if r.Outcome != test.outcome || !slices.Equal(got, test.want) {
				t.Errorf("%s: %s %q, reads %v, want %s, %v", test.sql, r.Outcome, r.Error, got, test.outcome, test.want)
			}
			if again := db.Query(t.Context(), "SELECT 1", sqldb.Limits{}); again.Outcome != sqldb.OK {
				t.Errorf("the next statement ended with %s", again.Outcome)
			}
		})
	}
}
