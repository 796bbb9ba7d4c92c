package builtin

import (
	"context"
	"fmt"
	"math"

	"github.com/orbweaver/orbweaver/core/builtin/pairs"
	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
)

// shaped returns the factors that say how well a candidate's shape is as expected, also beside
// the likeliest candidate that brings something else, and beside the best such one.
func (t *judgedCandidate) shaped() []float64 {
	const apart = 10
	own := t.fit(t.at)
	rival, best := own.Likelihood, math.Inf(-1)
	for i := range t.all {
		if !ran(t.all[i].result) || t.sameAs(i) {
			continue
		}
		other := t.fit(i).Likelihood
		if math.IsInf(best, -1) {
			rival = other
		}
		best = max(best, other)
	}
	out := append([]float64{}, own.Factors...)
	out = append(out, own.Likelihood-rival, min(apart, max(-apart, own.Likelihood-best)))
	for i := range out {
		out[i] = math.Round(100*out[i]) / 100
	}
	return out
}

// fit returns the fit of a candidate's statement.
func (t *judgedCandidate) fit(at int) *shape.Fit {
	c := &t.all[at]
	if c.fit == nil {
		c.fit = t.expected().Fit(shape.Of(pairs.InOne(t.e.Schema, c.sql)))
	}
	return c.fit
}

// ShapeExamples reads training questions as package shape learns from them.
func ShapeExamples(ctx context.Context, examples []TrainingExample, from *Weights,
	tell func(done, of int)) ([]shape.Example, error) {
	m := stateCache{weights: from}
	out := make([]shape.Example, 0, len(examples))
	for n := range examples {
		if tell != nil {
			tell(n, len(examples))
		}
		x := &examples[n]
		k, err := m.database(ctx, x.Task)
		if err != nil {
			return nil, fmt.Errorf("builtin: shape examples: %w", err)
		}
		asked := objection.Read(k.schema, k.values, &from.ranking, x.Task.Question)
		out = append(out, shape.Example{Question: *forShape(asked), Statement: x.SQL})
	}
	return out, ctx.Err()
}
