package amounts

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// workshop is a database with an estimate beside a price, shares of one, temperatures, a
// harvest and games.
const workshop = `CREATE TABLE car (id INTEGER PRIMARY KEY, make TEXT, doors INTEGER);
INSERT INTO car VALUES (1, 'Saab', 4), (2, 'Volvo', 2), (3, 'Fiat', 4);
CREATE TABLE mechanic (id INTEGER PRIMARY KEY, name TEXT, town TEXT, fte REAL, byear INTEGER);
INSERT INTO mechanic VALUES (1, 'Per Aas', 'Oslo', 1.0, 1970), (2, 'Siri Bo', 'Bergen', 0.5, 1990);
CREATE TABLE repair (id INTEGER PRIMARY KEY, car_id INTEGER REFERENCES car(id),
	mechanic_id INTEGER REFERENCES mechanic(id), part TEXT, hours REAL, est_price REAL, price REAL, discount REAL,
	total_charge REAL);
INSERT INTO repair VALUES (1, 1, 1, 'brakes', 2.5, 100, 120, 0.05, 126), (2, 2, 1, 'brakes', 1, 90, 80, 0.1, 72),
	(3, 3, 2, 'clutch', 3, 300, 300, 0.0, 300);
CREATE TABLE weather (day TEXT, temp_min REAL, temp_max REAL);
INSERT INTO weather VALUES ('2024-01-01', -4.5, 3), ('2024-01-02', 1, 8);
CREATE TABLE harvest (id INTEGER PRIMARY KEY, crop TEXT, yield REAL);
INSERT INTO harvest VALUES (1, 'Barley', 27.5), (2, 'Wheat', 60), (3, 'Barley', 24);
CREATE TABLE game (id INTEGER PRIMARY KEY, home_goals INTEGER, away_goals INTEGER, home_town TEXT, moves INTEGER);
INSERT INTO game VALUES (1, 2, 1, 'Ashby', 40), (2, 0, 3, 'Dalby', 62);
CREATE TABLE spare (name TEXT, order_count INTEGER, num_fitted INTEGER);
INSERT INTO spare VALUES ('belt', 12, 9), ('fuse', 30, 31);
CREATE TABLE wages (name TEXT, month_salary INTEGER);
CREATE TABLE candidate (name TEXT, votes INTEGER, vote_share REAL);
CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO player VALUES (1, 'Cy'), (2, 'Di');
CREATE TABLE scorers (id INTEGER PRIMARY KEY, player_id INTEGER REFERENCES player(id), minute INTEGER);
INSERT INTO scorers VALUES (1, 1, 10), (2, 1, 50);
INSERT INTO candidate VALUES ('Ann', 420, 42.5), ('Bob', 580, 57.5);`

func reworded(t *testing.T, question string) string {
	t.Helper()
	s, v := readtest.Script(t, workshop)
	var list []string
	for _, w := range Reword(s, v, english.Split(question)) {
		if !w.Mark {
			list = append(list, w.Text)
		}
	}
	return strings.Join(list, " ")
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, step := range steps {
		t.Run(step.Name, func(t *testing.T) {
			e, listed := examples[step.Name]
			if !listed {
				t.Fatal("say in examples what the step reads")
			}
			if got := reworded(t, e.asked); got != e.plain {
				t.Errorf("%q becomes\n     %q\nwant %q", e.asked, got, e.plain)
			}
			if got := reworded(t, e.passes); got != e.passes {
				t.Errorf("%q becomes %q", e.passes, got)
			}
		})
	}
}

func TestAmountsStandWhereTheWordsStood(t *testing.T) {
	for asked, want := range map[string]string{
		"repairs longer than half an hour":                "repairs longer than 30 minutes",
		"repairs longer than an hour and a half":          "repairs longer than an hour and a half", // see rephrase
		"how many days were below 2 degrees":              "how many days with temperatur minimum below 2",
		"how many nights were above zero":                 "how many nights with temperatur maximum above 0",
		"who works full time":                             "which mechan with fte at least 1",
		"part-time mechanics":                             "mechanics with fte below 1",
		"repairs that were under the budget":              "repairs with price below estim price",
		"repairs with less than 10% discount":             "repairs with less than 0.1 discount",
		"the three-door cars":                             "the cars with door 3",
		"cheapest 2 door cars":                            "cheapest cars with door 2",
		"the top 2 door cars":                             "the top 2 door cars",
		"more than 2 door cars":                           "more than 2 door cars",
		"total charge for brakes and clutch":              "total charge for brakes and clutch",
		"how much barley did we harvest":                  "total yield of barley",
		"what was the longest game":                       "what was the game with the highest move",
		"mechanics who were born in 1970":                 "mechanics with byear 1970",
		"how many goals were scored away":                 "how many away goal were scored",
		"how many repairs were done by mechanics in Oslo": "how many repairs of mechanics in Oslo",
		"players seen at least twice":                     "players with at least 2 scorer",
		"which car is the cheapest on average":            "which car has the lowest average price",
	} {
		if got := reworded(t, asked); got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", asked, got, want)
		}
	}
}

// Readers of the question itself are given shares of one for percents too.
func TestPercentsAreSharesInTheQuestionItself(t *testing.T) {
	s, v := readtest.Script(t, workshop)
	for asked, want := range map[string]string{
		"repairs with more than 5 percent discount": "repairs with more than 0.05 discount",
		"repairs with more than 5 hours":            "repairs with more than 5 hours",
	} {
		if got := Shares(s, v, asked); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}
