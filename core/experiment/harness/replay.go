package harness

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
)

// HandMade is the name of the actor and the critic of a script.
const HandMade = "hand-made"

// Scripted is an attempt that somebody wrote down, with the verdict that a
// critic gives it.
type Scripted struct {
	SQL string `json:"sql"`
	// nil where no critic is asked: it does not run, or it is the last
	Accepted *bool  `json:"accepted,omitempty"`
	Reason   string `json:"reason,omitempty"`
}

// maxScripted bounds a script.
const maxScripted = 20

// Replay plays a script of attempts through the loop: SQLite and the gold
// answer are real, the actor and the critic are not. The record is as of Ask,
// with nothing retrieved.
func (l *Runner) Replay(ctx context.Context, q corpus.Query, script []Scripted,
	watch func(Event)) (*experiment.Record,
	error) {
	if len(script) == 0 || len(script) > maxScripted {
		return nil, fmt.Errorf("experiment: a script of %d attempts: 1 to %d were expected",
			len(script), maxScripted)
	}
	loop := actorcritic.Loop{Actor: scriptedActor(script), ActorName: HandMade, Critic: scriptedCritic(script),
		CriticName: HandMade, Z: len(script)}
	if script[len(script)-1].Accepted != nil {
		loop.Z++ // attempt z is returned unchecked
	}
	start := time.Now()
	rec := &experiment.Record{Query: q.ID, Question: q.Text}
	err := l.runLoop(ctx, q, loop, rec, watch)
	if err != nil {
		rec.Error = err.Error()
	}
	rec.Timing.Total = time.Since(start)
	return rec, err
}

type scriptedActor []Scripted

// Write implements actorcritic.Actor.
func (s scriptedActor) Write(_ context.Context, _ actorcritic.Task, earlier []actorcritic.Attempt,
	_ func(string)) (actorcritic.Draft, error) {
	if len(earlier) >= len(s) {
		return actorcritic.Draft{}, actorcritic.ErrNoMore
	}
	return actorcritic.Draft{SQL: s[len(earlier)].SQL}, nil
}

type scriptedCritic []Scripted

// Judge implements actorcritic.Critic.
func (s scriptedCritic) Judge(_ context.Context, _ actorcritic.Task, a actorcritic.Attempt,
	_ func(string)) (actorcritic.Judgement, error) {
	line := s[a.Number-1]
	if line.Accepted == nil {
		return actorcritic.Judgement{}, errors.New("the script does not say what the critic thinks of it")
	}
	verdict := actorcritic.False
	if *line.Accepted {
		verdict = actorcritic.True
	}
	return actorcritic.Judgement{Verdict: verdict, Reason: line.Reason}, nil
}
