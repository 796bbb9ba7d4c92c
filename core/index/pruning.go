package index

import "github.com/orbweaver/orbweaver/core/index/best"

// # Not adding up everything
//
// Where lists are long, most of their documents cannot be among the k best: the
// terms that can add most for a posting are added up first, and once what is left
// cannot lift a document that has none of these among the k best so far, the rest are only
// looked up in the documents that it can lift (MaxScore; Turtle and Flood, 1995).
// Sums are exact, so scores are the same to the last bit in whatever order they
// are added. Among some thousand documents this takes longer than to add up all.

const (
	manyTouched  = 1 << 15 // postings from which on it pays
	worthLooking = 1 << 13 // postings of a list before which it is looked ahead
	lookingTakes = 8       // postings that are gone through in the time that one takes to be looked up
	fewSought    = 256     // hits up to which
	exactBelow   = 8192    // sums below which nothing is rounded; see the package comment
)

// A scratch is the working memory of a search.
type scratch struct {
	scores  []float64 // by document, all 0
	order   []Hit     // the terms in the order in which their documents are looked at
	best    best.Heap // sums so far, where not all are added up
	maybe   []Hit     // documents that may be among the best, likewise
	ahead   []Hit     // the best so far, with all that they get
	fetched int32     // makes nothing of what fetch looks at
}

// most bounds the sum that the terms in order can add.
func (r *scratch) most() (sum float64) {
	for _, o := range r.order {
		sum += o.Score
	}
	return sum
}

// pickSome picks the k best, and leaves all scores of the room at 0.
func (r *scratch) pickSome(terms []Term, p *picker) {
	left, added := r.most(), 0
	cheapFirst(r.order, terms)
	r.best.Begin(p.k)
	for ; added < len(r.order); added++ {
		if len(terms[r.order[added].Document].postings) > worthLooking {
			r.raiseThreshold(terms, r.order[added:])
		}
		if left < r.best.Worst {
			break
		}
		terms[r.order[added].Document].addSeen(r.scores, &r.best)
		left -= r.order[added].Score
	}
	seen := r.order[:added]
	if rest := r.order[added:]; len(rest) > 0 && shorter(terms, rest[0], seen) {
		terms[rest[0].Document].addToSeen(r.scores, &r.best)
		left -= rest[0].Score
		added++
	}
	r.maybe = r.maybe[:0]
	for _, o := range seen {
		r.gather(terms[o.Document].postings, left)
	}
	for _, o := range r.order[added:] {
		terms[o.Document].lookUp(r.maybe)
		left -= o.Score
		r.prune(left, p.k)
	}
	for _, h := range r.maybe {
		if h.Score >= p.worst {
			p.show(h)
		}
	}
	p.cut()
}

// cheapFirst puts those first that can add most for a posting: a pair that two
// documents have takes nothing to add up, and its most from what is left.
func cheapFirst(order []Hit, terms []Term) {
	cost := func(h Hit) float64 { return float64(len(terms[h.Document].postings)) }
	for i, h := range order {
		at := i
		for ; at > 0 && h.Score*cost(order[at-1]) > order[at-1].Score*cost(h); at-- {
			order[at] = order[at-1]
		}
		order[at] = h
	}
}

// raiseThreshold adds the remaining terms to the k best so far. The least of these sums
// is what other documents have to reach, known long before all sums are near it.
func (r *scratch) raiseThreshold(terms []Term, left []Hit) {
	if !r.best.Full() {
		return
	}
	r.ahead = append(r.ahead[:0], r.best.Hits...)
	for _, o := range left {
		terms[o.Document].lookUp(r.ahead)
	}
	least := r.ahead[0].Score
	for _, h := range r.ahead {
		least = min(least, h.Score)
	}
	r.best.AtLeast(least)
}

// addSeen is add, and keeps the k best sums so far.
func (t *Term) addSeen(scores []float64, b *best.Heap) {
	weight, worst := t.weight, b.Worst
	for i := range t.postings {
		p := &t.postings[i]
		sum := scores[p.doc] + weight*float64(p.impact)
		if scores[p.doc] = sum; sum > worst {
			b.Put(Hit{Document: int(p.doc), Score: sum})
			worst = b.Worst
		}
	}
}

// shorter reports whether going through a list takes less time than looking up in it
// all documents of the other lists, most of which are still candidates before it.
func shorter(terms []Term, list Hit, others []Hit) bool {
	documents := 0
	for _, o := range others {
		documents += len(terms[o.Document].postings)
	}
	return len(terms[list.Document].postings) < lookingTakes*documents
}

// addToSeen is addSeen for the documents that have a sum already: no other can be
// among the best.
func (t *Term) addToSeen(scores []float64, b *best.Heap) {
	weight, worst := t.weight, b.Worst
	for i := range t.postings {
		p := &t.postings[i]
		sum := scores[p.doc]
		if sum == 0 {
			continue
		}
		sum += weight * float64(p.impact)
		if scores[p.doc] = sum; sum > worst {
			b.Put(Hit{Document: int(p.doc), Score: sum})
			worst = b.Worst
		}
	}
}

// gather takes from a list the documents that can still be among the best, and
// sets all of its scores to 0, so that none is taken twice.
func (r *scratch) gather(list []scored, left float64) {
	scores, worst := r.scores, r.best.Worst
	for i := range list {
		d := list[i].doc
		if score := scores[d]; score > 0 {
			if scores[d] = 0; score+left >= worst {
				r.maybe = append(r.maybe, Hit{Document: int(d), Score: score})
			}
		}
	}
}

// lookUp adds a term's impacts to the documents of some hits.
func (t *Term) lookUp(hits []Hit) {
	for i := range hits {
		if at := t.place(int32(hits[i].Document)); at >= 0 {
			hits[i].Score += t.weight * float64(t.postings[at].impact)
		}
	}
}

// prune drops the documents that cannot be among the k best any more.
func (r *scratch) prune(left float64, k int) {
	if len(r.maybe) <= 2*k {
		return
	}
	floor := r.best.Worst
	r.best.Begin(k)
	r.best.AtLeast(floor)
	for _, h := range r.maybe {
		if h.Score > r.best.Worst {
			r.best.Put(h)
		}
	}
	stay := r.maybe[:0]
	for _, h := range r.maybe {
		if h.Score+left >= r.best.Worst {
			stay = append(stay, h)
		}
	}
	r.maybe = stay
}
