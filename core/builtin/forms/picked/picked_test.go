package picked_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/forms/picked"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const harbour = `
CREATE TABLE boats (boat_name TEXT, hull TEXT, owner TEXT, cnt INTEGER, gulls INTEGER, red INTEGER, "red%" INTEGER,
	rate TEXT, rank INTEGER, build_year INTEGER);
INSERT INTO boats VALUES
	('Gull', 'red', 'Ada', 4, 31, 5, 50, '$1,200', 1, 1990), ('Tern', 'red', 'Bo', 9, 40, 6, 60, '$980', 2, 1990),
	('Skua', 'blue', 'Ada', 7, 22, 7, 70, '$75', 3, 2004), ('Crake', 'blue', 'Bo', 2, 90, 8, 80, '$2,000', 4, 2004),
	('The Ruff', 'red', 'Red', 3, 11, 9, 90, '$14', 5, 2010);`

func TestRowsArePickedByWhatIsSaidInFull(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	for question, want := range map[string]string{
		"Which boat has the highest gulls?":                 "boat_name FROM boats ORDER BY gulls DESC LIMIT 1",
		"highest gulls: which boat":                         "boat_name FROM boats ORDER BY gulls DESC LIMIT 1",
		"Which boat leads in gulls?":                        "boat_name FROM boats ORDER BY gulls DESC LIMIT 1",
		"Which boat name has the least cnt?":                "boat_name FROM boats WHERE cnt IS NOT NULL ORDER BY cnt LIMIT 1",
		"name of the boat with the second most gulls":       "boat_name FROM boats ORDER BY gulls DESC LIMIT 1 OFFSET 1",
		"Which 3 boats have the largest gulls?":             "boat_name FROM boats ORDER BY gulls DESC LIMIT 3",
		"boats with highest gulls, top 4":                   "boat_name FROM boats ORDER BY gulls DESC LIMIT 4",
		"boats by gulls, top 4":                             "boat_name FROM boats ORDER BY gulls DESC LIMIT 4",
		"the top two boats in terms of gulls":               "boat_name FROM boats ORDER BY gulls DESC LIMIT 2",
		"top 2 boats by gulls, and what are their gulls?":   "boat_name, gulls FROM boats ORDER BY gulls DESC LIMIT 2",
		"three highest gulls with boat":                     "boat_name, gulls FROM boats ORDER BY gulls DESC LIMIT 3",
		"which 3 boats have the most gulls, how high is it": "boat_name, gulls FROM boats ORDER BY gulls DESC LIMIT 3",
		"boats by gulls":                                    "boat_name, gulls FROM boats ORDER BY gulls DESC",
		"Sort the boats by gulls":                           "boat_name, gulls FROM boats ORDER BY gulls",
		"the boats and their gulls from highest to lowest":  "boat_name, gulls FROM boats ORDER BY gulls DESC",
		"all boats with their gulls":                        "boat_name, gulls FROM boats",
		"Which red boats have the most gulls?":              "boat_name FROM boats WHERE hull = 'red' ORDER BY gulls DESC LIMIT 1",
		"of the boats with hull blue which has the most red": "boat_name FROM boats WHERE hull = 'blue' " +
			"ORDER BY red DESC LIMIT 1",
		"boat with the most gulls in 1990": "boat_name FROM boats WHERE build_year = 1990 ORDER BY gulls DESC LIMIT 1",
		"boat with the lowest rate": "boat_name FROM boats WHERE rate GLOB '*[0-9]*' " +
			"ORDER BY CAST(REPLACE(REPLACE(rate, '$', ''), ',', '') AS REAL) LIMIT 1",
		"How high is the gulls of Tern?":        "DISTINCT gulls FROM boats WHERE boat_name = 'Tern'",
		"hull of The Ruff":                      "DISTINCT hull FROM boats WHERE boat_name = 'The Ruff'",
		"Which boats have Ru in their name?":    "DISTINCT boat_name FROM boats WHERE boat_name LIKE '%Ru%'",
		"boats that begin with the letter T":    "DISTINCT boat_name FROM boats WHERE boat_name LIKE 'T%'",
		"How many boats contain the word Ruff?": "COUNT(*) FROM boats WHERE boat_name LIKE '%Ruff%'",
		"for each hull, boat with the least red": "hull, boat_name FROM boats WHERE (hull, red) IN (" +
			"SELECT hull, MIN(red) FROM boats GROUP BY hull)",
	} {
		got := ""
		if r := picked.Read(s, v, question); r != nil {
			got = r.SQL
		}
		if want != "" {
			want = "SELECT " + want
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}

// What is not said in full, or asks for something else, is left to others.
func TestWhatIsNotSaidInFullIsNotRead(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	for _, question := range []string{
		"Which boat has the highest tonnage?", "boat with the highest average gulls", "boats by hull", "boats by owner",
		"Which hull has the most gulls?", "Is the boat with the most gulls red?", "boat with the highest rank",
		"gulls in 1990 and 2004", "Which boat has more gulls than Tern?", "which boats are gulled by Ada", "all boats",
		"top 2000 boats by gulls", "red and blue boats", "Which boats", "How many boats have the most gulls?",
		"boat with the most gulls in each cnt", "top 3 boats", "", "boats with Ru", "boat with the most gulls and least red",
		"gulls per hull of the boat", "the second most gulls per hull", "boat with the most gulls in 1700",
	} {
		if r := picked.Read(s, v, question); r != nil {
			t.Errorf("%q is read as %s", question, r.SQL)
		}
	}
}

func TestOnlyFilesOfOneTableWithoutKeysAreRead(t *testing.T) {
	for name, script := range map[string]string{
		"a key": `CREATE TABLE boats (boat TEXT PRIMARY KEY, crew INTEGER); INSERT INTO boats VALUES ('Gull', 4);`,
		"two tables": `CREATE TABLE boats (boat TEXT, crew INTEGER); CREATE TABLE ports (port TEXT);
			INSERT INTO boats VALUES ('Gull', 4); INSERT INTO ports VALUES ('Alta');`,
	} {
		s, v := readtest.Script(t, script)
		if r := picked.Read(s, v, "boat with the most crew"); r != nil {
			t.Errorf("%s: read as %s", name, r.SQL)
		}
	}
}

// The number of a row is no amount.
func TestNumbersOfRowsAreNoAmounts(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE trips (trip INTEGER, day TEXT);
		INSERT INTO trips VALUES (1, 'Mon'), (2, 'Tue'), (3, 'Wed'), (4, 'Thu');`)
	if r := picked.Read(s, v, "which day had the most trips"); r != nil {
		t.Errorf("read as %s", r.SQL)
	}
}
