package sketch

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
)

// What a key leads to is shown by its name, unless its number is asked for.
func TestAKeyIsShownByTheNameOfWhatItLeadsTo(t *testing.T) {
	const heroes = `CREATE TABLE colour (id INTEGER PRIMARY KEY, colour TEXT);
CREATE TABLE hero (id INTEGER PRIMARY KEY, name TEXT, eye_colour_id INTEGER REFERENCES colour(id),
	hair_colour_id INTEGER REFERENCES colour(id));
INSERT INTO colour VALUES (1, 'red'), (2, 'blue'); INSERT INTO hero VALUES (1, 'Ash', 1, 2), (2, 'Elm', 2, 1);`
	s, v := readtest.Script(t, heroes)
	for asked, want := range map[string]string{
		"What is the hair colour of Ash?": "SELECT T1.colour FROM colour AS T1 JOIN hero AS T2 " +
			"ON T1.id = T2.hair_colour_id WHERE T2.name = 'Ash'",
		"What is the hair colour id of Ash?": "SELECT hair_colour_id FROM hero WHERE name = 'Ash'",
	} {
		words, chunks := link.Read(s, v, asked)
		r := reading.Choose(&prefer, s, chunks)[0]
		r.Along = s.JoinKeys(words)
		d, ok := Build(New(s, v, r), decision.Set(0))
		if got, _ := query.SQL(d.Schema, d.Query); !ok || got != want {
			t.Errorf("%q becomes %s, want %s", asked, got, want)
		}
	}
}

// Questions of several clauses: each clause is read, and once.
func TestQuestionsOfSeveralClausesBecomeQueries(t *testing.T) {
	const entries = " FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id"
	for _, tt := range []struct{ name, question, want string }{
		{"a total", "What is the total prize of all tournaments?", "SELECT SUM(prize) FROM tournament"},
		{"an average of some", "What is the average height of players from Norway?",
			"SELECT AVG(height) FROM player WHERE country = 'Norway'"},
		{"a total of one", "How many points did Anna Berg get in total?",
			"SELECT SUM(T1.points) FROM entry AS T1 JOIN player AS T2 ON T1.player_id = T2.player_id " +
				"WHERE T2.name = 'Anna Berg'"},
		{"a total of each", "What is the total number of points of each player?",
			"SELECT T1.name, SUM(T2.points)" + entries + " GROUP BY T1.player_id"},
		{"an average of each", "For each club, show the average age of its players.",
			"SELECT T1.name, AVG(T2.age)" + joined + " GROUP BY T1.club_id"},
		{"a number of some of each", "Give the number of players older than 30 in each club.",
			"SELECT T1.name, COUNT(*)" + joined + " WHERE T2.age > 30 GROUP BY T1.club_id"},
		{"a number each year", "How many tournaments were there each year?",
			"SELECT year, COUNT(*) FROM tournament GROUP BY year"},
		{"groups of at least a size", "Which clubs have at least 2 players?",
			"SELECT T1.name" + joined + " GROUP BY T1.club_id HAVING COUNT(*) >= 2"},
		{"the group of the highest average", "Which country has the highest average age?",
			"SELECT country FROM player GROUP BY country ORDER BY AVG(age) DESC LIMIT 1"},
		{"how many of one", "How many players does the club in Oslo have?",
			"SELECT COUNT(*)" + joined + " WHERE T1.city = 'Oslo'"},
		{"how many different rows have others", "How many different clubs have players?",
			"SELECT COUNT(DISTINCT T1.club_id)" + joined},
		{"one of two values", "Which players are from Norway or China?",
			"SELECT name FROM player WHERE country = 'Norway' OR country = 'China'"},
		{"one of two years", "What are the titles of tournaments in 2015 or 2016?",
			"SELECT title FROM tournament WHERE year = 2015 OR year = 2016"},
		{"one of two values, of which a row has one", "Show the names of players from Norway as well as from China.",
			"SELECT name FROM player WHERE country = 'Norway' OR country = 'China'"},
		{"two values, each of a row of its own", "Which clubs have players from Norway as well as from China?",
			"SELECT T1.name" + joined + " WHERE T2.country = 'Norway' INTERSECT SELECT T1.name" + joined +
				" WHERE T2.country = 'China'"},
		{"between two", "Which tournaments have a prize between 100 and 500?",
			"SELECT title FROM tournament WHERE prize BETWEEN 100 AND 500"},
		{"one of two ages", "Show the names of players aged either 35 or 36.",
			"SELECT name FROM player WHERE age = 35 OR age = 36"},
		{"what both have", "Which countries have both players older than 40 and players younger than 20?",
			"SELECT country FROM player WHERE age > 40 INTERSECT SELECT country FROM player WHERE age < 20"},
		{"not of one", "Show the names of players who are not in the club Passed Pawn.",
			"SELECT name FROM player WHERE club_id NOT IN (SELECT club_id FROM club WHERE name = 'Passed Pawn')"},
		{"two tables away", "Show the titles of tournaments that Anna Berg entered.",
			"SELECT T1.title FROM tournament AS T1 JOIN entry AS T2 ON T1.tournament_id = T2.tournament_id " +
				"JOIN player AS T3 ON T2.player_id = T3.player_id WHERE T3.name = 'Anna Berg'"},
		{"rows of others", "Show the cities of clubs that have players from China.",
			"SELECT T1.city" + joined + " WHERE T2.country = 'China'"},
		{"more than one has", "Which players have more points than Anna Berg?",
			"SELECT T1.name" + entries + " WHERE T2.points > (SELECT T1.points FROM entry AS T1 JOIN player AS T2 " +
				"ON T1.player_id = T2.player_id WHERE T2.name = 'Anna Berg')"},
		{"a column of the first", "What is the age of the oldest player?",
			"SELECT age FROM player ORDER BY age DESC LIMIT 1"},
		{"two columns of the first", "Show the name and the height of the tallest player.",
			"SELECT name, height FROM player ORDER BY height DESC LIMIT 1"},
		{"how old the last of some is", "How old is the youngest player from China?",
			"SELECT age FROM player WHERE country = 'China' ORDER BY age LIMIT 1"},
		{"both ends", "What are the highest and the lowest prizes?",
			"SELECT MAX(prize), MIN(prize) FROM tournament"},
		{"both ends, misspelt", "What are the maximum and mininum prizes?",
			"SELECT MAX(prize), MIN(prize) FROM tournament"},
		{"after a date", "Which players were born after 1990-01-01?",
			"SELECT name FROM player WHERE born > '1990-01-01'"},
		{"before a year", "List the names of clubs founded before 1950.",
			"SELECT name FROM club WHERE founded < 1950"},
		{"by the alphabet", "Show all countries in alphabetical order.",
			"SELECT country FROM player ORDER BY country"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := sql(tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

// Where a value was read and then left out, an alteration puts its condition back.
func TestAConditionThatIsLeftOutIsPutBack(t *testing.T) {
	d, _ := Build(start("Which players from Norway are older than 30?"), 0)
	at := slices.IndexFunc(d.Chunks, func(c link.Chunk) bool { return c.Kind == link.Value })
	d.Used[at] = false
	d.Query.Where = slices.DeleteFunc(d.Query.Where, func(c query.Cond) bool { return c.Op == "=" })
	var got []string
	list, variants := Altered(d)
	for i, x := range list {
		if text, _ := query.SQL(x.Schema, x.Query); variants[i].Name == "one condition more" {
			got = append(got, text)
			if !x.Used[at] || d.Used[at] {
				t.Error("the value is not used by the altered query alone")
			}
		}
	}
	if want := []string{"SELECT name FROM player WHERE age > 30 AND country = 'Norway'"}; !slices.Equal(got,
		want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A key may be compared in its own table or in the one that refers to it.
func TestAKeyIsComparedInTheTableThatItIsOf(t *testing.T) {
	d, _ := Build(start("Show the names of clubs of players."), 0)
	const clubOfPlayer = 10
	d.Query.Where = []query.Cond{{Left: query.Expr{Col: clubOfPlayer}, Op: "=", Right: "2"}}
	before, _ := query.SQL(d.Schema, d.Query)
	list, variants := Altered(d)
	for i, x := range list {
		text, _ := query.SQL(x.Schema, x.Query)
		if variants[i].Name == "the key that is led to compared" {
			if want := "SELECT name FROM club WHERE club_id = 2"; text != want {
				t.Errorf("%s\nbecomes %s\nwant %s", before, text, want)
			}
			return
		}
	}
	t.Errorf("%s is not altered", before)
}

// What is done with an amount stands between it and what tells its sums apart.
func TestAnAmountIsAddedUpBehindWhatWasDoneWithIt(t *testing.T) {
	const fills = `CREATE TABLE fills (day TEXT, litres REAL, car TEXT);
INSERT INTO fills VALUES ('2024-01-02', 40, 'Fiat'), ('2024-01-09', 30, 'Skoda');`
	s, v := readtest.Script(t, fills)
	_, chunks := link.Read(s, v, "litres pumped per day")
	r := reading.Choose(&prefer, s, chunks)[0]
	d, ok := Build(New(s, v, r), decision.Set(0))
	const want = "SELECT SUM(litres), day FROM fills GROUP BY day"
	if got, _ := query.SQL(d.Schema, d.Query); !ok || got != want {
		t.Errorf("becomes %s, want %s", got, want)
	}
}
