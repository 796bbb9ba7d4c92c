package grammar

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// A reads is a question with the SQL that it becomes, "" for none.
type reads struct{ asked, want string }

func check(t *testing.T, of func() (*schema.Schema, *schema.Values), list []reads) {
	t.Helper()
	for _, tt := range list {
		s, v := of()
		got := ""
		if r := Read(s, v, tt.asked); r != nil {
			got = r.SQL
		}
		if got != tt.want {
			t.Errorf("%q:\ngot  %s\nwant %s", tt.asked, got, tt.want)
		}
	}
}

func TestNumbersBoundTheColumnThatStandsBesideThem(t *testing.T) {
	check(t, orders, []reads{
		{"orders with total over 500", "SELECT order_id FROM orders WHERE total > 500"},
		{"orders with quantity between 2 and 5", "SELECT order_id FROM orders WHERE qty BETWEEN 2 AND 5"},
		{"orders over 500 euros", "SELECT order_id FROM orders WHERE total > 500"},
		{"orders with a total of 20 or less", "SELECT order_id FROM orders WHERE total <= 20"},
		{"orders with at least 3 pieces", "SELECT order_id FROM orders WHERE qty >= 3"},
		{"orders with total above the average",
			"SELECT order_id FROM orders WHERE total > (SELECT AVG(total) FROM orders)"},
		{"Who ordered more than 3 times?", "SELECT customer FROM orders GROUP BY customer HAVING COUNT(*) > 3"},
		{"Who ordered at least twice?", "SELECT customer FROM orders GROUP BY customer HAVING COUNT(*) >= 2"},
		{"orders over 500 kg", ""},
	})
}

func TestTimesAreThoseOfTheDates(t *testing.T) {
	check(t, orders, []reads{
		{"orders in February 2025", "SELECT order_id FROM orders WHERE date LIKE '2025-02-%'"},
		{"orders on 3 January 2025", "SELECT order_id FROM orders WHERE date LIKE '2025-01-03%'"},
		{"orders on the 3rd of January", "SELECT order_id FROM orders WHERE date LIKE '%-01-03%'"},
		{"orders in Q2", "SELECT order_id FROM orders WHERE (strftime('%m', date) + 2) / 3 = 2"},
		{"orders on Mondays", "SELECT order_id FROM orders WHERE strftime('%w', date) = '1'"},
		{"orders before february", "SELECT order_id FROM orders WHERE date < '2025-02-01'"},
		{"orders after january", "SELECT order_id FROM orders WHERE date >= '2025-02-01'"},
		{"orders per weekday", "SELECT strftime('%w', date), COUNT(*) FROM orders GROUP BY strftime('%w', date)"},
		{"orders by day of the week", "SELECT strftime('%w', date), COUNT(*) FROM orders GROUP BY strftime('%w', date)"},
		{"orders per day", "SELECT strftime('%Y-%m-%d', date), COUNT(*) FROM orders GROUP BY strftime('%Y-%m-%d', date)"},
		{"orders per quarter", "SELECT strftime('%Y', date) || '-Q' || ((strftime('%m', date) + 2) / 3), COUNT(*) " +
			"FROM orders GROUP BY strftime('%Y', date) || '-Q' || ((strftime('%m', date) + 2) / 3)"},
		{"orders since December 2024", "SELECT order_id FROM orders WHERE date >= '2024-12-01'"},
		{"orders after December 2024", "SELECT order_id FROM orders WHERE date >= '2025-01-01'"},
		{"orders you may have", ""},
	})
}

func TestWhatSeveralRowsComeTo(t *testing.T) {
	check(t, orders, []reads{
		{"minimum, maximum and average total", "SELECT MIN(total), MAX(total), AVG(total) FROM orders"},
		{"average total", "SELECT AVG(total) FROM orders"},
		{"How many lamps were sold?", "SELECT SUM(qty) FROM orders WHERE product = 'Lamp'"},
		{"How many orders of lamps were there?", "SELECT COUNT(*) FROM orders WHERE product = 'Lamp'"},
		{"total revenue by customer", "SELECT customer, SUM(total) FROM orders GROUP BY customer"},
		{"revenue by product, descending",
			"SELECT product, SUM(total) FROM orders GROUP BY product ORDER BY SUM(total) DESC"},
		{"best-selling product", "SELECT product FROM orders GROUP BY product ORDER BY SUM(qty) DESC LIMIT 1"},
		{"top 3 customers by number of orders",
			"SELECT customer FROM orders GROUP BY customer ORDER BY COUNT(*) DESC LIMIT 3"},
		{"Who spent the least?", "SELECT customer FROM orders GROUP BY customer ORDER BY SUM(total) LIMIT 1"},
		{"Who spent the most on average?", "SELECT customer FROM orders GROUP BY customer ORDER BY AVG(total) DESC LIMIT 1"},
		{"How many products of each type?", "SELECT product, COUNT(*) FROM orders GROUP BY product"},
	})
}

// bills have an amount that is called a total in full.
func bills() (*schema.Schema, *schema.Values) {
	d := schematest.Tables([]string{"bills", "bill", "guest", "total_amount", "card"})
	d.Tables[0].Columns[2].Type = "number"
	s := schema.New(d)
	s.Columns[1].Repeats, s.Columns[3].Repeats = true, true
	v := schema.NoValues(s)
	v.ByKey["visa"], v.Keys = []schema.Found{{Column: 3, Value: "Visa"}}, []string{"visa"}
	return s, v
}

func TestATotalOfSeveralRowsIsAddedUp(t *testing.T) {
	check(t, bills, []reads{
		{"total amount paid by visa", "SELECT SUM(total_amount) FROM bills WHERE card = 'Visa'"},
		{"total amount paid by visa by each guest",
			"SELECT guest, SUM(total_amount) FROM bills WHERE card = 'Visa' GROUP BY guest"},
		{"total amount by card", "SELECT card, SUM(total_amount) FROM bills GROUP BY card"},
	})
}

// leavers are employees of whom some are gone: flagged, dated or both.
func leavers(flag, date string) func() (*schema.Schema, *schema.Values) {
	return func() (*schema.Schema, *schema.Values) {
		d := schematest.Tables([]string{"employees", "name", "hired", date, flag})
		s := schema.New(d)
		v := schema.NoValues(s)
		for ci := 1; ci <= 2; ci++ {
			s.Columns[ci].Class = schema.Temporal
			v.Codes[ci].Values = []string{"2019-03-31"}
		}
		if flag != "remark" {
			s.Columns[3].Flag = &[2]string{"Yes", "No"}
		}
		return s, v
	}
}

func TestThoseWhoLeftAreToldByAFlagOrByADate(t *testing.T) {
	check(t, leavers("attrition", "exit_date"), []reads{
		{"employees who left", "SELECT DISTINCT name FROM employees WHERE attrition = 'Yes'"},
		{"How many employees have left the company?", "SELECT COUNT(*) FROM employees WHERE attrition = 'Yes'"},
		{"How many employees still work here?", "SELECT COUNT(*) FROM employees WHERE attrition = 'No'"},
		{"How many employees left in 2019?", "SELECT COUNT(*) FROM employees WHERE exit_date LIKE '2019%'"},
	})
	check(t, leavers("remark", "exit_date"), []reads{
		{"How many employees resigned?", "SELECT COUNT(*) FROM employees WHERE exit_date IS NOT NULL"},
		{"How many employees still work here?", "SELECT COUNT(*) FROM employees WHERE exit_date IS NULL"},
	})
	check(t, leavers("remark", "born"), []reads{{"How many employees left?", ""}})
}

// crew are people with two names who report to others of them.
func crew() (*schema.Schema, *schema.Values) {
	d := schematest.Tables([]string{"crew", "id", "last_name", "first_name", "wage", "reports_to"})
	for _, i := range []int{0, 3, 4} {
		d.Tables[0].Columns[i].Type = "number"
	}
	d.Tables[0].PrimaryKey = []int{0}
	d.ForeignKeys = []corpus.ForeignKey{{Table: "crew", Column: "reports_to", RefTable: "crew", RefColumn: "id"}}
	s := schema.New(d)
	v := schema.NoValues(s)
	for key, f := range map[string]schema.Found{"elsa": {Column: 2, Value: "Elsa"}, "lind": {Column: 1, Value: "Lind"}} {
		v.ByKey[key] = []schema.Found{f}
	}
	v.Keys = []string{"elsa", "lind"}
	return s, v
}

func TestPeopleWithTwoNamesReportToOthers(t *testing.T) {
	const join = " FROM crew AS T1 JOIN crew AS T2 ON T1.reports_to = T2.id"
	check(t, crew, []reads{
		{"Who reports to Elsa Lind?",
			"SELECT T1.first_name, T1.last_name" + join + " WHERE T2.first_name = 'Elsa' AND T2.last_name = 'Lind'"},
		{"Who reports to Lind?", "SELECT T1.first_name, T1.last_name" + join + " WHERE T2.last_name = 'Lind'"},
		{"Who does Elsa Lind report to?",
			"SELECT T2.first_name, T2.last_name" + join + " WHERE T1.first_name = 'Elsa' AND T1.last_name = 'Lind'"},
		{"Who is the manager of Lind?", "SELECT T2.first_name, T2.last_name" + join + " WHERE T1.last_name = 'Lind'"},
		{"How many crew report to Lind?", "SELECT COUNT(*)" + join + " WHERE T2.last_name = 'Lind'"},
		{"Who reports to Lind with a wage over 30?", ""},
	})
}
