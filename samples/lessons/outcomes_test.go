package lessons_test

import (
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/samples/lessons"
)

var update = flag.Bool("update", false, "write measured/outcomes.json anew")

func TestPredictionsAskForOneOfTwoToFourOutcomes(t *testing.T) {
	asking := 0
	for _, l := range all(t) {
		asks := false
		for _, s := range l.Steps {
			if s.Predict == nil {
				continue
			}
			asks = true
			if n := len(s.Predict.Options); n < 2 || n > 4 || !strings.HasSuffix(s.Predict.Ask, "?") {
				t.Errorf("%s, %s: asks %q with %d options", l.ID, s.Title, s.Predict.Ask, n)
			}
			for _, o := range s.Predict.Options {
				if o.Text == "" || len(o.Checks) == 0 {
					t.Errorf("%s, %s: option %+v", l.ID, s.Title, o)
				}
			}
		}
		if asks {
			asking++
		}
	}
	if asking < 5 {
		t.Errorf("%d lessons ask for a prediction, want 5 or more", asking)
	}
}

// Which option comes true is measured as the steps' claims are, and noted for
// the page.
func TestExactlyOneOutcomeOfEachPredictionComesTrue(t *testing.T) {
	w := newWorld(t)
	got := lessons.Outcomes{}
	for _, l := range all(t) {
		for i, s := range l.Steps {
			if s.Predict == nil {
				continue
			}
			if got[l.ID] == nil {
				got[l.ID] = map[int]int{}
			}
			got[l.ID][i] = w.outcomeOf(t, l.ID, s)
		}
	}
	if *update {
		write(t, got)
	}
	want, err := lessons.Measured()
	if err != nil {
		t.Fatal(err)
	}
	if !*update && !reflect.DeepEqual(got, want) {
		t.Errorf("measured/outcomes.json is stale (run go test ./samples/lessons -update):\n got %v\nwant %v", got, want)
	}
}

func (w *world) outcomeOf(t *testing.T, id string, s lessons.Step) int {
	t.Helper()
	var holds []int
	for i, o := range s.Predict.Options {
		wrong := ""
		for _, c := range o.Checks {
			if wrong == "" {
				wrong = w.unlike(t, s.Settings, c)
			}
		}
		if wrong == "" {
			holds = append(holds, i)
		} else {
			t.Logf("%s, %s: not %q: %s", id, s.Title, o.Text, wrong)
		}
	}
	if len(holds) != 1 {
		t.Fatalf("%s, %s: of the outcomes asked for %v come true, want exactly one", id, s.Title, holds)
	}
	return holds[0]
}

func write(t *testing.T, o lessons.Outcomes) {
	t.Helper()
	data, err := json.MarshalIndent(o, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("measured/outcomes.json", append(data, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
