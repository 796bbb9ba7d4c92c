package index

import (
	"cmp"
	"math"
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
	a := x.take()
	defer x.asked.Put(a)
	return x.search(a, q, k)
}

// Find is Search for a question that need not be kept: it is read into memory
// that the next one takes again.
func (x *Index) Find(question string, k int) []Hit {
	a := x.take()
	defer x.asked.Put(a)
	return x.search(a, a.parser.parse(question), k)
}

// An asked is room for a question and its terms.
type asked struct {
	parser parser
	terms  []Term
	stats  Stats
}

func (x *Index) take() *asked {
	if a, ok := x.asked.Get().(*asked); ok {
		return a
	}
	return &asked{}
}

func (x *Index) search(a *asked, q Query, k int) []Hit {
	a.terms = x.appendTerms(a.terms[:0], q, &a.stats)
	hits := x.Pick(a.terms, k)
	Sort(hits)
	return hits
}

// Sort puts hits in order, best first, ties in document order.
func Sort(hits []Hit) {
	if len(hits) <= fewHits {
		sortFew(hits)
		return
	}
	slices.SortFunc(hits, compare)
}

func compare(a, b Hit) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Document, b.Document))
}

// Pick returns what Search does, in no order, for the terms of a query.
func (x *Index) Pick(terms []Term, k int) []Hit {
	if k = min(k, x.size); k <= 0 {
		return nil
	}
	scores, ok := x.scores.Get().(*[]float64)
	if !ok {
		scores = new([]float64)
		*scores = make([]float64, x.size)
	}
	add(terms, *scores)
	p := picker{k: k, hits: make([]Hit, 0, 2*min(k, MostTallied))}
	if touched(terms) < x.size/8 {
		p.collect(terms, *scores)
	} else {
		p.expect(terms, *scores)
		p.all(*scores)
		clear(*scores)
	}
	x.scores.Put(scores)
	p.cut()
	return p.hits
}

// Scores returns every document's score, 0 for those that share no term with
// the query.
func (x *Index) Scores(q Query) []float64 {
	scores := make([]float64, x.size)
	add(x.Terms(q), scores)
	return scores
}

func touched(terms []Term) (n int) {
	for i := range terms {
		n += len(terms[i].docs)
	}
	return n
}

// Touched is how many postings a query adds up.
func (x *Index) Touched(q Query) int { return touched(x.Terms(q)) }

// add adds up impacts, term by term.
func add(terms []Term, scores []float64) {
	for i := range terms {
		terms[i].add(scores)
	}
}

// add adds a term's impacts, eight at a time: under wasm, what a loop costs by
// itself is as much as adding one.
func (t *Term) add(scores []float64) {
	weight, docs, impacts := t.weight, t.docs, t.impacts
	j := 0
	for ; j+8 <= len(docs) && j+8 <= len(impacts); j += 8 {
		d, x := (*[8]int32)(docs[j:]), (*[8]float32)(impacts[j:])
		scores[d[0]] += weight * float64(x[0])
		scores[d[1]] += weight * float64(x[1])
		scores[d[2]] += weight * float64(x[2])
		scores[d[3]] += weight * float64(x[3])
		scores[d[4]] += weight * float64(x[4])
		scores[d[5]] += weight * float64(x[5])
		scores[d[6]] += weight * float64(x[6])
		scores[d[7]] += weight * float64(x[7])
	}
	for ; j < len(docs); j++ {
		scores[docs[j]] += weight * float64(impacts[j])
	}
}

// A picker keeps the k best of the hits that it is shown, and up to as many
// that may be: to sort them out once in a while costs less than to keep them
// in order.
type picker struct {
	k     int
	hits  []Hit
	worst float64 // the k-th best score at the last cut; what is below is none of the k best
}

// show takes a hit whose score is not below worst.
func (p *picker) show(h Hit) {
	p.hits = append(p.hits, h)
	if len(p.hits) >= 2*p.k {
		p.cut()
	}
}

// expect lets only scores be shown that may be among the k best, as those of
// one term's documents say: the rarest term's that has some times as many.
func (p *picker) expect(terms []Term, scores []float64) {
	var rarest []int32
	for i := range terms {
		if docs := terms[i].docs; len(docs) >= 4*p.k && (rarest == nil || len(docs) < len(rarest)) {
			rarest = docs
		}
	}
	for _, d := range rarest {
		if score := scores[d]; score > p.worst {
			p.show(Hit{int(d), score})
		}
	}
	p.cut()
	p.hits = p.hits[:0]
	p.worst = math.Nextafter(p.worst, 0) // all of these come again
}

// all picks from the scores of all documents, eight at a time: where none of
// them is among the best so far, that is all there is to see. It takes 3 % off a
// search under wasm.
func (p *picker) all(scores []float64) {
	d := 0
	for ; d+8 <= len(scores); d += 8 {
		s, worst := (*[8]float64)(scores[d:]), p.worst
		if s[0] > worst || s[1] > worst || s[2] > worst || s[3] > worst || s[4] > worst || s[5] > worst || s[6] > worst || s[7] > worst {
			p.some(d, s[:])
		}
	}
	p.some(d, scores[d:])
}

// some picks from the scores of documents from first on.
func (p *picker) some(first int, scores []float64) {
	for i, score := range scores {
		if score > p.worst { // one that equals it comes after k others
			p.show(Hit{first + i, score})
		}
	}
}

// collect picks from the documents that terms have, and leaves all scores at
// 0. Where a query touches few documents, this is much less than to go
// through all.
func (p *picker) collect(terms []Term, scores []float64) {
	for i := range terms {
		for _, d := range terms[i].docs {
			score := scores[d]
			if score == 0 {
				continue // collected before
			}
			scores[d] = 0
			if score >= p.worst {
				p.show(Hit{int(d), score})
			}
		}
	}
}

// cut leaves only the k best.
func (p *picker) cut() {
	if len(p.hits) < p.k {
		return
	}
	part(p.hits, p.k)
	p.hits = p.hits[:p.k]
	p.worst = p.hits[0].Score
	for _, h := range p.hits {
		p.worst = min(p.worst, h.Score)
	}
}

// part moves the k best of hits to the front. It is quickselect, which sorts
// only where it comes down to a few, or where it was unlucky.
func part(hits []Hit, k int) {
	for range 32 {
		if len(hits) <= fewHits || k == len(hits) {
			break
		}
		better := split(hits)
		switch {
		case k < better:
			hits = hits[:better]
		case k > better:
			hits, k = hits[better:], k-better
		default:
			return
		}
	}
	switch {
	case k == len(hits):
	case len(hits) <= fewHits:
		sortFew(hits)
	default:
		slices.SortFunc(hits, compare)
	}
}

// fewHits is up to where putting each hit into its place is quicker than a
// sort that can do with many.
const fewHits = 16

func sortFew(hits []Hit) {
	for i, h := range hits {
		for ; i > 0 && h.before(hits[i-1]); i-- {
			hits[i] = hits[i-1]
		}
		hits[i] = h
	}
}

// split moves the better hits before the others, and returns how many these
// are: neither none nor all.
func split(hits []Hit) (better int) {
	last := len(hits) - 1
	first, middle := 0, last/2
	if hits[middle].before(hits[first]) {
		first, middle = middle, first
	}
	if hits[last].before(hits[middle]) {
		middle = last
	}
	if hits[middle].before(hits[first]) {
		middle = first
	}
	pivot := hits[middle] // the one between two others
	i, j := 0, last
	for {
		for hits[i].before(pivot) {
			i++
		}
		for pivot.before(hits[j]) {
			j--
		}
		if i >= j {
			return j + 1
		}
		hits[i], hits[j] = hits[j], hits[i]
		i, j = i+1, j-1
	}
}

func (h Hit) before(other Hit) bool {
	return h.Score > other.Score || h.Score == other.Score && h.Document < other.Document
}
