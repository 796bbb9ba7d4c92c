package implied

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestTheMostOfWhatIsDoneIsCountedByItsRowsOrAddedUp(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE skater (skater_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE goal (goal_id INTEGER PRIMARY KEY, skater_id INTEGER REFERENCES skater (skater_id));
CREATE TABLE bout (bout_id INTEGER PRIMARY KEY, home_goals INTEGER, winner TEXT);
CREATE TABLE gift (gift_id INTEGER PRIMARY KEY, donor TEXT, amount INTEGER);
INSERT INTO skater VALUES (1, 'Ann Ferro'), (2, 'Bo Lund');
INSERT INTO bout VALUES (1, 2, 'red'), (2, 3, 'blue'), (3, 1, 'red'), (4, 1, 'blue');
INSERT INTO gift VALUES (1, 'Acme', 20), (2, 'Birk', 30);`)
	for asked, want := range map[string]string{
		"who scored the most":        "who has the most goal",
		"who scored the most?":       "who has the most goal ?",
		"who donated most":           "which donor donated most",
		"who gave the most?":         "which donor gave the most ?",
		"who won the first bout":     "who won the first bout",
		"who donated the most often": "which donor has the most often",
	} {
		if got := typed(Reword(s, v, english.Split(asked))); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}
