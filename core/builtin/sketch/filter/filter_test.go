package filter_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/filter"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// filtered reads the conditions of a question about players.
func filtered(question string, ways decision.Set) *draft.Draft {
	s, v := readtest.Players()
	_, chunks := link.Read(s, v, question)
	d := draft.New(phrase.New(s, v, chunks).Reread(), nil).With(ways)
	filter.Negations(d, 0, len(d.Chunks))
	d.Query.Where = append(d.Query.Where, filter.Conditions(d, 0, len(d.Chunks))...)
	return d
}

// where writes the conditions of a draft as SQL, those of groups behind "|".
func where(d *draft.Draft) string {
	q := *d.Query
	q.Select = []query.Expr{{Agg: "count", Col: query.Star}}
	q.Need = append(slices.Clone(q.Need), max(0, d.Entity))
	sql, ok := query.SQL(d.Schema, &q)
	if !ok {
		return "?"
	}
	_, conditions, _ := strings.Cut(sql, " WHERE ")
	conditions, having, grouped := strings.Cut(conditions, " HAVING ")
	if _, only, found := strings.Cut(sql, " HAVING "); found && !grouped {
		conditions, having, grouped = "", only, true
	}
	if grouped {
		conditions += "|" + having
	}
	return conditions
}

func TestQuestionsSayOfWhichRows(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"a comparison with the column before", "players with age over 30", "age > 30"},
		{"with the one behind", "players with more than 30 points", "T1.points > 30"},
		{"with the one that the adjective means", "players older than 30", "age > 30"},
		{"a bound that is met", "players with an age of at least 30", "age >= 30"},
		{"between two", "players with age between 20 and 30", "age BETWEEN 20 AND 30"},
		{"the opposite", "players with age not over 30", "age <= 30"},
		{"a number alone", "players whose age is 31", "age = 31"},
		{"another number", "players whose age is not 31", "age != 31"},
		{"or more", "players with age 31 or more", "age >= 31"},
		{"one column compared twice", "players with age over 40 or under 20", "age > 40 OR age < 20"},
		{"two of them", "players with age over 40 and height under 2", "age > 40 AND height < 2"},
		{"a year", "tournaments in 2015", "year = 2015"},
		{"a year and what is after it", "tournaments after 2015", "year > 2015"},
		{"a value", "players from Norway", "country = 'Norway'"},
		{"another value", "players who are not from Norway", "country != 'Norway'"},
		{"two values of one column", "players from Norway or China", "country = 'Norway' OR country = 'China'"},
		{"a value of another table", "players of clubs in Oslo", "T1.city = 'Oslo'"},
		{"a beginning", "tournaments whose title starts with 'A'", "title LIKE 'A%'"},
		{"an end", "tournaments whose title ends with 'a'", "title LIKE '%a'"},
		{"a part", "tournaments whose title contains 'nn'", "title LIKE '%nn%'"},
		{"one of two parts", "tournaments whose title contains 'nn' or 'zz'", "title LIKE '%nn%' OR title LIKE '%zz%'"},
		{"a part or another number", "tournaments whose title contains 'nn' or with prize 5",
			"title LIKE '%nn%' OR prize = 5"},
		{"a word that is a part", "tournaments whose title has the word love", "title LIKE '%love%'"},
		{"a part that is had", "tournaments whose title has the substring 'nn'", "title LIKE '%nn%'"},
		{"a text that is had", "clubs that have the name 'nn'", "name = 'nn'"},
		{"a value within another column", "tournaments with an 'Oslo' in their title", "title LIKE '%Oslo%'"},
		{"a value of the column itself", "players with 'Norway' in their country", "country = 'Norway'"},
		{"no such part", "tournaments whose title does not contain 'nn'", "title NOT LIKE '%nn%'"},
		{"a letter", "tournaments whose title contains the letter b", "title LIKE '%b%'"},
		{"in its name", "tournaments with 'nn' in their title", "title LIKE '%nn%'"},
		{"in the name of what is named", "clubs in a city whose name contains 'nn'", "city LIKE '%nn%'"},
		{"in its name, of what is named", "clubs in a city with 'nn' in its name", "city LIKE '%nn%'"},
		{"in the name of rows", "clubs whose name contains 'nn'", "name LIKE '%nn%'"},
		{"a year or before", "tournaments before or in 2015", "year <= 2015"},
		{"a year and after", "tournaments in 2015 and later", "year >= 2015"},
		{"no later than a year", "tournaments no later than 2015", "year <= 2015"},
		{"a text that is nowhere", "players whose country is 'Utopia'", "country = 'Utopia'"},
		{"the average", "players older than the average age", "age > (SELECT AVG(age) FROM player)"},
		{"the average of some", "players with height above the average height of players from Norway",
			"height > (SELECT AVG(height) FROM player WHERE country = 'Norway')"},
		{"a row of that name", "players older than Anna Berg",
			"age > (SELECT age FROM player WHERE name = 'Anna Berg')"},
		{"all of some", "players older than all players from Norway",
			"age > (SELECT MAX(age) FROM player WHERE country = 'Norway')"},
		{"one of some", "players with a lower height than some players from Norway",
			"height < (SELECT MAX(height) FROM player WHERE country = 'Norway')"},
		{"the largest of some", "players with a lower height than the tallest player from Norway",
			"height < (SELECT MAX(height) FROM player WHERE country = 'Norway')"},
		{"a row of that key", "players older than the player whose player id is 3",
			"age > (SELECT age FROM player WHERE player_id = 3)"},
		{"a key of rows", "players whose player id is above 3", "player_id > 3"},
		{"two columns", "players whose age is larger than their height", "age > height"},
		{"rows without others", "players without entries", "player_id NOT IN (SELECT player_id FROM entry)"},
		{"rows that have not", "players who do not have entries", "player_id NOT IN (SELECT player_id FROM entry)"},
		{"rows without some others", "clubs that have no players with height over 2",
			"club_id NOT IN (SELECT club_id FROM player WHERE height > 2)"},
		{"rows without some that an adjective tells", "clubs that have no players older than 30",
			"club_id NOT IN (SELECT club_id FROM player WHERE age > 30)"},
		{"a key of a table", "player 3", "player_id = 3"},
		{"nothing", "all players", ""},
		{"the size of groups", "clubs with more than 2 players", "|COUNT(*) > 2"},
		{"the size of groups, met", "clubs with at least 2 players", "|COUNT(*) >= 2"},
		{"a number of rows", "clubs with 2 players", "|COUNT(*) = 2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := where(filtered(tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestConditionsAreJoinedTheOtherWayWhereTheQuestionLeavesItOpen(t *testing.T) {
	flip := decision.Set(0).And(decision.FlipAnd)
	for _, tt := range []struct {
		name, question, usual, flipped string
	}{
		{"two values of one column", "players from Norway and China", "country = 'Norway' AND country = 'China'",
			"country = 'Norway' OR country = 'China'"},
		{"an or", "players with age over 40 or height under 2", "age > 40 OR height < 2",
			"age > 40 AND height < 2"},
		{"two columns", "players with age over 40 and height under 2", "age > 40 AND height < 2",
			"age > 40 AND height < 2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, other := filtered(tt.question, 0), filtered(tt.question, flip)
			if got := where(d); got != tt.usual {
				t.Errorf("usually %s, want %s", got, tt.usual)
			}
			if got := where(other); got != tt.flipped {
				t.Errorf("the other way %s, want %s", got, tt.flipped)
			}
			if open := tt.usual != tt.flipped; d.Open.Has(decision.FlipAnd) != open {
				t.Errorf("left open: %v, want %v", !open, open)
			}
		})
	}
}

// What a condition is made of is used, so that nothing else is made of it.
func TestWhatConditionsAreMadeOfIsUsed(t *testing.T) {
	for _, question := range []string{"players with age over 30", "players from Norway",
		"players whose name starts with 'A'", "clubs with more than 2 players", "tournaments in 2015",
		"players without entries"} {
		d := filtered(question, 0)
		for i, c := range d.Chunks {
			switch c.Kind {
			case link.Compare, link.Number, link.Value, link.Quoted, link.Like, link.Not:
				if !d.Used[i] {
					t.Errorf("%s: %q is used for nothing", question, c.Text)
				}
			}
		}
		if len(d.Notes) == 0 && !strings.Contains(question, "from") {
			t.Errorf("%s: nothing says how its condition came about", question)
		}
	}
}

// A question that gives more conditions has them all.
func TestEachConditionStandsBesideTheOthers(t *testing.T) {
	parts := []struct{ said, want string }{
		{"age over 30", "age > 30"}, {"height under 2", "height < 2"}, {"a name that starts with 'A'",
			"name LIKE 'A%'"},
	}
	for i := range parts {
		for j := range parts {
			if i == j {
				continue
			}
			want := parts[i].want + " AND " + parts[j].want
			if got := where(filtered("players with "+parts[i].said+" and "+parts[j].said, 0)); got != want {
				t.Errorf("%s and %s: %s", parts[i].said, parts[j].said, got)
			}
		}
	}
}

func TestATextThatIsNowhereIsGuessed(t *testing.T) {
	sure, guessed := filtered("players from Norway", 0), filtered("players from 'Utopia'", 0)
	if sure.Guesses != 0 || guessed.Guesses == 0 {
		t.Errorf("guesses: %v of a value, %v of a text that is nowhere", sure.Guesses, guessed.Guesses)
	}
	if !slices.ContainsFunc(guessed.Notes, func(n string) bool { return strings.Contains(n, "Utopia") }) {
		t.Errorf("%q do not say so", guessed.Notes)
	}
}
