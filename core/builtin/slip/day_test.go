package slip_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func TestDaysThatAreSaidByNumbersAreSaidInWords(t *testing.T) {
	s, v := readtest.Script(t, ferries)
	for asked, want := range map[string]string{
		"trips on 31.12.2024":                 "trips on 31 December 2024",
		"trips since 1.3.24":                  "trips since 1 March 2024",
		"trips before 13/4/2024":              "trips before 13 April 2024",
		"trips before 4/13/2024":              "trips before 13 April 2024",
		"trips on 3/1/2024, the month first":  "trips on 1 March 2024, the month first", // it is held
		"trips on 5/6/2024, by the day first": "trips on 5 June 2024, by the day first",
		"trips from 1.3.2024 to 5.3.2024":     "trips from 1 March 2024 to 5 March 2024",
		"trips after 2024-03-01":              "trips after 1 March 2024",
		"trips on 31.13.2024":                 "trips on 31.13.2024",
		"version 1.2.3":                       "version 1.2.3",
	} {
		if got := slip.Mend(s, v, asked).Text; got != want {
			t.Errorf("%q is read as %q, want %q", asked, got, want)
		}
	}
	s, v = readtest.Script(t, `CREATE TABLE build (version TEXT); INSERT INTO build VALUES ('1.2.2024');`)
	if got := slip.Mend(s, v, "build 1.2.2024").Text; got != "build 1.2.2024" {
		t.Errorf("where nothing holds days: %q", got)
	}
}
