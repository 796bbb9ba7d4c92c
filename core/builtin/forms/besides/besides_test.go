package besides

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const films = `CREATE TABLE films (film TEXT, maker TEXT, year INTEGER, town TEXT);
INSERT INTO films VALUES ('Low Sun', 'Ann Lee', 1990, 'Alta'), ('Old Pier', 'Bo Xu', 1991, 'Bree'),
	('The Gull', 'Cy Hart', 1995, 'Alta'), ('Ems', 'Ann Lee', 1999, 'Ems');`

func TestRowsAreLeftOutByName(t *testing.T) {
	s, v := readtest.Script(t, films)
	for _, tt := range []struct{ name, question, left, where string }{
		{"besides", "besides Low Sun, which other films are from Alta", "which films are from Alta", "film <> 'Low Sun'"},
		{"other than", "name a town other than Alta", "name a town", "town <> 'Alta'"},
		{"apart from the", "who made films apart from the Gull?", "who made films ?", "film <> 'The Gull'"},
		{"other than, apart", "which other film than Low Sun is from Alta", "which film is from Alta",
			"film <> 'Low Sun'"},
		{"else than", "who else than Bo Xu filmed in Alta", "who filmed in Alta", "maker <> 'Bo Xu'"},
		{"a comparison", "which other films are newer than 1990", "which other films are newer than 1990", ""},
		{"two", "films besides Low Sun and the Old Pier", "films", "film NOT IN ('Low Sun', 'Old Pier')"},
		{"a year", "other than 1990, when did Ann Lee make a film", "when did Ann Lee make a film", "year <> 1990"},
		{"and which other", "Low Sun and what other film are by Ann Lee", "what film are by Ann Lee", "film <> 'Low Sun'"},
		{"and who else", "Bo Xu and who else filmed in Alta", "who filmed in Alta", "maker <> 'Bo Xu'"},
		{"that which names rows first", "films other than Ems", "films", "film <> 'Ems'"},
		{"aside from", "who filmed aside from Bo Xu", "who filmed", "maker <> 'Bo Xu'"},
		{"in addition to", "in addition to Low Sun, which films are from Alta", "which films are from Alta",
			"film <> 'Low Sun'"},
		{"no name", "films besides those of Alta", "films besides those of Alta", ""},
		{"a name of no row", "films other than High Moon", "films other than High Moon", ""},
		{"with its column", "how many films have a town other than Ems", "how many films", "town <> 'Ems'"},
		{"with the column that is told", "films with the film other than Ems", "films", "film <> 'Ems'"},
		{"a different", "how many films have a different town from Ems", "how many films", "town <> 'Ems'"},
		{"any but", "films with any town but Ems", "films", "town <> 'Ems'"},
		{"with what rows are called", "how many films do we have, leaving out films by Ann Lee",
			"how many films do we have,", "maker <> 'Ann Lee'"},
		{"with its column before", "how many films excluding town Ems", "how many films", "town <> 'Ems'"},
		{"with its column behind", "how many films are there without any with Alta as their town",
			"how many films are there", "town <> 'Alta'"},
		{"first", "Not counting Bo Xu films, how many films are there", "how many films are there", "maker <> 'Bo Xu'"},
		{"an order", "leave out the films made in Alta and count the films that are left",
			"count the films that are", "town <> 'Alta'"},
		{"and the rest", "if we ignore films from Alta, what is the newest of the rest", "what is the newest",
			"town <> 'Alta'"},
		{"all others", "how many films for everything except Alta", "how many films", "town <> 'Alta'"},
		{"once they are out", "how many films are there once those of Ann Lee are taken out", "how many films are there",
			"maker <> 'Ann Lee'"},
		{"with a value left out", "count the films with Alta excluded", "count the films", "town <> 'Alta'"},
		{"but not", "films of Ann Lee but not town Ems", "films of Ann Lee", "town <> 'Ems'"},
		{"once, of nothing left out", "how many films are there once those of Ann Lee are old",
			"how many films are there once those of Ann Lee are old", ""},
		{"without what no row has", "films without a plot", "films without a plot", ""},
		{"left in a town", "who left Alta", "who left Alta", ""},
		{"a choice", "which other films are from Alta", "which other films are from Alta", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			out := Read(s, v, tt.question)
			if got := strings.Join(strings.Fields(out.Question), " "); got != tt.left || out.where != tt.where {
				t.Errorf("%s\n got  %q, %s\n want %q, %s", tt.question, got, out.where, tt.left, tt.where)
			}
			if len(out.Question) != len(tt.question) {
				t.Errorf("the words of %q stand elsewhere in %q", tt.question, out.Question)
			}
		})
	}
}

func TestTheColumnThatIsSaidIsMeant(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE games (game TEXT, home TEXT, guest TEXT, goals INTEGER);
INSERT INTO games VALUES ('g1', 'Alta', 'Bree', 3), ('g2', 'Bree', 'Alta', 1), ('g3', 'Ems', 'Alta', 2);`)
	for question, want := range map[string]string{
		"goals without home Alta":                          "home <> 'Alta'",
		"goals without guest Alta":                         "guest <> 'Alta'",
		"how many games excluding any with Bree as guest":  "guest <> 'Bree'",
		"how many games have a different guest than Alta":  "guest <> 'Alta'",
		"how many games remain when home Ems is left out":  "home <> 'Ems'",
		"how many games are there for all except home Ems": "home <> 'Ems'",
		"goals of games, ignoring home Alta, Bree or Ems":  "home NOT IN ('Alta', 'Bree', 'Ems')",
	} {
		if out := Read(s, v, question); out.where != want {
			t.Errorf("%q: %s, want %s", question, out.where, want)
		}
	}
}

// Who left and what is left over are asked for where nothing is left out.
func TestWhatLeavesOutNothingStaysAsItIs(t *testing.T) {
	s, v := readtest.Script(t, films)
	for _, question := range []string{"who left Alta", "which films are left", "films but no town",
		"the rest of the films", "a different film from the maker", "films when Ann Lee was young",
		"films without", "any film but Alta"} {
		if out := Read(s, v, question); out.where != "" || out.Question != question {
			t.Errorf("%q leaves %q with %s", question, out.Question, out.where)
		}
	}
}

func TestAStatementLeavesThemOut(t *testing.T) {
	out := Rows{where: "film <> 'Low Sun'"}
	for sql, want := range map[string]string{
		"SELECT film FROM films":             "SELECT film FROM films WHERE film <> 'Low Sun'",
		"SELECT a FROM f ORDER BY b LIMIT 1": "SELECT a FROM f WHERE film <> 'Low Sun' ORDER BY b LIMIT 1",
		"SELECT a FROM f WHERE b > 1":        "SELECT a FROM f WHERE b > 1 AND film <> 'Low Sun'",
		"SELECT a FROM f WHERE b = 1 OR c = 2 GROUP BY a": "SELECT a FROM f WHERE (b = 1 OR c = 2) " +
			"AND film <> 'Low Sun' GROUP BY a",
		"SELECT a FROM f WHERE b = (SELECT c FROM f)": "SELECT a FROM f WHERE b = (SELECT c FROM f) " +
			"AND film <> 'Low Sun'",
		"SELECT a FROM f WHERE b = 1 EXCEPT SELECT a FROM f": "SELECT a FROM f WHERE b = 1 AND film <> 'Low Sun' " +
			"EXCEPT SELECT a FROM f WHERE film <> 'Low Sun'",
		"SELECT a FROM f GROUP BY a UNION SELECT b FROM f ORDER BY b": "SELECT a FROM f WHERE film <> 'Low Sun' " +
			"GROUP BY a UNION SELECT b FROM f WHERE film <> 'Low Sun' ORDER BY b",
	} {
		if got := out.SQL(sql); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// Databases that declare keys are asked as those of the benchmarks are.
func TestOnlyFilesAreRead(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE f (id INTEGER PRIMARY KEY, film TEXT);
INSERT INTO f VALUES (1, 'Low Sun');`)
	if out := Read(s, v, "films besides Low Sun"); out.where != "" {
		t.Error(out.where)
	}
}

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), films)
	if err != nil {
		panic(err)
	}
	out := Read(s, v, "Which film besides Low Sun is from Alta?")
	fmt.Println(out.SQL("SELECT film FROM films WHERE town = 'Alta'"))
	// Output: SELECT film FROM films WHERE town = 'Alta' AND film <> 'Low Sun'
}

func TestWhatIsLeftOutIsSaid(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE walk (leader TEXT, town TEXT);
INSERT INTO walk VALUES ('Ann Lee', 'Alta'), ('Bo Moe', 'Bree');`)
	for question, want := range map[string]string{
		"Besides Ann Lee, who led a walk?": "others are left out by name: only rows with leader <> 'Ann Lee'",
		"Who led a walk?":                  "",
	} {
		out := Read(s, v, question)
		if got := out.Note(); got != want {
			t.Errorf("%q: %q, want %q", question, got, want)
		}
	}
}
