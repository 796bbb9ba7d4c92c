package harness

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Ask answers one question: it finds tables, chooses the database, lets actor
// and critic write SQL, and compares the answer with the gold one where the
// query has one. watch, if not nil, receives every step, on the calling
// goroutine.
//
// The record is there, with all that happened until then, beside any error:
// ErrNoQuestion, ErrNoDatabase, ErrNothingFound, a failing endpoint or a
// cancelled context.
func (l *Runner) Ask(ctx context.Context, q corpus.Query, watch func(Event)) (*experiment.Record, error) {
	if watch == nil {
		watch = func(Event) {}
	}
	start := time.Now()
	rec := &experiment.Record{Query: q.ID, Question: q.Text}
	q.Text, rec.Glossary = l.glossary.For(q.Database).Apply(q.Text)
	err := l.ask(transport.WithSamples(ctx, l.config.Sample), q, rec, watch)
	if err != nil {
		rec.Error = err.Error()
	}
	rec.Timing.Total = time.Since(start)
	return rec, err
}

func (l *Runner) ask(ctx context.Context, q corpus.Query, rec *experiment.Record, watch func(Event)) error {
	if strings.TrimSpace(q.Text) == "" {
		return fmt.Errorf("experiment: %w", ErrNoQuestion)
	}
	if err := l.retrieve(ctx, q, rec); err != nil {
		return err
	}
	if len(rec.Hits) > 0 {
		watch(Event{Hits: rec.Hits})
	}
	if l.config.Task != experiment.WriteSQL {
		return l.downstream.respond(ctx, q, rec, watch)
	}
	failed := l.answer(ctx, q, rec, watch)
	if Stopped(failed) {
		return failed
	}
	// What failed is compared too: a bench counts it by its hardness.
	if err := l.compare(ctx, q, rec, watch); err != nil && failed == nil {
		return err
	}
	return failed
}

// answer chooses the database and runs the loop of actor and critic on it.
func (l *Runner) answer(ctx context.Context, q corpus.Query,
	rec *experiment.Record, watch func(Event)) error {
	d, err := l.choose(q, rec.Hits)
	if err != nil {
		return err
	}
	rec.Database = d.ID
	watch(Event{Database: d.ID})
	return l.write(ctx, q, d, rec, watch)
}

func (l *Runner) retrieve(ctx context.Context, q corpus.Query, rec *experiment.Record) error {
	if l.retriever == nil {
		return nil
	}
	start := time.Now()
	hits, err := l.retriever.Retrieve(ctx, q.Text, l.config.K)
	rec.Timing.Retrieve = time.Since(start)
	if err != nil {
		return fmt.Errorf("experiment: retrieving with %s: %w", l.config.Retriever, err)
	}
	rec.Hits = hits
	return nil
}

// choose picks the database to run SQL on.
func (l *Runner) choose(q corpus.Query, hits []retrieve.Hit) (*corpus.Database, error) {
	id := q.Database
	switch {
	case l.config.Database == experiment.FoundDatabase && len(hits) == 0:
		return nil, fmt.Errorf("experiment: choosing a database: %w: use words of the tables, or name the database",
			ErrNothingFound)
	case l.config.Database == experiment.FoundDatabase:
		id = hits[0].Database
	case id == "" && len(l.corpus.Databases) == 1:
		id = l.corpus.Databases[0].ID
	case id == "":
		return nil, fmt.Errorf("experiment: the question names none of the %d databases: name one, or let "+
			"the retriever choose with database %q", len(l.corpus.Databases), experiment.FoundDatabase)
	}
	d := l.databases[id]
	if d == nil {
		return nil, fmt.Errorf("experiment: %s has no database %q", l.corpus.Name, id)
	}
	return d, nil
}

func (l *Runner) write(ctx context.Context, q corpus.Query, d *corpus.Database, rec *experiment.Record,
	watch func(Event)) error {
	db, release, err := l.pool.get(ctx, d)
	if err != nil {
		return err
	}
	defer release()
	loop := actorcritic.Loop{
		Actor: l.actor, ActorName: l.config.ActorName(),
		Critic: l.critic, CriticName: l.config.CriticName(),
		Z: l.config.Z, IgnoreExecution: l.config.IgnoreExecution, Improve: l.config.Improve,
		Temperature: l.config.Temperature,
	}
	if l.config.Critic == experiment.SimulatedCritic {
		if loop.Critic, err = l.simulate(ctx, q); err != nil {
			return err
		}
	}
	task := actorcritic.Task{Query: q.ID, Question: q.Text, Database: d, Tables: l.context(d, rec.Hits), DB: db,
		Limits: l.config.Limits}
	rec.Shown = l.schemaShown(q, task)
	if l.config.Actor == experiment.BuiltinActor && task.Tables != nil {
		task.Database = d.Only(task.Tables) // the rules read a database, of which they are to see no more
	}
	rec.Trace, err = loop.Run(ctx, task, func(e actorcritic.Event) { watch(Event{Loop: &e}) })
	for _, a := range rec.Trace.Attempts {
		rec.Rows = append(rec.Rows, rows(a.Result))
	}
	if err != nil {
		return fmt.Errorf("experiment: question %q: %w", short(q.Text), err)
	}
	return nil
}

func rows(r *sqldb.Result) int {
	if r == nil {
		return 0
	}
	return len(r.Rows)
}
