package index

import "github.com/orbweaver/orbweaver/core/text"

// A Term is one term of a query as an index knows it.
type Term struct {
	ID   int32   // of a single word, as Builder.Added has it; below 0 if no document has the term
	IDF  float64 // of a single word, as in Lucene; the highest possible for one that no document has
	Pair bool
	At   int // the byte of the question at which it stands first

	postings []scored
	fields   []Fields
	weight   float64
	most     float64 // that it adds to any score
}

// Terms returns the single terms of a query in the order in which they come
// first, then its pairs.
func (x *Index) Terms(q ParsedQuery) []Term {
	list := x.appendTerms(make([]Term, 0, len(q.terms)), q)
	for i := range list {
		if t := &list[i]; !t.Pair {
			t.IDF = IDF(x.size, len(t.postings))
		}
	}
	return list
}

// appendTerms appends the terms of a query to an empty list, without their
// IDF, which takes a logarithm.
func (x *Index) appendTerms(list []Term, q ParsedQuery) []Term {
	stats := &Stats{Documents: x.size, Means: x.means}
	for i := range q.terms {
		asked := &q.terms[i]
		list = append(list, Term{ID: -1, At: asked.at, Pair: asked.next != ""})
		t, id := &list[i], int32(-1)
		if t.Pair {
			id = x.pair(list[asked.first].ID, list[asked.second].ID)
		} else {
			id = x.words.named(asked.text)
			t.ID = id
		}
		if id < 0 {
			continue
		}
		x.fill(t, id, asked.count, stats)
		if asked.factor > 0 {
			t.weight = float64(inSteps(t.weight*asked.factor, weightStep))
			t.most = t.weight * float64(x.lists[id].most)
		}
	}
	return list
}

// fill puts the postings of a term or a pair into t, and what they count.
func (x *Index) fill(t *Term, id int32, count int, stats *Stats) {
	first, last := x.span(id)
	x.file.Check(sectionScored, int(first), int(last-first), 8)
	x.file.Check(sectionFields, int(first), int(last-first), 1)
	t.postings, t.fields = x.scored[first:last], x.fields[first:last]
	stats.With, stats.Pair = len(t.postings), t.Pair
	t.weight = float64(inSteps(x.model.Weight(stats, count), weightStep))
	t.most = t.weight * float64(x.lists[id].most)
}

// span returns the start and end of the postings of a term or a pair.
func (x *Index) span(id int32) (first, last int32) {
	x.file.Check(sectionLists, int(id), 2, 8)
	return x.lists[id].start, x.lists[id+1].start
}

// place returns the position of a document in a term's postings, below 0 if it
// is not there.
func (t *Term) place(document int32) int {
	if at := seek(t.postings, document); at < len(t.postings) && t.postings[at].doc == document {
		return at
	}
	return -1
}

// Score returns the part of a document's score that a term adds.
func (t *Term) Score(document int) float64 {
	at := t.place(int32(document))
	if at < 0 {
		return 0
	}
	return t.weight * float64(t.postings[at].impact)
}

// In reports whether a document has a term in one of some fields.
func (t *Term) In(document int, fields ...int) bool {
	at := t.place(int32(document))
	if at < 0 {
		return false
	}
	for _, f := range fields {
		if t.fields[at].Has(f) {
			return true
		}
	}
	return false
}

// Sequence returns the query word by word: the place in Terms of each that is
// indexed.
func (q ParsedQuery) Sequence() []int { return q.sequence }

// Term returns a term of Terms after stemming; two with a space between for a pair.
func (q ParsedQuery) Term(term int) string { return q.terms[term].String() }

// Words returns a term of Terms as the question writes it, each spelling once.
func (q ParsedQuery) Words(term int) []string { return q.terms[term].words }

// Added returns the terms that the last Add indexed, in order. They are valid
// until the next.
func (b *Builder) Added() []int32 { return b.added }

// Term returns the text of a term that Added has given.
func (b *Builder) Term(id int32) string { return b.words.term(id) }

// Stems returns the terms of a text, in order.
func Stems(s string) []string {
	q := Parse(s)
	list := make([]string, len(q.sequence))
	for i, place := range q.sequence {
		list[i] = q.terms[place].text
	}
	return list
}

// TermsOf returns the terms of a piece of text as a [Builder] indexes them: its
// words, in order, and the pairs of those that follow each other.
func TermsOf(piece string) (words []string, pairs [][2]string) {
	var reader text.Reader
	before := ""
	for _, w := range reader.AppendWords(nil, piece) {
		term := termOf(w.Text)
		if term != "" {
			words = append(words, term)
			if before != "" {
				pairs = append(pairs, [2]string{before, term})
			}
		}
		before = term
	}
	return words, pairs
}

// Stem returns a stem as a term that a question has once.
func (x *Index) Stem(stem string) Term {
	t := Term{ID: x.words.named(stem)}
	if t.ID >= 0 {
		x.fill(&t, t.ID, 1, &Stats{Documents: x.size, Means: x.means})
	}
	t.IDF = IDF(x.size, len(t.postings))
	return t
}
