package retrieve

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// A Standing says where the best of the right tables stand apart from what
// their order among equals is: how many tables score more, and how many score
// the same. Ties are broken by rules that mean nothing, so that a figure is
// only known within what they could change.
type Standing struct {
	Above int // tables that score more than the best right one
	Tied  int // tables with its score, itself too; 0 if no right one scores at all
	Right int // of them are right
}

// A Ranker can say what ties there are.
type Ranker interface {
	Standing(ctx context.Context, query string, right func(*corpus.Table) bool) (Standing, error)
}

// Restless reports whether a retriever's k best are not the beginning of its
// k+1 best, so that each k has to be asked for by itself.
func Restless(r Retriever) bool {
	restless, ok := r.(interface{ Restless() bool })
	return ok && restless.Restless()
}

// standing finds the best of the right tables among scores, of which 0 is
// none.
func standing(tables []*corpus.Table, scores []float64, right func(*corpus.Table) bool) Standing {
	best := 0.0
	isRight := make([]bool, len(tables))
	for d, t := range tables {
		if scores[d] > best && right(t) {
			best = scores[d]
		}
		isRight[d] = scores[d] == best && best > 0 && right(t)
	}
	var s Standing
	if best == 0 {
		return s
	}
	for d, score := range scores {
		switch {
		case score > best:
			s.Above++
		case score == best:
			s.Tied++
			if isRight[d] {
				s.Right++
			}
		}
	}
	return s
}
