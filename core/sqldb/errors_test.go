package sqldb

import (
	"errors"
	"testing"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// SQLite's memory is a Go slice: a file that leads it astray ends in a panic.
func TestAPanicBelowBecomesAnError(t *testing.T) {
	tests := []struct {
		name  string
		panic func()
		want  error
	}{
		{"out of bounds", func() { _ = []int{}[len("x")] }, errInternal},
		{"no error value", func() { panic("unreachable") }, errInternal},
		{"nothing", func() {}, nil},
	}
	for _, tt := range tests {
		err := func() (err error) {
			defer recoverPanic(&err)
			tt.panic()
			return nil
		}()
		if !errors.Is(err, tt.want) || needsReopening(err) != (tt.want != nil) {
			t.Errorf("%s: got %v, want %v", tt.name, err, tt.want)
		}
	}
}

func TestErrorsAreSaidPlainly(t *testing.T) {
	c, err := sqlite3.Open(":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	err = c.Exec("SELECT wrong")
	if got := plain(err); got.Error() != "no such column: wrong" || !errors.Is(got, sqlite3.ERROR) {
		t.Errorf("%q became %q", err, got)
	}
	other := errors.New("something else")
	if plain(other) != other {
		t.Errorf("%q was changed", other)
	}
}

func TestAMisspeltNameComesWithTheOneThatWasMeant(t *testing.T) {
	table := func(name string, columns ...string) *corpus.Table {
		made := &corpus.Table{Name: name}
		for _, c := range columns {
			made.Columns = append(made.Columns, corpus.Column{Name: c})
		}
		return made
	}
	d := &corpus.Database{Tables: []*corpus.Table{table("house", "plant_ids"),
		table("plant", "plant_id", "common_name")}}
	for _, test := range []struct{ failed, sql, unknown, meant string }{
		{"no such column: T1.comon_name", "SELECT T1.comon_name FROM plant AS T1", "comon_name", "common_name"},
		{"no such column: plnt_id", "SELECT plnt_id FROM plant", "plnt_id", "plant_id"},
		{"no such column: plant_idz - should this be a string literal in single-quotes?", "FROM house", "plant_idz",
			"plant_ids"},
		// of a table not read
		{"no such column: comon_name", "SELECT comon_name FROM house", "comon_name", "common_name"},
		{"no such table: plnt", "SELECT * FROM plnt", "plnt", "plant"},
		{"no such column: nonsense", "SELECT nonsense FROM plant", "", ""},
		{`near "FROM": syntax error`, "SELECT FROM", "", ""},
	} {
		if got := Misspelt(test.failed, test.sql, d); got != (Misspelling{test.unknown, test.meant}) {
			t.Errorf("%s: %+v", test.failed, got)
		}
	}
}
