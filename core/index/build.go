package index

import (
	"math"

	"github.com/orbweaver/orbweaver/core/text"
)

// A Builder collects documents. They come one after another, each in as many
// pieces as its fields have, so that a table is never in memory as a whole.
type Builder struct {
	// Pairs also indexes two indexed words that follow each other in a piece,
	// as a term of their own. It is set before the first document.
	Pairs bool

	words  vocabulary // as they stand in documents, in lower case
	termOf []int32    // by word: its term, or unindexed
	terms  vocabulary
	pairs  pairTable

	// Postings document by document; Build turns them round.
	lengths  [][MaxFields]int32 // by document, in words
	firsts   []int32            // by document: its first posting
	postings postings
	ofTerm   []int32 // by term: its last posting
	ofPair   []int32 // by pair

	tokens []text.Token
	added  []int32
}

// A posting is one term in one document: how often each field has it, 65,535
// times at most.
type posting struct {
	term int32 // or -1 less the number of a pair
	tf   [MaxFields]uint16
}

// postings are in blocks, since a slice that grows is copied again and again.
type postings struct {
	blocks [][]posting
	size   int32
}

const blockSize = 1 << 16

func (p *postings) at(i int32) *posting { return &p.blocks[i/blockSize][i%blockSize] }

func (p *postings) add(term int32) (at int32) {
	if p.size%blockSize == 0 {
		p.blocks = append(p.blocks, make([]posting, blockSize))
	}
	p.at(p.size).term = term
	p.size++
	return p.size - 1
}

// unindexed stands for stop words and for what is too long to be a word.
const unindexed = -1

// NewBuilder returns a Builder without documents.
func NewBuilder() *Builder { return &Builder{words: newVocabulary(), terms: newVocabulary()} }

// Start begins the next document.
func (b *Builder) Start() {
	b.lengths = append(b.lengths, [MaxFields]int32{})
	b.firsts = append(b.firsts, b.postings.size)
}

// Add adds a piece of text to a field of the document that Start began. The
// field is a number from 0 to MaxFields-1.
func (b *Builder) Add(field int, s string) {
	b.tokens, b.added = text.AppendWords(b.tokens[:0], s), b.added[:0]
	before, length := int32(unindexed), &b.lengths[len(b.lengths)-1][field]
	for _, w := range b.tokens {
		id := b.termID(w.Text)
		if id != unindexed {
			b.added = append(b.added, id)
			b.count(&b.ofTerm[id], id, field)
			*length++
			if b.Pairs && before != unindexed {
				p := b.pairID(pair{before, id})
				b.count(&b.ofPair[p], -1-p, field)
			}
		}
		before = id
	}
}

// count counts a term, whose last posting is given, in the document being
// read.
func (b *Builder) count(last *int32, term int32, field int) {
	if *last < b.firsts[len(b.firsts)-1] {
		*last = b.postings.add(term)
	}
	if p := b.postings.at(*last); p.tf[field] < math.MaxUint16 {
		p.tf[field]++
	}
}

// termID returns the number of a word's term, a new one if need be.
func (b *Builder) termID(word string) int32 {
	if len(word) > longestWord {
		return unindexed // and not remembered: such words hardly come twice
	}
	id, isNew := b.words.add(word)
	if !isNew {
		return b.termOf[id]
	}
	term := int32(unindexed)
	if stem := termOf(word); stem != "" {
		if term, isNew = b.terms.add(stem); isNew {
			b.ofTerm = append(b.ofTerm, -1)
		}
	}
	b.termOf = append(b.termOf, term)
	return term
}

func (b *Builder) pairID(p pair) int32 {
	id, isNew := b.pairs.add(p)
	if isNew {
		b.ofPair = append(b.ofPair, -1)
	}
	return id
}

// Build returns the index of the documents under a model. It ends the
// Builder's use.
func (b *Builder) Build(m Model) *Index {
	x := &Index{model: m, means: means(b.lengths), size: len(b.lengths), terms: b.terms}
	var places []int32
	x.firsts, x.seconds, places = b.pairs.sorted(len(b.ofTerm))
	b.words, b.termOf, b.pairs, b.ofPair = vocabulary{}, nil, pairTable{}, nil
	for p := range places {
		places[p] += int32(len(b.ofTerm)) // pairs are numbered after the terms
	}
	x.offsets = b.offsets(places)
	counts := b.turn(x, places)
	x.weigh(counts, b.lengths)
	*b = Builder{}
	return x
}

// place is the number of a posting's term in the index.
func (p *posting) place(pairs []int32) int32 {
	if p.term < 0 {
		return pairs[-1-p.term]
	}
	return p.term
}

// offsets says where each term's postings start, and after the last, where
// they end.
func (b *Builder) offsets(pairs []int32) []int32 {
	offsets := make([]int32, len(b.ofTerm)+len(pairs)+1)
	for i := range b.postings.size {
		offsets[b.postings.at(i).place(pairs)+1]++
	}
	accumulate(offsets)
	return offsets
}

// turn sorts the postings by term into the index and returns how often each
// field has the term.
func (b *Builder) turn(x *Index, pairs []int32) (counts [][MaxFields]uint16) {
	x.docs = make([]int32, b.postings.size)
	counts = make([][MaxFields]uint16, b.postings.size)
	next := append([]int32(nil), x.offsets...)
	doc := int32(-1)
	for i := range b.postings.size {
		for int(doc)+1 < len(b.firsts) && b.firsts[doc+1] <= i {
			doc++
		}
		p := b.postings.at(i)
		place := p.place(pairs)
		at := next[place]
		next[place]++
		x.docs[at], counts[at] = doc, p.tf
		if i%blockSize == blockSize-1 {
			b.postings.blocks[i/blockSize] = nil // so that it can be used again
		}
	}
	b.postings = postings{}
	return counts
}

// weigh fills in the impacts and the fields.
func (x *Index) weigh(counts [][MaxFields]uint16, lengths [][MaxFields]int32) {
	x.impacts, x.fields = make([]float32, len(x.docs)), make([]Fields, len(x.docs))
	for term := range int32(len(x.offsets) - 1) {
		stats := x.stats(term)
		for i := x.offsets[term]; i < x.offsets[term+1]; i++ {
			d := Document{Lengths: lengths[x.docs[i]]}
			for f, n := range counts[i] {
				if n > 0 {
					d.TF[f] = int32(n)
					x.fields[i] |= 1 << f
				}
			}
			x.impacts[i] = inSteps(x.model.Impact(stats, d), impactStep)
		}
	}
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
