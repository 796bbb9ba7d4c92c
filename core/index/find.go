package index

func (x *Index) asking() *queryScratch {
	if a, ok := x.asked.Get().(*queryScratch); ok {
		return a
	}
	return &queryScratch{}
}

// maxScanned is the greatest length in bytes of a question whose terms are kept
// in lists that are searched one by one.
const maxScanned = 400

// Find is Search for a question that need not be kept: it turns words into
// numbers at once, in memory that the next question reuses.
func (x *Index) Find(question string, k int) []Hit {
	if len(question) > maxScanned {
		return x.Search(Parse(question), k)
	}
	a := x.asking()
	x.read(a, question)
	x.resolve(a)
	hits := x.Pick(a.terms, k)
	x.asked.Put(a)
	Sort(hits)
	return hits
}

// FindKnown is Find for a question whose words all occur in documents. For any
// other, known is false and nothing is found.
func (x *Index) FindKnown(question string, k int) (hits []Hit, known bool) {
	if len(question) > maxScanned {
		q := Parse(question)
		if len(x.Unknown(q)) > 0 {
			return nil, false
		}
		return x.Search(q, k), true
	}
	a := x.asking()
	x.read(a, question)
	if known = !a.strange; known {
		x.resolve(a)
		hits = x.Pick(a.terms, k)
		Sort(hits)
	}
	x.asked.Put(a)
	return hits, known
}

// read counts the terms of a question.
func (x *Index) read(a *queryScratch, question string) {
	a.ids, a.counts, a.pairs, a.before, a.strange = a.ids[:0], a.counts[:0], a.pairs[:0], unindexed, false
	a.scan(x, question)
}

// resolve makes the same of the terms and pairs of a question as appendTerms,
// but without those that no document has.
func (x *Index) resolve(a *queryScratch) {
	a.stats = Stats{Documents: x.size, Means: x.means}
	a.terms = a.terms[:0]
	for i, id := range a.ids {
		a.terms = append(a.terms, Term{ID: id})
		x.fill(&a.terms[i], id, a.counts[i], &a.stats)
	}
	for i, pair := range a.pairs {
		if id := x.pair(pair[0], pair[1]); id >= 0 && !a.earlier(i) {
			a.terms = append(a.terms, Term{ID: -1, Pair: true})
			x.fill(&a.terms[len(a.terms)-1], id, a.times(pair), &a.stats)
		}
	}
}

// earlier reports whether the i-th pair is there before.
func (a *queryScratch) earlier(i int) bool {
	for _, pair := range a.pairs[:i] {
		if pair == a.pairs[i] {
			return true
		}
	}
	return false
}

// times returns how often a pair occurs.
func (a *queryScratch) times(pair [2]int32) (n int) {
	for _, p := range a.pairs {
		if p == pair {
			n++
		}
	}
	return n
}
