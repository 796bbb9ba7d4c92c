package across

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// A reworded is a question to a database, and what becomes of it.
type reworded struct{ name, script, asked, want string }

// same says that a question is left as it is.
const same = "left as it is"

func check(t *testing.T, list []reworded) {
	t.Helper()
	for _, tt := range list {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			words := english.Split(tt.asked)
			want := tt.want
			if want == same {
				want = english.Said(words)
			}
			if got := english.Said(Reword(s, v, words)); got != want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, want)
			}
		})
	}
}

func TestWhatIsNoDatabaseOfSeveralTablesIsLeft(t *testing.T) {
	check(t, []reworded{
		{"one table", "CREATE TABLE paddler (id INTEGER PRIMARY KEY, name TEXT);",
			"Who comes most often?", same},
		{"nothing that refers to another", "CREATE TABLE paddler (name TEXT); CREATE TABLE tide (height REAL, day DATE);",
			"Who comes most often?", same},
	})
}

func TestKeysThatWereFoundDoAsWell(t *testing.T) {
	check(t, []reworded{
		{"by a name", "CREATE TABLE paddler (id INTEGER, name TEXT); CREATE TABLE trip (paddler_id INTEGER, day DATE);",
			"Who comes most often?", "which paddler have the most trip ?"},
	})
}
