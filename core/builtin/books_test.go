package builtin

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// shopBooks are sales of which some are to members, whom another file has, and some to others.
const shopBooks = `CREATE TABLE members (member TEXT, since TEXT, card TEXT);
INSERT INTO members VALUES ('Ann Lee', '2022-01-02', 'Gold'), ('Bo Xu', '2023-02-03', 'Blue'),
	('Cid Ray', '2023-03-04', 'Blue'), ('Zoe Kay', '2024-01-02', 'Gold');
CREATE TABLE sales (sale_no INTEGER, sold_on TEXT, customer TEXT, article TEXT, quantity INTEGER, unit_price REAL,
	discount REAL, "Gift Wrapped" TEXT);
INSERT INTO sales VALUES (1, '2023-05-01', 'Ann Lee', 'Rake', 2, 9, 0, 'Yes'),
	(2, '2023-05-09', 'Bo Xu', 'Hoe', 1, 12, .1, 'No'),
	(3, '2024-05-01', 'Guest', 'Rake', 4, 9, .2, 'No'), (4, '2024-06-01', 'Bo Xu', 'Hoe', 6, 12, 0, 'No'),
	(5, '2024-06-04', 'Cid Ray', 'Saw', 1, 30, 0, 'Yes'), (6, '2024-06-05', 'Guest', 'Saw', 2, 30, 0, 'No');`

func TestBooksAreAskedForWhatTheirRowsComeToTogether(t *testing.T) {
	const (
		revenue = "SUM(quantity * unit_price * (1 - discount))"
		joined  = "SUM(T1.quantity * T1.unit_price * (1 - T1.discount)) FROM sales AS T1 JOIN members AS T2 " +
			"ON T1.customer = T2.member"
	)
	askAll(t, []toFile{{shopBooks, [][2]string{
		{"which article has the highest sales",
			"SELECT article FROM sales GROUP BY article ORDER BY " + revenue + " DESC LIMIT 1"},
		{"sales per customer", "SELECT customer, " + revenue + " FROM sales GROUP BY customer"},
		{"revenue by card", "SELECT T2.card, " + joined + " GROUP BY T2.card"},
		{"how much did blue members spend", "SELECT " + joined + " WHERE T2.card = 'Blue'"},
		{"customers who are not members", "SELECT customer FROM sales EXCEPT SELECT T1.customer FROM sales AS T1 " +
			"JOIN members AS T2 ON T1.customer = T2.member"},
		{"which member never bought anything",
			"SELECT member FROM members WHERE member NOT IN (SELECT customer FROM sales)"},
		{"average revenue per month",
			"SELECT AVG(n) FROM (SELECT " + revenue + " AS n FROM sales GROUP BY strftime('%Y-%m', sold_on))"},
		{"compare revenue in 2023 and 2024", "SELECT strftime('%Y', sold_on), " + revenue + " FROM sales " +
			"WHERE (sold_on LIKE '2023%' OR sold_on LIKE '2024%') GROUP BY strftime('%Y', sold_on)"},
		{"total discount", "SELECT SUM(quantity * unit_price * discount) FROM sales"},
		{"most expensive sale", "SELECT sale_no, quantity * unit_price * (1 - discount) FROM sales " +
			"ORDER BY quantity * unit_price * (1 - discount) DESC LIMIT 1"},
		{"percentage of sales that were gift wrapped",
			"SELECT ROUND(100.0 * COUNT(CASE WHEN \"Gift Wrapped\" = 'Yes' THEN 1 END) / COUNT(*), 2) AS percent FROM sales"},
	}}})
}

// Shares that are added up are doubted, whoever wrote the statement.
func TestASumOfSharesIsDoubted(t *testing.T) {
	task := open(t, shopBooks)
	task.Question = "sum of discount rates"
	for sql, want := range map[string]string{
		"SELECT SUM(discount) FROM sales": "adding them up makes no sense",
		"SELECT SUM(quantity) FROM sales": "",
	} {
		res := task.DB.Query(context.Background(), sql, sqldb.Limits{})
		j, err := (&Critic{}).Judge(context.Background(), task, actorcritic.Attempt{SQL: sql, Result: res}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if said := strings.Contains(j.Reason, "adding them up"); said != (want != "") {
			t.Errorf("of %s it says %q", sql, j.Reason)
		}
	}
}
