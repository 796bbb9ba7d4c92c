package lines

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const (
	oneFile = `CREATE TABLE deliveries (invoice_no INTEGER, client TEXT, thing TEXT, qty INTEGER, unit_price REAL);
INSERT INTO deliveries VALUES (71, 'Ann', 'Rake', 2, 9), (71, 'Ann', 'Hoe', 1, 12), (72, 'Bo', 'Fork', 1, 25);`
	twoFiles = `CREATE TABLE orders (order_no TEXT, client TEXT);
INSERT INTO orders VALUES ('A1', 'Ann'), ('A2', 'Bo'), ('A3', 'Bo');
CREATE TABLE order_lines (order_no TEXT, thing TEXT, amount REAL);
INSERT INTO order_lines VALUES ('A1', 'Rake', 18), ('A1', 'Hoe', 12), ('A2', 'Fork', 25), ('A3', 'Fork', 5);`
	apiece = `CREATE TABLE sales (sale_no INTEGER, thing TEXT, qty INTEGER, unit_price REAL);
INSERT INTO sales VALUES (1, 'Rake', 5, 9), (2, 'Hoe', 1, 12);`
	singly = `CREATE TABLE orders (order_no INTEGER, amount REAL); INSERT INTO orders VALUES (1, 5), (2, 9);`
)

func TestOrdersComeToWhatTheirLinesAddUpTo(t *testing.T) {
	const value = "SUM(qty * unit_price)"
	for _, tt := range []struct{ name, script, asked, want string }{
		{"the largest", oneFile, "largest invoice by value", "SELECT invoice_no, " + value +
			" FROM deliveries GROUP BY invoice_no ORDER BY " + value + " DESC LIMIT 1"},
		{"several of them", oneFile, "What are the 3 cheapest invoices?", "SELECT invoice_no, " + value +
			" FROM deliveries GROUP BY invoice_no ORDER BY " + value + " ASC LIMIT 3"},
		{"said at the end", twoFiles, "order with the highest total", "SELECT order_no, SUM(amount) FROM order_lines " +
			"GROUP BY order_no ORDER BY SUM(amount) DESC LIMIT 1"},
		{"the average", oneFile, "average invoice value",
			"SELECT " + value + " * 1.0 / COUNT(DISTINCT invoice_no) FROM deliveries"},
		{"of one", twoFiles, "total of order A1", "SELECT SUM(amount) FROM order_lines WHERE order_no = 'A1'"},
		{"how much one was", oneFile, "how much was invoice 71?", "SELECT " + value +
			" FROM deliveries WHERE invoice_no = 71"},
		{"how many", oneFile, "how many invoices were there", "SELECT COUNT(DISTINCT invoice_no) FROM deliveries"},
		{"how many of a table of theirs", twoFiles, "how many orders were there", ""},
		{"a word that is left over", oneFile, "largest invoice of Ann by value", ""},
		{"by something else", oneFile, "largest invoice by thing", ""},
		{"of one line each", apiece, "most expensive order", "SELECT sale_no, qty * unit_price FROM sales " +
			"ORDER BY qty * unit_price DESC LIMIT 1"},
		{"several of one line", apiece, "the 2 cheapest sales", "SELECT sale_no, qty * unit_price FROM sales " +
			"ORDER BY qty * unit_price ASC LIMIT 2"},
		{"the largest of one line, which may have most pieces", apiece, "largest sale", ""},
		{"by value", apiece, "largest sale by value", "SELECT sale_no, qty * unit_price FROM sales " +
			"ORDER BY qty * unit_price DESC LIMIT 1"},
		{"a thing of one line", apiece, "most expensive thing", ""},
		{"how many of one line", apiece, "how many sales were there", ""},
		{"of several lines none", singly, "largest order by value", ""},
		{"of no order", oneFile, "largest rake by value", ""},
		{"keys are declared", "CREATE TABLE lines (id INTEGER PRIMARY KEY, invoice_no INTEGER, amount REAL);" +
			"INSERT INTO lines VALUES (1, 7, 5), (2, 7, 4);", "largest invoice by value", ""},
		{"nothing", oneFile, "?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			got := ""
			if r := Read(s, v, tt.asked); r != nil {
				got = r.SQL
			}
			if got != tt.want {
				t.Errorf("%q is read as\n     %s\nwant %s", tt.asked, got, tt.want)
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	for _, asked := range []string{"3 invoice", "largest 3", "invoice with the", "average order", "total of order A1"} {
		f.Add(asked)
	}
	f.Fuzz(func(t *testing.T, asked string) {
		for _, script := range []string{oneFile, twoFiles} {
			s, v := readtest.Script(t, script)
			Read(s, v, asked)
		}
	})
}
