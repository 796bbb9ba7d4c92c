package builtin

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// Write returns the best candidate that is not among the earlier attempts. For
// the last attempt, and when there are no others left, it is the likeliest of
// all with the critic's verdicts counted in, be it one that was rejected. After
// that the error is actorcritic.ErrNoMore. Draft.Answer says in words how the SQL
// came about. A question that is SQL is its own answer; one that cannot be
// understood has a Draft without SQL, whose Answer says why.
func (a *Actor) Write(ctx context.Context, t actorcritic.Task, earlier []actorcritic.Attempt,
	delta func(string)) (actorcritic.Draft, error) {
	start := time.Now()
	q, err := a.stateCache().question(ctx, t)
	if err != nil {
		return actorcritic.Draft{}, fmt.Errorf("builtin: %w", err)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.refusal != "" && len(earlier) == 0 {
		answer := fmt.Sprintf("%s (%s)", q.refusal, Label)
		if delta != nil {
			delta(answer)
		}
		return actorcritic.Draft{Answer: answer, Mended: q.question.Notes(), Elapsed: time.Since(start)}, nil
	}
	var i int
	if a.temperatureOf(t) > 0 {
		i = a.draw(q.list, t, len(earlier))
	} else {
		i = q.next(ctx, t, earlier)
	}
	if i < 0 {
		return actorcritic.Draft{}, actorcritic.ErrNoMore
	}
	answer := q.explain(i)
	if q.list[i].typed {
		answer = fmt.Sprintf("The question is SQL already, and is run as it is (%s).", Label)
	}
	if a.temperatureOf(t) == 0 && slices.ContainsFunc(earlier, func(e actorcritic.Attempt) bool {
		return e.SQL == q.list[i].sql
	}) {
		answer = "Again, because no other is likelier: " + answer
	}
	if delta != nil {
		delta(answer)
	}
	return actorcritic.Draft{Answer: answer, SQL: q.list[i].sql, Mended: q.question.Notes(),
		Reason: q.reason(t.Question, i), Elapsed: time.Since(start)}, nil
}
