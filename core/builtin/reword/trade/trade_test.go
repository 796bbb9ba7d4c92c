package trade

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// stall sells teas to clients; its sales have lines. Kiosk's sales are told as a whole.
const (
	clients = `CREATE TABLE client (client_id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO client VALUES (1, 'Ada Holt'), (2, 'Ben Moe');
CREATE TABLE tea (tea_id INTEGER PRIMARY KEY, name TEXT, price REAL);
INSERT INTO tea VALUES (1, 'Assam', 3), (2, 'Sencha', 4);
`
	stall = clients + `CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client(client_id),
	sold_on DATE);
CREATE TABLE sale_line (line_id INTEGER PRIMARY KEY, sale_id INTEGER REFERENCES sale(sale_id),
	tea_id INTEGER REFERENCES tea(tea_id), bags INTEGER);
INSERT INTO sale VALUES (1, 1, '2024-01-02'), (2, 2, '2024-01-03');
INSERT INTO sale_line VALUES (1, 1, 1, 2), (2, 2, 2, 1);`
	kiosk = clients + `CREATE TABLE receipt (receipt_id INTEGER PRIMARY KEY,
	client_id INTEGER REFERENCES client(client_id), paid_on DATE, amount REAL);
INSERT INTO receipt VALUES (1, 1, '2024-01-02', 7.5);`
)

func TestWhatSalesAreAskedForIsSaidByTheDatabasesNames(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"the best by what they paid", kiosk, "Who are our three best clients?",
			"Who are our three clients with the highest total amount ?"},
		{"the worst", kiosk, "Show the worst client", "Show the client with the lowest total amount"},
		{"the best by how often, where no money is told", stall, "Who are the top 2 clients?",
			"Who are the 2 clients with the most sale ?"},
		{"the best of something", kiosk, "Who are the best clients by name?", "Who are the best clients by name ?"},
		{"of nobody who buys", kiosk, "Which is the best receipt?", "Which is the best receipt ?"},
		{"what somebody bought", stall, "What did Ada Holt buy?", "which tea of Ada Holt ?"},
		{"what somebody did with it", stall, "What did Ada Holt say?", "What did Ada Holt say ?"},
		{"what is said to be bought", stall, "What teas did Ada Holt buy?", "What teas did Ada Holt buy ?"},
		{"what nobody bought", stall, "Which teas have never been bought?", "Which teas without sale line ?"},
		{"what was not sold", stall, "List teas not sold.", "List teas without sale line ."},
		{"who never bought", stall, "Which clients have never bought?", "Which clients have never bought ?"},
		{"a database without lines", kiosk, "Which teas have never been bought?", "Which teas have never been bought ?"},
		{"a database of no sales", clients, "Who are the best clients?", "Who are the best clients ?"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := english.Said(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}
