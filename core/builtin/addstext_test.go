package builtin

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

func TestASumOfTextIsDoubted(t *testing.T) {
	task := open(t, `CREATE TABLE orders (id TEXT, customer TEXT, amount TEXT, paid TEXT, "net weight" TEXT);
INSERT INTO orders VALUES ('1','Ann','1.250,50','1250.50','3 kg'), ('2','Bob','320,00','320','2 kg'),
	('3','Ann','80,00','','1 kg');`)
	for _, tt := range []struct{ name, sql, text string }{
		{"decimal commas", "SELECT SUM(amount) FROM orders", "1.250,50"},
		{"in small letters, of a table in a join", "select avg( T1.amount ) from orders as T1", "1.250,50"},
		{"a name in quotes", `SELECT SUM("net weight") FROM orders`, "3 kg"},
		{"text that is numbers", "SELECT SUM(paid) FROM orders", ""},
		{"text that is made a number", "SELECT SUM(REPLACE(amount, ',', '.') * 1) FROM orders", ""},
		{"no sum", "SELECT amount, COUNT(amount) FROM orders", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task.Question = "What is the total of the orders?"
			j, err := (&Critic{}).Judge(t.Context(), task, actorcritic.Attempt{SQL: tt.sql,
				Result: task.DB.Query(t.Context(), tt.sql, task.Limits)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			doubted := strings.Contains(j.Reason, "holds text such as")
			if doubted != (tt.text != "") || !strings.Contains(j.Reason, tt.text) || doubted && j.Verdict != actorcritic.False {
				t.Errorf("%s: %s, %s", tt.sql, j.Verdict, j.Reason)
			}
		})
	}
}
