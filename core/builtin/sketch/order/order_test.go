package order_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/order"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// ordered reads the order of a question about players.
func ordered(question string, ways decision.Set) *draft.Draft {
	s := schema.New(schematest.Players())
	v := schema.NoValues(s)
	_, chunks := link.Read(s, v, question)
	d := draft.New(phrase.New(s, v, chunks).Reread(), nil).With(ways)
	order.Sorting(d)
	order.Superlatives(d)
	return d
}

// tail writes what was read: groups, order and limit, and what is shown before
// them where something is.
func tail(d *draft.Draft) string {
	q := *d.Query
	shown := len(q.Select) > 0
	if !shown {
		q.Select = []query.Expr{query.Rows}
	}
	if d.Entity >= 0 {
		q.Root = d.Entity
	}
	sql, ok := query.SQL(d.Schema, &q)
	if !ok {
		return "?"
	}
	for _, clause := range []string{" GROUP BY ", " ORDER BY "} {
		if at := strings.Index(sql, clause); at >= 0 {
			end := sql[at+1:]
			if shown {
				end = sql[len("SELECT "):strings.Index(sql, " FROM ")] + " " + end
			}
			return end
		}
	}
	if shown {
		return sql[len("SELECT "):strings.Index(sql, " FROM ")]
	}
	return ""
}

func TestRowsAreSortedAsAQuestionSays(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"by a column", "players sorted by age", "ORDER BY age"},
		{"from the greatest", "players sorted by age in descending order", "ORDER BY age DESC"},
		{"the direction before the column", "players in descending order of age", "ORDER BY age DESC"},
		{"by two columns", "players ordered by country and age", "ORDER BY country, age"},
		{"by the alphabet", "List the players alphabetically", "ORDER BY name"},
		{"against the alphabet", "List the players in reverse alphabetical order", "ORDER BY name DESC"},
		{"by an average", "clubs sorted by the average age of players", "ORDER BY AVG(T2.age)"},
		{"by how many there are", "clubs sorted by the number of players", "ORDER BY COUNT(*)"},
		{"as the adjective means", "players from oldest to youngest", "ORDER BY age DESC"},
		{"by time", "tournaments in chronological order", "ORDER BY year"},
		{"as a sentence of its own says", "Show the players. Sort them by height", "ORDER BY height"},
		{"not at all", "players of clubs", ""},
		{"the first of an order", "the top 3 players sorted by age", "ORDER BY age LIMIT 3"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tail(ordered(tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestSuperlativesPickRowsOrShowAnExtreme(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"the column that the adjective means", "Who is the oldest player?", "ORDER BY age DESC LIMIT 1"},
		{"the other end of it", "Who is the youngest player?", "ORDER BY age LIMIT 1"},
		{"a column that is named", "Which player has the highest height?", "ORDER BY height DESC LIMIT 1"},
		{"the least", "Which player has the lowest height?", "ORDER BY height LIMIT 1"},
		{"shown by itself", "What is the highest age?", "MAX(age)"},
		{"shown by itself, the least", "What is the lowest prize?", "MIN(prize)"},
		{"several", "Who are the three oldest players?", "ORDER BY age DESC LIMIT 3"},
		{"the top of a column", "Which are the top 5 players by height?", "ORDER BY height DESC LIMIT 5"},
		{"the second", "Who is the second oldest player?", "ORDER BY age DESC LIMIT 1 OFFSET 1"},
		{"the third highest", "What is the 3rd highest prize?", "prize ORDER BY prize DESC LIMIT 1 OFFSET 2"},
		{"the most rows", "Which club has the most players?", "ORDER BY COUNT(*) DESC LIMIT 1"},
		{"the fewest", "Which club has the fewest players?", "ORDER BY COUNT(*) LIMIT 1"},
		{"the greatest number of rows", "Which club has the largest number of players?",
			"ORDER BY COUNT(*) DESC LIMIT 1"},
		{"the most common", "What is the most common country of players?",
			"country GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1"},
		{"the least common", "What is the least common country of players?",
			"country GROUP BY country ORDER BY COUNT(*) LIMIT 1"},
		{"several of the most common", "What are the 2 most common countries?",
			"country GROUP BY country ORDER BY COUNT(*) DESC LIMIT 2"},
		{"the one quantity of a table", "Which player has the largest entry?", "ORDER BY T2.points DESC LIMIT 1"},
		{"a date", "Which is the latest tournament?", "ORDER BY year DESC LIMIT 1"},
		{"the greatest average", "Which club has the highest average age of players?",
			"ORDER BY AVG(T2.age) DESC LIMIT 1"},
		{"nothing", "Which players are there?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tail(ordered(tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestTheOtherWayASuperlativeShowsInsteadOfSorting(t *testing.T) {
	flip := decision.Set(0).And(decision.FlipSuper)
	usual, other := ordered("What is the highest age?", 0), ordered("What is the highest age?", flip)
	if !usual.Open.Has(decision.FlipSuper) {
		t.Error("nothing was left open")
	}
	if a, b := tail(usual), tail(other); a != "MAX(age)" || b != "ORDER BY age DESC LIMIT 1" {
		t.Errorf("%s, and the other way %s", a, b)
	}
}

// Each rule's example is ordered or shows an extreme, and says how.
func TestEveryExampleOfARuleIsOrdered(t *testing.T) {
	for _, x := range order.Rules() {
		d := ordered(x.Question, 0)
		if len(d.Rules) == 0 || len(d.Query.Order)+len(d.Query.Select) == 0 &&
			!strings.Contains(x.Question, "payment") {
			t.Errorf("%s: %s came to nothing by %q", x.Rule, x.Question, d.Rules)
		}
	}
}

// A larger number beside a superlative keeps more rows, and changes nothing else.
func TestTheNumberBesideASuperlativeIsTheLimit(t *testing.T) {
	for n, word := range strings.Fields("two three four five six seven eight nine ten eleven twelve") {
		d := ordered("Who are the "+word+" oldest players?", 0)
		if d.Query.Limit != n+2 || len(d.Query.Order) != 1 || d.Query.Offset != 0 {
			t.Errorf("the %s oldest: limit %d, order %v", word, d.Query.Limit, d.Query.Order)
		}
	}
}
