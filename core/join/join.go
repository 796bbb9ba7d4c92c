// Package join knows which tables of a corpus can be joined, and chooses
// tables as a set: those that a question's words find, and those that connect
// them though no word names them.
//
//	g, err := join.Build(ctx, c.Databases, join.Options{})
//	picks := join.Choose(g, candidates, 10, join.Weights{})
//
// # Which tables can be joined
//
// By the foreign keys that a database declares; and where it declares none
// between two tables, by inferred ones. A column may refer to another where
// they are named alike ("customer_id" twice, or "customer" and the "id" of
// customer), the other looks like a key (it is declared as one, or is named
// like one and stands first), and, where there are rows, nearly all of the one's
// values are among the other's. Where many tables share the name of a key, each
// two of them are joined, but the more there are the less that says.
package join

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// An Edge describes how a table can be joined to another.
type Edge struct {
	To       int     // the other table, by its place in the corpus
	Column   string  // of this table
	ToColumn string  // of the other
	Sure     float64 // confidence that they belong together, from 0 to 1
	Declared bool    // as a foreign key, in either direction

	// Says are the stems of the referring column's name that tell what the edge
	// is about: a question that has them needs both tables.
	Says []string
}

// A Graph holds the edges of a corpus's tables.
type Graph struct {
	edges     [][]Edge // by table; of one to another, the surest alone
	alone     bool     // no database has two tables
	scratches sync.Pool
}

// Options choose how keys are inferred. The zero value infers from names and
// from the first rows.
type Options struct {
	DeclaredOnly bool
	NoRows       bool
}

// Build reads the databases of a corpus, whose tables are numbered in order.
func Build(ctx context.Context, databases []*corpus.Database, o Options) (*Graph, error) {
	g := &Graph{alone: true}
	first := 0
	for _, d := range databases {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		g.edges = append(g.edges, make([][]Edge, len(d.Tables))...)
		if len(d.Tables) > 1 {
			g.alone = false
			keys, err := Keys(ctx, d, o)
			if err != nil {
				return nil, err
			}
			for _, k := range keys {
				g.add(first+k.From, first+k.To, k)
			}
		}
		first += len(d.Tables)
	}
	return g, nil
}

// add adds an edge and its reverse, unless a surer one is there.
func (g *Graph) add(a, b int, k Key) {
	g.put(a,
		Edge{To: b, Column: k.Column, ToColumn: k.ToColumn, Sure: k.Sure, Declared: k.Declared, Says: k.Says})
	g.put(b,
		Edge{To: a, Column: k.ToColumn, ToColumn: k.Column, Sure: k.Sure, Declared: k.Declared, Says: k.Says})
}

func (g *Graph) put(table int, e Edge) {
	for i, other := range g.edges[table] {
		if other.To == e.To {
			e.Says = append(slices.Clone(other.Says), e.Says...)
			if e.Sure <= other.Sure {
				other.Says = e.Says
				e = other
			}
			g.edges[table][i] = e
			return
		}
	}
	g.edges[table] = append(g.edges[table], e)
}

// Alone reports whether no database has a second table, so that nothing can be
// joined.
func (g *Graph) Alone() bool { return g == nil || g.alone }

// scratch returns a slice with a number for each table, all 0.
func (g *Graph) scratch() []int32 {
	if r, ok := g.scratches.Get().(*[]int32); ok {
		return *r
	}
	return make([]int32, len(g.edges))
}

// Edges returns the edges of a table.
func (g *Graph) Edges(table int) []Edge { return g.edges[table] }

// Between returns the edge from one table to another.
func (g *Graph) Between(a, b int) (Edge, bool) {
	for _, e := range g.edges[a] {
		if e.To == b {
			return e, true
		}
	}
	return Edge{}, false
}

// Keys returns the declared foreign keys of a database and the inferred ones
// between tables that no declared key joins.
func Keys(ctx context.Context, d *corpus.Database, o Options) ([]Key, error) {
	place := make(map[string]int, len(d.Tables))
	for i, t := range d.Tables {
		place[strings.ToLower(t.Name)] = i
	}
	declared := o.DeclaredOnly || connected(d, place)
	n := newNaming(d, dictionary(d, declared))
	var list []Key
	joined := make(map[[2]int]bool)
	for _, k := range d.ForeignKeys {
		a, okA := place[strings.ToLower(k.Table)]
		b, okB := place[strings.ToLower(k.RefTable)]
		if okA && okB && a != b {
			list = append(list, Key{From: a, To: b, Column: k.Column, ToColumn: k.RefColumn, Sure: 1, Declared: true,
				Says: n.says(a, k.Column)})
			joined[[2]int{min(a, b), max(a, b)}] = true
		}
	}
	if declared {
		return list, nil
	}
	for _, k := range n.infer() {
		if joined[[2]int{min(k.From, k.To), max(k.From, k.To)}] || k.Sure < fewSure {
			continue
		}
		if !o.NoRows {
			ok, err := included(ctx, d, k)
			if err != nil {
				return nil, err
			}
			if !ok {
				continue
			}
		}
		k.Says = n.says(k.From, k.Column)
		list = append(list, k)
	}
	return list, nil
}
