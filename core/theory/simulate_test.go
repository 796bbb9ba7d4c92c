package theory_test

import (
	"context"
	"errors"
	"fmt"
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

func TestStepsThatAreNotAlikeAreDrawn(t *testing.T) {
	steps := theory.Steps{{P: .4, Q: .3, S: .2}, {P: .2, Q: .5, S: .1}, {P: .1}}
	got, err := steps.Simulate(t.Context(), theory.Simulation{Seed: 8})
	if err != nil || !near(got.Prob(), steps.Prob(), .002) {
		t.Errorf("%v (error %v), the formula says %v", got.Prob(), err, steps.Prob())
	}
	for i, at := range steps.Positions() {
		if c := got.ByAttempt[i]; !near(float64(c.Made)/1e6, at.Made, .002) || !near(float64(c.ReturnedRight)/1e6,
			at.ReturnedRight, .002) {
			t.Errorf("attempt %d: %+v of a million, the formula says %+v", i+1, c, at)
		}
	}
}

// The counts are the same natively and under js/wasm, where this test runs
// too, and whatever the number of workers.
func TestASeedGivesTheSameOutcomeEverywhere(t *testing.T) {
	urn := theory.Setup{Loop: quarter(5), Execution: theory.Execution{E: .3},
		Panel: theory.Panel{Critics: 3}, Rho: .3}
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
	if got := simulate(t, theory.Setup{Loop: quarter(3)}, o); got.Trials != 300_001 ||
		got.ByAttempt[0].Made != 300_001 ||
		last != 300_001 {
		t.Errorf("%+v, last told %d", got, last)
	}
	if got := simulate(t, theory.Setup{Loop: quarter(3)}, theory.Simulation{Trials: 1}); got.Trials != 1 {
		t.Errorf("a single trial: %+v", got)
	}
	if _, err := (theory.Setup{Loop: quarter(3)}).Simulate(t.Context(),
		theory.Simulation{Trials: -1}); err == nil {
		t.Error("a negative number of trials was simulated")
	}
}

func TestASimulationIsStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	told := 0
	_, err := theory.Setup{Loop: quarter(5)}.Simulate(ctx,
		theory.Simulation{Trials: 1 << 50, Watch: func(int, int) {
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

func ExampleSetup_Simulate() {
	s := theory.Setup{Loop: theory.Loop{P: 0.25, Q: 0.25, S: 0.25, Z: 5}}
	o, err := s.Simulate(context.Background(), theory.Simulation{Seed: 1})
	fmt.Printf("%.3f right of %d, %.3f expected; error %v\n", o.Prob(), o.Trials, s.Prob(), err)
	// Output: 0.462 right of 1000000, 0.462 expected; error <nil>
}
