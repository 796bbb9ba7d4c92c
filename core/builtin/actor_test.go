package builtin

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestQuestionsBecomeSQL(t *testing.T) {
	task := open(t, school)
	for _, tt := range []struct{ name, question, want string }{
		{"a count of all rows", "How many players are there?", "SELECT COUNT(*) FROM player"},
		{"a list of two columns", "List the name and age of all players.", "SELECT name, age FROM player"},
		{"a filter on a value found in the data", "What are the names of players from Norway?",
			"SELECT name FROM player WHERE country = 'Norway'"},
		{"a demonym for a country", "List the ages of all Irish players.",
			"SELECT age FROM player WHERE country = 'Ireland'"},
		{"a value with an apostrophe", "How old is Dan O'Neil?",
			"SELECT age FROM player WHERE name = 'Dan O''Neil'"},
		{"a comparison with a number", "Which players are older than 40?",
			"SELECT name FROM player WHERE age > 40"},
		{"two bounds", "Show the names of players whose age is between 20 and 40.",
			"SELECT name FROM player WHERE age BETWEEN 20 AND 40"},
		{"either of two comparisons", "Show the names of players whose age is over 50 or under 20.",
			"SELECT name FROM player WHERE age > 50 OR age < 20"},
		{"a pattern", `Find the titles of tournaments whose title contains "Open".`,
			"SELECT title FROM tournament WHERE title LIKE '%Open%'"},
		{"an aggregate", "What is the average age of players?", "SELECT AVG(age) FROM player"},
		{"several aggregates of one column", "What are the minimum and maximum prize of tournaments?",
			"SELECT MIN(prize), MAX(prize) FROM tournament"},
		{"a superlative that picks a row", "What is the name of the tallest player?",
			"SELECT name FROM player ORDER BY height DESC LIMIT 1"},
		{"a superlative that is shown", "What is the highest prize?", "SELECT MAX(prize) FROM tournament"},
		{"the first few", "What are the names of the 3 youngest players?",
			"SELECT name FROM player ORDER BY age LIMIT 3"},
		{"an order", "List the titles of tournaments sorted by prize in descending order.",
			"SELECT title FROM tournament ORDER BY prize DESC"},
		{"a count for each value", "How many players are there in each country?",
			"SELECT country, COUNT(*) FROM player GROUP BY country"},
		{"the most common value", "What is the most common country of players?",
			"SELECT country FROM player GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1"},
		{"a join along a key", "What are the names of players in clubs founded after 2000?",
			"SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id WHERE T2.founded > 2000"},
		{"a count of another table's rows", "Which club has the most players?",
			"SELECT T1.name FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id GROUP BY " +
				"T1.club_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"groups of a size", "Show the names of clubs with at least 2 players.",
			"SELECT T1.name FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id GROUP BY T1.club_id HAVING " +
				"COUNT(*) >= 2"},
		{"rows that have none, a NULL among the keys", "What are the names of clubs that do not have any players?",
			"SELECT name FROM club EXCEPT SELECT T1.name FROM club AS T1 JOIN player AS T2 ON T1.club_id " +
				"= T2.club_id"},
		{"not one value", "List the names of players who are not from Norway.",
			"SELECT name FROM player WHERE country != 'Norway'"},
		{"above the average", "What are the names of players whose height is above the average?",
			"SELECT name FROM player WHERE height > (SELECT AVG(height) FROM player)"},
		{"different values", "What are the different cities of clubs?", "SELECT DISTINCT city FROM club"},
		{"how many different values", "How many different countries do players come from?",
			"SELECT COUNT(DISTINCT country) FROM player"},
		{"all columns", "Show all information about tournaments.", "SELECT * FROM tournament"},
		{"a ranking by a column named after it", "Show the top two players by height.",
			"SELECT name FROM player ORDER BY height DESC LIMIT 2"},
		{"a number of several words", "Which tournaments have a prize over one thousand?",
			"SELECT title FROM tournament WHERE prize > 1000"},
		{"an aggregate behind what it is of", "How old are the players on average?", "SELECT AVG(age) FROM player"},
		{"each answer to which once", "Which players entered a tournament in 2015?",
			"SELECT DISTINCT T1.name FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id JOIN " +
				"tournament AS T3 ON T2.tournament_id = T3.tournament_id WHERE T3.year = 2015"},
		{"a typing mistake", "What are the nmaes of players from Norwey?",
			"SELECT name FROM player WHERE country = 'Norway'"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := ask(t, task, tt.question)
			if got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestEveryCandidateRunsAndNoneComesTwice(t *testing.T) {
	task := open(t, school)
	task.Question = "Which players from Norway have more than 2 entries and who is the oldest?"
	ctx, a := context.Background(), &Actor{}
	var earlier []actorcritic.Attempt
	for {
		d, err := a.Write(ctx, task, earlier, nil)
		if errors.Is(err, actorcritic.ErrNoMore) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		res := task.DB.Query(ctx, d.SQL, sqldb.Limits{})
		if res.Outcome != sqldb.OK {
			t.Errorf("%s: %s %s", d.SQL, res.Outcome, res.Error)
		}
		for _, e := range earlier {
			if e.SQL == d.SQL {
				t.Fatalf("offered again: %s", d.SQL)
			}
		}
		if earlier = append(earlier, actorcritic.Attempt{SQL: d.SQL}); len(earlier) > maxCandidates {
			t.Fatal("there is no end of candidates")
		}
	}
	if len(earlier) < 3 {
		t.Errorf("%d candidates; a question this vague should have several", len(earlier))
	}
}

func TestTheAnswerSaysWhatItLinked(t *testing.T) {
	task := open(t, school)
	task.Question = "What are the names of players from Norway?"
	said := ""
	d, err := (&Actor{}).Write(context.Background(), task, nil, func(s string) { said += s })
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{Label, `"names" is column player.name`, `"Norway" is in player.country`} {
		if !strings.Contains(d.Answer, want) {
			t.Errorf("the answer does not say %s:\n%s", want, d.Answer)
		}
	}
	if said != d.Answer {
		t.Errorf("watched %q, answered %q", said, d.Answer)
	}
}

func TestTheSameQuestionHasTheSameCandidates(t *testing.T) {
	task := open(t, school)
	task.Question = "Show the name and the number of entries of players from Ireland or Norway for " +
		"each tournament."
	first, err := (&Actor{}).candidates(task)
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		again, _ := (&Actor{}).candidates(task)
		if !reflect.DeepEqual(first, again) {
			t.Fatal("candidates differ from run to run")
		}
	}
}

func TestTablesThatWereFoundArePreferred(t *testing.T) {
	task := open(t, school)
	task.Question = "List the names."
	task.Tables = []*corpus.Table{task.Database.Table("player")}
	if d, err := (&Actor{}).Write(context.Background(), task, nil, nil); err != nil ||
		d.SQL != "SELECT name FROM player" {
		t.Errorf("%s %v, want the name from player, which retrieval found", d.SQL, err)
	}
}

func TestStrangeInputThatIsAnsweredRuns(t *testing.T) {
	task := open(t, school)
	ctx := context.Background()
	for _, tt := range []struct{ name, question string }{
		{"broken UTF-8", "How many \xff\xfe players?"},
		{"an open quotation", `players named "Anna`},
		{"words at the limit", strings.Repeat("players ", 200)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task.Question = tt.question
			d, err := (&Actor{}).Write(ctx, task, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			if res := task.DB.Query(ctx, d.SQL, sqldb.Limits{}); res.Outcome != sqldb.OK {
				t.Errorf("%s: %s %s", d.SQL, res.Outcome, res.Error)
			}
		})
	}
}

func TestALongQuestionCostsNoMoreThanItsBeginning(t *testing.T) {
	long := "How many players are from Norway? " + strings.Repeat("and how many clubs are not in Oslo ", 3000)
	if n := len(english.Split(long)); n > english.MaxQuestion {
		t.Errorf("%d words are read of a question of %d bytes", n, len(long))
	}
	if sql := ask(t, open(t, school), long); sql == "" {
		t.Error("no answer at all")
	}
}

func TestHostileAndUnusualDatabases(t *testing.T) {
	for _, tt := range []struct{ name, script, question, want string }{
		{"a table without rows", "CREATE TABLE player (name TEXT)", "How many players are there?",
			"SELECT COUNT(*) FROM player"},
		{"reserved words and spaces as names",
			`CREATE TABLE "order" ("group" TEXT, "ship date" TEXT, "select" INTEGER);
			INSERT INTO "order" VALUES ('a','2020-01-01',1)`,
			"What are the group and ship date of each order?", `SELECT "group", "ship date" FROM "order"`},
		{"a quote in a name", `CREATE TABLE thing ("a""b" TEXT, size INTEGER)`,
			"What is the average size of things?",
			"SELECT AVG(size) FROM thing"},
		{"names that are not ASCII", `CREATE TABLE "café" ("größe" INTEGER, "straße" TEXT);
			INSERT INTO "café" VALUES (3, 'Zürichweg')`,
			"What is the größe of the café?", `SELECT "größe" FROM "café"`},
		{"a value that is SQL", `CREATE TABLE note (body TEXT, writer TEXT);
			INSERT INTO note VALUES ('x', '''; DROP TABLE note; --')`,
			`Find the body of notes with writer "'; DROP TABLE note; --".`,
			`SELECT body FROM note WHERE writer = '''; DROP TABLE note; --'`},
		{"a blob and a NULL", `CREATE TABLE item (label TEXT, pic BLOB); INSERT INTO item VALUES (NULL, x'00ff'),
			('Alpha', NULL)`,
			"What is the pic of Alpha?", "SELECT pic FROM item WHERE label = 'Alpha'"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task := open(t, tt.script)
			got := ask(t, task, tt.question)
			if got != tt.want {
				t.Fatalf("got %s, want %s", got, tt.want)
			}
			if got == "" {
				return
			}
			if res := task.DB.Query(context.Background(), got, sqldb.Limits{}); res.Outcome != sqldb.OK {
				t.Errorf("%s: %s", got, res.Error)
			}
		})
	}
}

func TestADatabaseWithoutTablesHasNoAnswer(t *testing.T) {
	task := open(t, school)
	task.Database = &corpus.Database{ID: "empty"}
	task.Question = "How many players are there?"
	if d, err := (&Actor{}).Write(context.Background(), task, nil, nil); err != nil || d.SQL != "" ||
		d.Answer == "" {
		t.Errorf("got %q, %q, %v; want no SQL, and why", d.SQL, d.Answer, err)
	}
}

func TestACancelledContextEndsIt(t *testing.T) {
	task := open(t, school)
	task.Question = "How many players are there?"
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (&Actor{}).Write(ctx, task, nil, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the context's error", err)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	a := &Actor{}
	for i := range maxStates + 3 {
		task := open(t, fmt.Sprintf("CREATE TABLE t%d (name TEXT)", i))
		task.Question = "List the names."
		if _, err := a.Write(context.Background(), task, nil, nil); err != nil {
			t.Fatal(err)
		}
	}
	if n := a.states.databases.Len(); n != maxStates {
		t.Errorf("%d databases are remembered, want %d", n, maxStates)
	}
}

// FuzzQuestion asks anything: no question may crash the actor, and whatever
// it writes must run.
func FuzzQuestion(f *testing.F) {
	for _, q := range []string{
		"How many players are there?", "names of clubs without players " +
			"sorted by city", "the 3 oldest of each country",
		"both over 5 and under 3", `"Anna" or 'Bo' not in Oslo between 1 and`, "average of average",
		"more than twice",
	} {
		f.Add(q)
	}
	task := open(f, school)
	a := &Actor{}
	f.Fuzz(func(t *testing.T, q string) {
		task.Question = q
		list, err := a.candidates(task)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			if c.typed {
				continue // it may be anything
			}
			if res := task.DB.Query(context.Background(), c.sql, sqldb.Limits{}); res.Outcome != sqldb.OK &&
				res.Outcome != sqldb.TooMany && res.Outcome != sqldb.Steps {
				t.Fatalf("%q\n%s\n%s %s", q, c.sql, res.Outcome, res.Error)
			}
		}
	})
}
