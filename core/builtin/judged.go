package builtin

import (
	"math"

	"github.com/orbweaver/orbweaver/core/builtin/answerability"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/builtin/trust"
	"github.com/orbweaver/orbweaver/core/trees"
)

// A judgedCandidate is one candidate that was run, among those it stands beside: what the
// critic looks at. Its factors are all numbers that the judge (package trees)
// decides by: the features of the candidate's making, those of answerability and
// the tables below, and the critic features.
type judgedCandidate struct {
	e              *evidence // with the candidate's SQL and result
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

// answer returns what package trust looks at, with the score of the judge by the factors that every database has.
func (t *judgedCandidate) answer(score float64) *trust.Answer {
	return &trust.Answer{Schema: t.e.s, Values: t.e.v, Words: t.e.words, Chunks: t.e.chunks, SQL: t.e.sql, Result: t.e.res,
		LeftOut: t.e.leftOut(t.own()), Whole: t.own().whole, Judged: score}
}

// weigh sets how likely the candidate is right, and where it stands in the order. Of files without keys one model says
// both: it has learnt from all candidates of its questions.
func (t *judgedCandidate) weigh() {
	c := t.own()
	c.judged, c.vector = true, t.vector()
	score := t.weights.judgeOf(t.e.s).Score(c.vector)
	c.order, c.acceptProbability = score, rank.Round(trees.Probability(score))
	if t.e.s.Keyless() {
		return
	}
	c.order = t.weights.order.Score(c.vector) - c.vector[behindFirst]
	switch {
	case c.alone:
		c.order, c.acceptProbability = math.Inf(1), c.wholeTrust()
	case c.whole && schema.Apart(t.e.s) && c.found(): // the grammar reads the same in it
		c.acceptProbability = max(c.acceptProbability, wholeSure)
	}
}
