package link

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestAValueOfSeveralColumnsIsOfTheOneSpokenOf(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE heats (lake TEXT, winner TEXT, loser TEXT, "quick start" TEXT);
INSERT INTO heats VALUES ('Elm', 'Ito', 'Bek', 'Ito'), ('Oak', 'Bek', 'Ito', 'Bek');`)
	for _, tt := range []struct{ question, want string }{
		{"how many heats has ito won", "winner"},
		{"how often was a heat lost by ito", "loser"},
		{"on which lake did they lose to ito", "winner"},
		{"how often did they win against ito", "loser"},
		{"how often did ito have the quick start", "quick start"},
	} {
		_, out := Read(s, v, tt.question)
		for i := range out {
			if c := &out[i]; c.Kind == Value && (len(c.Alts) > 1 || s.Columns[c.Col()].Name != tt.want) {
				t.Errorf("%q says Ito of %v, want %s alone", tt.question, c.Alts, tt.want)
			}
		}
	}
	if _, out := Read(s, v, "how many heats did ito row"); !hasBothSides(out) {
		t.Error("Ito of no side is one of them")
	}
}

// hasBothSides reports a value that may be of several columns.
func hasBothSides(out []Chunk) bool {
	for i := range out {
		if out[i].Kind == Value && len(out[i].Alts) > 1 {
			return true
		}
	}
	return false
}

func TestASecondPlaceIsNoTime(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE heats (lake TEXT, fee REAL, minutes INTEGER);
INSERT INTO heats VALUES ('Lot', 5, 12), ('Mere', 6, 14);`)
	for question, linked := range map[string]bool{"which heat has the second highest fee": false,
		"how many seconds did Mere take": true} {
		_, out := Read(s, v, question)
		if slices.ContainsFunc(out, func(c Chunk) bool {
			return c.Kind == Column && s.Columns[c.Col()].Name == "minutes"
		}) != linked {
			t.Errorf("%q is read as %v", question, out)
		}
	}
}
