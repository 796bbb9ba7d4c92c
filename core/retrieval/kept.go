package retrieval

import (
	"cmp"
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/order"
)

// kept returns an outcome as a store keeps it.
func (m *measurement) kept(q corpus.Query, o *Outcome) *Kept {
	return &Kept{Level: m.level, Database: q.Database, Tables: o.tables.Gold,
		SQL: q.SQL, Found: o.found, Tie: o.tie, Hits: o.Hits, Took: o.took}
}

// restore returns the outcome of a kept query.
func (m *measurement) restore(q corpus.Query, k *Kept) Outcome {
	out := m.outcome(q, m.gold(q), k.Hits)
	out.tie, out.took = k.Tie, k.Took
	if len(k.Found) == len(m.ks) {
		out.found = k.Found
	}
	return out
}

// reuse takes what the store has, and returns the queries that are left to ask.
func (m *measurement) reuse(queries []corpus.Query, s Store) ([]corpus.Query, error) {
	if s == nil {
		return queries, nil
	}
	var left []corpus.Query
	for _, q := range queries {
		k, err := s.Load(m.ctx, q.ID)
		switch {
		case err != nil:
			return nil, err
		case k == nil:
			left = append(left, q)
		default:
			m.outcomes = append(m.outcomes, m.restore(q, k))
		}
	}
	return left, nil
}

// inOrder puts the outcomes into the order of the queries.
func (m *measurement) inOrder(queries []corpus.Query) {
	place := make(map[string]int, len(queries))
	for i, q := range queries {
		place[q.ID] = i
	}
	order.Stable(m.outcomes, func(a, b Outcome) int {
		return cmp.Compare(place[a.Query], place[b.Query])
	})
}

// A KeptQuery is a query with what was kept of it.
type KeptQuery struct {
	ID string
	*Kept
}

// Restore computes the figures of one retriever from what a store kept of it.
// The options give its name, cut-offs and clusters. It needs no corpus: the
// numbers of tables and databases, and the costs, stay 0.
func Restore(kept []KeptQuery, o Options) *Result {
	queries := make([]corpus.Query, len(kept))
	for i, k := range kept {
		queries[i] = corpus.Query{ID: k.ID, Database: k.Database, Tables: k.Tables, SQL: k.SQL}
	}
	m := newMeasurement(context.Background(), &corpus.Corpus{}, queries, &o)
	if len(kept) > 0 {
		m.level = kept[0].Level
		m.clusters = clusteringOf(o.Clusters, m.level, queries)
	}
	for i, k := range kept {
		m.outcomes = append(m.outcomes, m.restore(queries[i], k.Kept))
	}
	sum := m.sum(&corpus.Corpus{})
	sum.Retriever, sum.Options, sum.Reused = o.Retriever, o.Options, len(kept)
	return sum
}

// LeftOut counts the queries that Measure leaves out, by database and reason.
func LeftOut(queries []corpus.Query, o Options) []corpus.LeftOut {
	m := newMeasurement(context.Background(), &corpus.Corpus{}, queries, &o)
	var left []corpus.LeftOut
	for _, q := range queries {
		if why := m.unfit(q); why != "" {
			left = corpus.LeaveOut(left, q.Database, why)
		}
	}
	return left
}
