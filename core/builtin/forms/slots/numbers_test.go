package slots

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// quarries writes numbers in the ways that tables copied from pages do.
const quarries = `CREATE TABLE quarries (no INTEGER, quarry TEXT, depth TEXT, lap TEXT, long_lap TEXT, term TEXT,
	opened TEXT, chart_peak TEXT, week INTEGER, story TEXT);
INSERT INTO quarries VALUES
	(1, 'Alta', '~1,200 m deep', '2:05.3', '1:02:05.1', '1990–94', '5 May 1981', '1st', 3, 'opened by 2 brothers'),
	(2, 'Bree', '−40 m deep', '1:59.1', '58:01.0', '1995–99', '7 June 1992', '4th', 4, 'none'),
	(3, 'Cove', '310 m (dry)', '3:10.0', '2:00:00.9', '2001–03', '9 July 2003', '12th', 9, 'closed'),
	(4, 'Dune', 'unknown', '2:44.8', '1:10:30.0', '2004–11', '1 March 2011', '2nd', 8, 'a lake');`

func ask(t *testing.T, text string) *question {
	s, v := readtest.Script(t, quarries)
	words := english.Split(text)
	q := &question{pick: -1, first: -1}
	q.s, q.v, q.words, q.used = s, v, words, make([]bool, len(words))
	return q
}

func (t *table) called(name string) int {
	for ci := range t.s.Columns {
		if t.s.Columns[ci].Name == name {
			return ci
		}
	}
	return -1
}

func TestTextsThatBeginWithNumbersAreMeasured(t *testing.T) {
	q := ask(t, "")
	for name, want := range map[string]bool{"quarry": false, "depth": true, "lap": true, "long_lap": true, "story": false,
		"week": true, "chart_peak": true} {
		if got := q.measured(q.table.called(name)); got != want {
			t.Errorf("%s is measured: %v", name, got)
		}
	}
	if got := q.loose(q.table.called("depth")); !slices.Equal(got, []float64{1200, -40, 310}) {
		t.Errorf("the depths are %v", got)
	}
	if got := q.loose(q.table.called("lap")); !slices.Equal(got, []float64{125.3, 119.1, 190, 164.8}) {
		t.Errorf("the laps take %v seconds", got)
	}
}

func TestAColumnReachesFromItsLeastToItsGreatest(t *testing.T) {
	q := ask(t, "")
	for _, tt := range []struct {
		column string
		n      float64
		want   bool
	}{
		{"depth", 1000, true}, {"depth", 1201, false}, {"depth", -41, false}, {"week", 9, true}, {"week", 2, false},
		{"lap", 180, true}, {"lap", 200, false}, {"long_lap", 3600, true}, {"story", 2, false},
	} {
		if got := q.reaches(q.table.called(tt.column), tt.n); got != tt.want {
			t.Errorf("%s reaches %v: %v", tt.column, tt.n, got)
		}
	}
}

func TestAColumnThatRanksOrNumbersIsTold(t *testing.T) {
	q := ask(t, "")
	for name, want := range map[string]bool{"no": true, "chart_peak": true, "week": true, "depth": false,
		"quarry": false} {
		if got := q.ordered(q.table.called(name)); got != want {
			t.Errorf("%s orders rows: %v", name, got)
		}
	}
}

func TestYearsAreFoundWhereTheyStand(t *testing.T) {
	q := ask(t, "")
	for name, want := range map[string]string{"term": "CAST(SUBSTR(term, 1, 4) AS INTEGER)",
		"opened": "CAST(SUBSTR(opened, -4) AS INTEGER)", "week": "", "story": "", "quarry": ""} {
		if got := q.year(q.table.called(name)); got != want {
			t.Errorf("the year of %s is %q", name, got)
		}
	}
}

func TestTimesAreRead(t *testing.T) {
	for text, want := range map[string]float64{"2:05.5": 125.5, "1:00:01": 3601, "0:59": 59, "12": -1, "a:b": -1,
		"3:": -1} {
		if got, ok := seconds(text); ok != (want >= 0) || ok && got != want {
			t.Errorf("%s is %v, %v", text, got, ok)
		}
	}
}

func TestWordsSayNumbers(t *testing.T) {
	for text, want := range map[string]float64{"three": 3, "5th": 5, "$1,200": 1200, "twice": 2, "2.5": 2.5,
		"quarry": -1} {
		q := ask(t, text)
		at := len(q.words) - 1
		if got, ok := q.number(at); ok != (want >= 0) || ok && got != want {
			t.Errorf("%s is %v, %v", text, got, ok)
		}
	}
}

func TestWhatIsCountedAndWhatIsTheMost(t *testing.T) {
	for _, tt := range []struct {
		question    string
		count, pick string // the word behind "how many", and the word for an extreme
		down        bool
	}{
		{"how many quarries are there", "quarries", "", false},
		{"what is the total number of laps", "laps", "", false},
		{"which has the least amount of laps", "", "least", true},
		{"how many have at least 3", "have", "", false},
		{"which quarry is the deepest", "", "deepest", false},
		{"what do most of them hold", "", "", false},
	} {
		q := ask(t, tt.question)
		q.asks()
		if q.low(q.count) != tt.count && q.count >= 0 || q.low(q.pick) != tt.pick || q.down != tt.down {
			t.Errorf("%s counts %q, picks %q, down %v", tt.question, q.low(q.count), q.low(q.pick), q.down)
		}
	}
}
