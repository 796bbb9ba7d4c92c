package report

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Downstream writes runs of question answering or fact verification: one in
// full, several as a table with a row each.
func Downstream(w io.Writer, f layout.Format, runs []*experiment.Summary) error {
	scores := make([]experiment.DownstreamScore, len(runs))
	for i, s := range runs {
		scores[i] = s.Downstream()
	}
	if f == layout.JSON {
		return layout.WriteJSON(w, downstreamJSON(runs, scores))
	}
	p := &layout.Printer{W: w, Form: f}
	p.Write(downstreamTable(runs, scores), f)
	if f != layout.CSV {
		p.Line("")
		for i, s := range runs {
			downstreamIntervals(p, f, s, &scores[i])
		}
	}
	if len(runs) > 1 || f == layout.CSV {
		return p.Err
	}
	d := &scores[0]
	p.Line("")
	if d.QA != nil {
		p.Line("%s", layout.InForm(f, "SacreBLEU "+d.QA.Signature))
	}
	if d.Verification != nil {
		p.Line("%s", layout.InForm(f,
			"Precision, recall and F1 are weighted by gold label, as TARGET has them; so weighted, "+
				"recall is the accuracy."))
		p.Write(confusionTable(d.Verification), f)
		p.Line("")
	}
	p.Line("%s", layout.InForm(f,
		fmt.Sprintf("A gold table was shown for %s of the questions. Right are %s of those, and %s "+
			"of the others.",
			layout.Percent(d.Retrieved), layout.Percent(d.RightRetrieved), layout.Percent(d.RightMissed))))
	if len(d.Causes) > 0 {
		p.Line("\n%s", layout.InForm(f, "Wrong answers by cause, with the first ones of each:"))
		p.Write(causesTable(d), f)
	}
	return p.Err
}

// downstreamIntervals prints the confidence intervals of the figures of a run.
func downstreamIntervals(p *layout.Printer, f layout.Format, s *experiment.Summary,
	d *experiment.DownstreamScore) {
	i := s.DownstreamIntervals()
	shares := func(of metric.Interval) string { return between(of.Low, of.High) }
	line := fmt.Sprintf("95 %% intervals of %s on %s, by %s: gold shown %s", contextName(s.Config), s.Dataset,
		layout.CountClusters(i.Clusters, metric.ByTable), shares(i.Retrieved))
	switch {
	case i.SacreBLEU != nil:
		line += fmt.Sprintf(", SacreBLEU %.2f to %.2f, exact match %s, token F1 %s",
			i.SacreBLEU.Low, i.SacreBLEU.High,
			shares(i.Right), shares(i.F1))
	case d.Verification != nil:
		line += fmt.Sprintf(", accuracy %s, F1 %.3f to %.3f", shares(i.Right), i.F1.Low, i.F1.High)
	}
	p.Line("%s", layout.InForm(f, line+"."))
}

// A downstreamRow is one run in JSON.
type downstreamRow struct {
	Dataset   string             `json:"dataset"`
	Split     string             `json:"split,omitempty"`
	Answerer  string             `json:"answerer"`
	Context   experiment.Context `json:"context"`
	Retriever string             `json:"retriever,omitempty"`
	K         int                `json:"k,omitempty"`
	LeftOut   int                `json:"left_out"`
	experiment.DownstreamScore

	Intervals experiment.DownstreamIntervals `json:"intervals"` // of 95 %
}

func downstreamJSON(runs []*experiment.Summary, scores []experiment.DownstreamScore) []downstreamRow {
	rows := make([]downstreamRow, len(runs))
	for i, s := range runs {
		c := s.Config
		rows[i] = downstreamRow{Dataset: s.Dataset, Split: s.Split, Answerer: answererName(c), Context: c.Context,
			Retriever: c.Retriever, LeftOut: leftOut(s), DownstreamScore: scores[i],
			Intervals: s.DownstreamIntervals()}
		if c.Context == experiment.OnlyHits {
			rows[i].K = c.K
		}
	}
	return rows
}

func leftOut(s *experiment.Summary) int {
	n := 0
	for _, l := range s.LeftOut {
		n += l.Queries
	}
	return n
}

// answererName says who answered; what is built in is said to be.
func answererName(c experiment.Config) string {
	if c.Actor == experiment.ModelActor {
		return c.Endpoint.Model
	}
	return "built-in reader"
}

// contextName describes what the answerer saw.
func contextName(c experiment.Config) string {
	switch c.Context {
	case experiment.GoldTables:
		return "gold table (oracle)"
	case experiment.NoContext:
		return "no context"
	}
	if c.Distractors != nil {
		return fmt.Sprintf("%s, %d tables, %s", c.Retriever, c.K, layout.Count(*c.Distractors, "distractor"))
	}
	return fmt.Sprintf("%s, %d tables", c.Retriever, c.K)
}

func downstreamTable(runs []*experiment.Summary, scores []experiment.DownstreamScore) *layout.Table {
	t := &layout.Table{Header: []string{"dataset", "answerer", "context", "questions", "gold shown"},
		Right: []int{3, 4, 5, 6, 7, 8}}
	verify := scores[0].Verification != nil
	if verify {
		t.Header = append(t.Header, "accuracy", "precision", "recall", "F1")
	} else {
		t.Header = append(t.Header, "SacreBLEU", "ROUGE-L", "exact match", "token F1")
	}
	for i, s := range runs {
		d := &scores[i]
		row := []string{s.Dataset, answererName(s.Config), contextName(s.Config), fmt.Sprint(d.Questions),
			layout.Percent(d.Retrieved)}
		switch {
		case verify && d.Verification != nil:
			v := d.Verification.Weighted
			row = append(row, layout.Percent(d.Verification.Accuracy), fmt.Sprintf("%.3f", v.Precision),
				fmt.Sprintf("%.3f", v.Recall),
				fmt.Sprintf("%.3f", v.F1))
		case !verify && d.QA != nil:
			row = append(row, fmt.Sprintf("%.2f", d.QA.SacreBLEU.Score), fmt.Sprintf("%.3f", d.QA.ROUGE.L),
				layout.Percent(d.QA.ExactMatch), layout.Percent(d.QA.F1))
		default:
			row = append(row, "", "", "", "")
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// examplesShown is the number of wrong answers of each cause that a report shows.
const examplesShown = 3

func causesTable(d *experiment.DownstreamScore) *layout.Table {
	t := &layout.Table{Header: []string{"cause", "answers", "question", "answer", "gold"}, Right: []int{1}}
	for _, c := range d.Causes {
		cause, answers := string(c.Cause), fmt.Sprint(c.Answers)
		for _, e := range c.Examples[:min(len(c.Examples), examplesShown)] {
			gold := ""
			if len(e.Answered.References) > 0 {
				gold = e.Answered.References[0]
			}
			t.Rows = append(t.Rows, []string{cause, answers, e.Question, e.Answered.Text, gold})
			cause, answers = "", ""
		}
	}
	return t
}
