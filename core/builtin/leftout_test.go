package builtin

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// Nothing in a file of wines is called a bottle: its rows are counted, and the verdict says
// that the word was left out. Nobody's children are rows of it.
func TestRowsOfTheOnlyTableAreCountedByAnyNameAndItIsSaid(t *testing.T) {
	task := open(t, winesFile)
	italian := "SELECT COUNT(*) FROM wines WHERE country = 'Italy'"
	for question, want := range map[string][2]string{
		"how many bottles from Italy":       {italian, `leaves out "bottles"`},
		"how many wines from the US":        {"SELECT COUNT(*) FROM wines WHERE country = 'US'", "likely right"},
		"how many children does Italy have": {"", ""},
	} {
		task.Question = question
		actor := &Actor{}
		loop := actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}
		trace, err := loop.Run(t.Context(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := trace.Answer()
		if got == nil {
			got = &actorcritic.Attempt{}
		}
		if got.SQL != want[0] || !strings.Contains(got.Judgement.Reason, want[1]) {
			t.Errorf("%q: %s (%s), want %s (%s)", question, got.SQL, got.Judgement.Reason, want[0], want[1])
		}
	}
}

// Where no single feature speaks against an attempt, or only that words are not used, the verdict names the words.
func TestARejectedAttemptIsToldWhatItLeavesOut(t *testing.T) {
	for question, want := range map[string]string{
		"total goals by favourite colour": `it leaves out "favourite", "colour"`,
		"total goals by country":          "likely right",
	} {
		task := open(t, squadFile)
		task.Question = question
		actor := &Actor{}
		trace, err := (&actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}).Run(t.Context(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(trace.Attempts[0].SQL, trace.Attempts[0].Judgement.Reason)
		if got := trace.Attempts[0].Judgement.Reason; !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %s", question, got, want)
		}
	}
}

// Which column is above 40 is not known: the answer shows all clubs, and says so.
func TestANumberThatTheSQLHasNotIsNamed(t *testing.T) {
	task := open(t, squadFile)
	task.Question = "the clubs above 40"
	actor := &Actor{}
	trace, err := (&actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}).Run(t.Context(), task, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := trace.Answer(); got == nil || !strings.Contains(got.Judgement.Reason, "40 of the question") {
		t.Errorf("the verdict is %+v, and should name the 40", got)
	}
}

// No table has a revenue, but the SQL reckons it: the verdict leaves no word out. Nobody else
// orders from Oslo, which is an answer, as Ann's city is there.
func TestWhatIsReckonedIsNotLeftOut(t *testing.T) {
	task := open(t, ordersOfDaysFile)
	for question, want := range map[string]string{
		"revenue by city":                       "likely right",
		"total revenue per month":               "likely right",
		"how long did shipping take on average": "likely right",
		"orders from the same city as Ann":      "likely right",
		"orders from the same city as Bo":       "likely right",
	} {
		task.Question = question
		actor := &Actor{}
		trace, err := (&actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}).Run(t.Context(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := trace.Answer()
		if got == nil {
			got = &actorcritic.Attempt{}
		}
		if !strings.Contains(got.Judgement.Reason, want) {
			t.Errorf("%q: %s (%s), want %s", question, got.SQL, got.Judgement.Reason, want)
		}
	}
}

const billsFiles = `CREATE TABLE customers (id INTEGER, name TEXT, city TEXT, joined DATE);
CREATE TABLE invoices (no INTEGER, customer_id INTEGER, day DATE, amount REAL);
INSERT INTO customers VALUES (1, 'Ann Lee', 'Leeds', '2023-01-02'), (2, 'Bo Hay', 'York', '2024-02-03'),
	(3, 'Cy Moss', 'Leeds', '2024-03-03'), (4, 'Di Ray', 'Bath', '2023-05-09');
INSERT INTO invoices VALUES (10, 1, '2024-01-02', 5.5), (11, 1, '2024-01-09', 6.5), (12, 2, '2024-02-02', 9.5),
	(13, 4, '2024-02-11', 20);`

// Customers with an invoice are not all of them, and what is asked to be added up is.
func TestATableThatIsNamedIsRead(t *testing.T) {
	task := open(t, billsFiles)
	for question, want := range map[string][]string{
		"which customers in Leeds have an invoice":             {"Ann Lee"},
		"how many customers in Leeds have an invoice":          {"1"},
		"invoices of customers who joined in 2023":             {"10", "11", "13"},
		"total amount of customers who joined in 2023, surely": nil,
	} {
		task.Question = question
		actor := &Actor{}
		trace, err := (&actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}).Run(t.Context(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := trace.Answer()
		if want == nil {
			if got != nil && strings.Contains(got.Judgement.Reason, "likely right") && !strings.Contains(got.SQL, "SUM(") {
				t.Errorf("%q: %s (%s), and nothing is added up", question, got.SQL, got.Judgement.Reason)
			}
			continue
		}
		var values []string
		for _, row := range got.Result.Rows {
			values = append(values, row[0].String())
		}
		if strings.Join(values, ", ") != strings.Join(want, ", ") {
			t.Errorf("%q: %s brings %v, want %v", question, got.SQL, values, want)
		}
	}
}
