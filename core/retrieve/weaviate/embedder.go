package weaviate

import (
	"context"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/dense"
)

// An embedder asks a model for vectors and counts what they cost. A nil one has
// none to give.
type embedder struct {
	encoder *dense.Encoder

	mu      sync.Mutex
	costs   retrieve.Costs
	queries map[string][]float32 // that were prepared
}

// Prepare embeds queries, many with one call.
func (e *embedder) Prepare(ctx context.Context, queries []string) error {
	vectors, cost, err := e.encoder.Questions(ctx, queries)
	if err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.costs.Queries.Add(cost)
	if e.queries == nil {
		e.queries = make(map[string][]float32, len(queries))
	}
	for i, q := range queries {
		e.queries[q] = vectors[i]
	}
	return nil
}

// Costs returns what was spent so far.
func (e *embedder) Costs() *retrieve.Costs {
	e.mu.Lock()
	defer e.mu.Unlock()
	costs := e.costs
	costs.Model = e.model()
	return &costs
}

// model returns the name of the model, "" without one.
func (e *embedder) model() string {
	if e == nil {
		return ""
	}
	return e.encoder.Model()
}

// query returns the vector of a query; nil where it has no direction.
func (e *embedder) query(ctx context.Context, query string) ([]float32, error) {
	if e == nil {
		return nil, nil
	}
	e.mu.Lock()
	v, ok := e.queries[query]
	e.mu.Unlock()
	if ok {
		return v, nil
	}
	vectors, cost, err := e.encoder.Questions(ctx, []string{query})
	if err != nil {
		return nil, err
	}
	e.spend(func(c *retrieve.Costs) { c.Queries.Add(cost) })
	return vectors[0], nil
}

// tables returns the vectors of some tables; nil where there are none.
func (e *embedder) tables(ctx context.Context, tables []*corpus.Table) ([][]float32, error) {
	if e == nil {
		return make([][]float32, len(tables)), nil
	}
	vectors, cost, err := e.encoder.Tables(ctx, tables)
	e.spend(func(c *retrieve.Costs) { c.Tables.Add(cost) })
	return vectors, err
}

func (e *embedder) spend(on func(*retrieve.Costs)) {
	e.mu.Lock()
	defer e.mu.Unlock()
	on(&e.costs)
}
