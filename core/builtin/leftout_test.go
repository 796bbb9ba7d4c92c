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
