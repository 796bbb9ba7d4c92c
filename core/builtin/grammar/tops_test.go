package grammar

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const larder = `CREATE TABLE larder (bought TEXT, shop TEXT, item TEXT, qty INTEGER, price REAL, weight INTEGER);
INSERT INTO larder VALUES ('2026-01-04', 'Corner', 'rye loaf', 2, 3.49, 500),
('2026-01-11', 'Depot', 'oat milk', 6, 1.09, 1000),
('2026-01-12', 'Market', 'goat cheese', 1, 2.09, 250), ('2026-02-01', 'Corner', 'plum jam', 1, 4.2, 340);`

func TestWhatIsAskedOfTheFirstRowIsShownAndNotTheRow(t *testing.T) {
	s, v := readtest.Script(t, larder)
	for _, tt := range []struct{ question, want string }{
		{"what is the price of the cheapest item", "SELECT price FROM larder ORDER BY price LIMIT 1"},
		{"what is the weight of the cheapest item", "SELECT weight FROM larder ORDER BY price LIMIT 1"},
		{"how much is the heaviest item", "SELECT price FROM larder ORDER BY weight DESC LIMIT 1"},
		{"what does the newest item cost", "SELECT price FROM larder ORDER BY bought DESC LIMIT 1"},
		{"what does the newest item weigh", "SELECT weight FROM larder ORDER BY bought DESC LIMIT 1"},
		{"where did we buy the heaviest item", "SELECT shop FROM larder ORDER BY weight DESC LIMIT 1"},
		{"when did we buy the heaviest item", "SELECT bought FROM larder ORDER BY weight DESC LIMIT 1"},
		{"which shop had the cheapest item", "SELECT shop FROM larder ORDER BY price LIMIT 1"},
		{"shop and price of the heaviest item", "SELECT shop, price FROM larder ORDER BY weight DESC LIMIT 1"},

		{"the cheapest item", "SELECT item FROM larder ORDER BY price LIMIT 1"},
		{"which items are the 2 cheapest", "SELECT item FROM larder ORDER BY price LIMIT 2"},
		{"which item has the highest price", "SELECT item FROM larder ORDER BY price DESC LIMIT 1"},
		{"what is the highest price", "SELECT MAX(price) FROM larder"},
	} {
		got := ""
		if r := Read(s, v, tt.question); r != nil {
			got = r.SQL
		}
		if got != tt.want {
			t.Errorf("%s is read as %q, want %q", tt.question, got, tt.want)
		}
	}
}
