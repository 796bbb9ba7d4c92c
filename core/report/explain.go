package report

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/theory"
)

// An ExplainedRun run is set beside the theorem. Explanation is null where
// nothing can be predicted, and Why says the reason.
type ExplainedRun struct {
	Dataset     string               `json:"dataset"`
	Split       string               `json:"split"`
	Actor       string               `json:"actor"`
	Critic      string               `json:"critic"`
	Variant     string               `json:"variant"`
	Z           int                  `json:"z"`
	EXRule      execution.Definition `json:"ex_rule"`
	ClusteredBy metric.Clustering    `json:"clustered_by"`
	Rejected    metric.Share         `json:"rejected"` // first attempts, of those checked: A
	// questions without an attempt or a gold answer, or cut short
	LeftOut     int                 `json:"left_out"`
	Explanation *theory.Explanation `json:"explanation"`
	Why         string              `json:"why,omitempty"`
}

// Explain compares a run with the theorem. The seed is for the draws of the
// intervals.
func Explain(s *experiment.Summary, seed uint64) *ExplainedRun {
	e := &ExplainedRun{
		LeftOut: len(s.Records),
		Dataset: s.Dataset, Split: s.Split, Actor: s.Config.ActorName(), Critic: s.Config.CriticName(),
		Variant: s.Config.Variant(), Z: s.Config.Z, Rejected: s.Rejected(),
		EXRule: s.Config.Rule(), ClusteredBy: s.Clustering(),
	}
	traced := s.Traced()
	if len(traced) == 0 {
		e.Why = "there is no gold answer, and how often attempts are rejected says nothing of p, q and s alone"
		return e
	}
	explanation, err := theory.Explain(traced, e.Z, seed)
	if errors.Is(err, theory.ErrUnknown) {
		e.Why = "no right first attempt was checked, or no wrong one, so that a rate is unknown"
		return e
	}
	e.Explanation = explanation
	e.LeftOut -= explanation.Measured.Of
	return e
}

// Write writes the run as text or Markdown. What a critic is worth at these
// rates is said with the prices.
func (e *ExplainedRun) Write(w io.Writer, f layout.Format, prices theory.Prices) error {
	p := &layout.Printer{W: w, Form: f}
	p.Line("%s: %s and the theorem", e.name(), e.Variant)
	p.Line("Actor: %s   Critic: %s   z = %d", Player(e.Actor), Player(e.Critic), e.Z)
	if e.Explanation != nil {
		p.Line("EX by %s. %s", e.EXRule, layout.Intervals(e.ClusteredBy, e.Explanation.Measured))
	}
	if e.Rejected.Of > 0 {
		p.Line("Rejected: %s of %d first attempts (%s).", layout.Percent(e.Rejected.Value), e.Rejected.Of,
			between(e.Rejected.Low, e.Rejected.High))
	}
	if e.LeftOut > 0 {
		p.Line("Left out: %s without an attempt or a gold answer, or cut short by an error.",
			layout.Count(e.LeftOut, "question"))
	}
	if e.Explanation == nil {
		p.Line("Nothing is predicted: %s.", e.Why)
		return p.Err
	}
	p.Line("")
	p.Write(e.rates(), f)
	p.Line("")
	e.checks(p)
	e.gap(p)
	if e.Z > 1 {
		e.advise(p, prices)
	}
	return p.Err
}

// advise takes the correlation into account, where there is more than chance
// of one, and says nothing where the theorem does not describe the run.
func (e *ExplainedRun) advise(p *layout.Printer, prices theory.Prices) {
	x := e.Explanation
	p.Line("\nFirst attempts alone are right in %s; the loop added %s points (%s to %s).",
		layout.Percent(x.Rates.P.Value), points(x.Gained.Value), points(x.Gained.Low), points(x.Gained.High))
	given := "at these rates"
	s, known := x.Checks.Setup(x.Rates.P.Value, e.Z)
	if !known { // nothing ran of one kind, so that only the whole is known
		loop, _ := x.Rates.Loop(e.Z)
		s = theory.Setup{Loop: loop}
	}
	if rho := e.rho(); rho != nil {
		s.Rho, given = *rho, "at these rates and this correlation"
	} else if !x.ByChance() {
		p.Line("The theorem does not describe this run, so believe that rather than p, q and s.")
		return
	}
	p.Line("Is a critic worth it %s? %s", given, s.Advise(prices))
}

func (e *ExplainedRun) name() string {
	if e.Split == "" {
		return layout.Printable(e.Dataset)
	}
	return layout.Printable(e.Dataset + " " + e.Split)
}

// rates returns a table with a row for each attempt.
func (e *ExplainedRun) rates() *layout.Table {
	t := &layout.Table{Header: []string{"attempt", "made", "p", "q", "s"}, Right: []int{0, 1, 2, 3, 4}}
	for i, r := range e.Explanation.ByAttempt {
		row := []string{strconv.Itoa(i + 1), strconv.Itoa(r.P.Of)}
		for _, share := range []metric.Share{r.P, r.Q, r.S} {
			cell := "–"
			if share.Of > 0 {
				cell = fmt.Sprintf("%s (%s)", layout.Percent(share.Value), between(share.Low, share.High))
			}
			row = append(row, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// checks prints what each of the two critics stops, where the execution critic
// stops something.
func (e *ExplainedRun) checks(p *layout.Printer) {
	c := e.Explanation.Checks
	if c.E.Count+c.SX.Count == 0 {
		return
	}
	p.Line("Running first attempts stops %s of the wrong and %s of the right ones; of what runs, the "+
		"critic accepts %s of the wrong and rejects %s of the right.",
		orDash(rate(c.E)), orDash(rate(c.SX)), orDash(rate(c.Q)), orDash(rate(c.S)))
}

func (e *ExplainedRun) gap(p *layout.Printer) {
	x := e.Explanation
	p.Line("Theorem 1 predicts %s (%s) from first attempts; measured %s (%s).",
		layout.Percent(x.Predicted.Value),
		between(x.Predicted.Low, x.Predicted.High),
		layout.Percent(x.Measured.Value), between(x.Measured.Low, x.Measured.High))
	by := "more than chance"
	if x.ByChance() {
		by = "which may be chance"
	}
	p.Line("Gap: %s points (%s to %s), %s.", points(x.Gap.Value), points(x.Gap.Low), points(x.Gap.High), by)
	for _, effect := range x.Effects {
		p.Line("  %5s  %s", points(effect.Change), effect.Cause)
	}
	if x.ByChance() {
		return
	}
	largest := x.Largest()
	p.Line("The largest effect, of %s points: %s.", points(largest.Change), largest.Cause)
	if rho := e.rho(); rho != nil {
		p.Line("Questions that differ in difficulty with a correlation of ρ = %.2f make later attempts so.", *rho)
	}
}

// rho returns the correlation, where it explains most of a gap that is not chance.
func (e *ExplainedRun) rho() *float64 {
	if x := e.Explanation; !x.ByChance() && x.Largest().Cause == theory.Later {
		return x.Rho
	}
	return nil
}

// points returns a difference of shares in percentage points.
func points(x float64) string {
	rounded := math.Round(1000*x) / 10
	return fmt.Sprintf("%+.1f", rounded+0) // adding 0 makes -0 plain
}
