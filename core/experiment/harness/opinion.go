package harness

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
)

// Person is the actor's name in the record of SQL that a person wrote.
const Person = "person"

// Opinion runs SQL that a person wrote for a question, has the critic judge
// it, and compares it with the gold answer where the query has one. The record
// is one of Ask with a single attempt, and nothing retrieved.
func (l *Runner) Opinion(ctx context.Context, q corpus.Query, sql string,
	watch func(Event)) (*experiment.Record,
	error) {
	start := time.Now()
	rec := &experiment.Record{Query: q.ID, Question: q.Text}
	// Attempt z is returned unchecked, so there has to be room for a second.
	loop := actorcritic.Loop{Actor: manualActor{sql}, ActorName: Person, Critic: l.critic,
		CriticName: l.config.CriticName(),
		Z:          2}
	if l.config.Critic == experiment.SimulatedCritic {
		var err error
		if loop.Critic, err = l.simulate(ctx, q); err != nil {
			return rec, err
		}
	}
	err := l.runLoop(ctx, q, loop, rec, watch)
	if err != nil {
		rec.Error = err.Error()
	}
	rec.Timing.Total = time.Since(start)
	return rec, err
}

// Judge reports whether the run's critics accept SQL for a question. It is run
// first, and what does not run is rejected unasked; where the database has no
// file a model judges all the same, for it does not see rows.
func (l *Runner) Judge(ctx context.Context, q corpus.Query, sql string) (bool, error) {
	q.SQL = "" // with which a simulated critic alone would have to do
	d := l.databases[q.Database]
	if d == nil {
		return false, fmt.Errorf("experiment: %s has no database %q", l.corpus.Name, q.Database)
	}
	if d.File.Absent() && l.config.Critic == experiment.ModelCritic {
		task := actorcritic.Task{Query: q.ID, Question: q.Text, Database: d}
		j, err := l.critic.Judge(ctx, task, actorcritic.Attempt{Number: 1, SQL: sql}, nil)
		return j.Verdict == actorcritic.True, err
	}
	rec, err := l.Opinion(ctx, q, sql, nil)
	if err != nil || len(rec.Trace.Attempts) == 0 {
		return false, err
	}
	v := rec.Trace.Attempts[0].Judgement.Verdict
	return v == actorcritic.True || v == actorcritic.Unchecked, nil
}

// runLoop runs a loop whose players were made for one question.
func (l *Runner) runLoop(ctx context.Context, q corpus.Query, loop actorcritic.Loop, rec *experiment.Record,
	watch func(Event)) error {
	if watch == nil {
		watch = func(Event) {}
	}
	if strings.TrimSpace(q.Text) == "" {
		return fmt.Errorf("experiment: %w", ErrNoQuestion)
	}
	d := l.databases[q.Database]
	if d == nil {
		return fmt.Errorf("experiment: %s has no database %q", l.corpus.Name, q.Database)
	}
	rec.Database = d.ID
	db, release, err := l.pool.get(ctx, d)
	if err != nil {
		return err
	}
	defer release()
	task := actorcritic.Task{Query: q.ID, Question: q.Text, Database: d, DB: db, Limits: l.config.Limits}
	rec.Trace, err = loop.Run(ctx, task, func(e actorcritic.Event) { watch(Event{Loop: &e}) })
	for _, a := range rec.Trace.Attempts {
		rec.Rows = append(rec.Rows, rows(a.Result))
	}
	if err != nil {
		return fmt.Errorf("experiment: judging SQL for %q: %w", short(q.Text), err)
	}
	return l.compare(ctx, q, rec, watch)
}

// A manualActor has written one statement, and writes no other.
type manualActor struct{ sql string }

// Write implements actorcritic.Actor.
func (p manualActor) Write(_ context.Context, _ actorcritic.Task, earlier []actorcritic.Attempt,
	_ func(string)) (actorcritic.Draft, error) {
	if len(earlier) > 0 {
		return actorcritic.Draft{}, actorcritic.ErrNoMore
	}
	return actorcritic.Draft{SQL: p.sql}, nil
}
