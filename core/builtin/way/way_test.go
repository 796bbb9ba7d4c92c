package way_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/way"
)

func TestEveryWayButTheUsualHasANameAndAFeatureOfItsOwn(t *testing.T) {
	names, features := map[string]way.Way{}, map[rank.Feature]way.Way{}
	for i, v := range way.Variants {
		w := way.Way(i)
		if w == way.Usual {
			if v != (way.Variant{}) {
				t.Errorf("the usual way is called %q", v.Name)
			}
			continue
		}
		if other, taken := names[v.Name]; taken || v.Name == "" {
			t.Errorf("ways %d and %d are both called %q", other, w, v.Name)
		}
		if other, taken := features[v.Feature]; taken || v.Feature == 0 {
			t.Errorf("ways %d and %d both have feature %d", other, w, v.Feature)
		}
		names[v.Name], features[v.Feature] = w, w
	}
}

func TestASetHasWhatWasPutInAndNothingElse(t *testing.T) {
	for i := range way.Variants {
		s := way.Set(0).And(way.Way(i))
		if s.And(way.Way(i)) != s {
			t.Errorf("way %d is in the set twice", i)
		}
		for j := range way.Variants {
			if s.Has(way.Way(j)) != (i == j) {
				t.Errorf("a set of way %d alone has way %d: %v", i, j, i != j)
			}
		}
	}
}

// A way that is never asked for made no difference: it need not be tried.
func TestOnlyWaysThatWereAskedForAreOpen(t *testing.T) {
	d := way.Decisions{Taken: way.Set(0).And(way.Union)}
	if !d.Takes(way.Union) || d.Takes(way.SumEach) || d.Takes(way.SumEach) {
		t.Error("what is taken is not what the set has")
	}
	for i := range way.Variants {
		w := way.Way(i)
		if want := w == way.Union || w == way.SumEach; d.Open.Has(w) != want {
			t.Errorf("way %d is open: %v, want %v", i, !want, want)
		}
	}
	if d.Taken != way.Set(0).And(way.Union) {
		t.Error("asking for a way changed what is taken")
	}
}
