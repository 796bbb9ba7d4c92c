package report

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
)

// Downstream writes runs of question answering or fact verification: one in
// full, several as a table with a row each.
func Downstream(w io.Writer, f Format, runs []*experiment.Summary) error {
	scores := make([]experiment.DownstreamScore, len(runs))
	for i, s := range runs {
		scores[i] = s.Downstream()
	}
	if f == JSON {
		return WriteJSON(w, downstreamJSON(runs, scores))
	}
	p := &printer{w: w, form: f}
	p.write(downstreamTable(runs, scores), f)
	if f != CSV {
		p.line("")
		for i, s := range runs {
			downstreamIntervals(p, f, s, &scores[i])
		}
	}
	if len(runs) > 1 || f == CSV {
		return p.err
	}
	d := &scores[0]
	p.line("")
	if d.QA != nil {
		p.line("%s", inForm(f, "SacreBLEU "+d.QA.Signature))
	}
	if d.Verification != nil {
		p.line("%s", inForm(f, "Precision, recall and F1 are weighted by gold label, as TARGET has them; so weighted, "+
			"recall is the accuracy."))
		p.write(confusionTable(d.Verification), f)
		p.line("")
	}
	p.line("%s", inForm(f, fmt.Sprintf("A gold table was shown for %s of the questions. Right are %s of those, and %s "+
		"of the others.",
		percent(d.Retrieved), percent(d.RightRetrieved), percent(d.RightMissed))))
	if len(d.Causes) > 0 {
		p.line("\n%s", inForm(f, "Wrong answers by cause, with the first of each:"))
		p.write(causesTable(d), f)
	}
	return p.err
}

// downstreamIntervals says how far the figures of a run can be trusted.
func downstreamIntervals(p *printer, f Format, s *experiment.Summary, d *experiment.DownstreamScore) {
	i := s.DownstreamIntervals()
	shares := func(of metric.Interval) string { return between(of.Low, of.High) }
	line := fmt.Sprintf("95 %% intervals of %s on %s, by %s: gold shown %s", contextName(s.Config), s.Dataset,
		countOf(i.Clusters, metric.ByTable), shares(i.Retrieved))
	switch {
	case i.SacreBLEU != nil:
		line += fmt.Sprintf(", SacreBLEU %.2f to %.2f, exact match %s, token F1 %s", i.SacreBLEU.Low, i.SacreBLEU.High,
			shares(i.Right), shares(i.F1))
	case d.Verification != nil:
		line += fmt.Sprintf(", accuracy %s, F1 %.3f to %.3f", shares(i.Right), i.F1.Low, i.F1.High)
	}
	p.line("%s", inForm(f, line+"."))
}

// A downstreamRow is one run in JSON.
type downstreamRow struct {
	Dataset   string `json:"dataset"`
	Split     string `json:"split,omitempty"`
	Answerer  string `json:"answerer"`
	Context   string `json:"context"`
	Retriever string `json:"retriever,omitempty"`
	K         int    `json:"k,omitempty"`
	LeftOut   int    `json:"left_out"`
	experiment.DownstreamScore

	Intervals experiment.DownstreamIntervals `json:"intervals"` // of 95 %
}

func downstreamJSON(runs []*experiment.Summary, scores []experiment.DownstreamScore) []downstreamRow {
	rows := make([]downstreamRow, len(runs))
	for i, s := range runs {
		c := s.Config
		rows[i] = downstreamRow{Dataset: s.Dataset, Split: s.Split, Answerer: answererName(c), Context: c.Context,
			Retriever: c.Retriever, LeftOut: leftOut(s), DownstreamScore: scores[i], Intervals: s.DownstreamIntervals()}
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
	if c.Actor == experiment.Model {
		return c.Endpoint.Model
	}
	return "built-in reader"
}

// contextName says what the answerer saw.
func contextName(c experiment.Config) string {
	switch c.Context {
	case experiment.GoldTables:
		return "gold table (oracle)"
	case experiment.NoContext:
		return "no context"
	}
	return fmt.Sprintf("%s, %d tables", c.Retriever, c.K)
}

func downstreamTable(runs []*experiment.Summary, scores []experiment.DownstreamScore) *Table {
	t := &Table{Header: []string{"dataset", "answerer", "context", "questions", "gold shown"},
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
			percent(d.Retrieved)}
		switch {
		case verify && d.Verification != nil:
			v := d.Verification.Weighted
			row = append(row, percent(d.Verification.Accuracy), fmt.Sprintf("%.3f", v.Precision), fmt.Sprintf("%.3f", v.Recall),
				fmt.Sprintf("%.3f", v.F1))
		case !verify && d.QA != nil:
			row = append(row, fmt.Sprintf("%.2f", d.QA.SacreBLEU.Score), fmt.Sprintf("%.3f", d.QA.ROUGE.L),
				percent(d.QA.ExactMatch), percent(d.QA.F1))
		default:
			row = append(row, "", "", "", "")
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func causesTable(d *experiment.DownstreamScore) *Table {
	t := &Table{Header: []string{"cause", "answers", "question", "answer", "gold"}, Right: []int{1}}
	for _, c := range d.Causes {
		row := []string{string(c.Cause), fmt.Sprint(c.Answers), "", "", ""}
		if len(c.Examples) > 0 {
			e := c.Examples[0]
			row[2], row[3] = e.Question, e.Answered.Text
			if len(e.Answered.References) > 0 {
				row[4] = e.Answered.References[0]
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
