package index

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/text"
)

// A Builder collects documents. They come one after another, each in as many
// pieces as its fields have, so that a table is never in memory as a whole.
type Builder struct {
	words map[string]int32 // the term of each word seen, unindexed below 0
	terms map[string]int32

	// Postings document by document; Build turns them round.
	lengths  []int32 // by document, in words
	sizes    []int32 // by document, in postings
	postings []posting

	// The document being read.
	counts  []posting // by term; only those in touched are not zero
	touched []int32
	tokens  []text.Token
}

// A posting is one term in one document.
type posting struct {
	term   int32
	tf     int32
	fields Fields
}

// unindexed stands for stop words and for what is too long to be a word.
const unindexed = -1

// NewBuilder returns a Builder without documents.
func NewBuilder() *Builder {
	return &Builder{words: make(map[string]int32), terms: make(map[string]int32)}
}

// Start begins the next document.
func (b *Builder) Start() {
	b.flush()
	b.lengths = append(b.lengths, 0)
}

// Add adds a piece of text to a field of the document that Start began. The
// field is a number from 0 to MaxFields-1.
func (b *Builder) Add(field int, s string) {
	b.tokens = text.AppendWords(b.tokens[:0], s)
	for _, w := range b.tokens {
		id := b.termID(w.Text)
		if id == unindexed {
			continue
		}
		p := &b.counts[id]
		if p.tf == 0 {
			b.touched = append(b.touched, id)
		}
		p.tf++
		p.fields |= 1 << field
		b.lengths[len(b.lengths)-1]++
	}
}

// termID returns the number of a word's term, a new one if need be.
func (b *Builder) termID(word string) int32 {
	if id, ok := b.words[word]; ok {
		return id
	}
	if len(word) > longestWord {
		return unindexed // and not remembered: such words hardly come twice
	}
	word = strings.Clone(word) // a key must not keep the whole text alive
	term := termOf(word)
	id, ok := b.terms[term]
	switch {
	case term == "":
		id = unindexed
	case !ok:
		id = int32(len(b.terms))
		b.terms[term] = id
		b.counts = append(b.counts, posting{})
	}
	b.words[word] = id
	return id
}

// flush moves the counts of the document just read to the postings.
func (b *Builder) flush() {
	if len(b.lengths) == 0 {
		return
	}
	for _, id := range b.touched {
		p := b.counts[id]
		p.term = id
		b.postings = append(b.postings, p)
		b.counts[id] = posting{}
	}
	b.sizes = append(b.sizes, int32(len(b.touched)))
	b.touched = b.touched[:0]
}

// Build returns the index of the documents under a model. It ends the
// Builder's use.
func (b *Builder) Build(m Model) *Index {
	b.flush()
	x := &Index{
		model: m, mean: mean(b.lengths), size: len(b.lengths), terms: b.terms,
		offsets: b.offsets(),
		docs:    make([]int32, len(b.postings)),
		impacts: make([]float32, len(b.postings)),
		fields:  make([]Fields, len(b.postings)),
	}
	next, read := slices.Clone(x.offsets), 0
	for doc, size := range b.sizes {
		for _, p := range b.postings[read : read+int(size)] {
			at := next[p.term]
			next[p.term]++
			x.docs[at], x.fields[at] = int32(doc), p.fields
			x.impacts[at] = float32(m.Impact(x.stats(p.term), int(p.tf), int(b.lengths[doc])))
		}
		read += int(size)
	}
	x.bytes = b.bytes()
	*b = Builder{}
	return x
}

// offsets says where each term's postings start, and after the last, where
// they end.
func (b *Builder) offsets() []int32 {
	offsets := make([]int32, len(b.terms)+1)
	for _, p := range b.postings {
		offsets[p.term+1]++
	}
	for t := range len(b.terms) {
		offsets[t+1] += offsets[t]
	}
	return offsets
}

// bytes estimates what the index takes: per posting a document, an impact and
// fields, per term an offset, its text and a place in a map.
func (b *Builder) bytes() int64 {
	const perPosting, perTerm = 4 + 4 + 1, 4 + 32
	n := int64(len(b.postings))*perPosting + int64(len(b.terms))*perTerm
	for term := range b.terms {
		n += int64(len(term))
	}
	return n
}

func mean(lengths []int32) float64 {
	total := 0
	for _, n := range lengths {
		total += int(n)
	}
	return float64(total) / float64(max(1, len(lengths)))
}
