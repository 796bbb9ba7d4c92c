package experiment

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider"
)

// A PairedRun compares two runs on the questions that both have answered.
type PairedRun struct {
	First      string            `json:"first"`
	Second     string            `json:"second"`
	Questions  int               `json:"questions"` // that both answered
	OnlyFirst  int               `json:"only_first"`
	OnlySecond int               `json:"only_second"`
	Test       metric.Comparison `json:"test"`   // of right answers, second less first
	Corrected  float64           `json:"p_holm"` // for the number of pairs, by metric.Holm
	Flips      []RunFlip         `json:"flips"`
}

// A RunFlip is a question that one of two runs gets right.
type RunFlip struct {
	Query    string       `json:"query"`
	Question string       `json:"question"`
	Database string       `json:"database"`
	Hardness spider.Level `json:"hardness"`
	Lost     bool         `json:"lost"`   // the first run had it right
	Reason   string       `json:"reason"` // why the other is wrong
}

// Worse reports whether the second run is worse, and not by chance: p, corrected,
// is below .05.
func (p *PairedRun) Worse() bool { return p.Test.Difference < 0 && p.Corrected < 0.05 }

// PairRuns compares each two runs over the same dataset, in their order. p is
// corrected for the number of pairs.
func PairRuns(runs []*Summary) []PairedRun {
	var list []PairedRun
	names := runNames(runs)
	for j := range runs {
		for i := range j {
			if p, ok := pairRuns(runs[i], runs[j]); ok {
				p.First, p.Second = names[i], names[j]
				list = append(list, p)
			}
		}
	}
	correct(list)
	return list
}

// CompareRuns compares each run with a baseline.
func CompareRuns(baseline *Summary, runs []*Summary) []PairedRun {
	var list []PairedRun
	names := runNames(append([]*Summary{baseline}, runs...))
	for i, run := range runs {
		if p, ok := pairRuns(baseline, run); ok {
			p.First, p.Second = names[0], names[i+1]
			list = append(list, p)
		}
	}
	correct(list)
	return list
}

func correct(list []PairedRun) {
	ps := make([]float64, len(list))
	for i, p := range list {
		ps[i] = p.Test.P
	}
	for i, p := range metric.Holm(ps) {
		list[i].Corrected = p
	}
}

// pairRuns compares two runs. ok is false where they have no question in
// common, or different rules of execution accuracy.
func pairRuns(first, second *Summary) (p PairedRun, ok bool) {
	if first.Dataset != second.Dataset || first.Split != second.Split ||
		first.Config.Rule() != second.Config.Rule() {
		return p, false
	}
	before := make(map[string]*Record, len(first.Records))
	for _, r := range first.Records {
		before[r.Query] = r
	}
	var a, b []float64
	var keys []string
	p.Flips = []RunFlip{}
	for _, r := range second.Records {
		was := before[r.Query]
		if was == nil {
			continue
		}
		a, b, keys = append(a, float64(one(was.Right()))), append(b, float64(one(r.Right()))),
			append(keys, second.cluster(r))
		switch {
		case was.Right() && !r.Right():
			p.OnlyFirst++
			p.Flips = append(p.Flips, flip(r, true))
		case !was.Right() && r.Right():
			p.OnlySecond++
			p.Flips = append(p.Flips, flip(was, false))
		}
	}
	p.Questions, p.Test = len(a), metric.Paired(a, b, keys, 1)
	return p, len(a) > 0
}

// flip tells of the record that is wrong.
func flip(wrong *Record, lost bool) RunFlip {
	f := RunFlip{Query: wrong.Query, Question: wrong.Question, Database: wrong.Database,
		Lost: lost, Reason: wrong.Error}
	if wrong.Gold != nil {
		f.Hardness = wrong.Gold.Hardness
		if f.Reason == "" {
			f.Reason = wrong.Gold.Reason
		}
	}
	return f
}

// runNames returns short names that tell runs apart.
func runNames(runs []*Summary) []string {
	names := make([]string, len(runs))
	seen := map[string]int{}
	for i, run := range runs {
		c := run.Config
		name := fmt.Sprintf("%s, %s, z = %d", c.ActorName(), c.Variant(), c.Filled().Z)
		if c.Retriever != "" {
			name += ", " + c.Retriever
		}
		if seen[name]++; seen[name] > 1 {
			name += fmt.Sprintf(" (%d)", seen[name])
		}
		names[i] = name
	}
	return names
}
