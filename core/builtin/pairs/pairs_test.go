package pairs

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const lines = `
CREATE TABLE lines (line_id INTEGER PRIMARY KEY, origin TEXT, destination TEXT, stops INTEGER);
CREATE TABLE drivers (driver_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, line_1 TEXT, line_2 TEXT);
INSERT INTO lines VALUES (1, 'Ely', 'Soham', 7), (2, 'Ely', 'March', 11), (3, 'March', 'Ely', 6);
INSERT INTO drivers VALUES (1, 'Ann', 'Lee', 'a', 'b'), (2, 'Bo', 'Hart', 'c', 'd');`

func TestTwoColumnsShowOneThing(t *testing.T) {
	s, _ := readtest.Script(t, lines)
	if line, driver := Of(s, 0), Of(s, 1); !slices.Equal(line, []int{1, 2}) || !slices.Equal(driver, []int{5, 6}) {
		t.Errorf("lines are called by %v, drivers by %v", line, driver)
	}
	if Ends(s, 1) || !Ends(s, 2) || Ends(s, 3) || Ends(s, 6) {
		t.Error("a way ends at its destination")
	}
	if n := Beside(s, []string{"origin", "destination", "stops"}); n != 1 {
		t.Errorf("%d columns end a way beside its beginning, want 1", n)
	}
	if n := Beside(s, []string{"destination", "stops"}); n != 0 {
		t.Errorf("%d columns end a way without its beginning, want 0", n)
	}
	if got := Series(s, 7, []string{"line"}); !slices.Equal(got, []int{7, 8}) {
		t.Errorf("line_1 is of the series %v", got)
	}
}
