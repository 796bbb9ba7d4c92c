package theory_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
)

func TestAnExecutionCriticInFront(t *testing.T) {
	vicuna := theory.Loop{P: .153, Q: .68, S: .55, Z: 5}
	x := theory.Execution{E: .72}
	if e, ok := (theory.Execution{}).Found(vicuna, .359); !ok || !near(e, .72, .01) {
		t.Errorf("Vicuna-7B went from 15.3 to 35.9 with the execution critic: e = %.3f (%v), want 0.72", e, ok)
	}
	if got := x.Before(vicuna).Prob() + x.Fallback(vicuna); !near(x.Before(vicuna).Prob(), .248, .0005) ||
		!near(got, .316, .0005) {
		t.Errorf("%.4f, with the fallback %.4f; want .248 and .316", x.Before(vicuna).Prob(), got)
	}
	if _, ok := (theory.Execution{}).Found(theory.Loop{P: .012, Z: 5}, .109); ok {
		t.Error("LLaMA2-7B's 10.9 is above every critic's reach, but an e was found")
	}
	overEighths(func(p, q, s float64) {
		l := theory.Loop{P: p, Q: q, S: s, Z: 2}
		with, alone := x.Before(l), x.Alone(l)
		if alone.Prob() < p-1e-15 {
			t.Errorf("%+v: the execution critic alone does harm: %v", l, alone.Prob())
		}
		// At z = 2 the critic helps the execution critic iff s < (1-e)(1-q).
		left := (1-x.E)*(1-q) - s
		if gain := with.Prob() - alone.Prob(); p > 0 && p < 1 && math.Abs(left) > 1e-9 && (gain > 0) != (left > 0) {
			t.Errorf("%+v: the critic behind the execution critic gains %v, where s - (1-e)(1-q) = %v", l, gain, -left)
		}
	})
}

func TestAPanelJudgesByItsVotes(t *testing.T) {
	l := theory.Loop{P: .5, Q: .6, S: .1, Z: 5}
	for _, c := range []struct {
		name  string
		panel theory.Panel
		want  string // J
	}{
		{"one critic", theory.Panel{}, "0.30"},
		{"a majority of three", theory.Panel{Critics: 3}, "0.32"},
		{"one veto of three", theory.Panel{Critics: 3, RejectAt: 1}, "0.51"},
		{"three copies of one", theory.Panel{Critics: 3, RejectAt: 1, Copied: 1}, "0.30"},
		{"half copied", theory.Panel{Critics: 3, RejectAt: 1, Copied: .5}, "0.41"},
		{"unanimous", theory.Panel{Critics: 3, RejectAt: 3}, "0.06"},
	} {
		if got := fmt.Sprintf("%.2f", c.panel.Judging(l).J()); got != c.want {
			t.Errorf("%s: J = %s, want %s", c.name, got, c.want)
		}
	}
	// The sums of the formula, term by term.
	for _, q := range []float64{0, .2, .7, 1} {
		got := theory.Panel{Critics: 5, RejectAt: 2}.Judging(theory.Loop{Q: q, S: q, Z: 1})
		accept := math.Pow(q, 5) + 5*(1-q)*math.Pow(q, 4)
		reject := 1 - math.Pow(1-q, 5) - 5*q*math.Pow(1-q, 4)
		if !near(got.Q, accept, 1e-15) || !near(got.S, reject, 1e-15) {
			t.Errorf("2 of 5 at %v: q %v and s %v, want %v and %v", q, got.Q, got.S, accept, reject)
		}
	}
}

func TestStepsThatAreNotAlike(t *testing.T) {
	steps := theory.Steps{{P: .4, Q: .3, S: .2}, {P: .2, Q: .5, S: .1}, {P: .1, Q: 1, S: 1}}
	a1, a2 := .4*.2+.6*.7, .2*.1+.8*.5
	want := .4*.8 + a1*.2*.9 + a1*a2*.1
	if got := steps.Prob(); !near(got, want, 1e-15) {
		t.Errorf("%v, want %v", got, want)
	}
	list := steps.Positions()
	if at := list[2]; at.Made != at.Returned || !near(at.Made, a1*a2, 1e-15) || at.Attempt != 3 {
		t.Errorf("the last attempt: %+v, made in %v", at, a1*a2)
	}
}

func TestQuestionsOfDifferingDifficulty(t *testing.T) {
	// Published for p = .437, q = .25, s = .2: worked out apart from this code.
	for rho, want := range map[float64]float64{0: .694, .2: .642, .5: .564, .8: .488, .95: .451, 1: .437} {
		s := theory.Setup{Loop: theory.Loop{P: .437, Q: .25, S: .2, Z: 5}, Rho: rho}
		if got := s.Prob(); !near(got, want, .002) {
			t.Errorf("ρ = %v: %.4f, want %v", rho, got, want)
		}
	}
	// Published for the paper's own rates, by concentration 1/ρ - 1.
	for c, want := range map[float64]float64{30: .624, 10: .608, 3: .565, 2: .543, 1: .500} {
		s := theory.Setup{Loop: theory.Loop{P: .3774, Q: .2541, S: .1973, Z: 5}, Rho: 1 / (1 + c)}
		if got := s.Prob(); !near(got, want, .0006) {
			t.Errorf("concentration %v: %.4f, want %v", c, got, want)
		}
	}
	overEighths(func(p, q, s float64) {
		set := theory.Setup{Loop: theory.Loop{P: p, Q: q, S: s, Z: 2}, Rho: .3}
		if want := p + p*(1-p)*.7*(1-q-s); !near(set.Prob(), want, 1e-15) {
			t.Errorf("%+v: %v, want p + p(1-p)(1-ρ)J = %v", set, set.Prob(), want)
		}
	})
}

// beta draws from the Beta distribution as the least but a-1 of a+b-1 even
// draws, for whole a and b.
func beta(r *rand.Rand, a, b int) float64 {
	draws := make([]float64, a+b-1)
	for i := range draws {
		draws[i] = r.Float64()
		for j := i; j > 0 && draws[j] < draws[j-1]; j-- {
			draws[j], draws[j-1] = draws[j-1], draws[j]
		}
	}
	return draws[a-1]
}

// The urn and the walk stand against questions that really have a chance of
// their own.
func TestDifficultyIsDrawnFromABeta(t *testing.T) {
	const a, b, trials = 2, 3, 400_000
	set := theory.Setup{Loop: theory.Loop{P: a / (a + b + 0.), Q: .3, S: .2, Z: 6}, Rho: 1 / (1 + a + b + 0.)}
	r := rand.New(rand.NewPCG(1, 2))
	right, made := 0, make([]int, set.Loop.Z)
	for range trials {
		p := beta(r, a, b)
		for i := range set.Loop.Z {
			made[i]++
			good := r.Float64() < p
			against := 1 - set.Loop.Q
			if good {
				against = set.Loop.S
			}
			if i == set.Loop.Z-1 || r.Float64() >= against {
				if good {
					right++
				}
				break
			}
		}
	}
	sigma := .5 / math.Sqrt(trials)
	if got := float64(right) / trials; !near(got, set.Prob(), 4*sigma) {
		t.Errorf("%.4f of drawn questions are right, the walk says %.4f", got, set.Prob())
	}
	for i, at := range set.Steps().Positions() {
		if got := float64(made[i]) / trials; !near(got, at.Made, 4*sigma) {
			t.Errorf("attempt %d: %.4f of drawn questions came to it, the walk says %.4f", i+1, got, at.Made)
		}
	}
}
