package winners

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// regatta says of each year which club's crew won, and has rowers, who did not.
const regatta = `CREATE TABLE season (season INTEGER PRIMARY KEY, town TEXT);
INSERT INTO season VALUES (2019, 'Arnhem'), (2020, 'Breda');
CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, crew_name TEXT);
INSERT INTO crew VALUES (1, 'Heron'), (2, 'Otter');
CREATE TABLE rower (rower_id INTEGER PRIMARY KEY, name TEXT, crew_id INTEGER REFERENCES crew);
CREATE TABLE placing (season INTEGER REFERENCES season, crew_id INTEGER REFERENCES crew, winner BOOLEAN,
	runner_up BOOLEAN, third BOOLEAN);
INSERT INTO placing VALUES (2019, 1, 1, 0, 0), (2019, 2, 0, 1, 0), (2020, 2, 1, 0, 0), (2020, 1, 0, 0, 1);`

// ballot says it of its own rows.
const ballot = `CREATE TABLE candidate (candidate_id INTEGER PRIMARY KEY, candidate_name TEXT, year INTEGER,
	won BOOLEAN);
INSERT INTO candidate VALUES (1, 'Ada Holm', 2020, 1), (2, 'Bo Ray', 2020, 0);`

// duel refers to two that may have won.
const duel = `CREATE TABLE fencer (fencer_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE bout (fencer_id INTEGER REFERENCES fencer, club_id INTEGER REFERENCES club, winner BOOLEAN);
INSERT INTO fencer VALUES (1, 'Jo'), (2, 'Al');
INSERT INTO club VALUES (1, 'Foil');
INSERT INTO bout VALUES (1, 1, 1), (2, 1, 0);`

func TestWhoWonIsTheOneThatTheFlagSpeaksOf(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"who won in a year", regatta, "Who won in 2019?", "which crew was the winner in 2019 ?"},
		{"who won something", regatta, "who won the regatta in 2019",
			"which crew was the winner of the regatta in 2019"},
		{"who has won it", regatta, "Who has won the regatta?", "which crew was the winner of the regatta ?"},
		{"which of them won", regatta, "Which crew won in 2019?", "which crew was the winner in 2019 ?"},
		{"how often", regatta, "Which crew won more than once?", "which crew was the winner more than once ?"},
		{"who was second", regatta, "Who was second in 2019?", "which crew was the runner up in 2019 ?"},
		{"who came in third place", regatta, "Who finished in third place in 2020?",
			"which crew was the third in 2020 ?"},
		{"a number with its ending", regatta, "who was 3rd in 2020", "which crew was the third in 2020"},
		{"a runner-up", regatta, "Who was the runner-up in 2019?", "which crew was the runner up in 2019 ?"},
		{"rows that say it of themselves", ballot, "Who won in 2020?", "which candid was the won in 2020 ?"},
		{"no flag for that place", regatta, "Who was fourth in 2019?", "Who was fourth in 2019 ?"},
		{"other rows", regatta, "Which rower won in 2019?", "Which rower won in 2019 ?"},
		{"another verb", regatta, "Who rows for Heron?", "Who rows for Heron ?"},
		{"two that it may speak of", duel, "Who won?", "Who won ?"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := english.Said(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}
