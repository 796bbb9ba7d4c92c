package dated

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// told returns the question about hires that a text is.
func told(t *testing.T, text string) *question {
	t.Helper()
	q := &question{}
	q.S, q.V = readtest.Script(t, hire)
	q.Asked.Text = text
	q.Split()
	return q
}

func TestTimesAreSaidAsPlainlyAsCanBe(t *testing.T) {
	for _, tt := range []struct{ said, want string }{
		{"in May", "in May"},
		{"in the month of May 2024", "in May 2024"},
		{"within 2024", "in 2024"},
		{"from 2024", "in 2024"},
		{"for June, 2024", "in June, 2024"},
		{"later than 2024-05-03", "after 2024-05-03"},
		{"prior to the", ""},
		{"earlier than 3rd of May 2024", "before 3rd of May 2024"},
		{"no earlier than 3 May", "since 3 May"},
		{"no later than 3 May", "until 3 May"},
		{"from 3 May to 5 May inclusive", "between 3 May and 5 May"},
		{"2023 to 2024", "between 2023 and 2024"},
		{"from 3 May", ""},
		{"from 2024 onwards", ""},
		{"in Oslo", ""},
		{"per month", ""},
	} {
		got, end := told(t, tt.said).time(0)
		if got != tt.want || (got == "") != (end == 0) {
			t.Errorf("%q is %q up to word %d, want %q", tt.said, got, end, tt.want)
		}
	}
}

func TestUnitsOfTimeTellRowsApart(t *testing.T) {
	for _, tt := range []struct {
		said, want string
		end        int
	}{
		{"per month", "per month", 2},
		{"for every week", "per week", 3},
		{"year by year", "per year", 3},
		{"month with the most hires", "month", 1},
		{"month of departure", "", 0},
		{"by date", "", 0},
		{"by skipper", "", 0},
	} {
		if got, end := told(t, tt.said).unit(0); got != tt.want || end != tt.end {
			t.Errorf("%q is %q up to word %d, want %q up to %d", tt.said, got, end, tt.want, tt.end)
		}
	}
}

func TestDatesAreCalledByMoreThanTheirNames(t *testing.T) {
	for said, want := range map[string]int{
		"departure date": 2, "booked on": 2, "return date": 2, "date booked on": 3, "booking date": 2,
		"fee": 0, "on average": 0, "skipper date": 0, "the departure date": 0,
	} {
		if got := told(t, said).date(0); got != want {
			t.Errorf("%q names a date up to word %d, want %d", said, got, want)
		}
	}
}
