package loose

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A column is of the rows that are called, else the only one of all tables; a key is none, and the lowest
// of something is not that.
func TestAColumnIsOfTheRowsThatAreCalled(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	for _, tt := range []struct {
		name, asked, stem, want string
		wanted                  func(*schema.Column) bool
	}{
		{"of the rows called", "boats and firms", "name", "boat.name", textual},
		{"of the rows called first", "firms and boats", "name", "firm.name", textual},
		{"the only one of all", "show it", "price", "boat.price", measured},
		{"one of several", "show it", "name", "", textual},
		{"no end of another", "grades", "salari", "skipper.salary", measured},
		{"an end that is said", "grades", "minimum", "grade.minimum_salary", measured},
		{"no text", "boats", "season", "", measured},
		{"a text, where any will do", "boats", "season", "boat.season", anything},
		{"a year is no measure", "skippers", "year", "", measured},
		{"but has an order", "skippers", "year", "skipper.years_at_sea", orderable},
		{"no key of another table", "payments", "boat", "boat.boat_id", anything},
		{"no key where a measure is wanted", "payments", "boat", "", measured},
		{"the shortest name", "boats", "deck", "boat.deck_area", measured},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := &question{reword.Question{S: s, V: v, Words: english.Split(tt.asked)}}
			got := ""
			if ci := q.found([]string{tt.stem}, tt.wanted); ci >= 0 {
				got = s.Tables[s.Columns[ci].Table].Name + "." + s.Columns[ci].Name
			}
			if got != tt.want {
				t.Errorf("%q to %q is %q, want %q", tt.stem, tt.asked, got, tt.want)
			}
		})
	}
}
