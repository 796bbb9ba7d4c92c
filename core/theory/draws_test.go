//go:build !js

// What millions of draws come to. It is arithmetic that no platform changes, as
// TestASeedGivesTheSameOutcomeEverywhere shows under js/wasm too, where these
// tests would take a minute.

package theory_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
)

func TestDrawsAgreeWithTheFormulas(t *testing.T) {
	x := theory.Execution{E: .4, SX: .05}
	three := theory.Panel{Critics: 3, RejectAt: 1, Copied: .3}
	for _, c := range []struct {
		name  string
		setup theory.Setup
	}{
		{"the theorem", theory.Setup{Loop: quarter(5)}},
		{"one attempt", theory.Setup{Loop: quarter(1)}},
		{"a critic worse than a coin", theory.Setup{Loop: theory.Loop{P: .6, Q: .7, S: .6, Z: 10}}},
		{"everything is rejected", theory.Setup{Loop: theory.Loop{P: .6, Q: 0, S: 1, Z: 4}}},
		{"an actor that is always right", theory.Setup{Loop: theory.Loop{P: 1, Q: .5, S: .5, Z: 4}}},
		{"an execution critic", theory.Setup{Loop: quarter(5), Execution: x}},
		{"a panel", theory.Setup{Loop: quarter(5), Panel: three}},
		{"differing difficulty", theory.Setup{Loop: quarter(5), Rho: .4}},
		{"all at once",
			theory.Setup{Loop: theory.Loop{P: .45, Q: .4, S: .1, Z: 7}, Execution: x, Panel: three, Rho: .6}},
		{"always or never right", theory.Setup{Loop: quarter(5), Rho: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			const trials = 1_000_000
			got := simulate(t, c.setup, theory.Simulation{Seed: 7})
			if sigma := .5 / math.Sqrt(trials); !near(got.Prob(), c.setup.Prob(), 4*sigma) || got.Trials != trials {
				t.Errorf("%.5f of %d trials, the formula says %.5f", got.Prob(), got.Trials, c.setup.Prob())
			}
			if want := c.setup.ActorCalls(); !near(got.ActorCalls(), want, .002*want+.002) {
				t.Errorf("%.4f attempts a trial, the formula says %.4f", got.ActorCalls(), want)
			}
			answers := 0
			for _, at := range got.ByAttempt {
				answers += at.Returned
			}
			if answers != trials {
				t.Errorf("%d answers to %d questions", answers, trials)
			}
		})
	}
}

// The paper simulates a million trials a hundred times: the spread that its
// table shows is that of a fair draw.
func TestTheSpreadOfRepeatedSimulationsIsThatOfFairDraws(t *testing.T) {
	const runs, trials = 100, 20_000
	p := quarter(5).Prob()
	squares := 0.0
	var outcomes []theory.Outcome
	for seed := range uint64(runs) {
		o := simulate(t, theory.Setup{Loop: quarter(5)}, theory.Simulation{Trials: trials, Seed: seed})
		off := (o.Prob() - p) / math.Sqrt(p*(1-p)/trials)
		squares += off * off
		outcomes = append(outcomes, o)
	}
	// χ² with 100 degrees of freedom is between 62 and 149 but once in 500.
	if squares < 62 || squares > 149 {
		t.Errorf("the squared deviations of %d runs add up to %.1f", runs, squares)
	}
	if reflect.DeepEqual(outcomes[0], outcomes[1]) {
		t.Error("two seeds gave the same outcome")
	}
}

// Fallback stands against a loop that keeps the latest attempt that ran.
func TestFallbackAgainstDraws(t *testing.T) {
	const trials = 1_000_000
	l, x := theory.Loop{P: .3, Q: .4, S: .4, Z: 4}, theory.Execution{E: .5, SX: .1}
	r := rand.New(rand.NewPCG(3, 4))
	plain, fallback := 0, 0
	for range trials {
		kept, answer, ran := -1, 0, false
		for i := range l.Z {
			answer = 0
			broken, against := x.E, 1-l.Q
			if r.Float64() < l.P {
				answer, broken, against = 1, x.SX, l.S
			}
			if ran = r.Float64() >= broken; !ran {
				continue
			}
			if i == l.Z-1 || r.Float64() >= against {
				break
			}
			kept = answer
		}
		plain += answer
		if !ran && kept >= 0 {
			answer = kept
		}
		fallback += answer
	}
	sigma := 1 / math.Sqrt(trials)
	if got := float64(plain) / trials; !near(got, x.Before(l).Prob(), 4*sigma) {
		t.Errorf("drawn %.4f, theorem %.4f", got, x.Before(l).Prob())
	}
	if got := float64(fallback-plain) / trials; !near(got, x.Fallback(l), 4*sigma) {
		t.Errorf("the fallback brings %.4f where it is drawn, %.4f by the formula", got, x.Fallback(l))
	}
}

func TestTheCorrelationIsFoundAgain(t *testing.T) {
	w := world{loop: theory.Loop{P: .4, Q: .25, S: .2, Z: 5}, a: 2, b: 3} // ρ = 1/6
	e := explain(t, w.traces(20_000, 6), 5)
	if e.Rho == nil || !near(*e.Rho, 1./6, .04) {
		t.Errorf("ρ = %v, drawn with 1/6", e.Rho)
	}
	s := theory.Setup{Loop: theory.Loop{P: .437, Q: .25, S: .2, Z: 5}}
	if rho, ok := s.RhoFor(.610); !ok || !near(rho, .3, .05) {
		t.Errorf("61.0 where 69.4 is predicted: ρ = %v (%v), want about 0.3", rho, ok)
	}
	if rho, ok := s.RhoFor(.7); ok {
		t.Errorf("more than predicted cannot come of difficulty, but ρ = %v", rho)
	}
}

// Of 200 runs of 300 independent questions, an interval of 95 % misses about
// 10; more than 22 come once in 5,000 times.
func TestIntervalsCoverWhatTheyShould(t *testing.T) {
	w := world{loop: theory.Loop{P: .4, Q: .3, S: .2, Z: 4}}
	const runs = 200
	missed := map[string]int{}
	for run := range uint64(runs) {
		e := explain(t, w.traces(300, 1000+run), 4)
		for name, inside := range map[string]bool{
			"p":         e.Rates.P.Low <= w.loop.P && w.loop.P <= e.Rates.P.High,
			"q":         e.Rates.Q.Low <= w.loop.Q && w.loop.Q <= e.Rates.Q.High,
			"s":         e.Rates.S.Low <= w.loop.S && w.loop.S <= e.Rates.S.High,
			"predicted": e.Predicted.Low <= w.loop.Prob() && w.loop.Prob() <= e.Predicted.High,
			"measured":  e.Measured.Low <= w.loop.Prob() && w.loop.Prob() <= e.Measured.High,
			"gap":       e.ByChance(),
			"gained":    e.Gained.Low <= w.loop.Gain() && w.loop.Gain() <= e.Gained.High,
		} {
			if !inside {
				missed[name]++
			}
		}
	}
	t.Logf("missed of %d: %v", runs, missed)
	for name, n := range missed {
		if n > 22 {
			t.Errorf("the interval of %s missed %d of %d times", name, n, runs)
		}
	}
}
