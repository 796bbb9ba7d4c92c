package english

import (
	"strings"
	"testing"
)

func TestMonthsDaysAndUnitsOfTime(t *testing.T) {
	for i, name := range strings.Fields("january february march april may june july august september october " +
		"november december") {
		if n, short := Month(name); n != i+1 || short {
			t.Errorf("%s is month %d", name, n)
		}
		if n, short := Month(name[:3]); n != i+1 || short != (name != "may") {
			t.Errorf("%s is month %d, cut: %v", name[:3], n, short)
		}
	}
	if n, _ := Month("sept"); n != 9 {
		t.Errorf("sept is month %d", n)
	}
	for low, want := range map[string]int{"febuary": 2, "feburary": 2, "septembre": 9, "marsh": 0, "mary": 0,
		"ember": 0} {
		if n, short := Month(low); n != want || short {
			t.Errorf("%q is month %d, cut: %v, want %d", low, n, short, want)
		}
	}
	for low, want := range map[string]int{"sunday": 1, "mondays": 2, "saturday": 7, "someday": 0, "": 0} {
		if got := Weekday(low); got != want {
			t.Errorf("%q is day %d of the week, want %d", low, got, want)
		}
	}
	for low, want := range map[string]string{"monthly": "month", "days": "day", "annually": "year", "date": "day",
		"mon": "", "": ""} {
		if got := TimeUnit(low); got != want {
			t.Errorf("%q is the unit %q, want %q", low, got, want)
		}
	}
	for low, want := range map[string]string{"mins": "minut", "usd": "$", "kilo": "kg", "day": "", "": ""} {
		if got := Unit(low); got != want {
			t.Errorf("%q is the unit %q, want %q", low, got, want)
		}
	}
}

func TestDaysOfAMonth(t *testing.T) {
	for low, want := range map[string]int{"5": 5, "5th": 5, "1st": 1, "22nd": 22, "23rd": 23, "31": 31, "32": 0, "0": 0,
		"th": 0, "five": 0, "second": 0, "005": 0, "": 0} {
		if got := DayOfMonth(low); got != want {
			t.Errorf("%q is day %d, want %d", low, got, want)
		}
	}
}

func TestDaysStandBeforeAMonthAndYearsBehindIt(t *testing.T) {
	for _, tt := range []struct {
		asked   string
		month   int
		day, at int
		year    string
		end     int
	}{
		{"on 5 June 2010", 2, 5, 1, "2010", 4}, {"the 5th of June, 2010", 3, 5, 1, "2010", 6},
		{"June of 2010", 0, 0, 0, "2010", 3}, {"in June 12", 1, 0, 0, "", 2}, {"June", 0, 0, 0, "", 1},
	} {
		words := Split(tt.asked)
		if day, at := DayBefore(words, tt.month); day != tt.day || at != tt.at {
			t.Errorf("%s: day %d at %d, want %d at %d", tt.asked, day, at, tt.day, tt.at)
		}
		if year, end := YearBehind(words, tt.month+1); year != tt.year || end != tt.end {
			t.Errorf("%s: year %q to %d, want %q to %d", tt.asked, year, end, tt.year, tt.end)
		}
	}
}

func TestATableIsReadByItsHeadsAndItsWords(t *testing.T) {
	const table Table = "\nlamp: light bulb \ndesk: table \n"
	for word, want := range map[string]string{"lamp": "light bulb", "desk": "table", "table": "", "": ""} {
		if got := table.Of(word); got != want {
			t.Errorf("%q has %q behind it, want %q", word, got, want)
		}
	}
	for word, want := range map[string]string{"bulb": "lamp", "table": "desk", "lamp": "", "": ""} {
		if got := table.Head(word); got != want {
			t.Errorf("%q stands behind %q, want %q", word, got, want)
		}
	}
}
