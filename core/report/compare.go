package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Compare writes text-to-SQL runs beside each other, a row each: as JSON a
// list of their reports. With a run of a single attempt, AC(-), the others of
// the same actor and dataset show by how much they reduce its errors: the
// paper's "Rel.", (EX - EX of AC(-)) / (1 - EX of AC(-)). Two of the paper's
// own cells divide by the other error; these never do. Below the table stand
// the mean and the spread of runs that were repeated.
func Compare(w io.Writer, f layout.Format, runs []*experiment.Summary) error {
	reports := make([]*SQLReport, len(runs))
	for i, run := range runs {
		reports[i] = NewSQLReport(run)
	}
	if f == layout.JSON {
		return layout.WriteJSON(w, reports)
	}
	c := comparison{runs: runs, reports: reports}
	p := &layout.Printer{W: w, Form: f}
	if f != layout.CSV {
		p.Line("Text to SQL, %s", layout.Count(len(runs), "run"))
		for _, l := range c.leftOut() {
			p.Line("Left out: %s about %s: %s.", layout.Count(l.Queries, "question"), l.Database, l.Reason)
		}
		p.Line("")
	}
	p.Write(c.table(), f)
	if f != layout.CSV {
		writeRepetitions(p, f, runs)
	}
	return p.Err
}

type comparison struct {
	runs    []*experiment.Summary
	reports []*SQLReport
}

// leftOut returns what the runs left out, once for runs over the same questions.
func (c *comparison) leftOut() []corpus.LeftOut {
	var all []corpus.LeftOut
	for _, r := range c.reports {
		for _, l := range r.LeftOut {
			if !slices.Contains(all, l) {
				all = append(all, l)
			}
		}
	}
	return all
}

func (c *comparison) table() *layout.Table {
	t := &layout.Table{
		Header: []string{"dataset", "actor", "critic", "loop", "temperature", "prompt", "sample", "variant", "z",
			"regenerations", "beyond the paper",
			"context", "tables shown", "first prompt", "lost at",
			"right", "of", "EX", "rule of EX", "95 % interval", "EX by TARGET", "paper", "Rel.",
			"actor calls", "critic calls", "tokens"},
		Right: []int{4, 6, 8, 9, 12, 13, 15, 16, 17, 19, 20, 21, 22, 23, 24, 25},
	}
	for i, r := range c.reports {
		t.Rows = append(t.Rows, []string{
			datasetOf(r), Player(r.Actor), Player(r.Critic), string(r.Mode), r.temperatureCell(), r.Prompt,
			strconv.Itoa(r.Sample),
			r.Variant, strconv.Itoa(r.Z), strconv.Itoa(r.Regenerated), r.Improve,
			string(r.Context), r.Shown.tables(), r.Shown.tokens(), r.lostWhereFound(),
			strconv.Itoa(r.Right), strconv.Itoa(r.Questions), orDash(r.EX), string(r.EXRule),
			between(r.EXInterval.Low, r.EXInterval.High), c.byTARGET(i),
			r.inPaper(), c.reduction(i),
			strconv.Itoa(r.Calls.Actor), strconv.Itoa(r.Calls.Critic), strconv.Itoa(r.Tokens.Prompt + r.Tokens.Answer),
		})
	}
	if !slices.ContainsFunc(c.reports, func(r *SQLReport) bool { return r.Temperature != nil }) {
		t = t.Without("temperature")
	}
	return t.Without("loop", "prompt", "sample", "beyond the paper", "context", "tables shown", "first prompt",
		"lost at", "tokens", "critic calls", "EX by TARGET", "paper", "Rel.")
}

// byTARGET returns EX by TARGET's rule, for runs that choose the database: there
// it differs most.
func (c *comparison) byTARGET(i int) string {
	if t := c.reports[i].TARGET; t != nil && c.runs[i].Config.Database == experiment.FoundDatabase {
		return layout.Percent(t.Value)
	}
	return ""
}

// datasetOf names a run's dataset and split.
func datasetOf(r *SQLReport) string {
	if r.Split == "" {
		return r.Dataset
	}
	return r.Dataset + " " + r.Split
}

// reduction returns the run's relative error reduction; "" where there is no
// run to compare with.
func (c *comparison) reduction(i int) string {
	run, r := c.runs[i], c.reports[i]
	if r.Variant == "AC(-)" {
		return ""
	}
	for j, base := range c.reports {
		if base.Variant != "AC(-)" || base.Z != 1 || datasetOf(base) != datasetOf(r) || base.Sample != r.Sample ||
			firstActor(c.runs[j].Config) != firstActor(run.Config) {
			continue
		}
		if base.EX == nil || r.EX == nil || *base.EX == 1 {
			return ""
		}
		return fmt.Sprintf("%+.1f %%", 100*(*r.EX-*base.EX)/(1-*base.EX))
	}
	return ""
}

// firstActor identifies the actor that makes the first attempt.
func firstActor(cfg experiment.Config) string {
	if cfg.Actor == experiment.RecordedActor && len(cfg.Recorded) > 0 {
		return cfg.Recorded[0].SHA256
	}
	return cfg.ActorName()
}

// inPaper returns the paper's figure in a table.
func (r *SQLReport) inPaper() string {
	if r.Paper == nil {
		return ""
	}
	return layout.Percent(r.Paper.EX)
}

// writeRepetitions adds the mean and the spread of runs that were repeated.
func writeRepetitions(p *layout.Printer, f layout.Format, runs []*experiment.Summary) {
	list := repetitions(runs)
	if len(list) == 0 {
		return
	}
	p.Line("\nOver repetitions: the mean of EX, its standard deviation in points, and how many questions " +
		"each run got right, some did and none did.\n")
	t := &layout.Table{
		Header: []string{"dataset", "actor", "critic", "variant", "z", "beyond the paper", "runs", "mean EX",
			"deviation", "least", "most", "always right", "sometimes", "never"},
		Right: []int{4, 6, 7, 8, 9, 10, 11, 12, 13},
	}
	for _, r := range list {
		s, a := r.spread(), r.first
		t.Rows = append(t.Rows, []string{
			datasetOf(a), Player(a.Actor), Player(a.Critic), a.Variant, strconv.Itoa(a.Z), a.Improve,
			strconv.Itoa(len(r.runs)), layout.Percent(s.mean), fmt.Sprintf("%.2f", 100*s.deviation),
			layout.Percent(s.low),
			layout.Percent(s.high),
			strconv.Itoa(s.always), strconv.Itoa(s.sometimes), strconv.Itoa(s.of - s.always - s.sometimes),
		})
	}
	p.Write(t.Without("beyond the paper"), f)
}
