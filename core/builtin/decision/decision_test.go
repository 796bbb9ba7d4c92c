package decision_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

func TestEveryDecisionButTheUsualHasANameAndAFeatureOfItsOwn(t *testing.T) {
	names, features := map[string]decision.Decision{}, map[rank.Feature]decision.Decision{}
	for i, v := range decision.Variants {
		w := decision.Decision(i)
		if w == decision.Usual {
			if v != (decision.Variant{}) {
				t.Errorf("the usual decision is called %q", v.Name)
			}
			continue
		}
		if other, taken := names[v.Name]; taken || v.Name == "" {
			t.Errorf("decisions %d and %d are both called %q", other, w, v.Name)
		}
		if other, taken := features[v.Feature]; taken || v.Feature == 0 {
			t.Errorf("decisions %d and %d both have feature %d", other, w, v.Feature)
		}
		names[v.Name], features[v.Feature] = w, w
	}
}

func TestAVariantSaysWhatItMakesOfTheRows(t *testing.T) {
	rows := decision.Variants[decision.RowsDistinct]
	for distinct, want := range map[bool]string{
		true: "different rows only", false: "all rows, also such as are the same",
	} {
		if got := rows.Says(distinct); got != want {
			t.Errorf("a query of different rows (%v) is %q, want %q", distinct, got, want)
		}
	}
	if v := decision.Variants[decision.Union]; v.Says(false) != v.Name {
		t.Errorf("%q is said to be %q", v.Name, v.Says(false))
	}
}

func TestASetHasWhatWasPutInAndNothingElse(t *testing.T) {
	for i := range decision.Variants {
		s := decision.Set(0).And(decision.Decision(i))
		if s.And(decision.Decision(i)) != s {
			t.Errorf("decision %d is in the set twice", i)
		}
		for j := range decision.Variants {
			if s.Has(decision.Decision(j)) != (i == j) {
				t.Errorf("a set of decision %d alone has decision %d: %v", i, j, i != j)
			}
		}
	}
}

// A decision that is never asked for made no difference: it need not be tried.
func TestOnlyDecisionsThatWereAskedForAreOpen(t *testing.T) {
	d := decision.Decisions{Taken: decision.Set(0).And(decision.Union)}
	if !d.Takes(decision.Union) || d.Takes(decision.SumEach) || d.Takes(decision.SumEach) {
		t.Error("what is taken is not what the set has")
	}
	for i := range decision.Variants {
		w := decision.Decision(i)
		if want := w == decision.Union || w == decision.SumEach; d.Open.Has(w) != want {
			t.Errorf("decision %d is open: %v, want %v", i, !want, want)
		}
	}
	if d.Taken != decision.Set(0).And(decision.Union) {
		t.Error("asking for a decision changed what is taken")
	}
}
