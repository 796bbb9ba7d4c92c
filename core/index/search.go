package index

import (
	"cmp"
	"slices"
)

// A Hit is a document found.
type Hit struct {
	Document int // by number, from 0, in the order of Builder.Start
	Score    float64
}

// Search returns at most k documents with a score above 0, best first, ties
// in document order.
func (x *Index) Search(q Query, k int) []Hit {
	scores, ok := x.scores.Get().(*[]float64)
	if !ok {
		scores = new([]float64)
		*scores = make([]float64, x.size)
	}
	lists := x.lists(q)
	x.score(lists, *scores)
	var hits []Hit
	if k > 0 && k <= fewHits && touched(lists) < x.size/2 {
		hits = x.collect(lists, *scores, k)
	} else {
		hits = best(*scores, k)
		clear(*scores)
	}
	x.scores.Put(scores)
	return hits
}

// Scores returns every document's score, 0 for those that share no term with
// the query.
func (x *Index) Scores(q Query) []float64 {
	scores := make([]float64, x.size)
	x.score(x.lists(q), scores)
	return scores
}

// A list is where the postings of a query's term are, and its weight.
type list struct {
	first, last int32
	weight      float64
}

func (x *Index) lists(q Query) []list {
	lists := make([]list, 0, len(q.terms))
	for _, t := range q.terms {
		if first, last, weight := x.lookup(t); first < last {
			lists = append(lists, list{first, last, weight})
		}
	}
	return lists
}

func touched(lists []list) (n int) {
	for _, l := range lists {
		n += int(l.last - l.first)
	}
	return n
}

// Touched is how many postings a query adds up.
func (x *Index) Touched(q Query) int { return touched(x.lists(q)) }

// score adds up impacts, term by term.
func (x *Index) score(lists []list, scores []float64) {
	for _, l := range lists {
		docs, impacts := x.docs[l.first:l.last], x.impacts[l.first:l.last]
		impacts = impacts[:len(docs)] // so that the loop checks no bounds
		for i, d := range docs {
			scores[d] += l.weight * float64(impacts[i])
		}
	}
}

// fewHits is up to where putting each hit into its place is quicker than
// sorting.
const fewHits = 128

// all are the documents with a score above 0, best first, ties in order.
func all(scores []float64) []Hit {
	var hits []Hit
	for d, score := range scores {
		if score > 0 {
			hits = append(hits, Hit{d, score})
		}
	}
	slices.SortFunc(hits, func(a, b Hit) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Document, b.Document))
	})
	return hits
}

// best picks the k highest scores above 0. It goes through the documents in
// order, so that one that only equals the worst of a full list stays out.
func best(scores []float64, k int) []Hit {
	k = min(k, len(scores))
	if k <= 0 {
		return nil
	}
	if k > fewHits {
		hits := all(scores)
		return hits[:min(k, len(hits))]
	}
	var hits []Hit
	worst := 0.0 // what a score must be above
	for d, score := range scores {
		if score <= worst {
			continue
		}
		hits = place(hits, k, Hit{d, score})
		if len(hits) == k {
			worst = hits[k-1].Score
		}
	}
	return hits
}

// collect picks the k best of the documents in the lists, and leaves all
// scores at 0. Where a query touches few documents, this is much less than to
// go through all.
func (x *Index) collect(lists []list, scores []float64, k int) (hits []Hit) {
	worst := 0.0
	for _, l := range lists {
		for _, d := range x.docs[l.first:l.last] {
			score := scores[d]
			if score == 0 {
				continue // collected before
			}
			scores[d] = 0
			if score < worst {
				continue
			}
			hits = place(hits, k, Hit{int(d), score})
			if len(hits) == k {
				worst = hits[k-1].Score
			}
		}
	}
	return hits
}

// place puts a hit among the k best, if it is one of them.
func place(hits []Hit, k int, h Hit) []Hit {
	switch {
	case len(hits) < k:
		hits = append(hits, h)
	case !h.before(hits[k-1]):
		return hits
	}
	at := len(hits) - 1
	for ; at > 0 && h.before(hits[at-1]); at-- {
		hits[at] = hits[at-1]
	}
	hits[at] = h
	return hits
}

func (h Hit) before(other Hit) bool {
	return h.Score > other.Score || h.Score == other.Score && h.Document < other.Document
}
