package link

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// leagues has codes of letters: of leagues, countries, and levels of clubs.
const leagues = `CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT, league TEXT, country TEXT, level TEXT);
INSERT INTO club VALUES (1, 'Hillers', 'NL', 'D.R.', 'H'), (2, 'Bays', 'SL', 'USA', 'M'), (3, 'Fens', 'NL', 'USA', 'H'),
	(4, 'Lows', 'sl', 'USA', 'M');`

func TestNamesAreLinkedToTheirFirstLetters(t *testing.T) {
	s, v := readtest.Script(t, leagues)
	for question, want := range map[string]string{
		"clubs in the Northern League":                "clubs=club, Northern League=club.league:NL",
		"clubs of the Dominican Republic":             "clubs=club, Dominican Republic=club.country:D.R.",
		"clubs in the western region":                 "clubs=club",
		"how many high clubs are there":               "clubs=club, level=club.level, H=club.level:H",
		"the middle clubs in the Northern League":     "middle=club.level:M, clubs=club, Northern League=club.league:NL",
		"the upper clubs":                             "clubs=club", // no level begins with U
		"clubs of the Union of South African Leagues": "clubs=club, Leagues=club.league",
	} {
		_, chunks := Read(s, v, question)
		if got := meant(s, chunks); got != want {
			t.Errorf("%q: %s, want %s", question, got, want)
		}
	}
}
