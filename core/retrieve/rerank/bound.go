package rerank

import (
	"github.com/orbweaver/orbweaver/core/index"
)

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

// longest returns the IDF of the most that the question says in a row of a set
// of terms.
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
