package filter_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/filter"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

func TestConditionsAreReadInOtherWords(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"the adjective of another column", "players taller than 1.8", "height > 1.8"},
		{"its opposite", "players younger than 30", "age < 30"},
		{"not more than", "players not older than 30", "age <= 30"},
		{"no more than", "players with no more than 5 points", "T1.points <= 5"},
		{"or less", "players with height of 2 or less", "height <= 2"},
		{"a date", "players born before 1990-01-01", "born < '1990-01-01'"},
		{"two values of a number", "players with age 31 or 44", "age = 31 OR age = 44"},
		{"two bounds of one year", "tournaments after 2010 but before 2015", "year > 2010 AND year < 2015"},
		{"years between two", "tournaments between 2010 and 2012", "year BETWEEN 2010 AND 2012"},
		{"not in a year", "tournaments not in 2015", "year != 2015"},
		{"a year of another table", "players of clubs founded before 1980", "T1.founded < 1980"},
		{"one column and another", "tournaments whose prize is lower than their year", "prize < year"},
		{"a name", "clubs called Passed Pawn", "name = 'Passed Pawn'"},
		{"not called so", "players who are not called 'Bo'", "name != 'Bo'"},
		{"another place", "players from outside Norway", "country != 'Norway'"},
		{"either of two", "clubs whose city is either Oslo or Bern", "city = 'Oslo' OR city = 'Bern'"},
		{"a value and a bound", "players from Norway older than 30", "country = 'Norway' AND age > 30"},
		{"another value or a bound", "players whose country is not Norway or whose age is over 30",
			"country != 'Norway' OR age > 30"},
		{"no such beginning", "players whose name does not start with 'B'", "T1.name NOT LIKE 'B%'"},
		{"a letter at the end", "players whose name ends with the letter g", "T1.name LIKE '%g'"},
		{"smaller than one that is named", "players shorter than Bo Chen",
			"height < (SELECT height FROM player WHERE name = 'Bo Chen')"},
		{"above the average of itself", "entries with points above the average",
			"points > (SELECT AVG(points) FROM entry)"},
		{"a value of the rows below", "clubs with players from China", "T1.country = 'China'"},
		{"another value of the row above", "players whose club is not in Oslo", "T1.city != 'Oslo'"},
		{"no rows below", "clubs without any players", "club_id NOT IN (SELECT club_id FROM player)"},
		{"no rows below with a value", "clubs that have no players from Norway",
			"club_id NOT IN (SELECT club_id FROM player WHERE country = 'Norway')"},
		{"never done", "players who never entered", "player_id NOT IN (SELECT player_id FROM entry)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := where(filtered(tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestGroupsAreKeptByWhatTheyComeTo(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"fewer rows", "players with fewer than 3 entries", "|COUNT(*) < 3"},
		{"exactly so many", "clubs with exactly 4 players", "|COUNT(*) = 4"},
		{"so many or more", "clubs with 5 or more players", "|COUNT(*) >= 5"},
		{"at most so many", "tournaments with at most 3 entries", "|COUNT(*) <= 3"},
		{"so many times", "players who entered 2 times", "|COUNT(*) = 2"},
		{"an average", "clubs with an average age above 30", "|AVG(T1.age) > 30"},
		{"a sum", "players with a total of more than 10 points altogether", "|SUM(T1.points) > 10"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := where(filtered(tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

// The words of a bound say the operator, whichever column is compared.
func TestABoundSaysItsOperatorOfEveryColumn(t *testing.T) {
	columns := map[string]string{"an age": "age", "a height": "height"}
	for said, op := range map[string]string{"over": ">", "above": ">", "of more than": ">", "of at least": ">=",
		"under": "<", "below": "<", "of less than": "<", "of at most": "<=", "not over": "<=", "not under": ">="} {
		for article, column := range columns {
			question := "players with " + article + " " + said + " 30"
			if got, want := where(filtered(question, 0)), column+" "+op+" 30"; got != want {
				t.Errorf("%s\n got %s\nwant %s", question, got, want)
			}
		}
	}
}

// sailings are trips between ports, some of which have no captain, were not paid or
// took nobody along.
const sailings = `CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO port VALUES (1, 'Kiel'), (2, 'Oslo');
CREATE TABLE trip (id INTEGER PRIMARY KEY, destination INTEGER REFERENCES port (id),
	origin INTEGER REFERENCES port (id), captain TEXT, insurance TEXT, paid TEXT, passengers INTEGER, left_on DATE);
INSERT INTO trip VALUES (1, 2, 1, 'Ida', 'Full', 'yes', 0, '2024-05-01'), (2, 1, 2, NULL, 'None', 'no', 12, NULL),
	(3, 2, 1, 'Max', 'Half', 'yes', 7, '2024-06-01');`

// sailed reads the conditions of a question about trips.
func sailed(t *testing.T, question string, ways decision.Set) *draft.Draft {
	t.Helper()
	return opened(t, sailings, question, ways)
}

// opened reads the conditions of a question to the database that a script makes.
func opened(t *testing.T, script, question string, ways decision.Set) *draft.Draft {
	t.Helper()
	s, v := readtest.Script(t, script)
	_, chunks := link.Read(s, v, question)
	d := draft.New(phrase.New(s, v, chunks).Reread(), nil).With(ways)
	filter.Negations(d, 0, len(d.Chunks))
	d.Query.Where = append(d.Query.Where, filter.Conditions(d, 0, len(d.Chunks))...)
	filter.Twice(d)
	return d
}

func TestWhatARowLacksDependsOnWhatTheColumnHolds(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"nothing", "trips without a captain", "captain IS NULL"},
		{"a word for nothing", "trips without insurance", "insurance = 'None'"},
		{"none of a quantity", "trips without passengers", "passengers = 0"},
		{"yes", "trips that were paid", "paid = 'yes'"},
		{"no", "trips that were not paid", "paid = 'no'"},
		{"a number of it", "trips with more than 5 passengers", "passengers > 5"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := where(sailed(t, tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestTwoValuesOfARowThatTwoKeysLeadToAreOneForEachKey(t *testing.T) {
	ways := decision.Set(0).And(decision.TwoWays)
	for _, tt := range []struct{ question, origin, destination string }{
		{"trips from Kiel to Oslo", "Kiel", "Oslo"}, {"trips from Oslo to Kiel", "Oslo", "Kiel"},
	} {
		got := where(sailed(t, tt.question, ways))
		for key, port := range map[string]string{"origin": tt.origin, "destination": tt.destination} {
			if want := key + " IN (SELECT id FROM port WHERE name = '" + port + "')"; !strings.Contains(got, want) {
				t.Errorf("%s: %s, without %s", tt.question, got, want)
			}
		}
		if usual := where(sailed(t, tt.question, 0)); usual == got {
			t.Errorf("%s: %s whichever way is taken", tt.question, got)
		}
	}
}

// A number with nothing that says of what it is, is of the only column that may hold it.
func TestABareNumberIsOfTheOnlyColumnThatMayHoldIt(t *testing.T) {
	const script = `CREATE TABLE pupil (id INTEGER PRIMARY KEY, name TEXT, grade INTEGER, floor INTEGER,
	classroom INTEGER);
INSERT INTO pupil VALUES (1, 'Ida', 2, 3, 101), (2, 'Max', 5, 9, 109);`
	for question, want := range map[string]string{
		"pupils in 107": "classroom = 107", "pupils in 2": "grade = 2", "pupils in 4": "", "pupils in 900": "",
	} {
		if got := where(opened(t, script, question, 0)); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}

// Who is older was born earlier.
func TestAgesAreComparedByBirthWhereOnlyThatIsKnown(t *testing.T) {
	const script = `CREATE TABLE sailor (id INTEGER PRIMARY KEY, name TEXT, birth_date DATE);
INSERT INTO sailor VALUES (1, 'Ida Holm', '1990-03-04'), (2, 'Max Lund', '1985-05-06');`
	for question, op := range map[string]string{"sailors older than Ida Holm": "<", "sailors younger than Ida Holm": ">"} {
		want := "birth_date " + op + " (SELECT birth_date FROM sailor WHERE name = 'Ida Holm')"
		if got := where(opened(t, script, question, 0)); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}
