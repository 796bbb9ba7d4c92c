package amounts

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestDoneSoOftenIsANumberOfRowsThatSaySo(t *testing.T) {
	check(t, workshop, []puts{
		{"cars repaired at least 3 times", "cars with at least 3 repair"},
		{"which cars were repaired exactly twice", "which cars with exactly 2 repair"},
		{"cars that have been repaired less than three times", "cars with less than 3 repair"},
		{"cars repaired more than 3", ""},
		{"cars repaired more than ever", ""},
		{"cars repaired in Oslo", ""},
		{"cars repair more than once", ""},
		{"robots seen more than once", ""},
	})
	check(t, orchard, []puts{
		{"growers visited at least twice", "growers with at least 2 lot"}, // lots alone refer to growers
		{"lots visited at least twice", ""},
	})
	check(t, workshop+`CREATE TABLE wash (id INTEGER PRIMARY KEY, car_id INTEGER REFERENCES car(id));
INSERT INTO wash VALUES (1, 1);`, []puts{
		{"cars seen more than once", ""}, // at a repair, or a wash
		{"cars that were repaired more than once", "cars with more than 1 repair"},
	})
}

func TestAGoalIsARowOfItsScorer(t *testing.T) {
	check(t, workshop, []puts{
		{"who scored the most goals", "who scored the most scorer"},
		{"how many goals has Di scored", "how many scorer has Di scored"},
		{"how many scorers scored", ""},
		{"how many points did Cy score", ""},
	})
	check(t, orchard, []puts{{"how many goals did Cy score", ""}})
	check(t, `CREATE TABLE scorer (id INTEGER PRIMARY KEY, name TEXT, goals INTEGER);
INSERT INTO scorer VALUES (1, 'Cy', 12), (2, 'Di', 8);`, []puts{{"how many goals did Cy score", ""}})
}

func TestWhoHasAnAmountIsOneOfItsTable(t *testing.T) {
	check(t, workshop, []puts{
		{"who works part time in Oslo", "which mechan with fte below 1 in Oslo"},
		{"who is employed full time", "which mechan with fte at least 1"},
		{"who works late", ""},
		{"longest game in minutes", ""}, // a length of time is no number of moves
	})
	check(t, orchard, []puts{{"what got more than 85% water", "what got more than 0.85 water"}})
}

func TestSharesAreSaidInTheQuestionItself(t *testing.T) {
	s, v := readtest.Script(t, orchard)
	for asked, want := range map[string]string{
		`lots of "Gala" with water over 84%`: `lots of "Gala" with water over 0.84`,
		"lots with water over 84":            "lots with water over 84",
		"how many percent are Gala":          "how many percent are Gala",
		`lots called "84%"`:                  `lots called "84%"`,
	} {
		if got := Shares(s, v, asked); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}

func TestHowMuchOfAKindMayStandInTheTableBesideIt(t *testing.T) {
	farm := `CREATE TABLE crop (id INTEGER PRIMARY KEY, name TEXT, price REAL);
CREATE TABLE lot (id INTEGER PRIMARY KEY, crop_id INTEGER REFERENCES crop(id), yield_t REAL);
INSERT INTO crop VALUES (1, 'barley', 180), (2, 'oats', 170);
INSERT INTO lot VALUES (1, 1, 3.5), (2, 1, 2), (3, 2, 4);`
	check(t, farm, []puts{
		{"how much barley was harvested", "total yield t of barley"},
		{"how much rye was harvested", ""},
	})
	check(t, farm+`CREATE TABLE sale (id INTEGER PRIMARY KEY, crop_id INTEGER REFERENCES crop(id), weight_t REAL);
INSERT INTO sale VALUES (1, 1, 2);`, []puts{
		{"how much barley was harvested", ""}, // or sold
	})
}
