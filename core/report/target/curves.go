package target

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/chart"
	"github.com/orbweaver/orbweaver/core/retrieval"
)

// A Figure is a chart of a dataset.
type Figure struct {
	Dataset string
	chart.Chart
}

// Figure2 draws recall over k with its intervals, a figure for each dataset:
// TARGET's Figure 2, which shows FeTaQA. The notebooks' lines stand beside,
// where recall is of the same level as there.
func Figure2(results []*retrieval.Result) (figures []Figure) {
	for _, r := range results {
		i := slices.IndexFunc(figures, func(f Figure) bool { return f.Dataset == r.Dataset })
		if i < 0 {
			i = len(figures)
			figures = append(figures, Figure{Dataset: r.Dataset, Chart: chart.Chart{
				Title: fmt.Sprintf("Recall on %s %s", r.Dataset, r.Split),
				X:     fmt.Sprintf("k, %ss among the k best", r.Level),
				Y:     "recall@k"}})
			figures[i].Lines = notebookLines(r)
		}
		name := r.Retriever
		if r.Options.NoTitle {
			name += untitled
		}
		figures[i].Lines = append(figures[i].Lines, chart.Line{Name: name, Points: recallPoints(r)})
	}
	return figures
}

// notebookLines returns the notebooks' lines of a result's dataset.
func notebookLines(r *retrieval.Result) (lines []chart.Line) {
	ofDatabases := r.Dataset == "spider" || r.Dataset == "bird"
	if ofDatabases != (r.Level == retrieval.DatabaseLevel) || len(r.Recall) == 0 {
		return nil
	}
	for _, n := range report.Notebooks(r.Dataset) {
		l := chart.Line{Name: n.Name + ", TARGET", Published: true}
		if asked[r.Dataset].split != r.Split {
			l.Name += " (" + asked[r.Dataset].split + ")"
		}
		for _, at := range n.Recall(r.Recall[len(r.Recall)-1].K) {
			l.Points = append(l.Points, chart.Point{X: float64(at.K), Y: at.Value})
		}
		lines = append(lines, l)
	}
	return lines
}

func recallPoints(r *retrieval.Result) (points []chart.Point) {
	for i, at := range r.Recall {
		points = append(points, chart.Point{X: float64(at.K), Y: at.Value, Low: r.RecallLow[i].Value,
			High: r.RecallHigh[i].Value})
	}
	return points
}

// Haystack draws how recall falls as distractors are added, a line for each
// retriever and cut-off.
func Haystack(results []report.HaystackResult) (figures []Figure) {
	d := drawing{what: "recall"}
	for _, s := range results {
		r := s.Result
		for i, at := range r.Recall {
			d.add(r.Dataset, r.Split, fmt.Sprintf("%s, R@%d", r.Retriever, at.K),
				chart.Point{X: float64(s.Distractors),
					Y: at.Value, Low: r.RecallLow[i].Value, High: r.RecallHigh[i].Value})
		}
	}
	return d.figures
}

// DistractorCurves draws what runs of question answering and fact verification lose as
// distractors are added. Runs without a number of them have no place in it.
func DistractorCurves(runs []*experiment.Summary) (figures []Figure) {
	d := drawing{what: "share of questions"}
	for _, s := range runs {
		if s.Config.Distractors == nil {
			continue
		}
		score, within := s.Downstream(), s.DownstreamIntervals()
		x, whole := float64(*s.Config.Distractors), s.Config
		whole.Distractors = nil
		name := methodName(whole)
		if whole.Actor == experiment.ModelActor {
			name += ", " + answerer(whole)
		}
		d.share(s, name+": gold shown", x, score.Retrieved, within.Retrieved)
		if score.QA != nil {
			d.share(s, name+": exact match", x, score.QA.ExactMatch, within.Right)
			d.share(s, name+": token F1", x, score.QA.F1, within.F1)
			continue
		}
		d.share(s, name+": accuracy", x, score.Verification.Accuracy, within.Right)
		d.share(s, name+": F1", x, score.Verification.Weighted.F1, within.F1)
	}
	return d.figures
}

// A drawing grows line by line and point by point.
type drawing struct {
	what    string
	figures []Figure
}

func (d *drawing) share(s *experiment.Summary, line string, x, y float64, within metric.Interval) {
	d.add(s.Dataset, s.Split, line, chart.Point{X: x, Y: y, Low: within.Low, High: within.High})
}

func (d *drawing) add(dataset, split, line string, at chart.Point) {
	i := slices.IndexFunc(d.figures, func(f Figure) bool { return f.Dataset == dataset })
	if i < 0 {
		i = len(d.figures)
		d.figures = append(d.figures, Figure{Dataset: dataset, Chart: chart.Chart{
			Title: fmt.Sprintf("A needle in a haystack: %s %s", dataset, split),
			X:     "distractors", Y: d.what, Log: true}})
	}
	f := &d.figures[i]
	l := slices.IndexFunc(f.Lines, func(l chart.Line) bool { return l.Name == line })
	if l < 0 {
		l = len(f.Lines)
		f.Lines = append(f.Lines, chart.Line{Name: line})
	}
	f.Lines[l].Points = append(f.Lines[l].Points, at)
}
