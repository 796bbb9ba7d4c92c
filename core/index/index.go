// Package index is the inverted index behind the lexical retrievers. It takes
// documents of several fields and answers a query with the documents that
// score best under a Model, and why.
//
//	b := index.NewBuilder()
//	b.Start()             // document 0
//	b.Add(0, "singer")    // its title, field 0
//	b.Add(2, "Joe Sharp") // a row, field 2
//	x := b.Build(index.BM25{})
//	hits := x.Search(index.Parse("Which singers are there?"), 10)
//
// # How it works
//
// Postings lie term by term in three flat slices: the documents in ascending
// order, the impact that the term has on each one's score, and the fields in
// which it stands. Everything that a model says about a term in a document is
// known when the index is built, so that a search only adds impacts into one
// accumulator a document and picks the k best in a single pass.
//
// # Why results are the same everywhere
//
// Impacts and query weights are rounded to float32. A product of two is exact
// in float64, so that a machine that fuses multiplication and addition adds
// the same numbers as one that does not, and terms are added in the order in
// which the query has them first. A contribution is the very product that was
// added.
package index

import "slices"

// MaxFields is how many fields a document can have.
const MaxFields = 4

// Fields is a set of field numbers.
type Fields uint8

// Has reports whether a field is in the set.
func (f Fields) Has(field int) bool { return f&(1<<field) != 0 }

// An Index answers queries. It does not change, and may be used from several
// goroutines.
type Index struct {
	model   Model
	means   [MaxFields]float64 // lengths of the fields, in words
	size    int                // documents
	terms   map[string]int32
	pairs   map[pair]int32
	offsets []int32   // by term: where its postings start; one more at the end
	docs    []int32   // by posting
	impacts []float32 // by posting
	fields  []Fields  // by posting
	bytes   int64
}

// Bytes is about how much memory the index takes.
func (x *Index) Bytes() int64 { return x.bytes }

// estimate is per posting a document, an impact and fields, per term an
// offset, its text or its pair, and a place in a map.
func (x *Index) estimate() int64 {
	const perPosting, perTerm, perPair = 4 + 4 + 1, 4 + 32, 4 + 24
	n := int64(len(x.docs))*perPosting + int64(len(x.terms))*perTerm + int64(len(x.pairs))*perPair
	for term := range x.terms {
		n += int64(len(term))
	}
	return n
}

// A Hit is a document found.
type Hit struct {
	Document int // by number, from 0, in the order of Builder.Start
	Score    float64
}

// Search returns at most k documents with a score above 0, best first, ties
// in document order.
func (x *Index) Search(q Query, k int) []Hit { return best(x.Scores(q), k) }

// Scores returns every document's score, 0 for those that share no term with
// the query.
func (x *Index) Scores(q Query) []float64 {
	scores := make([]float64, x.size)
	for _, t := range q.terms {
		first, last, weight := x.lookup(t)
		docs, impacts := x.docs[first:last], x.impacts[first:last]
		impacts = impacts[:len(docs)] // so that the loop checks no bounds
		for i, d := range docs {
			scores[d] += weight * float64(impacts[i])
		}
	}
	return scores
}

// lookup returns where a query term's postings are, and its weight.
func (x *Index) lookup(t queryTerm) (first, last int32, weight float64) {
	id, ok := x.terms[t.text]
	if ok && t.next != "" {
		var second int32
		if second, ok = x.terms[t.next]; ok {
			id, ok = x.pairs[pair{id, second}]
		}
	}
	if !ok {
		return 0, 0, 0
	}
	first, last = x.offsets[id], x.offsets[id+1]
	return first, last, float64(float32(x.model.Weight(x.stats(id, t.next != ""), t.count)))
}

func (x *Index) stats(id int32, isPair bool) Stats {
	return Stats{Documents: x.size, With: int(x.offsets[id+1] - x.offsets[id]), Means: x.means, Pair: isPair}
}

// best picks the k highest scores above 0. It goes through the documents in
// order, so that one that only equals the worst of a full list stays out.
func best(scores []float64, k int) []Hit {
	k = min(k, len(scores))
	if k <= 0 {
		return nil
	}
	var hits []Hit
	for d, score := range scores {
		if score <= 0 || len(hits) == k && score <= hits[k-1].Score {
			continue
		}
		at, _ := slices.BinarySearchFunc(hits, score, func(h Hit, s float64) int {
			if h.Score >= s {
				return -1
			}
			return 1
		})
		if len(hits) == k {
			hits = hits[:k-1]
		}
		hits = slices.Insert(hits, at, Hit{d, score})
	}
	return hits
}

// A Contribution is what one term of a query adds to a document's score.
type Contribution struct {
	Term   string   // as indexed, after stemming; two with a space between for a pair
	Words  []string // the query's words that became the term, in order
	Fields Fields   // of the document that have the term
	Score  float64
}

// Explain returns what each term of the query adds to a document's score, the
// largest first, ties in the query's order. They add up to the Hit's score.
func (x *Index) Explain(q Query, document int) []Contribution {
	var list []Contribution
	for _, t := range q.terms {
		first, last, weight := x.lookup(t)
		at, ok := slices.BinarySearch(x.docs[first:last], int32(document))
		if !ok {
			continue
		}
		at += int(first)
		if score := weight * float64(x.impacts[at]); score > 0 {
			list = append(list, Contribution{t.String(), t.words, x.fields[at], score})
		}
	}
	slices.SortStableFunc(list, func(a, b Contribution) int {
		switch {
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return 0
	})
	return list
}
