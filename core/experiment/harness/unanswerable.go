package harness

import (
	"context"
	"errors"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
)

// Abstentions count what came of questions that the data cannot answer. They
// are no part of execution accuracy, which has no gold answer to compare with:
// giving no SQL is right, giving any is wrong, whatever it returns.
type Abstentions struct {
	Questions int                  `json:"questions"`
	Abstained int                  `json:"abstained"` // right
	Answered  []*experiment.Record `json:"answered"`  // wrong: the records of those that were answered
}

// Abstain asks questions that the data cannot answer, one after the other. A
// failing endpoint ends it.
func (l *Runner) Abstain(ctx context.Context, queries []corpus.Query,
	watch func(done int)) (*Abstentions, error) {
	found := &Abstentions{Answered: []*experiment.Record{}}
	for i, q := range queries {
		q.SQL = "" // there is none to compare with
		r, err := l.Ask(ctx, q, nil)
		nothing := errors.Is(err, ErrNothingFound)
		if err != nil && !nothing {
			return found, err
		}
		found.Questions++
		if nothing || r.Abstained() {
			found.Abstained++
		} else {
			found.Answered = append(found.Answered, r.Bounded())
		}
		if watch != nil {
			watch(i + 1)
		}
	}
	return found, nil
}
