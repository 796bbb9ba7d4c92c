package builtin

import (
	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// evidence reads the question once for all attempts at it; evidence.of adds
// an attempt. The caller holds q.mu, or is alone.
func (q *questionState) evidence() *evidence {
	if q.said == nil {
		q.said = newEvidence(q.databaseState, q.question.Text)
	}
	return q.said
}

// expects says which shape of a statement the question's words let expect.
func (q *questionState) expects() *shape.Expectation {
	if q.expected == nil {
		q.expected = shape.Learnt().Expect(q.evidence().forShape())
	}
	return q.expected
}

// of returns the question's evidence with an attempt's.
func (e *evidence) of(sql string, res *sqldb.Result) *evidence {
	out := *e
	out.res = res
	out.sql = sqltext.Read(sql)
	return &out
}

// judged returns a candidate of the question as the critic looks at it.
func (q *questionState) judged(e *evidence, at int) *judgedCandidate {
	return &judgedCandidate{e: e, all: q.list, at: at, answerFeatures: &q.answerFeatures, expected: q.expects,
		weights: q.weights}
}

// missing returns what the question asks for in so many words and neither the statement nor its
// tables hold, or "".
func (q *questionState) missing(sql string) string {
	return q.judged(q.evidence().of(sql, nil), 0).covers().Missing()
}
