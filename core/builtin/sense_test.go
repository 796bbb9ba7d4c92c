package builtin

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// till is a file of sales as people export it: names written together, no keys.
const till = `
CREATE TABLE orders (orderid INTEGER, orderdate TEXT, customername TEXT, qty INTEGER, region TEXT, sold_on TEXT,
	productname TEXT);
INSERT INTO orders VALUES (1,'2024-01-03','Miller',2,'North','2024-01-04','Lamp'),
	(2,'2024-01-05','Smith',1,'South','2024-01-06','Chair'),
	(3,'2024-02-03','Miller',4,'North','2024-02-05','Lamp'),(4,'2024-02-09','Jones',1,'West','2024-02-10','Table');
`

func TestQueriesMakeSenseOfTypes(t *testing.T) {
	task := open(t, till)
	for _, tt := range []struct{ name, question, want string }{
		{"most by a measure, not by a date", "Which region sold most?",
			"SELECT region FROM orders GROUP BY region ORDER BY SUM(qty) DESC LIMIT 1"},
		{"a count in groups of what is named", "Which product was ordered most often?",
			"SELECT productname FROM orders GROUP BY productname ORDER BY COUNT(*) DESC LIMIT 1"},
		{"names written together", "What are the customer names?", "SELECT customername FROM orders"},
		{"an abbreviation", "What is the total quantity for each region?",
			"SELECT region, SUM(qty) FROM orders GROUP BY region"},
		{"letters that changed places", "How many orders are there in each regoin?",
			"SELECT region, COUNT(*) FROM orders GROUP BY region"},
		{"another word of the dictionary", "List the clients.", "SELECT DISTINCT customername FROM orders"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ask(t, task, tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestNoCandidateAddsUpDatesOrNumbersThatNameThings(t *testing.T) {
	task := open(t, till)
	for _, question := range []string{"What is the total amount of all orders?", "What is the sum of the order dates?",
		"What is the average order id?", "What is the total order date for each region?"} {
		task.Question = question
		list, err := (&Actor{}).candidates(task)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			for _, bad := range []string{"SUM(orderdate)", "AVG(orderid)", "SUM(orderid)", "SUM(sold_on)"} {
				if strings.Contains(c.sql, bad) {
					t.Errorf("%s\n%s", question, c.sql)
				}
			}
		}
	}
}

func TestAnAnswerThatLeavesAWordOutIsNotLikelyRight(t *testing.T) {
	task := open(t, school)
	for question, word := range map[string]string{
		"Which players are older than 40 and in which stadium did they play?": `"stadium"`,
		"What is the average age of players with glasses?":                    `"glasses"`,
	} {
		task.Question, task.State = question, new(actorcritic.State)
		actor := &Actor{}
		trace, err := (&actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}).Run(t.Context(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range trace.Attempts {
			if why := a.Judgement.Reason; strings.HasPrefix(why, "likely right") ||
				a.Judgement.Verdict == actorcritic.True && !strings.Contains(why, word) {
				t.Errorf("%s\n%s\n%s: %s", question, a.SQL, a.Judgement.Verdict, why)
			}
		}
	}
}
