package index

import "slices"

// A Term is one term of a query as an index knows it.
type Term struct {
	ID   int32   // of a single word, as Builder.Added has it; below 0 if no document has the term
	IDF  float64 // of a single word, as Lucene has it; the highest there is for one that no document has
	Pair bool
	At   int // the byte of the question at which it stands first

	docs    []int32
	impacts []float32
	fields  []Fields
	weight  float64
}

// Terms are the single terms of a query in the order in which they come
// first, then its pairs.
func (x *Index) Terms(q Query) []Term {
	list := x.appendTerms(make([]Term, 0, len(q.terms)), q, &Stats{})
	for i := range list {
		if t := &list[i]; !t.Pair {
			t.IDF = idf(x.size, len(t.docs))
		}
	}
	return list
}

// appendTerms appends the terms of a query to an empty list, without their
// IDF, which takes a logarithm. stats is room to work in.
func (x *Index) appendTerms(list []Term, q Query, stats *Stats) []Term {
	*stats = Stats{Documents: x.size, Means: x.means}
	for i := range q.terms {
		asked := &q.terms[i]
		list = append(list, Term{ID: -1, At: asked.at, Pair: asked.next != ""})
		t, id := &list[i], int32(-1)
		if t.Pair {
			id = x.pair(list[asked.first].ID, list[asked.second].ID)
		} else {
			id = x.terms.find(asked.text)
			t.ID = id
		}
		if id < 0 {
			continue
		}
		first, last := x.offsets[id], x.offsets[id+1]
		t.docs, t.impacts, t.fields = x.docs[first:last], x.impacts[first:last], x.fields[first:last]
		stats.With, stats.Pair = len(t.docs), t.Pair
		t.weight = float64(inSteps(x.model.Weight(stats, asked.count), weightStep))
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

// Term is a term of Terms after stemming; two with a space between for a pair.
func (q Query) Term(term int) string { return q.terms[term].String() }

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
	id := x.terms.find(stem)
	if id < 0 {
		return false
	}
	_, ok := slices.BinarySearch(x.docs[x.offsets[id]:x.offsets[id+1]], int32(document))
	return ok
}
