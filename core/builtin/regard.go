package builtin

import (
	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
)

// evidence reads the question once for all attempts at it; its Of adds an attempt. The caller holds q.mu, or is alone.
func (q *questionState) evidence() *objection.Evidence {
	if q.said == nil {
		q.said = objection.Read(q.schema, q.values, &q.weights.ranking, q.question.Text)
	}
	return q.said
}

// expects says which shape of a statement the question's words let expect.
func (q *questionState) expects() *shape.Expectation {
	if q.expected == nil {
		q.expected = shape.Learnt().Expect(forShape(q.evidence()))
	}
	return q.expected
}

// judged returns a candidate of the question as the critic looks at it.
func (q *questionState) judged(e *objection.Evidence, at int) *judgedCandidate {
	return &judgedCandidate{e: e, all: q.list, at: at, answerFeatures: &q.answerFeatures, expected: q.expects,
		weights: q.weights}
}

// missing returns what the question asks for in so many words and neither the statement nor its
// tables hold, or "".
func (q *questionState) missing(sql string) string {
	return q.judged(q.evidence().Of(sql, nil), 0).covers().Missing()
}

// forShape returns a question as package shape looks at it.
func forShape(e *objection.Evidence) *shape.Question { return shape.Read(e.Schema, e.Words, e.Chunks) }
