package lexicon_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/lexicon"
)

func TestUnitsAreCutOffWhatTheyMeasure(t *testing.T) {
	for name, want := range map[string]string{
		"distkm": "distance km", "bodyweightkg": "body weight kg", "pricechf": "price chf",
		"durationmin": "duration minutes",
		"speedkmh":    "speed kmh", "areasqm": "area sqm", "capacityl": "capacity l", "powerkw": "power kw",
		"tempc": "temperature c", "filesizemb": "file size mb", "gewichtkg": "gewicht kg",
		"items": "items", "album": "album", "weights": "weights", "expenseur": "expenseur", "runtimes": "runtimes",
		"speeds": "speeds", "areas": "areas", "volumes": "volumes", "powers": "powers", "tempo": "tempo",
		"sizeable": "sizeable",
	} {
		if got := strings.Join(lexicon.Builtin().Names(nil).Words(name), " "); got != want {
			t.Errorf("%q is read as %q, want %q", name, got, want)
		}
	}
}
