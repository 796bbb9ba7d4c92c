package index

import "slices"

// A Term is one term of a query as an index knows it.
type Term struct {
	ID   int32   // of a single word, as Builder.Added has it; below 0 if no document has the term
	Text string  // after stemming; two with a space between for a pair
	IDF  float64 // that of Lucene; the highest there is for a term that no document has
	Pair bool
	At   int // the byte of the question at which it stands first

	docs    []int32
	impacts []float32
	weight  float64
}

// Terms are the single terms of a query in the order in which they come
// first, then its pairs.
func (x *Index) Terms(q Query) []Term {
	list := make([]Term, len(q.terms))
	for i, t := range q.terms {
		first, last, weight := x.lookup(t)
		list[i] = Term{
			ID: -1, Text: t.String(), Pair: t.next != "", At: t.at,
			IDF:  Stats{Documents: x.size, With: int(last - first)}.idf(),
			docs: x.docs[first:last], impacts: x.impacts[first:last], weight: weight,
		}
		if t.next == "" {
			list[i].ID = x.terms.find(t.text)
		}
	}
	return list
}

// Score is what a term adds to a document's score.
func (t *Term) Score(document int) float64 {
	at, ok := slices.BinarySearch(t.docs, int32(document))
	if !ok {
		return 0
	}
	return t.weight * float64(t.impacts[at])
}

// Sequence is the query word by word: the place in Terms of each that is
// indexed.
func (q Query) Sequence() []int { return q.sequence }

// Words are a term of Terms as the question writes it, each spelling once.
func (q Query) Words(term int) []string { return q.terms[term].words }

// Added are the terms that the last Add indexed, in order. They are valid
// until the next.
func (b *Builder) Added() []int32 { return b.added }

// Term is the text of a term that Added has given.
func (b *Builder) Term(id int32) string { return b.terms.word(id) }

// Stems are the terms of a text, in order.
func Stems(s string) []string {
	q := Parse(s)
	list := make([]string, len(q.sequence))
	for i, place := range q.sequence {
		list[i] = q.terms[place].text
	}
	return list
}

// Has reports whether a document has a word of this stem.
func (x *Index) Has(stem string, document int) bool {
	first, last, _ := x.lookup(queryTerm{text: stem, count: 1})
	_, ok := slices.BinarySearch(x.docs[first:last], int32(document))
	return ok
}
