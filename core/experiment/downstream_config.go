package experiment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// filledDownstream writes out the defaults of QA and Verify, and what they
// have no choice of: there is one attempt, and no critic.
func (c Config) filledDownstream() Config {
	fill(&c.K, DefaultK)
	fill(&c.Context, OnlyHits)
	fill(&c.Actor, Builtin)
	fill(&c.Downstream.Rows, prompt.BestRows)
	if c.Actor == Builtin {
		c.Downstream = Downstream{} // the built-in reader reads whole tables
	}
	if c.Context != OnlyHits {
		c.Retriever = ""
	}
	c.Z, c.Critic, c.Database = 1, None, Known
	return c
}

// checkDownstream is Check for QA and Verify.
func (c Config) checkDownstream(parts Parts) error {
	if err := c.CheckNumbers(); err != nil {
		return err
	}
	contexts := []string{OnlyHits, GoldTables, NoContext}
	switch {
	case c.Task != QA && c.Task != Verify:
		return fmt.Errorf("experiment: unknown task %q (known: %s, %s)", c.Task, QA, Verify)
	case !slices.Contains(contexts, c.Context):
		return fmt.Errorf("experiment: unknown context %q for task %s (known: %s)", c.Context, c.Task,
			strings.Join(contexts, ", "))
	case c.Context == OnlyHits && c.Retriever == "":
		return fmt.Errorf("experiment: context %q needs a retriever that finds tables", OnlyHits)
	case c.Actor != Builtin && c.Actor != Model:
		return fmt.Errorf("experiment: actor %q for task %s (known: %s, %s)", c.Actor, c.Task, Builtin, Model)
	case c.Actor == Model && !slices.Contains(prompt.Rules(), c.Downstream.Rows):
		return fmt.Errorf("experiment: unknown rule %q for rows that do not fit (known: %v)", c.Downstream.Rows,
			prompt.Rules())
	case c.Downstream.Window > 0 && parts.Count == nil:
		return errors.New("experiment: a window needs Parts.Count to count tokens")
	}
	if err := c.checkRetriever(parts); err != nil || c.Actor != Model {
		return err
	}
	if parts.Transport == nil {
		return errors.New("experiment: a model needs Parts.Transport to reach its endpoint")
	}
	return checkEndpoint(c.Endpoint)
}

// unfitDownstream says why a query of QA or Verify cannot be compared.
func (l *Lab) unfitDownstream(q corpus.Query) string {
	switch {
	case strings.TrimSpace(q.Text) == "":
		return "the question is empty"
	case q.Answer == "":
		return "there is no gold answer"
	case l.config.Context == GoldTables && len(q.Tables) == 0:
		return "the gold table is unknown"
	}
	if l.config.Task == Verify {
		if _, err := answer.GoldLabel(q.Answer); err != nil {
			return "the gold answer is no label"
		}
	}
	return ""
}

// estimated is how many prompts of QA and Verify an Estimate writes: the
// others are taken to be as long on average.
const estimated = 100

// estimateDownstream is Estimate for QA and Verify: one call a question.
// Where retrieval itself asks a model, tables are taken in the corpus's order.
func (l *Lab) estimateDownstream(ctx context.Context, queries []corpus.Query, store Store) (Estimate, error) {
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
	if l.config.Actor != Model || len(todo) == 0 {
		return e, nil
	}
	step, tokens, written := max(1, len(todo)/estimated), 0, 0
	for i := 0; i < len(todo); i += step {
		rec := &Record{}
		if !retrievers.AsksModel(l.config.Retriever) {
			if err := l.retrieve(ctx, todo[i], rec); err != nil {
				return e, err
			}
		} else {
			for _, t := range l.corpus.Tables[:min(l.config.K, len(l.corpus.Tables))] {
				rec.Hits = append(rec.Hits, retrieve.Hit{Table: t.ID})
			}
		}
		p, err := l.downstreamPrompt(ctx, todo[i], l.shown(todo[i], rec), &Answered{})
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
