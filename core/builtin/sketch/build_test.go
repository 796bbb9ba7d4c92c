package sketch

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// prefer is what a reading is chosen by in these tests: the table beside a column.
var prefer = rank.Features{rank.BelongsTo: 2, rank.Mentioned: 1, rank.Apart: -2, rank.ColumnLinked: 1,
	rank.TableLinked: 1, rank.ValueLinked: 1, rank.Refers: -1}

// start is the beginning of queries for a question about players.
func start(question string) *draft.Draft {
	s, v := readtest.Players()
	_, chunks := link.Read(s, v, question)
	return New(s, v, reading.Choose(&prefer, s, chunks)[0])
}

// sql is what a question comes to by some decisions, "" where it comes to nothing.
func sql(question string, decisions ...decision.Decision) string {
	taken := decision.Set(0)
	for _, w := range decisions {
		taken = taken.And(w)
	}
	d, ok := Build(start(question), taken)
	if !ok {
		return ""
	}
	out, _ := query.SQL(d.Schema, d.Query)
	return out
}

const joined = " FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id"

func TestQuestionsBecomeQueries(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"rows by their names", "List all players.", "SELECT name FROM player"},
		{"a column", "What are the ages of players?", "SELECT age FROM player"},
		{"two columns", "Show the name and the country of players.", "SELECT name, country FROM player"},
		{"everything", "Show all information about players.", "SELECT * FROM player"},
		{"different values", "What are the different countries of players?", "SELECT DISTINCT country FROM player"},
		{"a count", "How many players are there?", "SELECT COUNT(*) FROM player"},
		{"a count of values", "How many different countries do players have?",
			"SELECT COUNT(DISTINCT country) FROM player"},
		{"an average", "What is the average age of players?", "SELECT AVG(age) FROM player"},
		{"two aggregates", "What are the minimum and maximum age of players?",
			"SELECT MIN(age), MAX(age) FROM player"},
		{"an average of those of the first",
			"What is the average age of players in the club with the latest founded?", "SELECT AVG(age) FROM player " +
				"WHERE club_id = (SELECT club_id FROM club ORDER BY founded DESC LIMIT 1)"},
		{"several of the first", "What are the names of players of the club with the greatest founded?",
			"SELECT name FROM player WHERE club_id = (SELECT club_id FROM club ORDER BY founded DESC LIMIT 1)"},
		{"one of the first", "What is the name of the player of the club with the greatest founded?",
			"SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id ORDER BY T2.founded " +
				"DESC LIMIT 1"},
		{"those of the most common", "What are the names of players with the most common country?",
			"SELECT name FROM player WHERE country = (SELECT country FROM player GROUP BY country " +
				"ORDER BY COUNT(*) DESC LIMIT 1)"},
		{"how many of the most common", "How many players have the most common country?",
			"SELECT COUNT(*) FROM player WHERE country = (SELECT country FROM player GROUP BY country " +
				"ORDER BY COUNT(*) DESC LIMIT 1)"},
		{"the most common itself", "Which country is the most common?",
			"SELECT country FROM player GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1"},
		{"the average one", "How old is the average player for each country?",
			"SELECT country, AVG(age) FROM player GROUP BY country"},
		{"one asked how old", "How old is Anna Berg?", "SELECT age FROM player WHERE name = 'Anna Berg'"},
		{"from one end to the other", "Show the names of players from the tallest to the shortest.",
			"SELECT name FROM player ORDER BY height DESC"},
		{"from the other end", "Show the names of players from the shortest to the tallest.",
			"SELECT name FROM player ORDER BY height"},
		{"counted where two quantities are compared",
			"How many players have both height above 1.7 and age below 40?", "SELECT COUNT(*) FROM player WHERE " +
				"height > 1.7 AND age < 40"},
		{"before a decade", "Which clubs were founded before the 1980s?",
			"SELECT name FROM club WHERE founded < 1980"},
		{"after a century", "Which clubs were founded after the 19th century?",
			"SELECT name FROM club WHERE founded > 1900"},
		{"in a decade", "Which clubs were founded in the 1980s?",
			"SELECT name FROM club WHERE founded BETWEEN 1980 AND 1989"},
		{"the members of a club that is no table of members", "Show the names of the player members.",
			"SELECT name FROM player"},
		{"asked for in a second sentence", "What are the names of the top 2 players by height? Also tell me their height.",
			"SELECT name, height FROM player ORDER BY height DESC LIMIT 2"},
		{"a table with columns of its own", "Show the name and age of players.", "SELECT name, age FROM player"},
		{"asked for anew", "Which countries are players of Oslo from? Give me the names of the players.",
			"SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id WHERE T2.city = 'Oslo'"},
		{"asked for beside", "Which countries are players from? Also give me their names.",
			"SELECT country, name FROM player"},
		{"the number of the first row", "How much prize did the latest tournament have?",
			"SELECT prize FROM tournament ORDER BY year DESC LIMIT 1"},
		{"a sum of two values of a column", "What is the total age of players from Norway and China?",
			"SELECT SUM(age) FROM player WHERE country = 'Norway' OR country = 'China'"},
		{"the same of two tables", "What are the names of clubs and tournaments?",
			"SELECT name FROM club UNION SELECT title FROM tournament"},
		{"an aggregate of two columns", "What is the average age and height of players?",
			"SELECT AVG(age), AVG(height) FROM player"},
		{"what how asks for", "How tall is Anna Berg?", "SELECT height FROM player WHERE name = 'Anna Berg'"},
		{"when", "When was Anna Berg born?", "SELECT born FROM player WHERE name = 'Anna Berg'"},
		{"where", "Where is Passed Pawn?", "SELECT city FROM club WHERE name = 'Passed Pawn'"},
		{"a condition", "Which players are older than 30?", "SELECT name FROM player WHERE age > 30"},
		{"a count with a condition", "How many players are from Norway?",
			"SELECT COUNT(*) FROM player WHERE country = 'Norway'"},
		{"groups", "How many players are there for each country?",
			"SELECT country, COUNT(*) FROM player GROUP BY country"},
		{"groups of rows", "How many players does each club have?",
			"SELECT T1.name, COUNT(*)" + joined + " GROUP BY T1.club_id"},
		{"an average of groups", "What is the average age for each country?",
			"SELECT country, AVG(age) FROM player GROUP BY country"},
		{"the best of each group", "What are the country and the highest age of players for each country?",
			"SELECT MAX(age), country FROM player GROUP BY country"},
		{"large groups", "Which countries have more than 2 players?",
			"SELECT country FROM player GROUP BY country HAVING COUNT(*) > 2"},
		{"an order", "List the players sorted by age.", "SELECT name FROM player ORDER BY age"},
		{"a superlative", "Who is the oldest player?", "SELECT name FROM player ORDER BY age DESC LIMIT 1"},
		{"the most rows", "Which club has the most players?",
			"SELECT T1.name" + joined + " GROUP BY T1.club_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"a join", "Show the names of players and the cities of their clubs.",
			"SELECT T1.name, T2.city FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id"},
		{"a join for a condition", "Which players are in clubs in Oslo?",
			"SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id WHERE T2.city = 'Oslo'"},
		{"rows without others", "Which clubs have no players?",
			"SELECT name FROM club WHERE club_id NOT IN (SELECT club_id FROM player)"},
		{"the average to compare with", "Which players are older than the average?",
			"SELECT name FROM player WHERE age > (SELECT AVG(age) FROM player)"},
		{"above one average and below another", "Which players have an above average age but a below average height?",
			"SELECT name FROM player WHERE age > (SELECT AVG(age) FROM player) AND height < (SELECT AVG(height) FROM player)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := sql(tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestEachWayMakesAnotherQuery(t *testing.T) {
	for _, tt := range []struct {
		decision       decision.Decision
		question, want string
	}{
		{decision.NoExtra, "Show the names of clubs that have players.", "SELECT name FROM club"},
		{decision.JoinShown, "Show the players and clubs.", "SELECT T1.name FROM player AS T1 JOIN club AS T2 " +
			"ON T1.club_id = T2.club_id"},
		{decision.FlipSuper, "What is the highest age of players?",
			"SELECT name FROM player ORDER BY age DESC LIMIT 1"},
		{decision.FlipDistinct, "How many players are there?", "SELECT COUNT(DISTINCT player_id) FROM player"},
		{decision.FlipAnd, "Which players are from Norway or China?",
			"SELECT name FROM player WHERE country = 'Norway' INTERSECT SELECT name FROM player WHERE " +
				"country = 'China'"},
		{decision.GroupShown, "Which club has the most players?",
			"SELECT T1.name" + joined + " GROUP BY T1.name ORDER BY COUNT(*) DESC LIMIT 1"},
		{decision.RowsDistinct, "What are the countries of players?", "SELECT DISTINCT country FROM player"},
		{decision.Union, "Which players are from Norway or from China?",
			"SELECT name FROM player WHERE country = 'Norway' " +
				"UNION SELECT name FROM player WHERE country = 'China'"},
		{decision.Except, "Show the cities of clubs except those founded after 2000.",
			"SELECT city FROM club EXCEPT SELECT city FROM club WHERE founded > 2000"},
	} {
		t.Run(decision.Variants[tt.decision].Name, func(t *testing.T) {
			usual, other := sql(tt.question), sql(tt.question, tt.decision)
			if usual == other || tt.want != "" && other != tt.want {
				t.Errorf("%s\n  usually %s\nbesides %s\n   want %s", tt.question, usual, other, tt.want)
			}
			d, _ := Build(start(tt.question), 0)
			if tt.decision != decision.Except && !d.Open.Has(tt.decision) {
				t.Error("it was not left open")
			}
		})
	}
}

// A decision that was not left open makes the same query: only open ones are tried. Two
// decisions make nothing of a question that they do not fit.
func TestOnlyOpenWaysMakeAnotherQuery(t *testing.T) {
	for _, question := range []string{"List all players.", "How many players are there?",
		"Who is the oldest player?",
		"Which players are from Norway?", "Which clubs have no players?", "How many players does each club have?",
		"Show the names of players and the cities of their clubs.", "Which players are from Norway or China?"} {
		d, _ := Build(start(question), 0)
		usual := sql(question)
		for i := range decision.Variants {
			w := decision.Decision(i)
			if w == decision.Usual || w == decision.Except || w == decision.Union || d.Open.Has(w) {
				continue
			}
			if got := sql(question, w); got != usual {
				t.Errorf("%s\n%s was not left open, and makes\n%s\nof\n%s", question, decision.Variants[i].Name, got,
					usual)
			}
		}
	}
}

// Building is a function of the question: what was built before changes nothing.
func TestBuildingTwiceIsTheSame(t *testing.T) {
	for _, question := range []string{"Which club has the most players?", "Which clubs have no players?",
		"Who is the oldest player for each country?", "Which players are from Norway or China?"} {
		s := start(question)
		first, _ := Build(s, 0)
		want, _ := query.SQL(first.Schema, first.Query)
		Build(s, decision.Set(0).And(decision.Union).And(decision.RowsDistinct))
		again, _ := Build(s, 0)
		if got, _ := query.SQL(again.Schema, again.Query); got != want || !slices.Equal(first.Notes, again.Notes) {
			t.Errorf("%s\n%s, and again %s", question, want, got)
		}
	}
}

func TestAnAlterationChangesOneThing(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"one column less", "Show the name and the country of players.", "SELECT country FROM player"},
		{"one condition less", "Which players from Norway are older than 30?",
			"SELECT name FROM player WHERE age > 30"},
		{"the key instead of what it leads to", "How many players does each club have?",
			"SELECT club_id, COUNT(*) FROM player GROUP BY club_id"},
		{"a column of the same name in another table",
			"List the names of players with clubs.", "SELECT name FROM club"},
		{"one table less", "Which clubs have players?", "SELECT name FROM club"},
		{"grouped by the key of a table", "Which city has the club with the most players?",
			"SELECT T1.city" + joined + " GROUP BY T1.club_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"summed up instead of shown or counted", "How many points has the entry with entry id 3?",
			"SELECT SUM(points) FROM entry WHERE entry_id = 3"},
		{"rows counted instead of different values", "How many different countries do players have?",
			"SELECT COUNT(*) FROM player"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, _ := Build(start(tt.question), 0)
			before, _ := query.SQL(d.Schema, d.Query)
			drafts, variants := Altered(d)
			var got []string
			for i, x := range drafts {
				text, _ := query.SQL(x.Schema, x.Query)
				if variants[i].Name == tt.name {
					got = append(got, text)
				}
				if text == before {
					t.Errorf("%s alters nothing of %s", variants[i].Name, before)
				}
			}
			if !slices.Contains(got, tt.want) {
				t.Errorf("%s\nmakes %s\nwithout %s", tt.question, strings.Join(got, "\n"), tt.want)
			}
			if after, _ := query.SQL(d.Schema, d.Query); after != before {
				t.Errorf("altering changed the query itself to %s", after)
			}
		})
	}
}

func TestWhatIsNotReadIsLeftOverAndLinked(t *testing.T) {
	d, _ := Build(start("What is the age of Anna Berg?"), 0)
	if got := LeftOver(d); got != "" {
		t.Errorf("left over: %s", got)
	}
	var got []string
	for _, l := range Links(d) {
		if l.Score < 0 || l.Score > 1 || l.From > l.To {
			t.Errorf("a link of %v from %d to %d", l.Score, l.From, l.To)
		}
		got = append(got, string(l.Kind)+" "+l.Text+" → "+l.Target)
	}
	if want := []string{"column age → player.age", "value Anna Berg → player.name"}; !slices.Equal(got, want) {
		t.Errorf("links %q, want %q", got, want)
	}
	d, _ = Build(start("How many players are there from 'Utopia' sorted 7?"), 0)
	if got := LeftOver(d); !strings.Contains(got, `"7"`) {
		t.Errorf("left over: %s", got)
	}
}

// Features say of a query what is in it.
func TestFeaturesOfAQuery(t *testing.T) {
	for _, tt := range []struct {
		name, question string
		feature        rank.Feature
		want           float64
	}{
		{"a join", "Which players are in clubs in Oslo?", rank.Joined, 1},
		{"no join", "List all players.", rank.Joined, 0},
		{"a query within", "Which clubs have no players?", rank.Excluded, 1},
		{"large groups", "Which countries have more than 2 players?", rank.HavingUsed, 1},
		{"no or", "Which players have the name 'nna'?", rank.OrUsed, 0},
		{"no pattern", "Which players are from Norway?", rank.LikeUsed, 0},
		{"an or", "Which players are from Norway or China?", rank.OrUsed, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, _ := Build(start(tt.question), 0)
			f := Features(d, rank.Features{})
			if got := f[tt.feature]; got != tt.want {
				t.Errorf("%s: %v, want %v", rank.FeatureNames[tt.feature], got, tt.want)
			}
		})
	}
}

func TestRulesAreThoseOfConditionsAndOfOrders(t *testing.T) {
	names := map[string]bool{}
	for _, r := range Rules() {
		if r.Rule == "" || r.Question == "" || r.Unlike == "" || r.Question == r.Unlike || names[r.Rule] {
			t.Errorf("%+v has no name of its own, or no examples", r)
		}
		names[r.Rule] = true
	}
}

func TestAnAlterationHasNothingToDoWhereTheQuestionDoesNotLeaveItOpen(t *testing.T) {
	for name, question := range map[string]string{
		"grouped by the key of a table":            "How many players are there for each country?",
		"summed up instead of shown or counted":    "How many players are older than 30?",
		"rows counted instead of different values": "How many players are there?",
	} {
		d, _ := Build(start(question), 0)
		_, variants := Altered(d)
		if slices.ContainsFunc(variants, func(v decision.Variant) bool { return v.Name == name }) {
			t.Errorf("%q is altered: %s", question, name)
		}
	}
}

// A query behind EXCEPT may need a table less: who takes part in nothing is not among those
// who take part.
func TestAQueryBehindExceptMayNeedATableLess(t *testing.T) {
	d, _ := Build(start("Which players have not entered any tournament?"), decision.Set(0).And(decision.Except))
	drafts, _ := Altered(d)
	want := "SELECT name FROM player EXCEPT SELECT T1.name FROM player AS T1 JOIN entry AS T2 " +
		"ON T1.player_id = T2.player_id"
	var got []string
	for _, x := range drafts {
		text, _ := query.SQL(x.Schema, x.Query)
		got = append(got, text)
	}
	if !slices.Contains(got, want) {
		first, _ := query.SQL(d.Schema, d.Query)
		t.Errorf("%s\nmakes %s\nwithout %s", first, strings.Join(got, "\n"), want)
	}
}
