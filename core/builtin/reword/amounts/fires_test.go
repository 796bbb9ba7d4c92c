package amounts

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// orchard is a database with one share of one, lots that growers sold by weight, a forecast that shares no word with
// what was paid, shares of a vote, and tables of weather with one temperature.
const orchard = `CREATE TABLE grower (id INTEGER PRIMARY KEY, name TEXT, yob INTEGER, town TEXT, salary REAL);
INSERT INTO grower VALUES (1, 'Eva Lund', 1961, 'Voss', 410), (2, 'Odd Vik', 1984, 'Hamar', 380);
CREATE TABLE lot (id INTEGER PRIMARY KEY, grower_id INTEGER REFERENCES grower(id), variety TEXT, kg REAL,
	quoted_price REAL, sale_price REAL, water REAL, score INTEGER, total_weight REAL, basket INTEGER);
INSERT INTO lot VALUES (1, 1, 'Gala', 120, 40, 42.5, 0.84, 7, 130, 3), (2, 1, 'Gala', 80, 30, 29, 0.81, 9, 88, 2),
	(3, 2, 'Topaz', 200, 55, 61, 0.86, 8, 215, 4);
CREATE TABLE spraying (id INTEGER PRIMARY KEY, remedy TEXT, forecast REAL, cost REAL, minutes INTEGER);
INSERT INTO spraying VALUES (1, 'lime', 20, 25, 90), (2, 'soap', 35, 30, 40);
CREATE TABLE frost (day TEXT, temp REAL);
INSERT INTO frost VALUES ('2024-04-02', -1.5), ('2024-04-03', 2);
CREATE TABLE contest (id INTEGER PRIMARY KEY, apple TEXT, percent_votes REAL, plies INTEGER);
INSERT INTO contest VALUES (1, 'Gravenstein', 31.5, 12), (2, 'Discovery', 68.5, 20);`

// A puts is a question with what becomes of it, "" where it is left as it is.
type puts struct{ asked, want string }

func check(t *testing.T, script string, list []puts) {
	t.Helper()
	s, v := readtest.Script(t, script)
	for _, tt := range list {
		var words []string
		for _, w := range Reword(s, v, english.Split(tt.asked)) {
			if !w.Mark {
				words = append(words, w.Text)
			}
		}
		want := tt.want
		if want == "" {
			want = tt.asked
		}
		if got := strings.Join(words, " "); got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, want)
		}
	}
}

func TestOneOfAUnitIsANumberBehindABound(t *testing.T) {
	check(t, workshop, []puts{
		{"repairs of at least a day", "repairs of at least 1 day"},
		{"repairs within a week", "repairs within 1 week"},
		{"repairs that took less than one hour", "repairs that took less than 1 hour"},
		{"repairs over half an hour", "repairs over 30 minutes"},
		{"repairs once a week", ""},
		{"repairs of half an hour", ""},
		{"repairs longer than a car", ""},
	})
}

func TestABoundOfDegreesIsOneOfTheTemperature(t *testing.T) {
	check(t, workshop, []puts{
		{"days over 5 degrees", "days with temperatur maximum over 5"},
		{"nights under zero degrees", "nights with temperatur minimum under 0"},
		{"days that are above 7", "days that with temperatur maximum above 7"},
		{"days above 7 hours", ""},
		{"days below average", ""},
		{"days with a temperature below zero", ""},
	})
	check(t, orchard, []puts{
		{"days above zero", "days with temperatur above 0"},
		{"mornings below 2 celsius", "mornings with temperatur below 2"},
		{"growers below zero", ""},
	})
	check(t, `CREATE TABLE day (date TEXT, rain REAL); INSERT INTO day VALUES ('2024-04-02', 3);`,
		[]puts{{"days below zero", ""}})
}

func TestPartTimeIsLessThanAFullPost(t *testing.T) {
	check(t, workshop, []puts{
		{"full-time mechanics in Oslo", "mechanics with fte at least 1 in Oslo"},
		{"mechanics who are employed full time", "mechanics with fte at least 1"},
		{"how many part-timers", "how many with fte below 1"},
		{"how many full-timers", "how many with fte at least 1"},
		{"full repairs", ""},
	})
	check(t, orchard, []puts{{"growers who work part time", ""}, {"full-time growers", ""}})
	check(t, `CREATE TABLE nurse (name TEXT, fte REAL, post TEXT);
INSERT INTO nurse VALUES ('Liv', 0.5, 'part-time'), ('Mia', 1, 'full-time');`,
		[]puts{{"nurses who work part-time", ""}})
}

func TestAPercentIsAHundredthOfTheOnlyShare(t *testing.T) {
	check(t, orchard, []puts{
		{"lots that got over 85 percent", "lots that with water over 0.85"},
		{"lots with at least 85%", "lots with water at least 0.85"},
		{"lots with water below 82.5%", "lots with water below 0.825"},
		{"lots of Gala percent", ""},
		{"lots with many percent", ""},
	})
	check(t, workshop, []puts{
		{"repairs discounted by more than 5 %", "repairs discounted by more than 0.05"},
		{"repairs above 5 percent", ""},
	})
}

func TestAShareOfSomethingIsTheColumnThatHoldsIt(t *testing.T) {
	check(t, workshop, []puts{
		{"what share of the votes has Bob received", "what is the vote share of Bob"},
		{"what proportion of the vote did Bob get", "what is the vote share of Bob"},
		{"what percentage of the vote did each candidate get", ""},
		{"what share of the repairs did Per have", ""},
		{"percentage of the vote", ""},
	})
	check(t, orchard, []puts{
		{"what percentage of votes did Discovery win", "what is the percent vote of Discovery"},
		{"what percentage of lots did Eva sell", ""},
	})
}

func TestANumberOfAUnitBeforeRowsIsThatOfTheirColumn(t *testing.T) {
	check(t, workshop, []puts{
		{"how many 2-door cars", "how many cars with door 2"},
		{"four-door cars in Oslo", "cars with door 4 in Oslo"},
		{"the 4-door repairs", ""},
		{"a 4-door", ""},
		{"the multi-door cars", ""},
	})
	check(t, orchard, []puts{{"3-basket lots", "lots with basket 3"}, {"3-basket growers", ""}})
}

func TestAPercentIsOneOfAHundredWhereAColumnHoldsThem(t *testing.T) {
	const brewery = `CREATE TABLE beer (id INTEGER PRIMARY KEY, name TEXT, abv REAL, ibu INTEGER);
INSERT INTO beer VALUES (1, 'Owl', 6.5, 17), (2, 'Fox', 4.2, 40);
CREATE TABLE client (name TEXT, town TEXT); INSERT INTO client VALUES ('Ann', 'Oslo');`
	check(t, brewery, []puts{
		{"beers over 6 percent", "beers with alcohol over 6"},
		{"beers that are below 5%", "beers that with alcohol below 5"},
		{"beers with alcohol above 5 percent", "beers with alcohol above 5"},
		{"beers of 5 percent", ""},
		{"what percentage of the beers is over 5 percent", ""},
		{"clients over 6 percent", ""},
	})
}
