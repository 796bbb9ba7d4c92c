package sketch

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/query"
)

func TestRowsAreListedWithWhatIsShownBesideThem(t *testing.T) {
	read(t, "", []clause{
		{"rows joined to those before", "Show the players and their clubs.",
			"SELECT T1.name, T2.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id",
			"Show the players and clubs.", "SELECT name FROM player"},
		{"rows with those that they belong to", "List the players with their clubs.",
			"SELECT T1.name, T2.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id",
			"Show the players and clubs.", "SELECT name FROM player"},
		{"each of those with a value", "How many players does each Oslo club have?",
			"SELECT T1.name, COUNT(*) FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id " +
				"WHERE T1.city = 'Oslo' GROUP BY T1.club_id",
			"Show the players and clubs.", "SELECT name FROM player"},
		{"what each has, by its name", "For each club, give its city and its number of players.",
			"SELECT T1.name, T1.city, COUNT(*) FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id " +
				"GROUP BY T1.club_id",
			"Show the players and clubs.", "SELECT name FROM player"},
		{"rows and a column", "How many players are there for each club and country?",
			"SELECT T1.name, T2.country, COUNT(*) FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id " +
				"GROUP BY T1.club_id, T2.country",
			"Show the players and clubs.", "SELECT name FROM player"},
		{"a number of groups", "How many clubs have at least 2 players?",
			"SELECT COUNT(*) FROM (SELECT T1.club_id FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id " +
				"GROUP BY T1.club_id HAVING COUNT(*) >= 2)",
			"Show the players and clubs.", "SELECT name FROM player"},
		{"rows that they did something in", "Show the players and the tournaments they entered.",
			"SELECT T1.name, T3.title FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id " +
				"JOIN tournament AS T3 ON T2.tournament_id = T3.tournament_id",
			"Show the players of tournaments.", "SELECT name FROM player"},
		{"behind a value", "Show the Norway players, their age and their height.",
			"SELECT name, age, height FROM player WHERE country = 'Norway'",
			"Show the age and the height of Norway players.", "SELECT age, height FROM player WHERE country = 'Norway'"},
		{"sorted by what they are called", "Show the players, their country and their age, in alphabetical order.",
			"SELECT name, country, age FROM player ORDER BY name",
			"Show the country and age of players in alphabetical order.",
			"SELECT country, age FROM player ORDER BY country"},
		{"shown too", "Which players are older than 30? Show their country too.",
			"SELECT name, country FROM player WHERE age > 30",
			"Which players are older than 30? Show their country.", "SELECT country FROM player WHERE age > 30"},
		{"by the number of one", "What is the country of the player with the most entries?",
			"SELECT T1.country FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id " +
				"GROUP BY T1.player_id ORDER BY COUNT(*) DESC LIMIT 1",
			"Which country has the most players?",
			"SELECT country FROM player GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1"},
		{"what the question says", "Which players are in a country other than Norway?",
			"SELECT name FROM player WHERE country != 'Norway'",
			"Which countries other than Norway have players?", "SELECT country FROM player WHERE country != 'Norway'"},
		{"neither", "Which clubs have neither players from Norway nor from China?",
			"SELECT name FROM club WHERE club_id NOT IN " +
				"(SELECT club_id FROM player WHERE country = 'Norway' OR country = 'China')",
			"Which clubs have no players from Norway?",
			"SELECT name FROM club WHERE club_id NOT IN (SELECT club_id FROM player WHERE country = 'Norway')"},
	})
}

// Who asks for one column "and" another wants the other.
func TestNoColumnBehindAndIsLeftOut(t *testing.T) {
	d, _ := Build(start("Show the age and the country of players."), 0)
	drafts, variants := Altered(d)
	var got []string
	for i, x := range drafts {
		if variants[i].Name == "one column less" {
			text, _ := query.SQL(x.Schema, x.Query)
			got = append(got, text)
		}
	}
	if want := []string{"SELECT country FROM player"}; !slices.Equal(got, want) {
		t.Errorf("one column less is %q, want %q", got, want)
	}
}
