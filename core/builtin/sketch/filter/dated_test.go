package filter_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
)

// matches are those of clubs and their fans: with days, times of day and large numbers.
// One match has no club, one was not cancelled, and one has no fine.
const matches = `CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT, city TEXT, motto TEXT);
INSERT INTO club VALUES (1, 'Rook', 'Oslo', 'play on'), (2, 'Pawn', 'Bern', 'go');
CREATE TABLE match (id INTEGER PRIMARY KEY, club_id INTEGER REFERENCES club (id), played_on DATE, starts TEXT,
	place TEXT, goals INTEGER, visitors REAL, cancelled_on DATE, kind TEXT, rating REAL, fine INTEGER, seats INTEGER);
INSERT INTO match VALUES (1, 1, '2019-03-01', '10:30', 'Hall 3', 3, 1.5, NULL, 'cup', 4.5, 20, 500),
	(2, NULL, '2020-05-06', '18:00', 'Field', 1, 2.5, '2020-05-01', 'league', 3.1, NULL, 300);
CREATE TABLE fan (id INTEGER PRIMARY KEY, name TEXT, club_id INTEGER REFERENCES club (id), birth_date DATE, city TEXT);
INSERT INTO fan VALUES (1, 'Ida', 1, '1990-01-02', 'Oslo'), (2, 'Max', 1, '1980-01-02', 'Bern');`

// A reading is a question with the conditions that it gives.
type reading struct{ name, question, want string }

// asked compares what questions about matches are read as.
func asked(t *testing.T, list []reading) {
	for _, tt := range list {
		t.Run(tt.name, func(t *testing.T) {
			if got := where(opened(t, matches, tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestAYearOfDatesIsFromItsFirstDayToItsLast(t *testing.T) {
	asked(t, []reading{
		{"after it: after its last day", "matches played after 2019", "played_on > '2019-12-31'"},
		{"before it: before its first", "matches played before 2019", "played_on < '2019-01-01'"},
		{"since it: with its first", "matches played since 2019", "played_on >= '2019-01-01'"},
		{"no later than it: its last day too", "matches played no later than 2019", "played_on <= '2019-12-31'"},
		{"in it", "matches played in 2019", "played_on LIKE '%2019%'"},
		{"from one to another", "matches played between 2019 and 2020",
			"played_on BETWEEN '2019-01-01' AND '2020-12-31'"},
		{"after a month: after its last day", "matches after March 2019", "played_on > '2019-03-31'"},
		{"in a month", "matches in March 2019", "played_on LIKE '2019-03-%'"},
		{"on a day", "matches played on 2019-03-01", "played_on = '2019-03-01'"},
		{"on a day that nothing has", "matches on 2021-01-01", "played_on = '2021-01-01'"},
		{"at a time of day", "matches that start at 10:30", "starts = '10:30'"},
		{"at one that nothing has", "matches at 09:15", "starts = '09:15'"},
		{"after a time of day", "matches starting after 12:00", "starts > '12:00'"},
	})
}

// A number of millions is compared with a column of millions as that writes it, and with
// no other so.
// A day bounds the rows that are asked for, and not the births of those whom they belong to.
func TestADayIsOfTheRowsThatAreAskedFor(t *testing.T) {
	const ascents = `CREATE TABLE climber (id INTEGER PRIMARY KEY, name TEXT, birth_date DATE);
CREATE TABLE ascent (id INTEGER PRIMARY KEY, climber_id INTEGER REFERENCES climber (id), climbed_on DATE);
INSERT INTO climber VALUES (1, 'Ida', '1990-01-02'); INSERT INTO ascent VALUES (1, 1, '2024-03-09');`
	const want = "climbed_on > '2024-03-06'"
	if got := where(opened(t, ascents, "number of ascents later than 2024-03-06", 0)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestLargeNumbersAreWrittenInTheUnitOfTheColumn(t *testing.T) {
	asked(t, []reading{
		{"in words", "matches with more than 2 million visitors", "visitors > 2"},
		{"in digits", "matches with visitors over 2000000", "visitors > 2"},
		{"two of them", "matches with visitors between 1000000 and 2000000", "visitors BETWEEN 1 AND 2"},
		{"as it is written", "matches with visitors over 2", "visitors > 2"},
		{"too small a number for another unit", "matches with goals over 100", "goals > 100"},
		{"of a column whose own size it is", "matches with seats over 20000", "seats > 20000"},
	})
}

func TestWhatIsMissingIsSaidByTheKindOfColumn(t *testing.T) {
	asked(t, []reading{
		{"rows of another table, of which some belong to nobody", "clubs without matches",
			"id NOT IN (SELECT club_id FROM match WHERE club_id IS NOT NULL)"},
		{"rows of which all belong to somebody", "clubs where nobody is a fan",
			"id NOT IN (SELECT club_id FROM fan)"},
		{"a number that may be missing and is never 0", "matches without a fine", "fine IS NULL"},
		{"a quantity that may be 0", "matches without goals", "goals = 0"},
		{"the day on which it was done", "matches not cancelled", "cancelled_on IS NULL"},
		{"another value", "matches that are not cup", "kind != 'cup'"},
		{"another value of the row above", "fans whose city is not Oslo", "T1.city != 'Oslo'"},
	})
}

// Where birth is known instead of age, the oldest has the least of it, and who is older
// has less.
func TestTheEndsOfAgeAreTurnedRoundForBirth(t *testing.T) {
	asked(t, []reading{
		{"older than all", "fans older than the oldest fan", "birth_date < (SELECT MIN(birth_date) FROM fan)"},
		{"older than one", "fans older than the youngest fan", "birth_date < (SELECT MAX(birth_date) FROM fan)"},
		{"what is no person, by its own date", "matches older than 2020", "played_on < '2020-01-01'"},
		{"people, by their birth", "fans older than 1985", "birth_date < '1985-01-01'"},
		{"younger than most", "fans younger than the average age",
			"birth_date > (SELECT AVG(birth_date) FROM fan)"},
	})
}

func TestGroupsAreComparedByWhatIsSaidOfThem(t *testing.T) {
	asked(t, []reading{
		{"their average", "clubs whose average rating is above 4", "|AVG(T1.rating) > 4"},
		{"their average with that of all", "clubs with an average rating above the average rating",
			"|AVG(T1.rating) > (SELECT AVG(rating) FROM match)"},
		{"their size between two", "clubs with between 2 and 5 matches", "|COUNT(*) BETWEEN 2 AND 5"},
		{"how many different ones they have", "clubs with more than 2 different places",
			"|COUNT(DISTINCT T1.place) > 2"},
		{"how many they contain", "clubs that contain 2 or more fans", "|COUNT(*) >= 2"},
		{"what they include: no size, and no pattern", "clubs that include Ida", "T1.name = 'Ida'"},
	})
}

func TestTextsAreSoughtWhereTheQuestionSays(t *testing.T) {
	asked(t, []reading{
		{"a digit in a text", "matches whose place contains 3", "place LIKE '%3%'"},
		{"in the name", "clubs with 'ook' in the name", "name LIKE '%ook%'"},
		{"nowhere, but a column is named", "matches of clubs with the motto 'win'", "T1.motto = 'win'"},
		{"nowhere, and none is: in the name", "clubs called 'Nowhere'", "name = 'Nowhere'"},
		{"a value whose column is named", "fans who live in the city of Oslo", "T1.city = 'Oslo'"},
		{"a value whose column is named before it", "matches with kind cup", "kind = 'cup'"},
		{"a value before the rows", "cup matches", "kind = 'cup'"},
	})
}

func TestBoundsAreOfTheColumnThatIsSaid(t *testing.T) {
	asked(t, []reading{
		{"of two columns", "matches with goals higher than fine", "goals > fine"},
		{"before the number", "matches with more goals than 2", "goals > 2"},
		{"of each its own", "matches with a rating of 4.5 and goals of 3", "rating = 4.5 AND goals = 3"},
		{"either of two", "matches with at least 2 goals or a rating over 4", "goals >= 2 OR rating > 4"},
		{"behind the number", "matches with 2 goals or more", "goals >= 2"},
		{"no number: no bound", "fans whose name is longer", ""},
	})
}

// Values of rows above are conditions on the keys to them only where a row has two such
// keys: one key leads to one row.
func TestValuesOfOneKeyAreNotTakenApart(t *testing.T) {
	ways := decision.Set(0).And(decision.TwoWays)
	for _, question := range []string{"matches of clubs in Oslo", "fans from Oslo or Bern"} {
		usual, other := where(opened(t, matches, question, 0)), where(opened(t, matches, question, ways))
		if usual != other || usual == "" {
			t.Errorf("%s: %s, and the other way %s", question, usual, other)
		}
	}
}

func TestTheUnitBehindANumberSaysTheColumn(t *testing.T) {
	const trips = `CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, distance_km REAL, minutes INTEGER);
INSERT INTO trip VALUES (1, 3.5, 20), (2, 9, 45);`
	for question, want := range map[string]string{
		"trips longer than 30 minutes": "minutes > 30",
		"trips longer than 5 km":       "distance_km > 5",
	} {
		if got := where(opened(t, trips, question, 0)); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}
