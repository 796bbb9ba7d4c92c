package arithmetic

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestRowsOfAFileAreCalledByWhatTheyAre(t *testing.T) {
	s, _ := readtest.Script(t, `CREATE TABLE crossing (name TEXT, sex TEXT, cabin TEXT);
INSERT INTO crossing VALUES ('Ida', 'Female', 'First'), ('Bo', 'Male', 'Second');`)
	for _, tt := range []struct{ question, part, whole string }{
		{"What percentage of women travelled first class?", "How many women travelled first class?",
			"How many women are there?"},
		{"What share of men was in second class?", "How many men was in second class?", "How many men are there?"},
		{"share of women by cabin", "How many women are there for each cabin?", "How many rows are there for each cabin?"},
	} {
		q := Split(s, tt.question)
		if q == nil || len(q.Parts) != 2 || q.Parts[0] != tt.part || q.Parts[1] != tt.whole {
			t.Errorf("%q is split into %v", tt.question, q)
		}
	}
}
