package contrast

import (
	"context"
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const races = `CREATE TABLE races (place TEXT, boat TEXT, club TEXT, seats INTEGER, launched INTEGER, "top speed" TEXT);
INSERT INTO races VALUES ('1st', 'Sea Wolf II', 'Alta', 12, 1990, '40 km/h'), ('2nd', 'Grey Gull', 'Bree', 9, 2001,
	'9 km/h'), ('11th', 'Tern', 'Alta', 15, 1985, '31 km/h'), ('DNF', 'Plover', 'Cole', 4, 1999, '12 km/h');`

// A number of something is not the number of a row.
func TestTheNumberOfThingsNamesTheirColumn(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE mills ("#" INTEGER, mill TEXT, "# of wheels" INTEGER);
INSERT INTO mills VALUES (1, 'Elm Mill', 12), (2, 'Ash Mill', 9), (3, 'Oak Mill', 4);`)
	const want = `SELECT mill FROM mills WHERE mill IN ('Elm Mill', 'Oak Mill') ORDER BY "# of wheels" DESC LIMIT 1`
	r := Read(s, v, "which has a higher number of wheels, Elm Mill or Oak Mill")
	if r == nil || r.SQL != want {
		t.Errorf("got %v, want %s", r, want)
	}
}

// "Toll" says one word of "debts by toll posts of tolled road", and not both.
func TestAWordSaysOneWordOfAName(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE roads (road TEXT, "toll fee" REAL, "debts by toll posts of tolled road" REAL);
INSERT INTO roads VALUES ('Elm Way', 12, 3), ('Ash Way', 9, 4), ('Oak Way', 4, 5);`)
	const want = `SELECT ABS(SUM(CASE WHEN road = 'Elm Way' THEN "toll fee" ELSE 0 END) - ` +
		`SUM(CASE WHEN road = 'Oak Way' THEN "toll fee" ELSE 0 END)) FROM roads`
	if r := Read(s, v, "how much more toll does Elm Way take than Oak Way"); r == nil || r.SQL != want {
		t.Errorf("got %v, want %s", r, want)
	}
}

func TestWhatGrewBetweenTwoYearsIsADifference(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE harvest (shire TEXT, year INTEGER, yield REAL, plot TEXT);
INSERT INTO harvest VALUES ('Kent', 1950, 2.5, 'Low'), ('Kent', 1980, 4.5, 'Low'), ('Devon', 1950, 3, 'High'),
	('Devon', 1980, 3.5, 'High');`)
	const differ = "SELECT ABS(%[1]s(CASE WHEN %[2]s = %[3]s THEN yield%[5]s END) - " +
		"%[1]s(CASE WHEN %[2]s = %[4]s THEN yield%[5]s END)) FROM harvest"
	for question, want := range map[string]string{
		"By how much did the yield in Kent rise between 1950 and 1980?": fmt.Sprintf(differ, "SUM", "year", "1950",
			"1980", " ELSE 0") + " WHERE shire = 'Kent'",
		"how much higher is the yield of Kent than of Devon on average": fmt.Sprintf(differ, "AVG", "shire", "'Kent'",
			"'Devon'", ""),
	} {
		r := Read(s, v, question)
		if r == nil || r.SQL != want {
			t.Errorf("%s\n got  %v\n want %s", question, r, want)
		}
	}
}

func TestNamedRowsAreCompared(t *testing.T) {
	const in = `SELECT boat FROM races WHERE boat IN ('Sea Wolf II', 'Grey Gull') ORDER BY %s LIMIT 1`
	const differ = `SELECT ABS(SUM(CASE WHEN %[1]s = '%[2]s' THEN %[4]s ELSE 0 END) - ` +
		`SUM(CASE WHEN %[1]s = '%[3]s' THEN %[4]s ELSE 0 END)) FROM races`
	const place = "CAST(NULLIF(place, 'DNF') AS REAL)"
	for _, tt := range []struct{ name, question, want string }{
		{"by how much", "what is the difference in seats between Grey Gull and Tern?",
			fmt.Sprintf(differ, "boat", "Grey Gull", "Tern", "seats")},
		{"by how much more", "how many more seats does the Tern have than the Plover",
			fmt.Sprintf(differ, "boat", "Tern", "Plover", "seats")},
		{"in years", "how many years between the launch of Tern and Plover",
			fmt.Sprintf(differ, "boat", "Tern", "Plover", "launched")},
		{"by a part of a name", "does the sea wolf or the grey gull have more seats?",
			fmt.Sprintf(in, "seats DESC")},
		{"by what the comparative ranks by", "which placed higher, sea wolf or grey gull?",
			fmt.Sprintf(in, place+" NULLS LAST")},
		{"how many rows there are", "how many more boats are there from Alta than from Bree",
			fmt.Sprintf(differ, "club", "Alta", "Bree", "1")},
		{"whose rows are more", "which club appears more often, Alta or Bree?",
			"SELECT club FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club ORDER BY COUNT(*) DESC LIMIT 1"},
		{"together", "how many seats do Tern and Plover have combined?",
			"SELECT SUM(seats) FROM races WHERE boat IN ('Tern', 'Plover')"},
		{"more or less", "did Tern have more or less seats than Plover?",
			"SELECT CASE WHEN SUM(CASE WHEN boat = 'Tern' THEN seats END) > SUM(CASE WHEN boat = 'Plover' THEN seats END) " +
				"THEN 'more' ELSE 'less' END FROM races"},
		{"yes or no", "is the Tern faster than the Plover in top speed?",
			`SELECT CASE WHEN SUM(CASE WHEN boat = 'Tern' THEN CAST(REPLACE("top speed", ' km/h', '') AS REAL) END) > ` +
				`SUM(CASE WHEN boat = 'Plover' THEN CAST(REPLACE("top speed", ' km/h', '') AS REAL) END) ` +
				`THEN 'yes' ELSE 'no' END FROM races`},
		{"yes or no, the older", "was Tern launched earlier than Plover",
			"SELECT CASE WHEN SUM(CASE WHEN boat = 'Tern' THEN launched END) < " +
				"SUM(CASE WHEN boat = 'Plover' THEN launched END) THEN 'yes' ELSE 'no' END FROM races"},
		{"the one that fits", "is the Tern from Alta or Bree?",
			"SELECT DISTINCT club FROM races WHERE boat = 'Tern' AND club IN ('Alta', 'Bree')"},
		{"the one of two rows that fits", "was the Tern or the Plover launched in 1999",
			"SELECT DISTINCT boat FROM races WHERE launched = 1999 AND boat IN ('Tern', 'Plover')"},
		{"with a unit", "which has a higher top speed, Tern or Plover",
			`SELECT boat FROM races WHERE boat IN ('Tern', 'Plover') ` +
				`ORDER BY CAST(REPLACE("top speed", ' km/h', '') AS REAL) DESC LIMIT 1`},
		{"how many of each", "Alta vs Bree boats, how many of each",
			"SELECT club, COUNT(*) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"how many of each, asked", "Alta vs Bree boats, how many of each?",
			"SELECT club, COUNT(*) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"how many each", "Alta vs Bree, how many races each?",
			"SELECT club, COUNT(*) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"separately", "count the races of Alta boats and of Bree boats separately",
			"SELECT club, COUNT(*) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"one number with the other", "Compare the number of races of Alta with the number of races of Bree.",
			"SELECT club, COUNT(*) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"the total of each", "total seats of Alta and Bree, side by side",
			"SELECT club, SUM(seats) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"one number compared to the other", "how does the number of Alta races compare to the number of Bree races",
			"SELECT club, COUNT(*) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"rows together", "count the boats of Alta and the boats of Bree together",
			"SELECT COUNT(*) FROM races WHERE club IN ('Alta', 'Bree')"},
		{"rows of either", "how many races are either from Alta or from Bree",
			"SELECT COUNT(*) FROM races WHERE club IN ('Alta', 'Bree')"},
		{"minus", "seats of Tern minus seats of Plover", "SELECT SUM(CASE WHEN boat = 'Tern' THEN seats ELSE 0 END) - " +
			"SUM(CASE WHEN boat = 'Plover' THEN seats ELSE 0 END) FROM races"},
		{"a gap", "gap in seats: Tern against Plover", fmt.Sprintf(differ, "boat", "Tern", "Plover", "seats")},
		{"one off the other", "take the Plover's seats off the Tern's",
			fmt.Sprintf(differ, "boat", "Plover", "Tern", "seats")},
		{"subtract", "add up the seats of Alta, then subtract the total for Bree",
			fmt.Sprintf(differ, "club", "Alta", "Bree", "seats")},
		{"the average of each", "Compare the average seats of Alta and Bree boats.",
			"SELECT club, AVG(seats) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"the average against another", "average seats of Alta boats versus Bree boats",
			"SELECT club, AVG(seats) FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club"},
		{"whose average is higher", "Is the average seats higher for Alta or Bree?",
			"SELECT club FROM races WHERE club IN ('Alta', 'Bree') GROUP BY club ORDER BY AVG(seats) DESC LIMIT 1"},
		{"what exceeds what", "By how much does the average seats of Alta exceed that of Bree?",
			"SELECT ABS(AVG(CASE WHEN club = 'Alta' THEN seats END) - AVG(CASE WHEN club = 'Bree' THEN seats END)) FROM races"},
		{"no average of times", "average launched of Alta vs Bree", ""},
		{"how much is no number of rows", "how much more did Alta pay than Bree", ""},
		{"one name", "how many more seats does the Tern have than before", ""},
		{"no comparison", "did Tern or Plover sail", ""},
		{"too much is not known", "which red wooden Danish ferry had more seats, Tern or Plover, under sail by night", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, races)
			got := ""
			if r := Read(s, v, tt.question); r != nil {
				got = r.SQL
			}
			if got != tt.want {
				t.Errorf("%s\n got  %s\n want %s", tt.question, got, tt.want)
			}
		})
	}
}

// Databases that declare keys are left to other readings.
func TestOnlyFilesAreReadSo(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT, seats INTEGER);
INSERT INTO boat VALUES (1, 'Tern', 4), (2, 'Gull', 5);`)
	if r := Read(s, v, "how many more seats does the Gull have than the Tern"); r != nil {
		t.Error(r.SQL)
	}
}

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), races)
	if err != nil {
		panic(err)
	}
	fmt.Println(Read(s, v, "What do Tern and Plover have together in seats?").SQL)
	// Output: SELECT SUM(seats) FROM races WHERE boat IN ('Tern', 'Plover')
}

// A column that numbers the rows is not added up: a later stage is not more of one.
func TestRowsThatANumberNamesAreCounted(t *testing.T) {
	const stages = `CREATE TABLE stages (stage INTEGER, rider TEXT); INSERT INTO stages VALUES (1, 'Ida'), (2, 'Marta'),
		(3, 'Ida'), (4, 'Noor')`
	const want = `SELECT ABS(SUM(CASE WHEN rider = 'Ida' THEN 1 ELSE 0 END) - ` +
		`SUM(CASE WHEN rider = 'Marta' THEN 1 ELSE 0 END)) FROM stages`
	s, v := readtest.Script(t, stages)
	if r := Read(s, v, "how many more stages did Ida win than Marta?"); r == nil || r.SQL != want {
		t.Errorf("read %+v, want %s", r, want)
	}
}

// Where rows are counted, no part of a name is added up: the number of Alta and Bree tours is no tour id, nor what the
// tourists paid.
func TestRowsAreCountedWhereTheQuestionIsForTheirNumber(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE trips (guide TEXT, "tour id" INTEGER, "tourist fees" REAL);
INSERT INTO trips VALUES ('Ida', 71, 3.5), ('Ida', 72, 4.5), ('Noor', 80, 5), ('Pia', 81, 1);`)
	const want = `SELECT ABS(SUM(CASE WHEN guide = 'Ida' THEN 1 ELSE 0 END) - ` +
		`SUM(CASE WHEN guide = 'Noor' THEN 1 ELSE 0 END)) FROM trips`
	for _, question := range []string{"How many more Ida than Noor tours are there?",
		"What is the difference between the number of Ida and Noor tours?"} {
		if r := Read(s, v, question); r == nil || r.SQL != want {
			t.Errorf("%s: read %v, want %s", question, r, want)
		}
	}
}

// The words behind "average" name a column and no row, which may be called the same.
func TestWhatStandsBehindAverageIsTheMeasure(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE wards (ward TEXT, coast TEXT, lee REAL, winner TEXT, total REAL);
INSERT INTO wards VALUES ('A', 'north', 3.5, 'Lee', 9), ('B', 'south', 4.5, 'Lee', 8), ('C', 'south', 1, 'Roe', 7);`)
	const want = "SELECT coast, AVG(lee) FROM wards WHERE coast IN ('north', 'south') GROUP BY coast"
	if r := Read(s, v, "Compare the average Lee of north and south wards"); r == nil || r.SQL != want {
		t.Errorf("read %v, want %s", r, want)
	}
}
