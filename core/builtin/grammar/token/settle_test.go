package token

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// larder is a list of what is in stock.
const larder = `CREATE TABLE pantry (item TEXT, customer TEXT, stock REAL, price REAL, cost_eur REAL, quartal TEXT,
	added DATE);
INSERT INTO pantry VALUES ('Flour', 'Mill', 4, 1.5, 6, 'day', '2024-01-02'),
	('Salt', 'Mine', 0, 0.5, 2, 'night', '2024-02-03'), ('Oats', 'Mill', 9, 1.1, 3, 'day', '2024-02-09');`

func TestWordsAreMendedByThoseBesideThem(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"out of stock", "out of stock", "column stock"},
		{"out of politeness", "out of all flour", "value flour"},
		{"items are nobody", "items who are from Mill", "column items, value Mill"},
		{"people are", "customers who are from Mill", "column customers, cue who, value Mill"},
		{"the best selling by a number", "best selling item by stock", "cue best, column item, cue by, column stock"},
		{"the best selling", "best selling item", "cue best, verb selling, column item"},
		{"a number and then an order", "what is the price lowest", "cue what, rank lowest, column price"},
		{"the cheapest of prices", "the cheapest price", "rank cheapest, column price"},
		{"for one", "cost for one kg", "column cost, cue per, ? kg"},
		{"for one day", "cost for one month", "column cost, number one, time month"},
		{"an amount without its currency", "costs of salt", "column costs, value salt"},
		{"a name but for a letter", "the quartall", "column quartall"},
		{"another word", "the traffic", "? traffic"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, larder)
			if got := written(Read(s, v, tt.question)); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

// Who came is said of the customers, and asks for nobody: invoices are asked for.
func TestWhoIsSaidOfRowsBehindOthers(t *testing.T) {
	const bills = `CREATE TABLE customers (id INTEGER, name TEXT, joined DATE);
CREATE TABLE invoices (no INTEGER, customer_id INTEGER, amount REAL);
INSERT INTO customers VALUES (1, 'Ann', '2023-01-02'), (2, 'Bo', '2024-02-03');
INSERT INTO invoices VALUES (10, 1, 5.5), (11, 2, 6.5);`
	for question, want := range map[string]string{
		"invoices of customers who joined": "rows invoices, rows customers, column joined",
		"customers who joined":             "rows customers, cue who, column joined",
		"who joined":                       "cue who, column joined",
	} {
		s, v := readtest.Script(t, bills)
		if got := written(Read(s, v, question)); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}
