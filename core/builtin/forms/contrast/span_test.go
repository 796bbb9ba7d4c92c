package contrast

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestTheTimeFromTheFirstDateToTheLastIsRead(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE sails (sail TEXT, cut_on DATE, sold_on DATE, square_metres REAL);
INSERT INTO sails VALUES ('Genoa', '2024-01-02', '2024-02-01', 9), ('Jib', '2024-01-30', '2024-03-01', 5);`)
	for question, want := range map[string]string{
		"How many days lie between the first and the last cut?":                    "MAX(cut_on)",
		"From the earliest date sold to the latest, how many weeks is that?":       "MIN(sold_on))) / 7",
		"What time span do the sold dates cover, in days?":                         "MAX(sold_on)",
		"How many days lie between the first and the last sail?":                   "", // two dates
		"How many days lie between the first and the last cut of the Jib?":         "", // more is said
		"How many days after the first was the last sail over 6 square metres cut": "",
	} {
		r := Span(s, v, question)
		if (r == nil) != (want == "") || r != nil && !strings.Contains(r.SQL, want) {
			t.Errorf("%q is read as %v, want %q", question, r, want)
		}
	}
}
