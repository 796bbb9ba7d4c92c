package kindof

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// garden has plants of kinds, and beds that no kind refers to. A visit and a loan have a purpose both.
const garden = `CREATE TABLE kind (kind_id INTEGER PRIMARY KEY, kind_name TEXT);
INSERT INTO kind VALUES (1, 'Shrubs'), (2, 'Climbing rose'), (3, 'Moss');
CREATE TABLE plant (plant_id INTEGER PRIMARY KEY, name TEXT, kind_id INTEGER REFERENCES kind(kind_id), height REAL);
INSERT INTO plant VALUES (1, 'Ivy', 1, 2.5), (2, 'Moss', 3, .1);
CREATE TABLE purpose (purpose_id INTEGER PRIMARY KEY, title TEXT);
INSERT INTO purpose VALUES (1, 'Weddings');
CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, visit_name TEXT, purpose_id INTEGER REFERENCES purpose(purpose_id));
CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, loan_name TEXT, purpose_id INTEGER REFERENCES purpose(purpose_id));
INSERT INTO visit VALUES (1, 'May', 1);
INSERT INTO loan VALUES (1, 'Tent', 1);`

func TestTheNameOfAKindCallsItsRows(t *testing.T) {
	s, v := readtest.Script(t, garden)
	for _, tt := range []struct{ name, asked, want string }{
		{"behind which", "Which shrubs are taller than 2?", "Which plant of shrubs are taller than 2 ?"},
		{"behind how many", "How many shrubs are there?", "How many plant of shrubs are there ?"},
		{"behind list all", "List all the shrubs.", "List all the plant of shrubs ."},
		{"several words, of which the last has a plural", "Which climbing roses are there?",
			"Which plant of climbing roses are there ?"},
		{"rows that are named behind it", "Which shrubs plants are tall?", "Which shrubs plants are tall ?"},
		{"a name of something else too", "Which moss is tall?", "Which moss is tall ?"},
		{"of two tables neither", "Which weddings are there?", "Which weddings are there ?"},
		{"not asked for", "Where do shrubs grow?", "Where do shrubs grow ?"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := english.Said(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}
