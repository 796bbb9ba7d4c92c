package arithmetic

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestRowsOfAFileNeedNotBeCalledAsIt(t *testing.T) {
	s, _ := readtest.Script(t, `CREATE TABLE "lighthouse-staff" (harbour TEXT, keeper TEXT, sex TEXT, nights INTEGER);
INSERT INTO "lighthouse-staff" VALUES ('Ems', 'Ann', 'F', 3), ('Rye', 'Bo', 'M', 4);`)
	for question, want := range map[string][2]string{
		"What percentage of keepers had no nights?": {"How many keepers had no nights?", "How many keepers are there?"},
		"What share of the guards are women?":       {"How many guards are women?", "How many guards are there?"},
		"What percentage of each harbour's keepers were women?": {"How many keepers were women for each harbour?",
			"How many keepers are there for each harbour?"},
		"What percentage of it is dark?": {},
	} {
		q := Split(s, question)
		if q == nil && want[0] != "" || q != nil && (q.Parts[0] != want[0] || q.Parts[1] != want[1]) {
			t.Errorf("%q is split into %+v, want %q", question, q, want)
		}
	}
}

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
