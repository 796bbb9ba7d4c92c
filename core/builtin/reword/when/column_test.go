package when

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

func TestAVerbIsInANameByItsRoot(t *testing.T) {
	for _, c := range []struct {
		stem, verb string
		want       bool
	}{
		{"open", "opened", true}, {"shipment", "shipped", true}, {"registr", "registered", true},
		{"birth", "born", true}, {"sale", "sold", true}, {"payment", "paid", true},
		{"order", "ordinary", false}, {"start", "stated", false}, {"close", "opened", false},
	} {
		w := english.NewWord(c.verb, false)
		if got := verbOf(c.stem, &w); got != c.want {
			t.Errorf("%q says the %q of a name: %v, want %v", c.verb, c.stem, got, c.want)
		}
	}
}

func TestAUnitIsCutOutOfAColumn(t *testing.T) {
	for unit, want := range map[string]string{
		"month": "strftime('%Y-%m', {3})", "day": "date({3})", "hour": "strftime('%H', {3})",
		"quarter": "strftime('%Y', {3}) || '-Q' || ((strftime('%m', {3}) + 2) / 3)",
	} {
		if got := cut(unit, 3); got != want {
			t.Errorf("the %s is %s, want %s", unit, got, want)
		}
	}
	for unit, want := range map[string]string{"week": "14 day", "quarter": "6 month", "year": "2 year"} {
		if got := shift(unit, 2); got != want {
			t.Errorf("2 units of a %s are %q, want %q", unit, got, want)
		}
	}
}
