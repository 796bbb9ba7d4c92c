package rerank

import (
	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A bounded is a table that may be among the best, and the most that reading it
// can give it. What the index knows of a table's fields is enough for that: no
// row covers more of the question than the table, and no cell more than what
// the question says in a row with words that the table has.
//
// A bound is a sum of the same numbers in the same order as a score, each at
// least as large. Rounding never turns that round, so it is exact.
type bounded struct {
	document int
	most     float64
	words    float64 // what its words count
	kind     float64 // how alike it and the question are
}

// rerank returns the k best of the tables that the first look found, best
// first. It reads the most promising first, and stops where no other can be
// among the k best.
func (r *Retriever) rerank(g *queryContext, found []index.Hit, k int) []index.Hit {
	r.bound(g, found)
	hits := make([]index.Hit, 0, k)
	for left := g.bounds; len(left) > 0; {
		at := 0
		for i := range left {
			if left[i].most > left[at].most {
				at = i
			}
		}
		c := left[at]
		if len(hits) == k && c.most < hits[k-1].Score {
			break
		}
		left[at] = left[len(left)-1]
		left = left[:len(left)-1]
		score := c.words
		for _, p := range r.parts(g, g.view(r.forward, c.document), c.kind) {
			score += p.score
		}
		hits = enter(hits, k, index.Hit{Document: c.document, Score: score})
	}
	return hits
}

// enter puts a hit into its place among the k best, if it is one of them.
func enter(hits []index.Hit, k int, h index.Hit) []index.Hit {
	if len(hits) < k {
		hits = append(hits, h)
	} else if !better(h, hits[k-1]) {
		return hits
	}
	at := len(hits) - 1
	for ; at > 0 && better(h, hits[at-1]); at-- {
		hits[at] = hits[at-1]
	}
	hits[at] = h
	return hits
}

func better(a, b index.Hit) bool {
	return a.Score > b.Score || a.Score == b.Score && a.Document < b.Document
}

// bound fills in the bounds of the tables found.
func (r *Retriever) bound(g *queryContext, found []index.Hit) {
	g.tallies, g.bounds = g.tallies[:0], g.bounds[:0]
	for _, f := range found {
		g.tallies = append(g.tallies, index.Tally{Document: f.Document})
	}
	r.Inverted.Tally(g.terms, g.factors, g.tallies)
	single := ^uint64(0) >> (mostTerms - g.single)
	for i := range g.tallies {
		t := &g.tallies[i]
		in := t.In
		context := (in[retrieve.FieldTitle] | in[retrieve.FieldSection] | in[retrieve.FieldHeader]) & single
		v := view{
			any: (context | in[retrieve.FieldRows]) & single, header: in[retrieve.FieldHeader] & single,
			columns: int(r.forward.columns[t.Document]), cellIDF: g.longest(in[retrieve.FieldRows]),
		}
		v.rowScore = g.weigh(v.any)
		c := bounded{document: t.Document, words: t.Sum, kind: associate.Likeness(g.kind, r.forward.kinds[t.Document])}
		c.most = c.words
		for _, p := range r.parts(g, v, c.kind) {
			c.most += p.score
		}
		g.bounds = append(g.bounds, c)
	}
}

// longest is the IDF of the most that the question says in a row of a set of
// terms.
func (g *queryContext) longest(set uint64) float64 {
	most, sum := 0.0, 0.0
	for _, place := range g.sequence {
		if set>>place&1 == 0 {
			sum = 0
			continue
		}
		sum += g.terms[place].IDF
		most = max(most, sum)
	}
	return most
}
