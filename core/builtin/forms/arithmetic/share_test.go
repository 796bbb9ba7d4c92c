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
