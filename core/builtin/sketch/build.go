// Package sketch turns one reading of a question into one query, clause by
// clause. Each step takes the chunks that it understands; what no step takes is
// counted against the candidate.
//
//	start := sketch.New(schema, values, reading)
//	d, ok := sketch.Build(start, way.Set(0))
package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/filter"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/order"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
	"github.com/orbweaver/orbweaver/core/builtin/way"
)

// New begins a query for one reading of a question.
func New(s *schema.Schema, v *schema.Values, r reading.Reading) *draft.Draft {
	return draft.New(phrase.New(s, v, r.Chunks).Reread(), r.Along)
}

// Build makes the query that takes some ways, by steps in an order in which each
// finds its words still free. It reports false where nothing comes of it.
func Build(start *draft.Draft, ways way.Set) (*draft.Draft, bool) {
	d := start.With(ways)
	if ways.Has(way.Except) && !d.Said(link.Not) {
		return d, false
	}
	owners(d)
	order.Sorting(d)
	order.Superlatives(d)
	if !d.Said(link.Not) || !d.Takes(way.Except) {
		filter.Negations(d, 0, len(d.Chunks))
	}
	d.Query.Where = append(d.Query.Where, filter.Conditions(d, 0, len(d.Chunks))...)
	filter.Twice(d)
	groups(d)
	selects(d)
	extras(d)
	finish(d)
	if d.Taken.Has(way.Except) && !exceptAfter(d) {
		return d, false
	}
	if !unite(d) {
		return d, false
	}
	joinAlong(d, d.Query)
	if len(d.Along) > 0 {
		d.Open = d.Open.And(way.OtherKey)
	}
	one := len(d.Query.Group) == 0 && d.Query.Aggregated()
	if one {
		d.Query.Distinct = false // there is one row
	}
	if !one || d.Query.Right != nil {
		d.Open = d.Open.And(way.RowsDistinct)
	}
	return d, len(d.Query.Select) > 0
}

// joinAlong settles by which keys a query and those within it join.
func joinAlong(d *draft.Draft, q *query.Query) {
	q.Along = d.Along
	for i := range q.Where {
		if q.Where[i].Sub != nil {
			joinAlong(d, q.Where[i].Sub)
		}
	}
	if q.Right != nil {
		joinAlong(d, q.Right)
	}
}

// Rules are examples of what the rules understand.
func Rules() []draft.Example { return append(filter.Rules(), order.Rules()...) }
