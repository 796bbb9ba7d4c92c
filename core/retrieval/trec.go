package retrieval

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Run has the tables that a retriever found, as a TREC run.
func (m *Result) Run() []metric.RunHit {
	var hits []metric.RunHit
	for _, o := range m.Outcomes {
		for _, h := range o.Hits {
			hits = append(hits,
				metric.RunHit{Query: o.Query, Table: h.Table, Rank: h.Rank, Score: h.Score, Run: m.Retriever})
		}
	}
	return hits
}

// Qrels returns the gold tables of the queries in TREC's form: those they name,
// or where only the database is known, each of its tables.
func Qrels(c *corpus.Corpus, queries []corpus.Query) []metric.Judgement {
	var list []metric.Judgement
	for _, q := range queries {
		tables := q.Tables
		if d := c.Database(q.Database); len(tables) == 0 && d != nil {
			for _, t := range d.Tables {
				tables = append(tables, t.ID)
			}
		}
		for _, id := range tables {
			list = append(list, metric.Judgement{Query: q.ID, Table: id, Grade: 1})
		}
	}
	return list
}

// MeasureRun measures a run of another program as if a retriever had made it:
// hits rank by score, and by their rank where scores are equal. Queries that
// the run does not have found nothing. Of the options it takes the name, the
// cut-offs and the clusters.
func MeasureRun(ctx context.Context, c *corpus.Corpus, queries []corpus.Query,
	run []metric.RunHit, o Options) (*Result,
	error) {
	name := o.Retriever
	r := runAnswers{hits: make(map[string][]retrieve.Hit)}
	databases := make(map[string]string, len(c.Tables))
	for _, t := range c.Tables {
		databases[t.ID] = t.Database
	}
	known := make(map[string]bool, len(queries))
	for _, q := range queries {
		known[q.ID] = true
	}
	answered := 0
	for _, h := range run {
		database, ok := databases[h.Table]
		if !ok {
			return nil, fmt.Errorf("retrieval: run %s: query %s: %s %s has no table %q", name,
				h.Query, c.Name, c.Split, h.Table)
		}
		if known[h.Query] {
			answered++
			r.hits[h.Query] = append(r.hits[h.Query], retrieve.Hit{Table: h.Table, Database: database,
				Rank: h.Rank, Score: h.Score})
		}
	}
	if answered == 0 {
		return nil, fmt.Errorf("retrieval: run %s has no query of %s %s", name, c.Name, c.Split)
	}
	m := newMeasurement(ctx, c, queries, &o)
	for _, q := range queries {
		r.query = q.ID
		if _, err := m.ask(r, q); err != nil {
			return nil, fmt.Errorf("retrieval: run %s: query %s: %w", name, q.ID, err)
		}
	}
	for i := range m.outcomes {
		m.outcomes[i].took = 0 // nothing was searched
	}
	sum := m.sum(c)
	sum.Retriever = name
	return sum, nil
}

// runAnswers answers one query with the hits that a run has for it.
type runAnswers struct {
	hits  map[string][]retrieve.Hit
	query string
}

func (runAnswers) Index(context.Context, *corpus.Corpus) error { return nil }

func (r runAnswers) Retrieve(ctx context.Context, _ string, k int) ([]retrieve.Hit, error) {
	hits := slices.Clone(r.hits[r.query])
	order.Stable(hits, func(a, b retrieve.Hit) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Rank, b.Rank))
	})
	hits = hits[:min(k, len(hits))]
	for i := range hits {
		hits[i].Rank = i + 1
	}
	return hits, ctx.Err()
}

// WithQrels returns the queries that qrels judge, with the tables that are
// right by them as gold.
func WithQrels(c *corpus.Corpus, queries []corpus.Query,
	judgements []metric.Judgement) ([]corpus.Query, error) {
	known := make(map[string]bool, len(c.Tables))
	for _, t := range c.Tables {
		known[t.ID] = true
	}
	right := make(map[string][]string)
	for _, j := range judgements {
		switch {
		case !known[j.Table]:
			return nil, fmt.Errorf("retrieval: qrels: query %s: %s %s has no table %q",
				j.Query, c.Name, c.Split, j.Table)
		case j.Grade > 0:
			right[j.Query] = append(right[j.Query], j.Table)
		}
	}
	var judged []corpus.Query
	for _, q := range queries {
		if q.Tables = right[q.ID]; q.Tables != nil {
			judged = append(judged, q)
		}
	}
	if len(judged) == 0 {
		return nil, fmt.Errorf("retrieval: qrels: they judge no query of %s %s", c.Name, c.Split)
	}
	return judged, nil
}
