package experiment

import (
	"context"
	"errors"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Abstentions count what came of questions that the data cannot answer. They
// are no part of execution accuracy, which has no gold answer to compare with:
// giving no SQL is right, giving any is wrong, whatever it returns.
type Abstentions struct {
	Questions int       `json:"questions"`
	Abstained int       `json:"abstained"` // right
	Answered  []*Record `json:"answered"`  // wrong: the records of those that were answered
}

// Abstained reports whether a question was left without an answer: nothing was
// found to answer it from, no attempt was returned, or the one returned has no
// SQL. A question that a failing endpoint cut short was not left by choice.
func (r *Record) Abstained() bool {
	if r.Trace == nil {
		return false
	}
	a := r.Trace.Answer()
	return r.Error == "" && (a == nil || strings.TrimSpace(a.SQL) == "")
}

// Abstain asks questions that the data cannot answer, one after the other. A
// failing endpoint ends it.
func (l *Lab) Abstain(ctx context.Context, queries []corpus.Query, watch func(done int, r *Record)) (*Abstentions,
	error) {
	found := &Abstentions{Answered: []*Record{}}
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
			watch(i+1, r)
		}
	}
	return found, nil
}
