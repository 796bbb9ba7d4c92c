package order_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/order"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// halls are buildings with visits, which have a temperature at both ends of a day.
const halls = `CREATE TABLE building (id INTEGER PRIMARY KEY, name TEXT, seats INTEGER, speed REAL, price REAL,
	closed_on DATE, opened_on DATE, kind TEXT);
INSERT INTO building VALUES (1, 'Hall', 30, 1, 2, '2000-01-01', '1990-01-01', 'hall'),
	(2, 'Barn', 20, 2, 3, '2001-01-01', '1991-01-01', 'barn');
CREATE TABLE visit (id INTEGER PRIMARY KEY, building_id INTEGER REFERENCES building (id), guest TEXT, day DATE,
	minimum_temperature REAL, maximum_temperature REAL, amount INTEGER);
INSERT INTO visit VALUES (1, 1, 'Ida', '2024-01-01', 1, 5, 3), (2, 2, 'Max', '2024-01-02', 0, 7, 4);`

// A reading is a question with the order that it gives.
type reading struct{ name, question, want string }

// asked compares how questions to the database of a script are ordered.
func asked(t *testing.T, script string, list []reading) {
	s, v := readtest.Script(t, script)
	for _, tt := range list {
		t.Run(tt.name, func(t *testing.T) {
			_, chunks := link.Read(s, v, tt.question)
			d := draft.New(phrase.New(s, v, chunks).Reread(), nil).With(0)
			order.Sorting(d)
			order.Superlatives(d)
			if got := tail(d); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestAnAdjectiveTakesTheEndThatItMeans(t *testing.T) {
	asked(t, halls, []reading{
		{"cold by the minimum", "the coldest visit", "ORDER BY minimum_temperature LIMIT 1"},
		{"warm by the maximum", "the warmest visit", "ORDER BY maximum_temperature DESC LIMIT 1"},
		{"the end that is named", "the visit with the highest minimum temperature",
			"ORDER BY minimum_temperature DESC LIMIT 1"},
		{"fast", "the fastest building", "ORDER BY speed DESC LIMIT 1"},
		{"slow, and not seldom", "the slowest building", "ORDER BY speed LIMIT 1"},
		{"cheap", "the cheapest building", "ORDER BY price LIMIT 1"},
		{"dear", "the most expensive building", "ORDER BY price DESC LIMIT 1"},
		{"old by the first date", "the oldest building", "ORDER BY opened_on LIMIT 1"},
		{"new", "the newest building", "ORDER BY opened_on DESC LIMIT 1"},
		{"the date that is named", "which building was closed last", "ORDER BY closed_on DESC LIMIT 1"},
		{"the first of it", "which building opened first", "ORDER BY opened_on LIMIT 1"},
		{"a number of the latest row", "the latest amount", "ORDER BY day DESC LIMIT 1"},
	})
}

func TestThePlaceAndTheNumberAreThoseBesideIt(t *testing.T) {
	asked(t, halls, []reading{
		{"the second", "the second cheapest building", "ORDER BY price LIMIT 1 OFFSET 1"},
		{"the third by rows", "the building with the third most visits",
			"ORDER BY COUNT(*) DESC LIMIT 1 OFFSET 2"},
		{"three", "the 3 most expensive buildings", "ORDER BY price DESC LIMIT 3"},
		{"three of the last", "the last three visits", "ORDER BY day DESC LIMIT 3"},
		{"five by a column", "the top five buildings by seats", "ORDER BY seats DESC LIMIT 5"},
	})
}

func TestWhatIsDoneMostIsCountedOrRanked(t *testing.T) {
	asked(t, halls, []reading{
		{"rows below", "which building has the most visits", "ORDER BY COUNT(*) DESC LIMIT 1"},
		{"how often", "which guest comes most often", "GROUP BY guest ORDER BY COUNT(*) DESC LIMIT 1"},
		{"what a row says of itself", "which building seats the most", "ORDER BY seats DESC LIMIT 1"},
		{"groups of a column", "the most common kind of building",
			"kind GROUP BY kind ORDER BY COUNT(*) DESC LIMIT 1"},
		{"asked behind", "the kind that is most common", "kind GROUP BY kind ORDER BY COUNT(*) DESC LIMIT 1"},
		{"the rows of such a group, counted", "how many buildings have the most common kind",
			"GROUP BY kind ORDER BY COUNT(*) DESC LIMIT 1)"},
		{"shown beside a name", "What is the name and the highest price", "MAX(price)"},
	})
}

func TestListsAreSortedByWhatIsNamed(t *testing.T) {
	asked(t, halls, []reading{
		{"a price", "buildings ranked by price", "ORDER BY price"},
		{"three columns", "buildings sorted by kind, price and seats", "ORDER BY kind, price, seats"},
		{"the one date there is", "visits sorted by date", "ORDER BY day"},
		{"its later end first", "visits, newest first", "ORDER BY day DESC"},
		{"its earlier end first", "visits, oldest first", "ORDER BY day"},
		{"from one end to the other", "visits from newest to oldest", "ORDER BY day DESC"},
		{"from one end to the same", "visits from newest to latest", "ORDER BY day DESC LIMIT 1"},
		{"the direction behind a comma", "visits by day, descending", "ORDER BY day DESC"},
		{"adjectives of price", "buildings ordered from cheapest to most expensive", "ORDER BY price"},
		{"when it was done", "buildings in order of opening", "ORDER BY opened_on"},
		{"the alphabet of a column", "buildings in alphabetical order of kind", "ORDER BY kind"},
		{"a sum of rows below", "buildings sorted by the sum of amounts of their visits",
			"ORDER BY SUM(T2.amount)"},
	})
}

// sales say in a date what was done.
const sales = `CREATE TABLE sold (id INTEGER PRIMARY KEY, region TEXT, sold_on DATE, quantity INTEGER);
INSERT INTO sold VALUES (1, 'North', '2024-01-01', 3), (2, 'South', '2024-01-03', 4);`

func TestADateThatSaysWhatWasDoneIsNotRanked(t *testing.T) {
	asked(t, sales, []reading{
		{"the most of a quantity", "Which region sold most?", "ORDER BY SUM(quantity) DESC LIMIT 1"},
		{"the least of it", "Which region sold the least?", "ORDER BY SUM(quantity) LIMIT 1"},
		{"no speed: none is guessed", "the slowest region", ""},
		{"when it was done", "sold sorted by date", "ORDER BY sold_on"},
	})
}

func TestWhatWasDoneMostRecentlyIsByItsYearOrTheDateOfTheOtherRows(t *testing.T) {
	asked(t, `CREATE TABLE parcel (id INTEGER PRIMARY KEY, name TEXT, launch REAL, amount INTEGER);
INSERT INTO parcel VALUES (1, 'Lamp', 2004, 3), (2, 'Chair', 2005, 2004);
CREATE TABLE shipment (id INTEGER PRIMARY KEY, parcel_id INTEGER REFERENCES parcel (id), sent DATE);
INSERT INTO shipment VALUES (1, 1, '2024-01-01'), (2, 2, '2024-01-02');`, []reading{
		{"a year in numbers", "which parcel was launched most recently", "ORDER BY launch DESC LIMIT 1"},
		{"rows that the verb names", "which parcel was shipped first", "ORDER BY T2.sent LIMIT 1"},
	})
}

func TestTheLatestOfSeveralDatesIsByTheOneOnWhichItBegan(t *testing.T) {
	asked(t, `CREATE TABLE ticket (id INTEGER PRIMARY KEY, answered DATE, submitted DATE, title TEXT);
INSERT INTO ticket VALUES (1, '2024-02-01', '2024-01-01', 'Lamp'), (2, '2024-02-02', '2024-01-09', 'Chair');`,
		[]reading{
			{"the latest", "the latest ticket", "ORDER BY submitted DESC LIMIT 1"},
			{"the oldest", "the oldest ticket", "ORDER BY submitted LIMIT 1"},
			{"the one that is named", "which ticket was answered last", "ORDER BY answered DESC LIMIT 1"},
		})
}

// crews have a date of joining and a licence; flights have a day.
const crews = `CREATE TABLE captain (id INTEGER PRIMARY KEY, name TEXT, birth_year INTEGER, joined DATE);
INSERT INTO captain VALUES (1, 'Ida', 1980, '2019-01-01'), (2, 'Max', 1990, '2020-01-01');
CREATE TABLE pilot (id INTEGER PRIMARY KEY, name TEXT, licence_year INTEGER);
INSERT INTO pilot VALUES (1, 'Ann', 1999), (2, 'Bo', 2001);
CREATE TABLE flight (id INTEGER PRIMARY KEY, captain_id INTEGER REFERENCES captain (id), day DATE, km INTEGER);
INSERT INTO flight VALUES (1, 1, '2024-01-01', 200), (2, 2, '2024-01-02', 300);`

func TestADateRanksWhatItIsOf(t *testing.T) {
	asked(t, crews, []reading{
		{"new by the date of joining, and not by birth or flight", "the newest captain", "ORDER BY joined DESC LIMIT 1"},
		{"old by the birth", "the oldest captain", "ORDER BY birth_year LIMIT 1"},
		{"nobody is old by a licence", "the oldest pilot", ""},
		{"long by no day", "the longest flight", "ORDER BY km DESC LIMIT 1"},
	})
}
