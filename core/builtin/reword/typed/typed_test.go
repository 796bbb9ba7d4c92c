package typed_test

import (
	"fmt"
	"testing"

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
