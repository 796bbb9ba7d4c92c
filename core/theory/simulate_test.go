package theory_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
)

func simulate(t *testing.T, s theory.Setup, o theory.Simulation) theory.Outcome {
	t.Helper()
	got, err := s.Simulate(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

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
		{"all at once", theory.Setup{Loop: theory.Loop{P: .45, Q: .4, S: .1, Z: 7}, Execution: x, Panel: three, Rho: .6}},
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

func TestStepsThatAreNotAlikeAreDrawn(t *testing.T) {
	steps := theory.Steps{{P: .4, Q: .3, S: .2}, {P: .2, Q: .5, S: .1}, {P: .1}}
	got, err := steps.Simulate(t.Context(), theory.Simulation{Seed: 8})
	if err != nil || !near(got.Prob(), steps.Prob(), .002) {
		t.Errorf("%v (error %v), the formula says %v", got.Prob(), err, steps.Prob())
	}
	for i, at := range steps.Positions() {
		if c := got.ByAttempt[i]; !near(float64(c.Made)/1e6, at.Made, .002) || !near(float64(c.ReturnedRight)/1e6, at.ReturnedRight, .002) {
			t.Errorf("attempt %d: %+v of a million, the formula says %+v", i+1, c, at)
		}
	}
}

// The counts are the same natively and under js/wasm, where this test runs
// too, and whatever the number of workers.
func TestASeedGivesTheSameOutcomeEverywhere(t *testing.T) {
	urn := theory.Setup{Loop: quarter(5), Execution: theory.Execution{E: .3}, Panel: theory.Panel{Critics: 3}, Rho: .3}
	for _, c := range []struct {
		setup theory.Setup
		seed  uint64
		want  int
	}{
		{theory.Setup{Loop: quarter(5)}, 1, 461564},
		{theory.Setup{Loop: quarter(5)}, 2, 462253},
		{urn, 1, 474353},
	} {
		for _, workers := range []int{0, 1, 3, 8} {
			if got := simulate(t, c.setup, theory.Simulation{Seed: c.seed, Workers: workers}); got.Right != c.want {
				t.Errorf("seed %d, %d workers: %d right, want %d", c.seed, workers, got.Right, c.want)
			}
		}
	}
}

func TestTrialsThatFillNoBlockAreCounted(t *testing.T) {
	last := 0
	o := theory.Simulation{Trials: 300_001, Seed: 3, Workers: 2, Watch: func(done, total int) {
		if done <= last || total != 300_001 {
			t.Errorf("%d of %d done after %d", done, total, last)
		}
		last = done
	}}
	if got := simulate(t, theory.Setup{Loop: quarter(3)}, o); got.Trials != 300_001 || got.ByAttempt[0].Made != 300_001 || last != 300_001 {
		t.Errorf("%+v, last told %d", got, last)
	}
	if got := simulate(t, theory.Setup{Loop: quarter(3)}, theory.Simulation{Trials: 1}); got.Trials != 1 {
		t.Errorf("a single trial: %+v", got)
	}
	if _, err := (theory.Setup{Loop: quarter(3)}).Simulate(t.Context(), theory.Simulation{Trials: -1}); err == nil {
		t.Error("a negative number of trials was simulated")
	}
}

func TestASimulationIsStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	told := 0
	_, err := theory.Setup{Loop: quarter(5)}.Simulate(ctx, theory.Simulation{Trials: 1 << 50, Watch: func(int, int) {
		if told++; told == 3 {
			stop()
		}
	}})
	if !errors.Is(err, context.Canceled) || told != 3 {
		t.Errorf("error %v after %d blocks", err, told)
	}
}

// A turning context gives its host a turn whenever it is asked, as the page's
// does.
type turning struct {
	context.Context
	turns *int
}

func (c turning) Err() error {
	*c.turns++
	return c.Context.Err()
}

func TestTheHostGetsATurnBetweenBlocks(t *testing.T) {
	turns, blocks := 0, 0
	o := theory.Simulation{Trials: 2_000_000, Watch: func(int, int) { blocks++ }}
	if _, err := quarter(5).Alike().Simulate(turning{t.Context(), &turns}, o); err != nil {
		t.Fatal(err)
	}
	if blocks < 10 || turns < blocks {
		t.Errorf("%d turns in %d blocks", turns, blocks)
	}
}

// The paper simulates a million trials a hundred times: what its table leaves
// of the spread is that of a fair draw.
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

func ExampleSetup_Simulate() {
	s := theory.Setup{Loop: theory.Loop{P: 0.25, Q: 0.25, S: 0.25, Z: 5}}
	o, err := s.Simulate(context.Background(), theory.Simulation{Seed: 1})
	fmt.Printf("%.3f right of %d, %.3f expected; error %v\n", o.Prob(), o.Trials, s.Prob(), err)
	// Output: 0.462 right of 1000000, 0.462 expected; error <nil>
}
