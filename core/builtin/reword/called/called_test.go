package called

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const depot = `CREATE TABLE part (part_id INTEGER PRIMARY KEY, name TEXT, UnitsInStore INTEGER, units_on_order INTEGER,
	unit_price REAL, "Area in m²" REAL);
CREATE TABLE worker (worker_id INTEGER PRIMARY KEY, name TEXT, email TEXT, address TEXT);
CREATE TABLE parcel (parcel_id INTEGER PRIMARY KEY, worker_id INTEGER REFERENCES worker(worker_id), label TEXT,
	required_date DATE, shipped_date DATE, stored_date DATE);
INSERT INTO worker VALUES (1, 'Una', 'una@example.org', 'Quay 1');
INSERT INTO parcel VALUES (1, 1, 'A', '2024-01-05', '2024-01-06', '2024-01-01');`

func TestColumnsAreReadByAllTheyAreCalled(t *testing.T) {
	s, v := readtest.Script(t, depot)
	for _, tt := range []struct{ name, asked, want string }{
		{"a name with a function word", "How many units in store has Bolt?", "How many unit store has Bolt ?"},
		{"the same, written with lines", "Show units on order.", "Show unit on order ."},
		{"a name with a sign", "Show the area in m²", "Show the area m²"},
		{"a part of such a name", "Show the store", "Show the store"},
		{"an email address", "Email addresses of workers", "Email of workers"},
		{"an address", "Addresses of workers", "Addresses of workers"},
		{"what was done late", "Which parcels were shipped late?",
			"Which parcels with ship date greater than requir date ?"},
		{"rows that are late", "Show late parcels", "Show parcels with ship date greater than requir date"},
		{"others that are late", "Show late workers", "Show late workers"},
		{"late in a time", "Which parcels were shipped late in May?",
			"Which parcels with ship date greater than requir date in May ?"},
		{"after another date", "Which parcels were shipped after the required date?",
			"Which parcels with ship date greater than requir date ?"},
		{"before another date", "parcels with a shipped date before the required date",
			"parcels with ship date less than requir date"},
		{"after a day", "Which parcels were shipped after 2024-01-03?", "Which parcels were shipped after 2024-01-03 ?"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := english.Said(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestWhatCameBackLateHasADayWhenItWasDue(t *testing.T) {
	s, _ := readtest.Script(t, `CREATE TABLE tool (id INTEGER, name TEXT);
CREATE TABLE hire (tool_id INTEGER, due_back DATE, back_on DATE, lent_on DATE);`)
	if set, done := Late(s, 0); set >= 0 || done >= 0 {
		t.Errorf("tools are due in column %d, back in %d, want none", set, done)
	}
	if set, done := Late(s, 1); s.Columns[set].Name != "due_back" || s.Columns[done].Name != "back_on" {
		t.Errorf("hires are due in column %d, back in %d", set, done)
	}
}

func TestAnAddressOfEmailsThatIsCalledSoStaysOne(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE worker (worker_id INTEGER PRIMARY KEY, email TEXT, email_address TEXT);`)
	if got := Reword(s, v, english.Split("Email addresses of workers")); len(got) != 4 {
		t.Errorf("%d words, want 4", len(got))
	}
}
