package schema

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
)

func TestColumnsOfOneThingAreASeries(t *testing.T) {
	s := New(schematest.Tables([]string{"lease", "lease_id", "valid_from", "valid_to", "line_1", "line_2", "line_3",
		"start_date", "endDate", "from_city"}))
	for _, tt := range []struct {
		name string
		col  int
		said []string
		want []int
	}{
		{"from and to", 2, []string{"valid"}, []int{1, 2}},
		{"one of them said", 2, []string{"valid", "to"}, nil},
		{"numbered lines", 3, []string{"line"}, []int{3, 4, 5}},
		{"start and end, however they are written", 6, []string{"date"}, []int{6, 7}},
		{"one without another", 8, []string{"city"}, nil},
		{"a key", 0, []string{"id"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := s.Series(tt.col, tt.said); !slices.Equal(got, tt.want) {
				t.Errorf("%s is of the series %v, want %v", s.Columns[tt.col].Name, got, tt.want)
			}
		})
	}
}

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
