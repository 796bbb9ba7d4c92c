package metric

import (
	"fmt"
	"math"
	"testing"
)

// Cohen's own form of example: 45 agree on yes, 25 on no, 15 and 15 do not.
func TestKappaIsAgreementBeyondChance(t *testing.T) {
	var first, second []bool
	for _, c := range []struct {
		a, b bool
		n    int
	}{{true, true, 45}, {true, false, 15}, {false, true, 15}, {false, false, 25}} {
		for range c.n {
			first, second = append(first, c.a), append(second, c.b)
		}
	}
	// Observed .70, by chance .6·.6 + .4·.4 = .52: κ = .18/.48.
	kappa, in := Kappa(first, second, nil)
	if math.Abs(kappa-.375) > 1e-12 || in.Low > .3 || in.High < .45 || in.Low < .1 || in.High > .6 {
		t.Errorf("κ = %v, %+v", kappa, in)
	}
	var keys []string
	for i := range first {
		keys = append(keys, fmt.Sprint(i/10))
	}
	if same, wide := Kappa(first, second, keys); same != kappa || wide.High-wide.Low <= in.High-in.Low {
		t.Errorf("by clusters %v, %+v; of questions %+v", same, wide, in)
	}
	if kappa, _ := Kappa(first, first, nil); kappa != 1 {
		t.Errorf("with itself κ is %v", kappa)
	}
	if kappa, in := Kappa(nil, nil, nil); kappa != 0 || in != (Interval{-1, 1}) {
		t.Errorf("of nothing κ is %v, %+v", kappa, in)
	}
}
