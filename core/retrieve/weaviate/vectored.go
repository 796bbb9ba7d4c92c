package weaviate

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// vectored is a retriever that asks a model, too.
type vectored struct{ *retriever }

// Prepare embeds queries, many with one call.
func (v vectored) Prepare(ctx context.Context, queries []string) error {
	vectors, cost, err := v.encoder.Questions(ctx, queries)
	if err != nil {
		return err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.costs.Queries.Add(cost)
	if v.queries == nil {
		v.queries = make(map[string][]float32, len(queries))
	}
	for i, q := range queries {
		v.queries[q] = vectors[i]
	}
	return nil
}

// Costs are what was spent so far.
func (v vectored) Costs() *retrieve.Costs {
	v.mu.Lock()
	defer v.mu.Unlock()
	costs := v.costs
	costs.Model = v.encoder.Model()
	return &costs
}

// vector is that of a query; nil where it has no direction.
func (r *retriever) vector(ctx context.Context, query string) ([]float32, error) {
	r.mu.Lock()
	v, ok := r.queries[query]
	r.mu.Unlock()
	if ok {
		return v, nil
	}
	vectors, cost, err := r.encoder.Questions(ctx, []string{query})
	if err != nil {
		return nil, err
	}
	r.spend(func(c *retrieve.Costs) { c.Queries.Add(cost) })
	return vectors[0], nil
}

// tableVectors are those of some tables; nil where there are none.
func (r *retriever) tableVectors(ctx context.Context, tables []*corpus.Table) ([][]float32, error) {
	if r.encoder == nil {
		return make([][]float32, len(tables)), nil
	}
	vectors, cost, err := r.encoder.Tables(ctx, tables)
	r.spend(func(c *retrieve.Costs) { c.Tables.Add(cost) })
	return vectors, err
}

func (r *retriever) spend(on func(*retrieve.Costs)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	on(&r.costs)
}
