package grammar

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// orders is a file of what was ordered, with some of its values.
func orders() (*schema.Schema, *schema.Values) {
	d := schematest.Tables([]string{"orders", "order_id", "date", "customer", "product", "qty", "total", "paid"})
	for _, i := range []int{0, 4, 5} {
		d.Tables[0].Columns[i].Type = "number"
	}
	s := schema.New(d)
	for i := range s.Columns {
		s.Columns[i].Repeats = s.Columns[i].Class == schema.Textual
	}
	v := schema.NoValues(s)
	v.Codes[1].Values = []string{"2025-01-03", "2025-02-04"}
	s.Columns[6].Flag = &[2]string{"yes", "no"}
	for key, f := range map[string]schema.Found{"ana": {Column: 2, Value: "Ana"}, "ben": {Column: 2, Value: "Ben"},
		"lamp": {Column: 3, Value: "Lamp"}, "desk": {Column: 3, Value: "Desk"}, "2025 01 03": {Column: 1,
			Value: "2025-01-03"}} {
		v.ByKey[key] = []schema.Found{f}
		v.Keys = append(v.Keys, key)
	}
	return s, v
}

// staff are employees who have managers among them.
func staff() (*schema.Schema, *schema.Values) {
	d := schematest.Tables([]string{"employee", "id", "name", "salary", "manager_id"})
	d.Tables[0].Columns[0].Type, d.Tables[0].Columns[2].Type, d.Tables[0].Columns[3].Type = "number", "number",
		"number"
	d.Tables[0].PrimaryKey = []int{0}
	d.ForeignKeys = []corpus.ForeignKey{{Table: "employee", Column: "manager_id", RefTable: "employee",
		RefColumn: "id"}}
	s := schema.New(d)
	v := schema.NoValues(s)
	v.ByKey["ana"] = []schema.Found{{Column: 1, Value: "Ana"}}
	v.Keys = []string{"ana"}
	return s, v
}

func TestEachFormOfQuestionIsRead(t *testing.T) {
	for _, tt := range []struct{ asked, want string }{
		{"What share of the orders is paid?",
			"SELECT ROUND(100.0 * SUM(CASE WHEN paid = 'yes' THEN 1 ELSE 0 END) / COUNT(*), 2) AS percent FROM orders"},
		{"share of the total by customer",
			"SELECT customer, ROUND(100.0 * SUM(total) / SUM(SUM(total)) OVER (), 2) AS percent FROM orders GROUP BY " +
				"customer"},
		{"How much more did Ana spend than Ben?", "SELECT (SELECT SUM(total) FROM orders WHERE customer = 'Ana') - " +
			"(SELECT SUM(total) FROM orders WHERE customer = 'Ben') AS difference"},
		{"Did we sell more in January or in February?", "SELECT strftime('%Y-%m', date), SUM(total) FROM orders " +
			"WHERE (date LIKE '%-01-%' OR date LIKE '%-02-%') GROUP BY strftime('%Y-%m', date) ORDER BY SUM(total) DESC"},
		{"Which customer spent the most?",
			"SELECT customer FROM orders GROUP BY customer ORDER BY SUM(total) DESC LIMIT 1"},
		{"so who's our top customer",
			"SELECT customer FROM orders GROUP BY customer ORDER BY SUM(total) DESC LIMIT 1"},
		{"top customer per product", "SELECT product, customer FROM (SELECT product, customer, " +
			"RANK() OVER " +
			"(PARTITION BY product ORDER BY SUM(total) DESC) AS place FROM orders GROUP BY product, customer) WHERE " +
			"place <= 1"},
		{"Which customers bought both a lamp and a desk?", "SELECT customer FROM orders WHERE product = 'Lamp' " +
			"INTERSECT " +
			"SELECT customer FROM orders WHERE product = 'Desk'"},
		{"Which customers never bought a lamp?", "SELECT DISTINCT customer FROM orders WHERE customer NOT IN " +
			"(SELECT customer FROM orders WHERE product = 'Lamp' AND customer IS NOT NULL)"},
		{"total per month, desc",
			"SELECT strftime('%Y-%m', date), SUM(total) FROM orders GROUP BY strftime('%Y-%m', date) ORDER BY SUM(total) " +
				"DESC"},
		{"Who ordered more than once?", "SELECT customer FROM orders GROUP BY customer HAVING COUNT(*) > 1"},
		{"When did Ana last order?", "SELECT MAX(date) FROM orders WHERE customer = 'Ana'"},
		{"How many different customers are there?", "SELECT COUNT(DISTINCT customer) FROM orders"},
		{"Could you please tell me how much Ana has spent?", "SELECT SUM(total) FROM orders WHERE customer = 'Ana'"},
		{"Is there any order over 500?",
			"SELECT CASE WHEN COUNT(*) > 0 THEN 'yes' ELSE 'no' END AS answer, COUNT(*) FROM orders WHERE total > 500"},
		{"orders in january", "SELECT order_id FROM orders WHERE date LIKE '%-01-%'"},
		{"unpaid orders of Ben", "SELECT order_id FROM orders WHERE paid = 'no' AND customer = 'Ben'"},
		{"orders since february", "SELECT order_id FROM orders WHERE date >= '2025-02-01'"},
		{"What is the phone number of Ana?", ""},
		{"Why did Ana order?", ""},
		{"", ""},
	} {
		t.Run(tt.asked, func(t *testing.T) {
			s, v := orders()
			got := ""
			if r := Read(s, v, tt.asked); r != nil {
				got = r.SQL
			}
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestRowsReferToOthersOfTheirTable(t *testing.T) {
	const join = "FROM employee AS T1 JOIN employee AS T2 ON T1.manager_id = T2.id"
	for asked, want := range map[string]string{
		"Who reports to Ana?": "SELECT T1.name " + join + " WHERE T2.name = 'Ana'",
		"manager of Ana":      "SELECT T2.name " + join + " WHERE T1.name = 'Ana'",
		"Which employees earn more than their manager?": "SELECT T1.name " + join + " WHERE T1.salary > T2.salary",
		"How many employees report to Ana?":             "SELECT COUNT(*) " + join + " WHERE T2.name = 'Ana'",
		"number of direct reports per manager":          "SELECT T2.name, COUNT(*) " + join + " GROUP BY T2.id",
	} {
		s, v := staff()
		got := ""
		if r := Read(s, v, asked); r != nil {
			got = r.SQL
		}
		if got != want {
			t.Errorf("%q:\ngot  %s\nwant %s", asked, got, want)
		}
	}
}

func TestTimesAroundTheLatestDateSayWhereTheyAreCountedFrom(t *testing.T) {
	s, v := orders()
	r := Read(s, v, "orders last month")
	if r == nil || !strings.Contains(r.SQL, "(SELECT MAX(date) FROM orders)") ||
		!strings.Contains(strings.Join(r.Notes, "\n"), "latest date") {
		t.Errorf("got %+v", r)
	}
}

func TestEachPhraseSaysOneThing(t *testing.T) {
	said := map[string]cue.Cue{}
	for _, list := range cue.Phrases {
		for _, ph := range list {
			key := strings.Join(ph.Words, " ")
			if other, twice := said[key]; twice {
				t.Errorf("%q is %q and %q", key, other, ph.Cue)
			}
			said[key] = ph.Cue
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, form := range forms {
		f.Add(form.example)
	}
	for _, asked := range []string{"who's our top", "without per by each", "between 5 and", "last month or this year",
		"how much more Ana than", "share of percent", "the most the least", "not not Ana", "q1 2025 monday 3 may"} {
		f.Add(asked)
	}
	f.Fuzz(func(t *testing.T, asked string) {
		for _, of := range []func() (*schema.Schema, *schema.Values){orders, staff} {
			s, v := of()
			if r := Read(s, v, asked); r != nil && strings.Contains(r.SQL, "{") && !strings.Contains(asked, "{") {
				t.Errorf("%q leaves a column unnamed: %s", asked, r.SQL)
			}
		}
	})
}
