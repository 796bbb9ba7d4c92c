package experiment

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An Estimate is what a bench will ask of models: at least, when every first
// attempt is accepted, and at most, when none is. Prompts are counted with the
// whole schema and the gold SQL; those of later attempts are longer by what
// was tried before, which is not counted.
type Estimate struct {
	Questions               int
	LeastCalls, MostCalls   int
	LeastTokens, MostTokens int // of prompts
}

// String is one line.
func (e Estimate) String() string {
	return fmt.Sprintf("%d questions, %d to %d calls of models with about %d to %d tokens of prompts",
		e.Questions, e.LeastCalls, e.MostCalls, e.LeastTokens, e.MostTokens)
}

// Estimate counts what a bench of these queries would ask, as far as that is
// not in the store. It asks nothing.
func (l *Lab) Estimate(ctx context.Context, queries []corpus.Query, store Store) (Estimate, error) {
	var e Estimate
	style, err := l.config.style()
	if err != nil {
		return e, fmt.Errorf("experiment: %w", err)
	}
	for _, q := range queries {
		if unfit(l.databases[q.Database], q) != "" {
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
func (e *Estimate) add(l *Lab, q corpus.Query, schema prompt.Schema, style prompt.Style) {
	c := l.config
	e.Questions++
	if c.Actor == Model {
		tokens := llm.CountMessages(style.Actor(schema, q.Text, nil).Messages, l.count)
		e.LeastCalls, e.MostCalls = e.LeastCalls+1, e.MostCalls+c.Z
		e.LeastTokens, e.MostTokens = e.LeastTokens+tokens, e.MostTokens+c.Z*tokens
	}
	if checks := c.Z - 1; c.Critic == Model && checks > 0 {
		tokens := llm.CountMessages(prompt.Critic(schema, q.Text, q.SQL).Messages, l.count)
		n := c.members()
		e.LeastCalls, e.MostCalls = e.LeastCalls+n, e.MostCalls+n*checks
		e.LeastTokens, e.MostTokens = e.LeastTokens+n*tokens, e.MostTokens+n*checks*tokens
	}
}
