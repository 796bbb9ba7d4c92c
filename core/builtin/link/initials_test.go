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

// flights has codes of two letters and three that are words in small letters, and one that no word is.
const flights = `CREATE TABLE flight (id INTEGER PRIMARY KEY, origin TEXT, carrier TEXT);
INSERT INTO flight VALUES (1, 'SEA', 'GO'), (2, 'XQK', 'WD'), (3, 'USA', 'Sun');`

func TestACommonWordInSmallLettersIsNoCode(t *testing.T) {
	s, v := readtest.Script(t, flights)
	for _, tt := range []struct{ name, asked, want string }{
		{"a verb", "flights that go fast", "flights=flight"},
		{"a noun", "flights over the sea", "flights=flight"},
		{"a code as it is written", "flights from SEA", "flights=flight, SEA=flight.origin:SEA"},
		{"in small letters, where it is no word", "flights from xqk", "flights=flight, xqk=flight.origin:XQK"},
		{"a country", "flights from usa", "flights=flight, usa=flight.origin:USA"},
		{"a value with small letters", "flights of sun", "flights=flight, sun=flight.carrier:Sun"},
		{"a question word and a name", "Which Dutch flights are there", "flights=flight"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, chunks := Read(s, v, tt.asked)
			if got := meant(s, chunks); got != tt.want {
				t.Errorf("%q: %s, want %s", tt.asked, got, tt.want)
			}
		})
	}
}
