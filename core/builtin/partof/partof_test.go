package partof_test

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/partof"
)

const mixes = `CREATE TABLE mix (title TEXT, producer TEXT, land TEXT, side TEXT, minutes INTEGER, made TEXT);
INSERT INTO mix VALUES
	('One', 'Ann Lee', 'Niger', 'Home', 3, 'May 1977'),
	('Two', 'Ann Lee, Bo', 'Nigeria', 'at Home', 4, '1977, mixed 1980'),
	('Three', 'Ann Lee Trio', 'Mali', 'Away', 5, '1981'),
	('Four', 'Cy & Ann Lee feat. a choir that nobody has ever heard of before, nor will hear again', 'Mali', 'Away', 6,
	 'c. 1977');`

func TestSQLAsksForAllCellsThatHoldWhatIsSaid(t *testing.T) {
	s, v := readtest.Script(t, mixes)
	for _, c := range []struct{ name, question, sql, want string }{
		{"a count takes every cell with the words", "how many mixes are by ann lee",
			"SELECT COUNT(*) FROM mix WHERE producer = 'Ann Lee'",
			"SELECT COUNT(*) FROM mix WHERE producer LIKE '%Ann Lee%'"},
		{"what is asked of one stays where a longer name has the words", "which mixes are by ann lee",
			"SELECT title FROM mix WHERE producer = 'Ann Lee'", "SELECT title FROM mix WHERE producer = 'Ann Lee'"},
		{"a whole part is enough where no other cell has the words", "which mixes were home",
			"SELECT title FROM mix WHERE side = 'Home'", "SELECT title FROM mix WHERE side LIKE '%Home%'"},
		{"a longer cell is cut to what the question says", "how many are by ann lee",
			"SELECT COUNT(*) FROM mix WHERE producer = 'Ann Lee Trio' AND minutes > 1",
			"SELECT COUNT(*) FROM mix WHERE producer LIKE '%Ann Lee%' AND minutes > 1"},
		{"letters within another word are none", "how many are from niger",
			"SELECT COUNT(*) FROM mix WHERE land = 'Niger'", "SELECT COUNT(*) FROM mix WHERE land = 'Niger'"},
		{"only what stands alone is asked for", "how many are by ann lee alone",
			"SELECT COUNT(*) FROM mix WHERE producer = 'Ann Lee'", "SELECT COUNT(*) FROM mix WHERE producer = 'Ann Lee'"},
		{"a query within looks up one row", "how many are longer than the one by ann lee",
			"SELECT COUNT(*) FROM mix WHERE minutes > (SELECT minutes FROM mix WHERE producer = 'Ann Lee')",
			"SELECT COUNT(*) FROM mix WHERE minutes > (SELECT minutes FROM mix WHERE producer = 'Ann Lee')"},
		{"rows that are counted are no row looked up", "how many in a row are by ann lee",
			"SELECT COUNT(*) FROM (SELECT rowid AS run FROM mix WHERE producer = 'Ann Lee') GROUP BY run",
			"SELECT COUNT(*) FROM (SELECT rowid AS run FROM mix WHERE producer LIKE '%Ann Lee%') GROUP BY run"},
		{"a number is looked for in texts", "how many were made in 1977", "SELECT COUNT(*) FROM mix WHERE made = 1977",
			"SELECT COUNT(*) FROM mix WHERE made LIKE '%1977%'"},
		{"and is compared with numbers", "how many have 3 minutes", "SELECT COUNT(*) FROM mix WHERE minutes = 3",
			"SELECT COUNT(*) FROM mix WHERE minutes = 3"},
		{"what stands behind it does not", "how many from mali are longer than one, home",
			"SELECT COUNT(*) FROM mix WHERE minutes > (SELECT MIN(minutes) FROM mix) AND side = 'Home'",
			"SELECT COUNT(*) FROM mix WHERE minutes > (SELECT MIN(minutes) FROM mix) AND side LIKE '%Home%'"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := partof.New(s, v, c.question).SQL(c.sql); got != c.want {
				t.Errorf("%q is asked by\n%s\nwant\n%s", c.question, got, c.want)
			}
		})
	}
}

func TestAWholeCountryIsNoPartOfOthers(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE ports (port TEXT, country TEXT);
INSERT INTO ports VALUES ('Ems', 'Mosland'), ('Wyke', 'East Bay, Mosland'), ('Alta', 'Niger');`)
	const sql = "SELECT COUNT(*) FROM ports WHERE country = 'Mosland'"
	if got := partof.New(s, v, "how many ports has mosland").SQL(sql); got != sql {
		t.Errorf("it is asked by %s", got)
	}
}

func TestADatabaseWithKeysIsComparedAsItIs(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE mix (id INTEGER PRIMARY KEY, producer TEXT);
INSERT INTO mix VALUES (1, 'Ann Lee'), (2, 'Ann Lee, Bo');`)
	sql := "SELECT COUNT(*) FROM mix WHERE producer = 'Ann Lee'"
	if got := partof.New(s, v, "how many are by ann lee").SQL(sql); got != sql {
		t.Errorf("widened to %s", got)
	}
}

func TestAColumnOfTwoFilesIsComparedAsItIs(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE mix (producer TEXT); CREATE TABLE film (producer TEXT, year INTEGER);
INSERT INTO mix VALUES ('Ann Lee'), ('Ann Lee, Bo'); INSERT INTO film VALUES ('Ann Lee', 1990);`)
	sql := "SELECT COUNT(*) FROM mix WHERE producer = 'Ann Lee'"
	if got := partof.New(s, v, "how many mixes are by ann lee").SQL(sql); got != sql {
		t.Errorf("widened to %s, where two tables have such a column", got)
	}
}

func TestHeldIsSpeltAsInTheText(t *testing.T) {
	for words, want := range map[string]string{
		"st ann":  "St. Ann",
		"chapel":  "Chapel",
		"harbour": "harbour",
	} {
		if got := partof.Held("St. Ann's Chapel", words); got != want {
			t.Errorf("%q is %q, want %q", words, got, want)
		}
	}
}

func Example() {
	fmt.Println(partof.Held("Chapel of St. Ann (1902)", "st ann"))
	// Output: St. Ann
}
