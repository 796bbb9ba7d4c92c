package events_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
)

// What is given back is no revenue, and neither is the price of a thing that others' rows are about.
func TestWhatRowsBrought(t *testing.T) {
	s, _ := readtest.Script(t, `CREATE TABLE tool (tool_id INTEGER PRIMARY KEY, title TEXT, price REAL);
INSERT INTO tool VALUES (1, 'Saw', 9.5);
CREATE TABLE hire (hire_id INTEGER PRIMARY KEY, tool_id INTEGER REFERENCES tool(tool_id), hire_total REAL);
INSERT INTO hire VALUES (1, 1, 12);
CREATE TABLE refund (refund_id INTEGER PRIMARY KEY, hire_id INTEGER REFERENCES hire(hire_id), amount REAL);
INSERT INTO refund VALUES (1, 1, 3);`)
	for table, want := range map[int]string{0: "", 1: "hire_total", 2: ""} {
		got := ""
		if ci := events.Brought(s, table); ci >= 0 {
			got = s.Columns[ci].Name
		}
		if got != want {
			t.Errorf("what rows of %s brought is %q, want %q", s.Tables[table].Name, got, want)
		}
	}
	if events.TellsOfOthers(s, 0) || !events.TellsOfOthers(s, 1) {
		t.Error("a hire tells of a tool, and a tool of nothing")
	}
}
