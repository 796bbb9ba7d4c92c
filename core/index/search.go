package index

import (
	"math"
)

// Search returns at most k documents with a score above 0, best first, ties
// in document order.
func (x *Index) Search(q ParsedQuery, k int) []Hit {
	hits := x.Pick(x.Terms(q), k)
	Sort(hits)
	return hits
}

// Pick returns what Search does, in no order, for the terms of a query.
func (x *Index) Pick(terms []Term, k int) []Hit {
	if k = min(k, x.size); k <= 0 {
		return nil
	}
	r := x.scratch()
	p := picker{k: k, hits: make([]Hit, 0, roomFor(k)), worst: math.SmallestNonzeroFloat64}
	r.order = inOrder(r.order[:0], terms)
	if k <= fewSought && postingCount(terms) >= manyTouched && r.most() < exactBelow {
		r.pickSome(terms, &p)
		x.scratches.Put(r)
		return p.hits
	}
	r.fetched += touchPostings(terms)
	add(terms, r.scores)
	p.collect(terms, r.order, r.scores)
	if postingCount(terms) < x.size/8 {
		zeroScores(terms, r.scores)
	} else {
		clear(r.scores)
	}
	x.scratches.Put(r)
	return p.hits
}

func (x *Index) scratch() *scratch {
	if r, ok := x.scratches.Get().(*scratch); ok {
		return r
	}
	return &scratch{scores: make([]float64, x.size)}
}

// Scores returns every document's score, 0 for those that share no term with
// the query.
func (x *Index) Scores(q ParsedQuery) []float64 {
	scores := make([]float64, x.size)
	add(x.Terms(q), scores)
	return scores
}

func postingCount(terms []Term) (n int) {
	for i := range terms {
		n += len(terms[i].postings)
	}
	return n
}

// Touched returns how many postings a query adds up.
func (x *Index) Touched(q ParsedQuery) int { return postingCount(x.Terms(q)) }

// add adds up impacts, term by term.
func add(terms []Term, scores []float64) {
	for i := range terms {
		terms[i].add(scores)
	}
}

// touchPostings looks at one of each eight postings of all terms, so that the processor
// waits for many pieces of memory at once. It takes 3 to 5 % off a search under
// wasm. The sum is only there so that looking is not left out.
func touchPostings(terms []Term) (sum int32) {
	for i := range terms {
		list := terms[i].postings
		for ; len(list) >= 32; list = list[32:] {
			p := (*[32]scored)(list)
			sum += p[0].doc + p[8].doc + p[16].doc + p[24].doc
		}
		if len(list) > 0 {
			sum += list[0].doc
		}
	}
	return sum
}

// add adds a term's impacts, sixteen at a time: under wasm, what a loop costs
// by itself is as much as adding several.
func (t *Term) add(scores []float64) {
	list, weight := t.postings, t.weight
	for ; len(list) >= 16; list = list[16:] {
		p := (*[16]scored)(list)
		scores[p[0].doc] += weight * float64(p[0].impact)
		scores[p[1].doc] += weight * float64(p[1].impact)
		scores[p[2].doc] += weight * float64(p[2].impact)
		scores[p[3].doc] += weight * float64(p[3].impact)
		scores[p[4].doc] += weight * float64(p[4].impact)
		scores[p[5].doc] += weight * float64(p[5].impact)
		scores[p[6].doc] += weight * float64(p[6].impact)
		scores[p[7].doc] += weight * float64(p[7].impact)
		scores[p[8].doc] += weight * float64(p[8].impact)
		scores[p[9].doc] += weight * float64(p[9].impact)
		scores[p[10].doc] += weight * float64(p[10].impact)
		scores[p[11].doc] += weight * float64(p[11].impact)
		scores[p[12].doc] += weight * float64(p[12].impact)
		scores[p[13].doc] += weight * float64(p[13].impact)
		scores[p[14].doc] += weight * float64(p[14].impact)
		scores[p[15].doc] += weight * float64(p[15].impact)
	}
	for i := range list {
		scores[list[i].doc] += weight * float64(list[i].impact)
	}
}

// zeroScores sets the scores of all documents that terms have to 0. Where a query
// touches few documents, this is less than to go through all.
func zeroScores(terms []Term, scores []float64) {
	for i := range terms {
		for _, p := range terms[i].postings {
			scores[p.doc] = 0
		}
	}
}

// inOrder appends the places of the terms that any document has, with the most
// that each can add, the largest first.
func inOrder(order []Hit, terms []Term) []Hit {
	for i := range terms {
		if len(terms[i].postings) > 0 {
			order = append(order, Hit{Document: i, Score: terms[i].most})
		}
	}
	Sort(order)
	return order
}
