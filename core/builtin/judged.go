package builtin

import (
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
)

// A judgedCandidate is one candidate that was run, among those it stands beside: what the
// critic looks at. Its factors are all numbers that the judge (package trees)
// decides by: the features of the candidate's making, those of answerability and
// the tables below, and the critic features.
type judgedCandidate struct {
	e              *objection.Evidence // with the candidate's SQL and result
	all            []candidate
	at             int
	answerFeatures *answerability.Features
	expected       func() *shape.Expectation
	weights        *Weights
}

func (t *judgedCandidate) own() *candidate { return &t.all[t.at] }

// A factor is one number about a trial.
type factor struct {
	name string
	of   func(*judgedCandidate) float64
}

func (t *judgedCandidate) sameAs(i int) bool { return t.all[i].class == t.own().class }

// greatestShare returns the share of the likeliest result of some.
func (t *judgedCandidate) greatestShare(of func(int) bool) float64 {
	best := 0.0
	for i := range t.all {
		if ran(t.all[i].result) && of(i) {
			best = max(best, agreement(t.all, i))
		}
	}
	return best
}

func rounded(list []float64) []float64 {
	for i := range list {
		list[i] = rank.Round(list[i])
	}
	return list
}
