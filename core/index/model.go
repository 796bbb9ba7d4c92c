package index

import "math"

// A Model says how much a term counts. A document's score is the sum, over
// the query's terms, of Weight times Impact.
type Model interface {
	// Impact is what a term that stands tf times in a document of that many
	// words means for it.
	Impact(s Stats, tf, length int) float64
	// Weight is what a term that stands tf times in a query means for it.
	Weight(s Stats, tf int) float64
}

// Stats are what an index knows about a term as a whole.
type Stats struct {
	Documents  int     // in the index
	With       int     // of them have the term
	MeanLength float64 // of all documents, in words
}

// BM25 is Okapi BM25 with the idf of Lucene, which is above 0 for every term:
// ln(1 + (N-n+.5)/(n+.5)) · tf(K1+1) / (tf + K1(1-B+B·length/mean)). In a
// query, a term counts as often as it stands there.
//
// The zero value has the parameters of OTT-QA's retriever, which TARGET
// measures. TARGET's own is another function: it hashes bigrams too, squares
// the idf, and mixes up the lengths.
type BM25 struct {
	K1 float64 // how slowly further occurrences stop to count; 0 = 1.5
	B  float64 // how much length counts, up to 1; 0 = 0.75, below 0 = not at all
}

// Impact is a term's part of a document's score.
func (m BM25) Impact(s Stats, tf, length int) float64 {
	k1, b := m.K1, m.B
	if k1 == 0 {
		k1 = 1.5
	}
	switch {
	case b == 0:
		b = 0.75
	case b < 0:
		b = 0
	}
	n, f := float64(s.With), float64(tf)
	idf := math.Log1p((float64(s.Documents) - n + 0.5) / (n + 0.5))
	return idf * f * (k1 + 1) / (f + k1*(1-b+b*float64(length)/s.MeanLength))
}

// Weight is how often the term stands in the query.
func (BM25) Weight(_ Stats, tf int) float64 { return float64(tf) }

// TFIDF is the weighting of DrQA and OTT-QA, over words instead of hashed
// bigrams: ln(1+tf)·idf in the document and in the query, with idf =
// max(0, ln((N-n+.5)/(n+.5))). The idf thus counts twice, and a term that at
// least half of the documents have does not count at all. There is no
// normalisation by length.
type TFIDF struct{}

// Impact is the term's weight in the document.
func (TFIDF) Impact(s Stats, tf, _ int) float64 { return math.Log1p(float64(tf)) * clampedIDF(s) }

// Weight is the term's weight in the query.
func (TFIDF) Weight(s Stats, tf int) float64 { return math.Log1p(float64(tf)) * clampedIDF(s) }

// clampedIDF is max(0, ln(a/b)), as ln(1 + (a-b)/b): math.Log is written in
// assembly for some machines, math.Log1p is the same code on all of ours.
func clampedIDF(s Stats) float64 {
	n := float64(s.With)
	return max(0, math.Log1p((float64(s.Documents)-2*n)/(n+0.5)))
}
