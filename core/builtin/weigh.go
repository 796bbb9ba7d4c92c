package builtin

import (
	"math"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/trust"
	"github.com/orbweaver/orbweaver/core/trees"
)

// vector lists all factors of a trial; in a file without keys also what package trust looks at, with what the judge
// of databases with keys says.
func (t *judgedCandidate) vector() []float64 {
	out := t.common()
	if !t.e.Schema.Keyless() {
		return out
	}
	a := trust.Answer{Schema: t.e.Schema, Values: t.e.Values, Words: t.e.Words, Chunks: t.e.Chunks,
		SQL: t.e.SQL, Result: t.e.Result,
		LeftOut: t.own().leftOut(t.e), Whole: t.own().whole, Form: t.own().sure, Judged: t.weights.judge.Score(out)}
	return append(out, rounded(a.Factors())...)
}

// weigh sets how likely the candidate is right, and where it stands in the order. Of files without keys one model says
// both: it has learnt from all candidates of its questions.
func (t *judgedCandidate) weigh() {
	c := t.own()
	c.judged, c.vector = true, t.vector()
	score := t.weights.judgeOf(t.e.Schema).Score(c.vector)
	c.order, c.acceptProbability = score, rank.Round(trees.Probability(score))
	if !t.e.Schema.Keyless() {
		c.order = t.weights.order.Score(c.vector) - c.vector[behindFirst]
	}
	switch {
	case c.trust > 0:
		c.order, c.acceptProbability = math.Inf(1), rank.Round(c.trust)
	case t.e.Schema.Keyless() && c.sure && c.unused == "" && (c.found() || c.like):
		c.order, c.acceptProbability = math.Inf(1), max(c.acceptProbability, wholeSure)
	case t.e.Schema.Keyless():
		if c.first && c.found() {
			c.order = math.Inf(1)
		}
	case c.alone:
		c.order, c.acceptProbability = math.Inf(1), c.wholeTrust()
	case c.whole && c.agrees(t.e.Schema):
		c.acceptProbability = max(c.acceptProbability, wholeSure)
	}
}

// agrees reports that what was read wholly brings the same, and may be believed where keys are declared.
func (c *candidate) agrees(s *schema.Schema) bool { return (c.sure || schema.Apart(s)) && c.found() }
