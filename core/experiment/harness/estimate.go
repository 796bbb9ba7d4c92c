package harness

import (
	"context"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An Estimate holds how much a bench will ask of models: at least, when every
// first attempt is accepted, and at most, when none is. Prompts are counted with
// the whole schema and the gold SQL. In the paper's dialogue earlier attempts are
// counted as long as the gold SQL; otherwise the feedback on earlier attempts
// makes later prompts longer, which is not counted.
type Estimate struct {
	Questions               int
	LeastCalls, MostCalls   int
	LeastTokens, MostTokens int // of prompts
}

// String returns one line.
func (e Estimate) String() string {
	return fmt.Sprintf("%d questions, %d to %d calls of models with about %d to %d tokens of prompts",
		e.Questions, e.LeastCalls, e.MostCalls, e.LeastTokens, e.MostTokens)
}

// Plus returns the sum of both.
func (e Estimate) Plus(f Estimate) Estimate {
	return Estimate{e.Questions + f.Questions, e.LeastCalls + f.LeastCalls, e.MostCalls + f.MostCalls,
		e.LeastTokens + f.LeastTokens, e.MostTokens + f.MostTokens}
}

// Estimate counts what a bench of these queries would ask, as far as that is
// not in the store. It asks nothing.
func (l *Runner) Estimate(ctx context.Context, queries []corpus.Query, store Store) (Estimate, error) {
	if l.config.Task != experiment.WriteSQL {
		return l.estimateDownstream(ctx, queries, store)
	}
	var e Estimate
	style, err := l.config.Style()
	if err != nil {
		return e, fmt.Errorf("experiment: %w", err)
	}
	for _, q := range queries {
		if experiment.WhyUnfit(l.databases[q.Database], q) != "" {
			continue
		}
		if err := ctx.Err(); err != nil {
			return e, err
		}
		if store != nil {
			if rec, err := store.Load(ctx, q.ID); err != nil || rec != nil {
				if err != nil {
					return e, err
				}
				continue
			}
		}
		e.add(l, q, prompt.Schema{Database: l.databases[q.Database], Quote: sqldb.Quote}, style)
	}
	return e, nil
}

// add counts one question.
func (e *Estimate) add(l *Runner, q corpus.Query, schema prompt.Schema, style prompt.Style) {
	c := l.config
	e.Questions++
	if c.Actor == experiment.ModelActor {
		e.LeastCalls, e.MostCalls = e.LeastCalls+1, e.MostCalls+c.Z
		e.LeastTokens += l.actorTokens(q, schema, style, 0)
		for rejected := range c.Z {
			e.MostTokens += l.actorTokens(q, schema, style, rejected)
		}
	}
	if checks := c.Z - 1; c.Critic == experiment.ModelCritic && checks > 0 {
		texts := prompt.Critic
		if c.Mode == experiment.PaperLoop {
			texts = prompt.BareCritic
		}
		tokens := llm.CountMessages(texts(schema, q.Text, q.SQL).Messages, l.count)
		n := c.Members()
		e.LeastCalls, e.MostCalls = e.LeastCalls+n, e.MostCalls+n*checks
		e.LeastTokens, e.MostTokens = e.LeastTokens+n*tokens, e.MostTokens+n*checks*tokens
	}
}

// actorTokens returns the length of the actor's prompt after so many attempts.
func (l *Runner) actorTokens(q corpus.Query, schema prompt.Schema, style prompt.Style, rejected int) int {
	p := style.Actor(schema, q.Text, nil)
	if l.config.Mode == experiment.PaperLoop {
		p = style.Dialogue(schema, q.Text, slices.Repeat([]string{q.SQL}, rejected))
	}
	return llm.CountMessages(p.Messages, l.count)
}

// estimated is the number of prompts of QA and Verify that an Estimate writes:
// it takes the others to be as long on average.
const estimated = 100

// estimateDownstream is Estimate for QA and Verify: one call a question.
// Where retrieval itself asks a model, tables are taken in the corpus's order.
func (l *Runner) estimateDownstream(ctx context.Context, queries []corpus.Query,
	store Store) (Estimate, error) {
	var todo []corpus.Query
	for _, q := range queries {
		if l.unfit(q) != "" {
			continue
		}
		if store != nil {
			if rec, err := store.Load(ctx, q.ID); err != nil {
				return Estimate{}, err
			} else if rec != nil {
				continue
			}
		}
		todo = append(todo, q)
	}
	e := Estimate{Questions: len(todo)}
	if l.config.Actor != experiment.ModelActor || len(todo) == 0 {
		return e, nil
	}
	step, tokens, written := max(1, len(todo)/estimated), 0, 0
	for i := 0; i < len(todo); i += step {
		rec := &experiment.Record{}
		if !retrievers.AsksModel(l.config.Retriever) {
			if err := l.retrieve(ctx, todo[i], rec); err != nil {
				return e, err
			}
		} else {
			for _, t := range l.corpus.Tables[:min(l.config.K, len(l.corpus.Tables))] {
				rec.Hits = append(rec.Hits, retrieve.Hit{Table: t.ID})
			}
		}
		p, err := l.downstream.prompt(ctx, todo[i], l.downstream.shown(todo[i], rec), &experiment.Answered{})
		if err != nil {
			return e, err
		}
		tokens += llm.CountMessages(p.Messages, l.count)
		written++
	}
	e.LeastCalls, e.MostCalls = len(todo), len(todo)
	e.LeastTokens = tokens * len(todo) / written
	e.MostTokens = e.LeastTokens
	return e, nil
}
