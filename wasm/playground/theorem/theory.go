// Package theorem has the calls that work Theorem 1 out and simulate it.
//
//	theorem.Register(session, server)
package theorem

import (
	"context"
	"time"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/theory"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Register adds these calls to a server.
func Register(p *session.Session, s *rpc.Server) {
	session.Handle(p, s, "theory", workOut)
	session.Handle(p, s, "simulate", simulate)
}

// What the page may ask of the theorem: more cannot be drawn, or waited for.
const (
	maxZ      = 50
	maxTrials = 1_000_000_000
)

// TheoryParams ask what an actor and a critic reach together.
type TheoryParams struct {
	Setup    theory.Setup  `json:"setup"`
	Prices   theory.Prices `json:"prices,omitzero"`
	Most     int           `json:"most"`               // z up to which curves go
	Measured *float64      `json:"measured,omitempty"` // a share of right answers to account for
}

// TheoryResult is the answer of "theory".
type TheoryResult struct {
	Prob      float64         `json:"prob"`
	Published *float64        `json:"published"` // what the paper prints for it; null where it does not
	Effective theory.Loop     `json:"effective"` // q and s of all checks together
	J         float64         `json:"j"`
	Ceiling   float64         `json:"ceiling"` // with a critic that never errs, and questions equally hard
	Options   []theory.Option `json:"options"` // z = 1 to Most
	// the same for Theorem 1 alone, where the setup has more than that; else empty
	Plain    []theory.Option `json:"plain"`
	Paper    []TheoryCurve   `json:"paper"` // of the paper's Figure 2
	Contours []theory.Line   `json:"contours"`
	Advice   string          `json:"advice"`  // is a critic worth it?
	Account  string          `json:"account"` // of what was measured; "" where nothing was
}

// TheoryCurve is one of the paper's curves over z.
type TheoryCurve struct {
	P     float64   `json:"p"`
	Q     float64   `json:"q"`
	S     float64   `json:"s"`
	Probs []float64 `json:"probs"` // z = 1 to Most
}

// workOut works everything out for one setup.
func workOut(_ context.Context, p *session.Session, params TheoryParams, _ []byte,
	_ func(rpc.Never)) (TheoryResult,
	error) {
	s := params.Setup
	if err := checkTheory(s, params.Most); err != nil {
		return TheoryResult{}, err
	}
	if err := params.Prices.Check(); err != nil {
		return TheoryResult{}, rpc.Fail(rpc.BadInput, err)
	}
	contours, err := theory.Lines(theory.Setup{Loop: s.Loop, Rho: s.Rho})
	if err != nil {
		return TheoryResult{}, rpc.Fail(rpc.BadInput, err)
	}
	plain := theory.Setup{Loop: s.Loop}
	r := TheoryResult{
		Prob: s.Prob(), Effective: s.Effective(), J: s.Effective().J(), Ceiling: s.Loop.Ceiling(),
		Options: s.Options(params.Prices, params.Most), Plain: []theory.Option{}, Paper: paperCurves(params.Most),
		Contours: contours, Advice: s.Advise(params.Prices).String(),
	}
	if s != plain {
		r.Plain = plain.Options(params.Prices, params.Most)
	} else if cell, ok := theory.Published(s.Loop); ok && cell.Theory != 0 {
		r.Published = &cell.Theory
	}
	if params.Measured != nil {
		r.Account = s.Effective().Account(*params.Measured).String()
	}
	return r, nil
}

func checkTheory(s theory.Setup, most int) error {
	if s.Loop.Z > maxZ || most < 1 || most > maxZ {
		return session.BadInput("z is %d, drawn up to %d: the page draws from 1 to %d attempts",
			s.Loop.Z, most, maxZ)
	}
	return rpc.Fail(rpc.BadInput, s.Check())
}

// paperCurves returns the curves of Figure 2: every p, q and s of a quarter and
// three quarters.
func paperCurves(most int) []TheoryCurve {
	list := []TheoryCurve{}
	for i := range 8 {
		at := func(bit int) float64 { return .25 + .5*float64(i>>bit&1) }
		l := theory.Loop{P: at(2), Q: at(1), S: at(0), Z: most}
		c := TheoryCurve{P: l.P, Q: l.Q, S: l.S}
		for _, o := range (theory.Setup{Loop: l}).Options(theory.Prices{}, most) {
			c.Probs = append(c.Probs, o.Prob)
		}
		list = append(list, c)
	}
	return list
}

// SimulateParams draw questions, attempts and verdicts.
type SimulateParams struct {
	Setup  theory.Setup `json:"setup"`
	Trials int          `json:"trials"`
	Seed   int          `json:"seed"`
}

// SimulateEvent reports how far a simulation is.
type SimulateEvent struct {
	Done  int `json:"done"`
	Total int `json:"total"`
}

// SimulateResult is the answer of "simulate".
type SimulateResult struct {
	Right     metric.Share   `json:"right"` // with its 95 % interval
	Predicted float64        `json:"predicted"`
	ByAttempt []theory.Count `json:"by_attempt"`
	MS        float64        `json:"ms"`
}

// simulate draws, and gives the host its turn between blocks of trials.
func simulate(ctx context.Context, p *session.Session, params SimulateParams, _ []byte,
	emit func(SimulateEvent)) (SimulateResult, error) {
	if err := checkTheory(params.Setup, 1); err != nil {
		return SimulateResult{}, err
	}
	if params.Trials < 1 || params.Trials > maxTrials {
		return SimulateResult{}, session.BadInput("%d trials; from 1 to %d can be drawn", params.Trials, maxTrials)
	}
	start := time.Now()
	o, err := params.Setup.Simulate(ctx, theory.Simulation{
		Trials: params.Trials, Seed: uint64(params.Seed),
		Watch: func(done, total int) {
			emit(SimulateEvent{Done: done, Total: total})
			p.Yielder.Due()
		},
	})
	if err != nil {
		return SimulateResult{}, err
	}
	return SimulateResult{
		Right: metric.Wilson(o.Right, o.Trials), Predicted: params.Setup.Prob(), ByAttempt: o.ByAttempt,
		MS: session.MS(time.Since(start)),
	}, nil
}
