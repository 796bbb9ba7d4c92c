package theory_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
)

func Example() {
	for z := 1; z <= 5; z++ {
		l := theory.Loop{P: 0.25, Q: 0.25, S: 0.25, Z: z}
		fmt.Printf("z = %d: %.5f right after %.2f attempts\n", z, l.Prob(), l.ActorCalls())
	}
	// Output:
	// z = 1: 0.25000 right after 1.00 attempts
	// z = 2: 0.34375 right after 1.62 attempts
	// z = 3: 0.40234 right after 2.02 attempts
	// z = 4: 0.43896 right after 2.26 attempts
	// z = 5: 0.46185 right after 2.41 attempts
}

func near(a, b, off float64) bool { return math.Abs(a-b) <= off }

// exact returns the chance that the answer is right, in fractions and by the
// definition of the loop: the first attempt is right and accepted, or it is
// rejected and there is one attempt less.
func exact(p, q, s *big.Rat, z int) *big.Rat {
	one := big.NewRat(1, 1)
	mul := func(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }
	sub := func(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }
	found := mul(p, sub(one, s))
	again := new(big.Rat).Add(mul(p, s), mul(sub(one, p), sub(one, q)))
	prob := p
	for range z - 1 {
		prob = new(big.Rat).Add(found, mul(again, prob))
	}
	return prob
}

// overEighths calls fn for all p, q and s in eighths.
func overEighths(fn func(p, q, s float64)) {
	for i := range 9 {
		for j := range 9 {
			for k := range 9 {
				fn(float64(i)/8, float64(j)/8, float64(k)/8)
			}
		}
	}
}

func TestClosedAndPrintedFormAreTheLoop(t *testing.T) {
	worst := 0.0
	overEighths(func(p, q, s float64) {
		for z := 1; z <= 12; z++ {
			l := theory.Loop{P: p, Q: q, S: s, Z: z}
			want, _ := exact(new(big.Rat).SetFloat64(p), new(big.Rat).SetFloat64(q),
				new(big.Rat).SetFloat64(s), z).Float64()
			for name, got := range map[string]float64{"closed": l.Prob(),
				"printed": l.Printed(), "steps": l.Alike().Prob(), "set up": theory.Setup{Loop: l}.Prob()} {
				worst = max(worst, math.Abs(got-want))
				if !near(got, want, 1e-15) {
					t.Errorf("%s form of %+v: %v, want %v", name, l, got, want)
				}
			}
		}
	})
	t.Logf("largest deviation from exact fractions: %.1e", worst)
}

// The row p = q = s = 1/4, which is legible in the paper's Table 6 at z = 1 and
// 5, section 4.4's figures of Vicuna-33B, and the corners of Figures 3 and 4.
func TestPublishedFigures(t *testing.T) {
	for z, want := range map[int]string{1: "0.25000", 2: "0.34375", 3: "0.40234", 4: "0.43896", 5: "0.46185"} {
		if got := fmt.Sprintf("%.5f", quarter(z).Prob()); got != want {
			t.Errorf("the quarters at z = %d: %s, want %s", z, got, want)
		}
	}
	vicuna := theory.Loop{P: .3774, Q: .2541, S: .1973, Z: 5}
	six := vicuna
	six.Z = 6
	for _, c := range []struct {
		name string
		got  float64
		want string
	}{
		{"z = 5", vicuna.Prob(), "0.6334"},
		{"z = 6", six.Prob(), "0.6442"},
		{"no bound", vicuna.Limit(), "0.6569"},
		{"Figure 3 at (0, 0)", theory.Loop{P: .25, Z: 5}.Prob(), "0.7627"},
		{"Figure 4 at (0, 0)", theory.Loop{P: .75, Z: 5}.Prob(), "0.9990"},
		{"Figure 3 at (1, 1)", theory.Loop{P: .25, Q: 1, S: 1, Z: 5}.Prob(), "0.0010"},
		{"Figure 4 at (1, 1)", theory.Loop{P: .75, Q: 1, S: 1, Z: 5}.Prob(), "0.2373"},
		{"Figure 3 at (1, 0)", theory.Loop{P: .25, Q: 1, Z: 5}.Prob(), "0.2500"},
		{"Figure 4 at (0, 1)", theory.Loop{P: .75, S: 1, Z: 5}.Prob(), "0.7500"},
	} {
		if got := fmt.Sprintf("%.4f", c.got); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if a, c := vicuna.ActorCalls(), vicuna.CriticCalls(); !near(a, 2.07, .005) || !near(c, 1.99, .005) {
		t.Errorf("calls: %.3f of the actor, %.3f of the critic; want 2.07 and 1.99", a, c)
	}
}

func TestCorollariesAndCalls(t *testing.T) {
	overEighths(func(p, q, s float64) {
		before := theory.Loop{P: p, Q: q, S: s, Z: 1}
		for z := 2; z <= 8; z++ {
			l := before
			l.Z = z
			gain := l.Prob() - before.Prob()
			if j := l.J(); p > 0 && p < 1 &&
				(j > 0 && gain <= 0 && l.Again() > 0 || j < 0 && gain >= 0 || j == 0 && gain != 0) {
				t.Errorf("%+v: J is %v and the last attempt gained %v", l, j, gain)
			}
			if a := l.Again(); a < 1 {
				if want := (1 - math.Pow(a, float64(z))) / (1 - a); !near(l.ActorCalls(), want, 1e-12) {
					t.Errorf("%+v: %v calls of the actor, want %v", l, l.ActorCalls(), want)
				}
				if got := l.Accepted()*l.Limit() + math.Pow(a, float64(z-1))*p; !near(got, l.Prob(), 1e-14) {
					t.Errorf("%+v: accepted and other answers make %v, want %v", l, got, l.Prob())
				}
			}
			if l.Prob() > l.Ceiling()+1e-15 {
				t.Errorf("%+v: %v is above what a perfect critic could reach", l, l.Prob())
			}
			before = l
		}
	})
}

func TestNumbersThatAreNoChancesAreNamed(t *testing.T) {
	for want, err := range map[string]error{
		"":            quarter(5).Check(),
		"z is 0":      quarter(0).Check(),
		"z is 1001":   quarter(1001).Check(),
		"p is NaN":    theory.Loop{P: math.NaN(), Z: 1}.Check(),
		"q is 1.5":    theory.Loop{Q: 1.5, Z: 1}.Check(),
		"s is -0.1":   theory.Loop{S: -.1, Z: 1}.Check(),
		"e is 2":      theory.Setup{Loop: quarter(5), Execution: theory.Execution{E: 2}}.Check(),
		"sx is 2":     theory.Setup{Loop: quarter(5), Execution: theory.Execution{SX: 2}}.Check(),
		"rho is -1":   theory.Setup{Loop: quarter(5), Rho: -1}.Check(),
		"copied is 3": theory.Setup{Loop: quarter(5), Panel: theory.Panel{Copied: 3}}.Check(),
		"4 votes against of 3": theory.Setup{Loop: quarter(5),
			Panel: theory.Panel{Critics: 3, RejectAt: 4}}.Check(),
		"a panel of 101 critics":    theory.Setup{Loop: quarter(5), Panel: theory.Panel{Critics: 101}}.Check(),
		"there is no attempt":       theory.Steps{}.Check(),
		"attempt 2: theory: p is 7": theory.Steps{{}, {P: 7}}.Check(),
	} {
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

func FuzzLoop(f *testing.F) {
	f.Add(.25, .25, .25, 5)
	f.Add(.5, 0., 1., 1000)
	f.Add(1e-300, 1e-17, 1., 3)
	f.Fuzz(func(t *testing.T, p, q, s float64, z int) {
		l := theory.Loop{P: p, Q: q, S: s, Z: z}
		if l.Check() != nil {
			t.Skip()
		}
		const off = 1e-12
		prob := l.Prob()
		if !(prob >= -off && prob <= 1+off) || !near(prob, l.Alike().Prob(), off) {
			t.Errorf("%+v: %v by the theorem, %v step by step", l, prob, l.Alike().Prob())
		}
		if calls := l.ActorCalls(); !(calls >= 1-off && calls <= float64(z)+off) {
			t.Errorf("%+v: %v calls of the actor", l, calls)
		}
	})
}
