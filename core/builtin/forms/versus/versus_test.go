package versus

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const (
	boats = `CREATE TABLE boats (name TEXT, harbour TEXT, metres_long INTEGER, price INTEGER, built INTEGER, rating REAL);
INSERT INTO boats VALUES ('Sea Wolf', 'Alta', 12, 900, 1990, 3.5), ('Gull', 'Alta', 9, 1200, 2001, 4.5),
	('Tern', 'Bree', 15, 400, 1985, 4.0);`
	rowers = `CREATE TABLE rower (rower_id INTEGER PRIMARY KEY, name TEXT, birth_date DATE, wins INTEGER);
INSERT INTO rower VALUES (1, 'Ann Lee', '1990-01-01', 3), (2, 'Bo Xu', '2000-01-01', 7);
CREATE TABLE regatta (regatta_id INTEGER PRIMARY KEY, rower_id INTEGER REFERENCES rower (rower_id), lake TEXT);
INSERT INTO regatta VALUES (1, 1, 'Ems'), (2, 1, 'Ems'), (3, 2, 'Ulm');`
)

func TestOneOfTwoComesFirst(t *testing.T) {
	for _, tt := range []struct{ name, script, question, want string }{
		{"by a price", boats, "Which boat is cheaper, Sea Wolf or Gull?",
			"SELECT name FROM boats WHERE name IN ('Sea Wolf', 'Gull') ORDER BY price LIMIT 1"},
		{"in two words", boats, "which is more expensive: the Gull or the Tern",
			"SELECT name FROM boats WHERE name IN ('Gull', 'Tern') ORDER BY price DESC LIMIT 1"},
		{"the names first", boats, "Is Gull or Tern better?",
			"SELECT name, rating FROM boats WHERE name IN ('Gull', 'Tern') ORDER BY rating DESC LIMIT 1"},
		{"of two", boats, "which of Gull and Tern is older",
			"SELECT name FROM boats WHERE name IN ('Gull', 'Tern') ORDER BY built LIMIT 1"},
		{"newer", boats, "which is newer, Gull or Tern",
			"SELECT name FROM boats WHERE name IN ('Gull', 'Tern') ORDER BY built DESC LIMIT 1"},
		{"of several rows each", boats, "which harbour is cheaper, Alta or Bree",
			"SELECT harbour FROM boats WHERE harbour IN ('Alta', 'Bree') GROUP BY harbour " +
				"ORDER BY AVG(price) LIMIT 1"},
		{"by age where births are", rowers, "who is younger, Ann Lee or Bo Xu",
			"SELECT name FROM rower WHERE name IN ('Ann Lee', 'Bo Xu') ORDER BY birth_date DESC LIMIT 1"},
		{"more of a column", rowers, "who had more wins, Ann Lee or Bo Xu",
			"SELECT name FROM rower WHERE name IN ('Ann Lee', 'Bo Xu') ORDER BY wins DESC LIMIT 1"},
		{"fewer rows of another table", rowers, "who rowed fewer regattas, Ann Lee or Bo Xu",
			"SELECT T2.name FROM regatta AS T1 JOIN rower AS T2 ON T1.rower_id = T2.rower_id " +
				"WHERE T2.name IN ('Ann Lee', 'Bo Xu') GROUP BY T2.name ORDER BY COUNT(*) LIMIT 1"},
		{"by what no column says", rowers, "who is taller, Ann Lee or Bo Xu", ""},
		{"a word is left over", boats, "which red boat is cheaper, Gull or Tern", ""},
		{"both, and no choice", boats, "boats cheaper than Gull and Tern", ""},
		{"one name", boats, "which is cheaper, Gull or the other", ""},
		{"of two columns", boats, "which is cheaper, Gull or Alta", ""},
		{"a yes or no", boats, "is Gull cheaper than Tern", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
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

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), boats)
	if err != nil {
		panic(err)
	}
	fmt.Println(Read(s, v, "Which boat is longer, Sea Wolf or Gull?") == nil)
	fmt.Println(Read(s, v, "Which boat is dearer, Sea Wolf or Gull?").Notes[0])
	// Output:
	// true
	// the one of the two that comes first by price
}

// What is no name, or no comparative, is left to other readings.
func TestNamesAreValuesOfOneColumnOfTexts(t *testing.T) {
	s, v := readtest.Script(t, boats)
	for question, want := range map[string]int{
		"Gull or Tern":             1,
		"the Sea Wolf or the Gull": 1,
		"9 or 12":                  0, // numbers
		"Gull or Gull":             0,
		"Gull or Alta":             0, // of two columns
		"Gull or":                  0,
	} {
		words := english.Split(question)
		or := slices.IndexFunc(words, func(w english.Word) bool { return w.Low == "or" })
		if got := named(s, v, words, or); len(got) != want {
			t.Errorf("%q names %+v, want %d pairs", question, got, want)
		}
	}
}
