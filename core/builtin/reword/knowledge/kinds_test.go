package knowledge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// becomes asks questions of a database and says what they should be written as.
func becomes(t *testing.T, script string, want map[string]string) {
	t.Helper()
	s, v := readtest.Script(t, script)
	for asked, want := range want {
		if got := typed(Plain(s, v, english.Split(asked))); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}

func TestRowsAreCalledByTheColumnOfTheirKind(t *testing.T) {
	becomes(t, `CREATE TABLE calls (call_no INTEGER, complaint_type TEXT, street_name TEXT, borough TEXT);
INSERT INTO calls VALUES (1, 'Noise', 'Elm', 'North'), (2, 'Heat', 'Oak', 'South'), (3, 'Noise', 'Elm', 'South');`,
		map[string]string{
			"how many complaints came from North":  "how many call came from North",
			"complaints per borough":               "number of call per borough",
			"the most common complaint":            "the most common complaint",
			"which complaints came from North":     "which complaints came from North",
			"how many streets have more than 1":    "how many streets have more than 1",
			"how many complaint types are there":   "how many complaint types are there",
			"how many calls per complaint type":    "how many calls per complaint type",
			"number of complaints for each street": "number of call for each street",
		})
}

func TestWhatATableIsCalledByIsItsValue(t *testing.T) {
	becomes(t, `CREATE TABLE emis_log (country TEXT, year INTEGER, sector TEXT, value REAL);
INSERT INTO emis_log VALUES ('Chad', 2020, 'Roads', 4.5), ('Peru', 2021, 'Farms', 9.25);`,
		map[string]string{
			"emissions per sector":           "total valu per sector",
			"total emissions of Peru":        "total valu of Peru",
			"total Roads emissions in 2020":  "total valu of Roads in 2020",
			"how much emissions had Chad":    "total valu had Chad",
			"total emission value of Peru":   "total emission value of Peru",
			"number of emissions per sector": "number of emissions per sector",
			"countries with emissions":       "countries with emissions",
		})
}

func TestWhatWasDoneIsCountedByItsNoun(t *testing.T) {
	becomes(t, `CREATE TABLE districts (name TEXT, enrollment INTEGER, teachers INTEGER);
INSERT INTO districts VALUES ('Mesa', 900, 40), ('Nome', 1200, 60);`,
		map[string]string{
			"districts with fewer than 1000 pupils enrolled":    "districts with enrol below 1000",
			"districts with fewer than 1000 pupils":             "districts with fewer than 1000 pupils",
			"districts with more than 50 teachers":              "districts with more than 50 teachers",
			"districts with more than 50 teachers hired":        "districts with more than 50 teachers hired",
			"districts with fewer than 1000 enrolled last year": "districts with fewer than 1000 enrolled last year",
		})
}

func TestWhoDiedHasAYearOfDeath(t *testing.T) {
	becomes(t, `CREATE TABLE players (name TEXT, death_year INTEGER);
INSERT INTO players VALUES ('Ida', 1990), ('Bo', NULL), ('Cy', 2001);`,
		map[string]string{
			"how many players have died":         "how many players with death year",
			"players who are dead":               "players with death year",
			"players who died in 1990":           "players who died in 1990",
			"players whose death year is known":  "players whose death year is known",
			"players whose death year is blank":  "players without death year",
			"players with death year missing":    "players without death year",
			"players that lack a death year":     "players that lack a death year",
			"for which players is the end empty": "for which players is the end empty",
		})
}

func TestOneAmountIsComparedWithAnotherOfItsTable(t *testing.T) {
	becomes(t, `CREATE TABLE ballots (year INTEGER, votes INTEGER, needed INTEGER);
CREATE TABLE halls (hall TEXT, seats INTEGER);
INSERT INTO ballots VALUES (1990, 40, 50), (1991, 61, 50); INSERT INTO halls VALUES ('Old', 90), ('New', 70);`,
		map[string]string{
			"who got fewer votes than needed":       "who with vote below need",
			"years with more votes than the needed": "years with vote above need",
			"ballots with more votes than seats":    "ballots with more votes than seats",
			"ballots with more votes than 50":       "ballots with more votes than 50",
			"ballots with more than 50 votes":       "ballots with more than 50 votes",
		})
}
