package sqldb

import (
	"errors"
	"testing"

	"github.com/ncruces/go-sqlite3"
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
