package playground

import (
	"math"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
	"github.com/orbweaver/orbweaver/wasm/playground/theorem"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func quarters(z int) theory.Setup {
	return theory.Setup{Loop: theory.Loop{P: .25, Q: .25, S: .25, Z: z}}
}

func TestTheoryWorksOutWhatThePaperPrints(t *testing.T) {
	p := newPage(t, Options{})
	r := must[theorem.TheoryResult](p, "theory", theorem.TheoryParams{Setup: quarters(5), Most: 20}, nil)
	if r.Published == nil || math.Abs(r.Prob-*r.Published) > 5e-6 || len(r.Options) != 20 || len(r.Plain) != 0 {
		t.Errorf("prob %v, published %v, %d options, %d without the rest", r.Prob, r.Published,
			len(r.Options), len(r.Plain))
	}
	if len(r.Paper) != 8 || len(r.Paper[0].Probs) != 20 || math.Abs(r.Paper[0].Probs[4]-r.Prob) > 1e-12 {
		t.Errorf("the paper's curves: %d, the first of %+v", len(r.Paper), r.Paper[0])
	}
	if len(r.Contours) == 0 || !strings.HasPrefix(r.Advice, "Yes: q + s is 0.500") {
		t.Errorf("%d contours; advice %q", len(r.Contours), r.Advice)
	}
}

func TestWhatIfsStandBesideThePlainTheorem(t *testing.T) {
	p := newPage(t, Options{})
	s := quarters(5)
	s.Execution.E, s.Panel.Critics, s.Rho = .5, 3, .3
	measured := .4
	r := must[theorem.TheoryResult](p, "theory",
		theorem.TheoryParams{Setup: s, Most: 5, Measured: &measured}, nil)
	if len(r.Plain) != 5 || r.Plain[4].Prob == r.Options[4].Prob || r.Published != nil ||
		r.Effective.Q >= s.Loop.Q {
		t.Errorf("%+v", r)
	}
	if !strings.Contains(r.Account, "Measured 40.0 %") {
		t.Errorf("account %q", r.Account)
	}
}

func TestSimulatingTellsHowFarItIsAndAgreesWithTheTheorem(t *testing.T) {
	p := newPage(t, Options{})
	last := theorem.SimulateEvent{}
	r, failed := call[theorem.SimulateResult](p, "simulate",
		theorem.SimulateParams{Setup: quarters(5), Trials: 1_000_000,
			Seed: 1}, nil,
		func(e theorem.SimulateEvent) { last = e })
	if failed != nil {
		t.Fatal(failed)
	}
	if last.Done != 1_000_000 || last.Total != 1_000_000 {
		t.Errorf("the last event is %+v", last)
	}
	if r.Right.Of != 1_000_000 || math.Abs(r.Right.Value-r.Predicted) > .003 || len(r.ByAttempt) != 5 {
		t.Errorf("%+v", r)
	}
}

func TestASimulationIsCancelled(t *testing.T) {
	told := false
	p := cancelling(t, func() bool { return told })
	ended, failed := call[theorem.SimulateResult](p, "simulate", theorem.SimulateParams{Setup: quarters(5),
		Trials: 1_000_000_000}, nil,
		func(e theorem.SimulateEvent) { told = true })
	if failed == nil || failed.Code != rpc.Cancelled {
		t.Errorf("it ended with %+v, error %v", ended, failed)
	}
}

func TestWhatNoTheoremIsAboutIsRefused(t *testing.T) {
	p := newPage(t, Options{})
	wrong := quarters(5)
	wrong.Loop.P = 1.5
	p.fails("theory", theorem.TheoryParams{Setup: wrong, Most: 5}, nil, rpc.BadInput, "p is 1.5")
	p.fails("theory", theorem.TheoryParams{Setup: quarters(51), Most: 5}, nil, rpc.BadInput, "z is 51")
	p.fails("theory", theorem.TheoryParams{Setup: quarters(5)}, nil, rpc.BadInput, "drawn up to 0")
	p.fails("theory", theorem.TheoryParams{Setup: quarters(5), Most: 5, Prices: theory.Prices{Actor: -1}}, nil,
		rpc.BadInput,
		"price of an attempt")
	p.fails("simulate", theorem.SimulateParams{Setup: quarters(5)}, nil, rpc.BadInput, "0 trials")
	p.fails("simulate", theorem.SimulateParams{Setup: wrong, Trials: 10}, nil, rpc.BadInput, "p is 1.5")
}
