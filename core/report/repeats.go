package report

import (
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// A repetition is a run that was made several times, each with fresh answers
// of models and fresh draws.
type repetition struct {
	first *SQLReport
	runs  []*experiment.Summary
}

// repetitions lists the configurations that have several finished runs, in
// their order.
func repetitions(runs []*experiment.Summary) []repetition {
	var list []repetition
	var names []string
	for _, run := range runs {
		if len(run.Records) == 0 || len(run.Records) < run.Total {
			continue
		}
		cfg := run.Config
		cfg.Sample = 0
		name := run.Dataset + "\n" + run.Split + "\n" + cfg.Hash()
		i := slices.Index(names, name)
		if i < 0 {
			i = len(list)
			names, list = append(names, name), append(list, repetition{first: NewSQLReport(run)})
		}
		list[i].runs = append(list[i].runs, run)
	}
	return slices.DeleteFunc(list, func(r repetition) bool { return len(r.runs) < 2 })
}

// A spread holds what repetitions have in common and by how much they differ.
type spread struct {
	mean, deviation, low, high float64 // of execution accuracy
	always, sometimes, of      int     // questions that were right in each run, and in some of them
}

func (r repetition) spread() spread {
	s := spread{low: 1}
	var list []float64
	right := map[string]int{}
	for _, run := range r.runs {
		n := 0
		for _, rec := range run.Records {
			if rec.Right() {
				n++
				right[rec.Query]++
			}
		}
		ex := float64(n) / float64(len(run.Records))
		list = append(list, ex)
		s.mean += ex / float64(len(r.runs))
		s.low, s.high = min(s.low, ex), max(s.high, ex)
		s.of = len(run.Records)
	}
	for _, ex := range list {
		s.deviation += (ex - s.mean) * (ex - s.mean) / float64(len(list)-1)
	}
	s.deviation = math.Sqrt(s.deviation)
	for _, n := range right { // the order does not reach the counts
		if n == len(r.runs) {
			s.always++
		} else {
			s.sometimes++
		}
	}
	return s
}
