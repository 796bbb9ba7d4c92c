package schema

import "testing"

func TestRowsWithoutANameAreCalledAsThoseOneToOne(t *testing.T) {
	s, v := looked(t, `CREATE TABLE measure (id INTEGER PRIMARY KEY, weight REAL, year INTEGER);
		CREATE TABLE make (make_id INTEGER PRIMARY KEY REFERENCES measure(id), model TEXT);
		CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, make_id INTEGER REFERENCES make(make_id), km REAL);
		INSERT INTO measure VALUES (1, 900, 1970), (2, 1200, 1974);
		INSERT INTO make VALUES (1, 'Ami'), (2, 'Diane');
		INSERT INTO trip VALUES (1, 1, 20), (2, 1, 30);`)
	for table, want := range []string{"model", "", ""} {
		got := ""
		if col := s.NamedBy(v, table); col >= 0 {
			got = s.Columns[col].Name
		}
		if got != want {
			t.Errorf("rows of %s are called by %q of another table, want %q", s.Tables[table].Name, got, want)
		}
	}
}
