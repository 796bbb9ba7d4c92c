package described

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// valleys declare no keys: huts lie in them, trails cross several, and a table says which adjoin.
const valleys = `CREATE TABLE valley (valley_name TEXT, area REAL, population INTEGER, market TEXT, land TEXT);
CREATE TABLE hut (hut_name TEXT, height INTEGER, beds INTEGER, valley_name TEXT);
CREATE TABLE trail (trail_name TEXT, length INTEGER, crosses TEXT);
CREATE TABLE adjoining (valley_name TEXT, adjoins TEXT);
CREATE TABLE summit (valley_name TEXT, highest_peak TEXT, highest_metres TEXT);
INSERT INTO valley VALUES ('Arda', 90, 500, 'Lomm', 'usa'), ('Brint', 40, 900, 'Pell', 'usa'),
	('Corrie', 60, 300, 'Sarn', 'usa'), ('Dorn', 20, 100, 'Tull', 'usa');
INSERT INTO hut VALUES ('Eyrie', 2100, 12, 'Arda'), ('Fern', 1800, 40, 'Brint'), ('Gale', 2500, 8, 'Arda'),
	('Holm', 1500, 20, 'Corrie'), ('Lomm', 900, 200, 'Arda'), ('Pell', 800, 150, 'Brint'), ('Sarn', 700, 90, 'Corrie'),
	('Tull', 950, 60, 'Dorn');
INSERT INTO trail VALUES ('Long Way', 90, 'Arda'), ('Long Way', 90, 'Brint'), ('Rim', 30, 'Corrie'),
	('Rim', 30, 'Arda'), ('Salt Road', 55, 'Dorn');
INSERT INTO adjoining VALUES ('Arda', 'Brint'), ('Brint', 'Arda'), ('Arda', 'Corrie'), ('Corrie', 'Arda'),
	('Corrie', 'Dorn'), ('Dorn', 'Corrie');
INSERT INTO summit VALUES ('Arda', 'Kip', '3100'), ('Brint', 'Lar', '2900'), ('Corrie', 'Mun', '990'),
	('Dorn', 'Nib', '1400');`

// those is what each of these questions asks of the valleys that adjoin one.
const adjoiningOf = "SELECT valley_name FROM adjoining WHERE adjoins"

func TestRowsAreDescribedByOthers(t *testing.T) {
	s, v := readtest.Script(t, valleys)
	for _, q := range []struct{ question, want string }{
		{"What is the area of Arda?", "SELECT area FROM valley WHERE valley_name = 'Arda'"},
		{"How big is Dorn?", "SELECT area FROM valley WHERE valley_name = 'Dorn'"},
		{"How long is the Rim trail?", "SELECT DISTINCT length FROM trail WHERE trail_name = 'Rim'"},
		{"How many people live in Brint?", "SELECT population FROM valley WHERE valley_name = 'Brint'"},
		{"How many people live in the united states?", "SELECT SUM(population) FROM valley"},
		{"How many people live in the valleys that adjoin Arda?",
			"SELECT SUM(population) FROM valley WHERE valley_name IN (" + adjoiningOf + " = 'Arda')"},
		{"Where is the Holm?", "SELECT valley_name FROM hut WHERE hut_name = 'Holm'"},
		{"Which valleys adjoin Arda?", "SELECT valley_name FROM valley WHERE valley_name IN (" + adjoiningOf + " = 'Arda')"},
		{"Which valleys does the Long Way run through?",
			"SELECT valley_name FROM valley WHERE valley_name IN (SELECT crosses FROM trail WHERE trail_name = 'Long Way')"},
		{"Through which valleys does the longest trail run?", "SELECT valley_name FROM valley WHERE valley_name IN " +
			"(SELECT crosses FROM trail WHERE length = (SELECT MAX(length) FROM trail))"},
		{"What trails run through the valleys that adjoin Dorn?",
			"SELECT DISTINCT trail_name FROM trail WHERE crosses IN (" + adjoiningOf + " = 'Dorn')"},
		{"How many trails do not run through Arda?", "SELECT COUNT(DISTINCT trail_name) FROM trail WHERE trail_name " +
			"NOT IN (SELECT trail_name FROM trail WHERE crosses = 'Arda')"},
		{"What is the highest hut in the valley with the smallest population?", "SELECT hut_name FROM hut WHERE " +
			"valley_name IN (SELECT valley_name FROM valley ORDER BY population LIMIT 1) ORDER BY height DESC LIMIT 1"},
		{"What is the market of the valley with the longest trail?", "SELECT market FROM valley WHERE valley_name IN " +
			"(SELECT crosses FROM trail WHERE length = (SELECT MAX(length) FROM trail))"},
		{"How many valleys adjoin the largest valley?", "SELECT COUNT(*) FROM valley WHERE valley_name IN (" +
			adjoiningOf + " IN (SELECT valley_name FROM valley ORDER BY area DESC LIMIT 1))"},
		{"Which valley adjoining Arda has the largest population?", "SELECT valley_name FROM valley WHERE valley_name IN (" +
			adjoiningOf + " = 'Arda') ORDER BY population DESC LIMIT 1"},
		{"Which valley adjoins the most valleys?", "SELECT valley_name FROM valley WHERE valley_name IN (SELECT " +
			"valley_name FROM adjoining GROUP BY valley_name ORDER BY COUNT(*) DESC LIMIT 1)"},
		{"Which valleys have no trails?", "SELECT valley_name FROM valley WHERE valley_name NOT IN (SELECT crosses FROM " +
			"trail WHERE crosses IS NOT NULL)"},
		{"What is the highest peak in the usa?",
			"SELECT highest_peak FROM summit ORDER BY CAST(highest_metres AS REAL) DESC LIMIT 1"},
		{"What is the highest peak of the valley with the smallest area?", "SELECT highest_peak FROM summit WHERE " +
			"valley_name IN (SELECT valley_name FROM valley ORDER BY area LIMIT 1)"},
		{"How high is the highest peak in the usa?",
			"SELECT highest_metres FROM summit ORDER BY CAST(highest_metres AS REAL) DESC LIMIT 1"},
		{"What length is the Salt Road?", "SELECT DISTINCT length FROM trail WHERE trail_name = 'Salt Road'"},
		{"Which valley is Sarn the market of?", "SELECT valley_name FROM valley WHERE market = 'Sarn'"},
		{"Sarn is the market of which valley?", "SELECT valley_name FROM valley WHERE market = 'Sarn'"},
		{"How many beds does the market of Dorn have?", ""},
		{"What is the height of the market of the largest valley?", "SELECT height FROM hut WHERE hut_name IN (SELECT " +
			"market FROM valley ORDER BY area DESC LIMIT 1)"},
		{"What valley is the valley with the most huts?", "SELECT valley_name FROM valley WHERE valley_name IN (SELECT " +
			"valley_name FROM hut GROUP BY valley_name ORDER BY COUNT(*) DESC LIMIT 1)"},
		{"What is the highest hut not in Arda?", "SELECT hut_name FROM hut WHERE hut_name NOT IN (SELECT hut_name FROM " +
			"hut WHERE valley_name = 'Arda') ORDER BY height DESC LIMIT 1"},
	} {
		got := ""
		if r := Read(s, v, q.question); r != nil {
			got = r.SQL
		}
		if got != q.want {
			t.Errorf("%s\n got %s\nwant %s", q.question, got, q.want)
		}
	}
}

func TestWordsThatSayNothingOfTheRowsAreLeftToOthers(t *testing.T) {
	s, v := readtest.Script(t, valleys)
	for _, question := range []string{
		"What is the area of splendid Arda?", "Which valleys love Arda?", "How many big huts are in Arda?",
		"Who runs through Arda?", "List the huts", "What is the population of Eyrie?",
	} {
		if r := Read(s, v, question); r != nil {
			t.Errorf("%s is read as %s", question, r.SQL)
		}
	}
}

// Where a key says whose rows they are, names are not compared; people are shown by both their names.
func TestKeysLeadFromOneTableToAnother(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE keeper (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT);
CREATE TABLE lamp (id INTEGER PRIMARY KEY, name TEXT, height INTEGER, keeper_id INTEGER REFERENCES keeper (id));
INSERT INTO keeper VALUES (1, 'Ann', 'Lee'), (2, 'Bo', 'Ray');
INSERT INTO lamp VALUES (1, 'Ness', 30, 1), (2, 'Skerry', 44, 2), (3, 'Hook', 12, 2);`)
	for question, want := range map[string]string{
		"Which keeper has the most lamps?": "SELECT first_name, last_name FROM keeper WHERE id IN (SELECT keeper_id " +
			"FROM lamp GROUP BY keeper_id ORDER BY COUNT(*) DESC LIMIT 1)",
		"Which keeper has the highest lamp?": "SELECT first_name, last_name FROM keeper WHERE id IN (SELECT keeper_id " +
			"FROM lamp ORDER BY height DESC LIMIT 1)",
	} {
		r := Read(s, v, question)
		if r == nil {
			t.Fatalf("%s is not read", question)
		}
		if r.SQL != want || r.Special {
			t.Errorf("%s\n got %s, special %v\nwant %s", question, r.SQL, r.Special, want)
		}
	}
}
