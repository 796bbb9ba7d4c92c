// Package draft holds a query while it is made of a question: what was filled in,
// which chunks it comes from, and what had to be decided or guessed.
//
//	d := draft.New(text, along).With(decisions)
//	d.Use(i)
//	d.Note("ordered by %s", d.NameOf(col))
package draft

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// A Draft is a query in the making. What reads a part of the question fills in
// its clause and says which chunks it used, so that nothing is read twice.
type Draft struct {
	*phrase.Text
	Query  *query.Spec
	Used   []bool // by chunk: a part of the query comes from it
	Entity int    // the table whose rows the query is about, or -1
	Notes  []string
	Rules  []string // by which it was filled in

	decision.Decisions

	Guesses float64      // how much had to be guessed
	Along   []schema.Key // which of several keys to join by
	Either  []schema.Key // pairs of keys of which both are meant
	Both    bool         // the question says "both"
	Counts  []int        // tables whose rows are counted
	ByKey   bool         // rows are grouped by the entity's key
	Last    query.Cond   // the comparison before this one, for "over 10 or under 5"
}

// New begins a query for a question. along are the keys that its words choose.
func New(x *phrase.Text, along []schema.Key) *Draft {
	return &Draft{Text: x, Entity: x.Asked, Along: along}
}

// ByEither joins rows by both keys of some pairs.
func (d *Draft) ByEither(pairs []schema.Key) *Draft {
	d.Either = pairs
	return d
}

// With returns the beginning of a query for the same question that takes some decisions.
func (d *Draft) With(decisions decision.Set) *Draft {
	c := New(d.Text, d.Along).ByEither(d.Either)
	c.Used, c.Decisions = make([]bool, len(d.Chunks)), decision.Decisions{Taken: decisions}
	c.Query = &query.Spec{Root: -1, Distinct: decisions.Has(decision.RowsDistinct)}
	if decisions.Has(decision.OtherKey) {
		c.Along, c.Either = c.Schema.Others(c.Along), nil
	}
	return c
}

// Note says how a part of the query came about.
func (d *Draft) Note(format string, args ...any) {
	d.Notes = append(d.Notes, fmt.Sprintf(format, args...))
}

// Use marks chunks as understood.
func (d *Draft) Use(is ...int) {
	for _, i := range is {
		if i >= 0 {
			d.Used[i] = true
		}
	}
}

// Told joins what is told of a query, each once.
func Told(lists ...[]string) (told []string) {
	for _, list := range lists {
		for _, said := range list {
			if !slices.Contains(told, said) {
				told = append(told, said)
			}
		}
	}
	return told
}
