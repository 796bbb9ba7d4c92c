// Package sketch turns one reading of a question into one query, clause by
// clause. Each step takes the chunks that it understands; what no step takes is
// counted against the candidate.
//
//	start := sketch.New(schema, values, reading)
//	d, ok := sketch.Build(start, decision.Set(0))
package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/filter"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/order"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// New begins a query for one reading of a question.
func New(s *schema.Schema, v *schema.Values, r reading.Reading) *draft.Draft {
	return draft.New(phrase.New(s, v, r.Chunks).Reread(), r.Along).ByEither(r.Either)
}

// A step reads one part of a question, and takes the chunks that it understands.
type step struct {
	name    string
	example string // without the step it has another answer
	idle    string // without the step it has the same
	read    func(*draft.Draft)
}

// steps in an order in which each finds its words still free.
var steps = []step{
	{"owners", "Show the length of the destination of ships.", "Show the length of ships.",
		owners},
	{"sorting", "List all ships sorted by length.", "List all ships.",
		order.Sorting},
	{"superlatives", "Which ship has the greatest length?", "Which ships have a length above 30?",
		order.Superlatives},
	{"both of two tables", "Which captains have both a ship and a dog?", "Which captains have a ship?",
		haveBoth},
	{"negations", "Which captains have no ship?", "Which captains have a ship?",
		negations},
	{"conditions", "Which ships have a length above 30?", "Which ship has the greatest length?",
		conditions},
	{"two keys", "Which ships sail from Alta to Brest?", "Which ships sail from Alta?",
		filter.Twice},
	{"groups", "How many ships are there for each captain?", "How many ships are there?",
		groups},
	{"selects", "How many ships are there?", "List all captains.",
		selects},
	{"tables named", "Show the names of captains who have ships.", "Show the names of captains.",
		extras},
	{"what was left open", "List all captains.", "How many ships are there?",
		finish},
}

// Build makes the query that takes some decisions. It reports false where nothing
// comes of it.
func Build(start *draft.Draft, decisions decision.Set) (*draft.Draft, bool) {
	return build(steps, start, decisions)
}

func build(steps []step, start *draft.Draft, decisions decision.Set) (*draft.Draft, bool) {
	d := start.With(decisions)
	if decisions.Has(decision.Except) && !d.Said(link.Not) {
		return d, false
	}
	for i := range steps {
		steps[i].read(d)
	}
	if decisions.Has(decision.Except) && !exceptAfter(d) || !unite(d) {
		return d, false
	}
	joinAlong(d, d.Query)
	if len(d.Along) > 0 {
		d.Open = d.Open.And(decision.OtherKey)
	}
	one := len(d.Query.Group) == 0 && d.Query.Aggregated()
	if one {
		d.Query.Distinct = false // there is one row
	}
	if onlyKinds(d) {
		d.Query.Distinct = !decisions.Has(decision.RowsDistinct)
	}
	if !one || d.Query.Right != nil {
		d.Open = d.Open.And(decision.RowsDistinct)
	}
	return d, len(d.Query.Select) > 0
}

// negations are read as such, unless they are to make a query of their own.
func negations(d *draft.Draft) {
	if !d.Said(link.Not) || !d.Takes(decision.Except) {
		filter.Negations(d, 0, len(d.Chunks))
	}
}

func conditions(d *draft.Draft) {
	d.Query.Where = append(d.Query.Where, filter.Conditions(d, 0, len(d.Chunks))...)
}

// joinAlong settles by which keys a query and those within it join.
func joinAlong(d *draft.Draft, q *query.Spec) {
	q.Along, q.Either = d.Along, d.Either
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
