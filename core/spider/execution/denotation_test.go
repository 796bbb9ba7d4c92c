package execution_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestAnswersDenoteItems(t *testing.T) {
	db := dbtest.Open(t, `CREATE TABLE ferry(name, seats, fare, home);
		INSERT INTO ferry VALUES ('Una', 120, 4.5, 'Ulm[1]'), ('Selkie', 80, 2.0, NULL), ('Tern', 80, 9, 'Bern')`)
	for _, c := range []struct {
		name, gold, answer string
		want               bool
	}{
		{"texts in any order", "VALUES ('Una'), ('Tern')", "SELECT name FROM ferry WHERE home NOT NULL ORDER BY 1", true},
		{"a number that a text means", "VALUES ('one twenty', '120.0')", "SELECT max(seats) FROM ferry", true},
		{"a text that means none", "VALUES ('one twenty', NULL)", "SELECT max(seats) FROM ferry", false},
		{"a whole number with a fraction", "VALUES ('2', '2.0')", "SELECT min(fare) FROM ferry", true},
		{"an item that comes twice", "VALUES ('80', '80.0')", "SELECT seats FROM ferry WHERE seats < 100", true},
		{"NULL is none, and a citation does not count", "VALUES ('Ulm'), ('Bern')", "SELECT home FROM ferry", true},
		{"each cell is one", "VALUES ('Una')", "SELECT name, seats FROM ferry LIMIT 1", false},
		{"no rows", "VALUES ('Una')", "SELECT name FROM ferry WHERE 0", false},
		{"an answer that fails", "VALUES ('Una')", "SELECT captain FROM ferry", false},
	} {
		got, err := execution.RightBy(t.Context(), execution.Denotation, db, nil, c.gold, c.answer, sqldb.Limits{})
		if err != nil || got != c.want {
			t.Errorf("%s: right is %v, want %v: %v", c.name, got, c.want, err)
		}
	}
}
