// Package model weighs a term in a document, and in a question: BM25, BM25 over
// fields, and DrQA's TF-IDF.
//
//	m := model.BM25{K1: 1.2}
//	impact := m.Impact(&model.Stats{Documents: 100, With: 3, IDF: model.IDF(100, 3)}, &model.Document{})
//
// Package index makes an index of documents under one.
package model

import "math"

// MaxFields limits the fields of a document.
const MaxFields = 4

// A Model weighs terms. A document's score is the sum, over the query's terms,
// of Weight times Impact.
type Model interface {
	// Impact returns the weight of a term in a document that has it.
	Impact(s *Stats, d *Document) float64
	// Weight returns the weight of a term that occurs tf times in a query; the
	// IDF of s is 0 then, since it takes a logarithm that no model needs.
	Weight(s *Stats, tf int) float64
	// Occurrence returns the weight of each occurrence of a term in a field of
	// a given length, relative to those in other fields, before all are
	// combined.
	Occurrence(s *Stats, field int, length int32) float64
}

// Stats are the numbers that an index has of a term as a whole.
type Stats struct {
	Documents int                // in the index
	With      int                // of them have the term
	Means     [MaxFields]float64 // lengths of their fields, in words
	Pair      bool               // it is two words in a row
	IDF       float64            // that of Lucene, which is above 0 for every term
}

// A Document has the numbers of one that a term's model reads.
type Document struct {
	TF      [MaxFields]int32 // how often each field has the term
	Lengths [MaxFields]int32 // of the fields, in words
}

// sum adds up the fields.
func sum[N int32 | float64](fields [MaxFields]N) float64 {
	var total N
	for _, n := range fields {
		total += n
	}
	return float64(total)
}

// IDF returns Lucene's inverse document frequency of a term that so many documents
// have.
func IDF(documents, with int) float64 {
	n := float64(with)
	return math.Log1p((float64(documents) - n + 0.5) / (n + 0.5))
}

// BM25 is Okapi BM25 with the idf of Lucene, which is above 0 for every term:
// ln(1 + (N-n+.5)/(n+.5)) · tf(K1+1) / (tf + K1(1-B+B·length/mean)). In a
// query, a term counts as often as it stands there.
//
// The zero value has the parameters of OTT-QA's retriever, which TARGET
// measures. TARGET's own is another function: it hashes bigrams too, squares
// the idf, and mixes up the lengths.
type BM25 struct {
	K1 float64 // how slowly further occurrences stop to count; 0 = 1.5, below 0 = at once
	B  float64 // how much length counts, up to 1; 0 = 0.75, below 0 = not at all
}

// Impact returns a term's part of a document's score.
func (m BM25) Impact(s *Stats, d *Document) float64 {
	k1, b := parameter(m.K1, 1.5), parameter(m.B, 0.75)
	f := sum(d.TF)
	return s.IDF * f * (k1 + 1) / (f + k1*(1-b+b*sum(d.Lengths)/sum(s.Means)))
}

// parameter reads a number of BM25: 0 stands for its usual value, and less than 0 for 0.
func parameter(n, unset float64) float64 {
	if n == 0 {
		return unset
	}
	return max(0, n)
}

// Occurrence is 1: all count alike.
func (BM25) Occurrence(*Stats, int, int32) float64 { return 1 }

// Weight returns how often the term occurs in the query.
func (BM25) Weight(_ *Stats, tf int) float64 { return float64(tf) }

// BM25F is BM25 over fields that count differently (Robertson, Zaragoza and
// Taylor, CIKM 2004, with a length for each field, as Zaragoza et al. have it
// at TREC 2004): a term stands in a document Σ Weights·tf/(1-B+B·length/mean)
// times, over the fields, and that number is put into BM25's idf·tf(K1+1)/(tf+K1).
type BM25F struct {
	K1      float64            // how slowly further occurrences stop to count
	Weights [MaxFields]float64 // 0 leaves a field out
	B       [MaxFields]float64 // how much a field's length counts, from 0 to 1
	Pairs   float64            // what a pair counts beside a word
	Repeats float64            // how slowly repetitions in a query stop to count; 0 = each counts in full
}

// Impact returns a term's part of a document's score.
func (m BM25F) Impact(s *Stats, d *Document) float64 {
	f := 0.0
	for i, tf := range d.TF {
		if tf > 0 {
			f += m.Weights[i] * float64(tf) / m.norm(s, i, d.Lengths[i])
		}
	}
	if f == 0 {
		return 0 // no field that counts has it
	}
	if s.Pair {
		return m.Pairs * s.IDF * f * (m.K1 + 1) / (f + m.K1)
	}
	return s.IDF * f * (m.K1 + 1) / (f + m.K1)
}

// norm returns a number above 1 for a field that is longer than others.
func (m BM25F) norm(s *Stats, field int, length int32) float64 {
	return 1 - m.B[field] + m.B[field]*float64(length)/s.Means[field]
}

// Occurrence returns the field's weight, less in a long one.
func (m BM25F) Occurrence(s *Stats, field int, length int32) float64 {
	return m.Weights[field] / m.norm(s, field, length)
}

// Weight returns how often the term occurs in the query, less for repetitions.
func (m BM25F) Weight(_ *Stats, tf int) float64 {
	if m.Repeats == 0 {
		return float64(tf)
	}
	return float64(tf) * (m.Repeats + 1) / (float64(tf) + m.Repeats)
}

// TFIDF is the weighting of DrQA and OTT-QA, over words instead of hashed
// bigrams: ln(1+tf)·idf in the document and in the query, with idf =
// max(0, ln((N-n+.5)/(n+.5))). The idf thus counts twice, and a term that at
// least half of the documents have does not count at all. There is no
// normalisation by length.
type TFIDF struct{}

// Impact returns the term's weight in the document.
func (TFIDF) Impact(s *Stats, d *Document) float64 { return math.Log1p(sum(d.TF)) * clampedIDF(s) }

// Occurrence is 1: all count alike.
func (TFIDF) Occurrence(*Stats, int, int32) float64 { return 1 }

// Weight returns the term's weight in the query.
func (TFIDF) Weight(s *Stats, tf int) float64 { return math.Log1p(float64(tf)) * clampedIDF(s) }

// clampedIDF returns max(0, ln(a/b)), as ln(1 + (a-b)/b): math.Log is written
// in assembly for some machines, math.Log1p is the same code on all of ours.
func clampedIDF(s *Stats) float64 {
	n := float64(s.With)
	return max(0, math.Log1p((float64(s.Documents)-2*n)/(n+0.5)))
}
