package typed_test

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func asked(text string) *typed.Question {
	q := &typed.Question{Asked: slip.Question{Text: text}}
	q.Split()
	return q
}

func TestSaidIsTheTextAsTyped(t *testing.T) {
	q := asked("Total  Sales, per month?")
	for _, tt := range []struct {
		from, to int
		want     string
	}{{0, 2, "Total  Sales"}, {1, 2, "Sales"}, {3, 5, "per month"}, {2, 2, ""}, {3, 1, ""}} {
		if got := q.Said(tt.from, tt.to); got != tt.want {
			t.Errorf("words %d to %d are %q, want %q", tt.from, tt.to, got, tt.want)
		}
	}
}

func TestWhatIsWrittenIsNamedWithWhatWasTyped(t *testing.T) {
	q := asked("biggest tip")
	if !q.Write(0, 1, "highest") || q.Asked.Text != "highest tip" || q.Words[0].Low != "biggest" {
		t.Errorf("%q with the words %v", q.Asked.Text, q.Words)
	}
	if s := q.Asked.Slips; len(s) != 1 || s[0].Typed != "biggest" || s[0].Meant != "highest" {
		t.Errorf("slips %v", s)
	}
	if q.Split(); q.Words[0].Low != "highest" {
		t.Errorf("split again it begins with %q", q.Words[0].Low)
	}
}

func Example() {
	q := typed.Question{Asked: slip.Question{Text: "sales per month"}}
	q.Split()
	q.Write(0, 1, "total amount")
	fmt.Println(q.Asked.Text)
	// Output: total amount per month
}

func TestEndsAreThoseOfTheWords(t *testing.T) {
	q := asked("of the sales?!")
	if q.End() != 3 || q.Over(2) || !q.Over(3) || asked("?").End() != 0 {
		t.Errorf("it ends at %d", q.End())
	}
	some := map[string]bool{"of": true, "the": true}
	if from, to := q.Before(2, some), q.Behind(0, some); from != 0 || to != 2 {
		t.Errorf("words of the set go from %d to %d, want 0 to 2", from, to)
	}
	if from, to := q.Before(3, some), q.Behind(2, some); from != 3 || to != 2 {
		t.Errorf("beside another word they go from %d, and to %d", from, to)
	}
}

func TestMeasuresAreColumnsOfNumbers(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE tips (waiter TEXT, tip_eur REAL); INSERT INTO tips VALUES ('Ann', 3);`)
	q := asked("tip waiter")
	q.S, q.V = s, v
	if ci, end := q.Measure(0); ci != 1 || end != 1 {
		t.Errorf("column %d up to %d, want the tip", ci, end)
	}
	if ci, end := q.Measure(1); ci != -1 || end != 1 {
		t.Errorf("column %d up to %d, want none", ci, end)
	}
}

func TestEachReadingSeesWhatIsWritten(t *testing.T) {
	q := asked("biggest biggest tip")
	for range 2 {
		q.First(func(i int) bool { return q.Low(i) == "biggest" && q.Write(i, i+1, "highest") })
	}
	if q.Asked.Text != "highest highest tip" {
		t.Errorf("%q", q.Asked.Text)
	}
}

func TestTablesAreCalledByTheirNames(t *testing.T) {
	q := asked("which float trips are tours")
	q.S, q.V = readtest.Script(t, `CREATE TABLE FloatTrips (day TEXT, fare REAL);`)
	if got := q.Table(0); got != "float trips" || !q.Calls(2, 0) || q.Calls(4, 0) || q.Calls(2, -1) || q.Calls(-1, 0) {
		t.Errorf("%q, called so by trips: %v", got, q.Calls(2, 0))
	}
}
