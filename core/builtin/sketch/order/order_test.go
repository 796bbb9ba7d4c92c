package order_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
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
	if d := ordered("Which 3 titles have the highest prize?", 0); d.Query.Limit != 3 {
		t.Errorf("3 titles with the highest prize: limit %d", d.Query.Limit)
	}
}

func TestOrdersAreReadInOtherWords(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"each column its direction", "players sorted by country ascending and age descending",
			"ORDER BY country, age DESC"},
		{"from one end", "players sorted by age from the oldest to the youngest", "ORDER BY age DESC"},
		{"starting from one end", "players sorted by age, starting from the oldest", "ORDER BY age DESC"},
		{"the direction first", "List the players in ascending order of age", "ORDER BY age"},
		{"the direction last", "players by age in descending order", "ORDER BY age DESC"},
		{"two ends", "players from the tallest to the shortest", "ORDER BY height DESC"},
		{"two ends the other way", "players from the youngest to the oldest", "ORDER BY age"},
		{"how many there are, falling", "clubs ordered by the number of players in descending order",
			"ORDER BY COUNT(*) DESC"},
		{"falling numbers", "clubs by decreasing number of players", "ORDER BY COUNT(*) DESC"},
		{"what is shown last, by the alphabet", "the players and their countries in alphabetical order",
			"ORDER BY country"},
		{"the column of a list that is shown",
			"Show the name and age of players, sorted by name in reverse alphabetical order", "ORDER BY T2.name DESC"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tail(ordered(tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestSuperlativesAreReadInOtherWords(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"the fourth", "Who is the fourth oldest player?", "ORDER BY age DESC LIMIT 1 OFFSET 3"},
		{"the second of the other end", "Which player has the second lowest height?",
			"ORDER BY height LIMIT 1 OFFSET 1"},
		{"several of a column", "What are the 3 highest prizes?", "prize ORDER BY prize DESC LIMIT 3"},
		{"both ends", "highest prize and lowest prize", "MAX(prize), MIN(prize)"},
		{"common among rows", "Which country is most common among players?",
			"country GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1"},
		{"those of the most common", "What are the names of players using the most common country?",
			"GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1)"},
		{"the three least common", "the three least common countries",
			"country GROUP BY country ORDER BY COUNT(*) LIMIT 3"},
		{"the least rows", "Which players have the least entries?", "ORDER BY COUNT(*) LIMIT 1"},
		{"several with the most rows", "Which 2 clubs have the most players?", "ORDER BY COUNT(*) DESC LIMIT 2"},
		{"the most in all", "Who won the most points altogether?", "ORDER BY SUM(T2.points) DESC LIMIT 1"},
		{"the highest sum", "Which player has the highest total points?", "ORDER BY SUM(T2.points) DESC LIMIT 1"},
		{"the lowest average", "Which club has the lowest average height of players?",
			"ORDER BY AVG(T2.height) LIMIT 1"},
		{"done most often", "Which player entered tournaments most often?",
			"name GROUP BY player_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"the top of an adjective", "top 3 oldest players", "ORDER BY age DESC LIMIT 3"},
		{"so many", "the two youngest players", "ORDER BY age LIMIT 2"},
		{"the last", "the last tournament", "ORDER BY year DESC LIMIT 1"},
		{"the earliest", "the earliest tournament", "ORDER BY year LIMIT 1"},
		{"the most recent", "Which tournament is the most recent?", "ORDER BY year DESC LIMIT 1"},
		{"the newest", "the newest club", "ORDER BY founded DESC LIMIT 1"},
		{"a column of the row", "What is the age of the tallest player?", "ORDER BY height DESC LIMIT 1"},
		{"no price, none is guessed", "the cheapest tournament", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tail(ordered(tt.question, 0)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

// shop is a file of orders, whose rows add up, with one date that is not called so.
const shop = `CREATE TABLE orders (id INTEGER PRIMARY KEY, created_at DATE, region TEXT, customer TEXT, qty INTEGER,
	unit_price REAL, total REAL, min_temp REAL, max_temp REAL);
INSERT INTO orders VALUES (1, '2024-01-02', 'North', 'Ida', 2, 3.5, 7, -2, 8),
	(2, '2024-02-03', 'South', 'Max', 1, 9, 9, 1, 4),
	(3, '2024-02-05', 'North', 'Max', 4, 1, 4, 0, 9);`

func TestWhatEventsComeToIsAddedUp(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"the most of a kind is a sum", "Which region has the highest total?",
			"ORDER BY SUM(total) DESC LIMIT 1"},
		{"a price is not added up", "Which region has the highest unit price?", "ORDER BY unit_price DESC LIMIT 1"},
		{"the latest, whatever its date is called", "the latest order", "ORDER BY created_at DESC LIMIT 1"},
		{"the oldest is the first", "the oldest order", "ORDER BY created_at LIMIT 1"},
		{"the lowest temperature of two columns", "Which order has the lowest max temp?",
			"ORDER BY max_temp LIMIT 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, shop)
			_, chunks := link.Read(s, v, tt.question)
			d := draft.New(phrase.New(s, v, chunks).Reread(), nil).With(0)
			order.Sorting(d)
			order.Superlatives(d)
			if got := tail(d); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

// stays are two files whose rows say how many stays a hospital had of each kind.
const stays = `CREATE TABLE hospital (hosp_no INTEGER, name TEXT, state TEXT);
INSERT INTO hospital VALUES (11, 'Lake', 'OH'), (12, 'Hill', 'OH'), (13, 'Bay', 'TX');
CREATE TABLE stay (hosp_no INTEGER, kind TEXT, total_discharges INTEGER, mean_days INTEGER);
INSERT INTO stay VALUES (11, 'heart', 40, 4), (11, 'lung', 30, 5), (12, 'heart', 20, 6), (13, 'lung', 50, 7);`

func TestTotalsOfWhatBelongsToAThingAreAddedUp(t *testing.T) {
	for question, want := range map[string]string{
		"Which state had the highest total discharges?": "ORDER BY SUM(T2.total_discharges) DESC LIMIT 1",
		"Which state had the highest mean days?":        "ORDER BY T2.mean_days DESC LIMIT 1",
	} {
		s, v := readtest.Script(t, stays)
		_, chunks := link.Read(s, v, question)
		d := draft.New(phrase.New(s, v, chunks).Reread(), nil).With(0)
		order.Sorting(d)
		order.Superlatives(d)
		if got := tail(d); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}
