package index

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/text"
)

// A Builder collects documents. They come one after another, each in as many
// pieces as its fields have, so that a table is never in memory as a whole.
type Builder struct {
	// Pairs also indexes two indexed words that follow each other in a piece,
	// as a term of their own. It is set before the first document.
	Pairs bool

	words map[string]int32 // the term of each word seen, unindexed below 0
	terms map[string]int32
	pairs map[pair]int32
	size  int32 // terms and pairs

	// Postings document by document; Build turns them round.
	lengths  [][MaxFields]int32 // by document, in words
	sizes    []int32            // by document, in postings
	postings []posting

	// The document being read.
	counts  []posting // by term; only those in touched are not zero
	touched []int32
	tokens  []text.Token
}

// A posting is one term in one document: how often each field has it.
type posting struct {
	term int32
	tf   [MaxFields]int32
}

// A pair is two terms in a row.
type pair struct{ first, second int32 }

// unindexed stands for stop words and for what is too long to be a word.
const unindexed = -1

// NewBuilder returns a Builder without documents.
func NewBuilder() *Builder {
	return &Builder{words: make(map[string]int32), terms: make(map[string]int32), pairs: make(map[pair]int32)}
}

// Start begins the next document.
func (b *Builder) Start() {
	b.flush()
	b.lengths = append(b.lengths, [MaxFields]int32{})
}

// Add adds a piece of text to a field of the document that Start began. The
// field is a number from 0 to MaxFields-1.
func (b *Builder) Add(field int, s string) {
	b.tokens = text.AppendWords(b.tokens[:0], s)
	before := int32(unindexed)
	for _, w := range b.tokens {
		id := b.termID(w.Text)
		if id != unindexed {
			b.count(id, field)
			b.lengths[len(b.lengths)-1][field]++
			if b.Pairs && before != unindexed {
				b.count(b.pairID(pair{before, id}), field)
			}
		}
		before = id
	}
}

// count counts a term in the document being read.
func (b *Builder) count(id int32, field int) {
	p := &b.counts[id]
	if p.tf == ([MaxFields]int32{}) {
		b.touched = append(b.touched, id)
	}
	p.tf[field]++
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
		id = b.newID()
		b.terms[term] = id
	}
	b.words[word] = id
	return id
}

func (b *Builder) pairID(p pair) int32 {
	id, ok := b.pairs[p]
	if !ok {
		id = b.newID()
		b.pairs[p] = id
	}
	return id
}

func (b *Builder) newID() int32 {
	b.counts = append(b.counts, posting{})
	b.size++
	return b.size - 1
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
		model: m, means: means(b.lengths), size: len(b.lengths), terms: b.terms, pairs: b.pairs,
		offsets: b.offsets(),
		docs:    make([]int32, len(b.postings)),
		impacts: make([]float32, len(b.postings)),
		fields:  make([]Fields, len(b.postings)),
	}
	isPair := make([]bool, b.size)
	for _, id := range b.pairs {
		isPair[id] = true
	}
	next, read := slices.Clone(x.offsets), 0
	for doc, size := range b.sizes {
		for _, p := range b.postings[read : read+int(size)] {
			at := next[p.term]
			next[p.term]++
			x.docs[at], x.fields[at] = int32(doc), p.fields()
			x.impacts[at] = float32(m.Impact(x.stats(p.term, isPair[p.term]), Document{p.tf, b.lengths[doc]}))
		}
		read += int(size)
	}
	x.bytes = x.estimate()
	*b = Builder{}
	return x
}

// fields are those that have the term.
func (p *posting) fields() (set Fields) {
	for f, n := range p.tf {
		if n > 0 {
			set |= 1 << f
		}
	}
	return set
}

// offsets says where each term's postings start, and after the last, where
// they end.
func (b *Builder) offsets() []int32 {
	offsets := make([]int32, b.size+1)
	for _, p := range b.postings {
		offsets[p.term+1]++
	}
	for t := range b.size {
		offsets[t+1] += offsets[t]
	}
	return offsets
}

// means are the mean lengths of the fields.
func means(lengths [][MaxFields]int32) (list [MaxFields]float64) {
	var totals [MaxFields]int
	for _, fields := range lengths {
		for f, n := range fields {
			totals[f] += int(n)
		}
	}
	for f, total := range totals {
		list[f] = float64(total) / float64(max(1, len(lengths)))
	}
	return list
}
