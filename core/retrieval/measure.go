package retrieval

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// Measure indexes the corpus and asks each query for the largest k,
// or where the order of ties depends on k, for each. Queries without a text
// or anything gold are left out and counted. Beside an error stands what was
// measured until then, with Ended set; nil where nothing could be.
func Measure(ctx context.Context, c *corpus.Corpus, queries []corpus.Query, o Options) (*Result, error) {
	m := newMeasurement(ctx, c, queries, &o)
	asked, err := m.reuse(queries, o.Store)
	if err != nil {
		return nil, err
	}
	sum := Result{Planned: len(asked) + len(m.outcomes), Reused: len(m.outcomes)}
	r, err := m.index(c, &o, asked, &sum)
	if err == nil {
		err = m.askAll(r, asked, &o)
	}
	if r != nil {
		sum.Embedding = retrieve.CostsOf(r)
	}
	m.inOrder(queries)
	whole := m.sum(c)
	whole.Retriever, whole.Options, whole.Index, whole.Embedding, whole.Reused = o.Retriever, o.Options,
		sum.Index, sum.Embedding, sum.Reused
	if err != nil {
		whole.Planned, whole.Ended = sum.Planned, err.Error()
	}
	return whole, err
}

// index makes the retriever, and lets it know what is going to be asked.
func (m *measurement) index(c *corpus.Corpus, o *Options, queries []corpus.Query,
	sum *Result) (retrieve.Retriever,
	error) {
	build := o.Make
	if build == nil {
		build = func(ctx context.Context) (retrieve.Retriever, error) {
			r, err := retrievers.Indexed(ctx, c, o.Retriever, o.Options, o.Clients)
			if err != nil {
				return nil, fmt.Errorf("retrieval: %w", err)
			}
			return r, nil
		}
	}
	start := time.Now()
	r, err := build(m.ctx)
	if err != nil {
		return nil, err
	}
	sum.Index = IndexCost{MS: float64(time.Since(start)) / float64(time.Millisecond), Bytes: retrieve.Bytes(r)}
	if err := retrieve.Prepare(m.ctx, r, m.texts(queries)); err != nil {
		return r, fmt.Errorf("retrieval: %w", err)
	}
	return r, nil
}

// askAll asks one query after the other.
func (m *measurement) askAll(r retrieve.Retriever, queries []corpus.Query, o *Options) error {
	before := len(m.outcomes)
	for i, q := range queries {
		out, err := m.ask(r, q)
		if err == nil && out != nil && o.Store != nil {
			err = o.Store.Save(context.WithoutCancel(m.ctx), q, m.kept(q, out))
		}
		if err != nil {
			return fmt.Errorf("retrieval: query %s: retrieving with %s: %w", q.ID, o.Retriever, err)
		}
		if o.Watch != nil {
			o.Watch(before+i+1, before+len(queries))
		}
	}
	return nil
}

// ask puts one query to a retriever; nil for one that is left out.
func (m *measurement) ask(r retrieve.Retriever, q corpus.Query) (*Outcome, error) {
	if why := m.unfit(q); why != "" {
		m.leftOut = corpus.LeaveOut(m.leftOut, q.Database, why)
		return nil, nil
	}
	start := time.Now()
	hits, err := retrieve.Rank(m.ctx, r, q.Text, slices.Max(m.ks))
	took := time.Since(start)
	if err != nil {
		return nil, err
	}
	gold := m.gold(q)
	out := m.outcome(q, gold, hits)
	out.took = took
	if retrieve.KDependent(r) {
		for i, k := range m.ks {
			hits, err := retrieve.Rank(m.ctx, r, q.Text, k)
			if err != nil {
				return nil, err
			}
			out.found[i] = metric.FirstRank(gold, m.ranked(hits)) > 0
		}
	}
	if err := m.tie(r, q, &out); err != nil {
		return nil, err
	}
	m.outcomes = append(m.outcomes, out)
	return &m.outcomes[len(m.outcomes)-1], nil
}
