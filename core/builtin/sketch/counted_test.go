package sketch

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
)

// In a file a condition leaves rows, of which each is one thing that is counted. What they are called is
// counted where all are asked for, or different ones; so are the people who come again, and their years.
func TestRowsThatAConditionLeavesAreCounted(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE visits (pupil TEXT, lake TEXT, season TEXT, fish TEXT);
INSERT INTO visits VALUES ('Ada', 'Elm', '2001/02', 'carp'), ('Ada', 'Elm', '2001/02', 'perch'),
	('Bo', 'Oak', '2002/03', 'carp'), ('Bo', 'Elm', '2002/03', 'carp');`)
	for asked, want := range map[string]string{
		"How many lakes had carp?":           "SELECT COUNT(*) FROM visits WHERE fish = 'carp'",
		"How many different lakes had carp?": "SELECT COUNT(DISTINCT lake) FROM visits WHERE fish = 'carp'",
		"How many lakes are there?":          "SELECT COUNT(DISTINCT lake) FROM visits",
		"How many seasons had carp?":         "SELECT COUNT(DISTINCT season) FROM visits WHERE fish = 'carp'",
		"How many pupils had carp?":          "SELECT COUNT(DISTINCT pupil) FROM visits WHERE fish = 'carp'",
	} {
		_, chunks := link.Read(s, v, asked)
		d, ok := Build(New(s, v, reading.Choose(&prefer, s, chunks)[0]), decision.Set(0))
		if got, _ := query.SQL(d.Schema, d.Query); !ok || got != want {
			t.Errorf("%q becomes %s, want %s", asked, got, want)
		}
	}
}
