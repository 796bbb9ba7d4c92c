package reword

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestWordsAreNoColumnsThatOnlyShareTheirStem(t *testing.T) {
	s, _ := readtest.Script(t, `CREATE TABLE readings ("Read by" TEXT, "Reading (m³)" REAL, site TEXT);
CREATE TABLE leave ("First day" DATE, "Days lost" INTEGER); CREATE TABLE shift (day DATE, worker TEXT);`)
	for _, tt := range []struct {
		column, word string
		only         bool
	}{
		{"Read by", "readings", true}, {"Read by", "reading", true}, {"Read by", "read", false},
		{"Reading (m³)", "readings", false}, {"site", "readings", false},
		{"First day", "days", true}, {"First day", "day", false}, {"Days lost", "days", false}, {"day", "days", false},
	} {
		for ci := range s.Columns {
			if c := &s.Columns[ci]; c.Name == tt.column && OnlyStem(s, c, tt.word) != tt.only {
				t.Errorf("%q shares only its stem with %q: %v", tt.column, tt.word, !tt.only)
			}
		}
	}
}
