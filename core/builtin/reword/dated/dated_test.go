package dated

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// hire has boats that were hired out, each with three dates; one of them says nothing of dates in
// its name.
const hire = `CREATE TABLE hires (skipper TEXT, booked_on TEXT, departure_date TEXT, "Returns" TEXT,
	fee REAL);
INSERT INTO hires VALUES ('Ida', '2024-01-02', '2024-05-02', '2024-05-04', 30),
	('Tom', '2024-02-11', '2024-06-01', '2024-06-09', 52), ('Una', '2024-03-07', '2025-01-03', '2025-01-05', 41);`

func TestDatesAreWrittenBesideTheirTimes(t *testing.T) {
	s, v := readtest.Script(t, hire)
	for _, tt := range []struct{ name, asked, want string }{
		{"behind a month", "total fee in May 2024, going by departure date?",
			"total fee with departure date in May 2024?"},
		{"before it", "Going by departure date, total fee in May 2024",
			"total fee with departure date in May 2024"},
		{"in brackets", "number of hires in 2024 (departure date)",
			"number of hires with departure date in 2024"},
		{"by another name of a date", "fee since 3 May 2024, based on the return date",
			"fee with return date since 3 May 2024"},
		{"without that day", "how many hires since 3 May 2024, not counting that day, by departure date",
			"how many hires with departure date after 3 May 2024"},
		{"per month", "fee per month, by departure date",
			"fee per month of departure date"},
		{"monthly", "monthly fee (departure date)",
			"fee per month of departure date"},
		{"month by month", "fee month by month using the departure date",
			"fee per month of departure date"},
		{"which month", "Which month has the most hires, going by departure date?",
			"Which month of departure date has the most hires?"},
		{"the most first", "most hires by departure date - which month?",
			"which month of departure date has the most hires?"},
		{"departure month", "hires by departure month",
			"hires by month of departure"},
		{"in a sentence", "hires whose departure date falls in June 2024",
			"hires with departure date in June 2024"},
		{"in a sentence, as a comparison", "hires whose departure date comes later than 3 May 2024",
			"hires with departure date after 3 May 2024"},
		{"between two days", "fee where the departure date is no earlier than 3 May 2024 and no later than 4 June 2024",
			"fee with departure date between 3 May 2024 and 4 June 2024"},
		{"which rows have", "hires with their departure date in 2024",
			"hires with departure date in 2024"},
		{"behind a comma", "number of hires of Ida, departure date in 2024",
			"number of hires of Ida with departure date in 2024"},
		{"first", "departure date after 3 May 2024: how many hires?",
			"how many hires with departure date after 3 May 2024?"},
		{"days first", "3 May 2024 to 4 June 2024 (departure date): total fee?",
			"total fee with departure date between 3 May 2024 and 4 June 2024?"},
		{"the first date", "hire with the first departure date",
			"hire with the earliest departure date"},
		{"furthest back", "skipper whose departure date is furthest back",
			"skipper with the earliest departure date"},
		{"coming first", "Going by departure date, which hire comes first?",
			"which hire has the earliest departure date?"},
		{"how late", "how late does the departure date go",
			"what is the latest departure date"},

		{"whose asks", "whose departure date is before 2025?",
			"whose departure date is before 2025?"},
		{"grouped by a date", "total fee by departure date",
			"total fee by departure date"},
		{"from a year on", "hires from 2024 on, by skipper",
			"hires from 2024 on, by skipper"},
		{"no date is named", "total fee in May 2024",
			"total fee in May 2024"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q is\n%q, want\n%q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestDataWithoutDatesAreAskedAsTyped(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE hires (skipper TEXT, month TEXT); INSERT INTO hires VALUES ('Ida', 'May')`)
	const asked = "hires in May 2024, going by month"
	if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != asked {
		t.Errorf("%q", got)
	}
}
