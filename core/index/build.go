package index

import (
	"github.com/orbweaver/orbweaver/core/index/blocks"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Builder collects documents. They come one after another, each in as many
// pieces as its fields have, so that a table is never in memory as a whole.
type Builder struct {
	// Pairs also indexes two indexed words that follow each other in a piece,
	// as a term of their own. It is set before the first document.
	Pairs bool

	words lexicon

	// Postings document by document; Build turns them round.
	lengths [][MaxFields]int32 // by document, in words
	first   int32              // posting of the document being read
	singles blocks.List[posting]
	ofTerm  []int32 // by term: its last posting
	pairs   pairTable

	reader text.Reader
	tokens []text.Token
	added  []int32
}

// A posting is one term in one document: how often each field has it, 65,535
// times at most.
type posting struct {
	term, doc int32
	tf        counts
}

// NewBuilder returns a Builder without documents.
func NewBuilder() *Builder { return &Builder{words: newLexicon()} }

// Start begins the next document.
func (b *Builder) Start() {
	b.lengths = append(b.lengths, [MaxFields]int32{})
	b.first = b.singles.Size
	b.pairs.start()
}

// Add adds a piece of text to a field of the document that Start began. The
// field is a number from 0 to MaxFields-1.
func (b *Builder) Add(field int, s string) {
	b.tokens, b.added = b.reader.AppendWords(b.tokens[:0], s), b.added[:0]
	doc := int32(len(b.lengths)) - 1
	before := int32(unindexed)
	for _, w := range b.tokens {
		id := b.term(w.Text)
		if id != unindexed {
			b.added = append(b.added, id)
			b.count(doc, id, field)
			if b.Pairs && before != unindexed {
				b.pairs.count(doc, before, id, field)
			}
		}
		before = id
	}
	b.lengths[doc][field] += int32(len(b.added))
}

// count counts a term in the document being read.
func (b *Builder) count(doc, term int32, field int) {
	at := b.ofTerm[term]
	if at < b.first {
		at = b.singles.Add(posting{term: term, doc: doc})
		b.ofTerm[term] = at
	}
	b.singles.At(at).tf.add(field)
}

// term returns the number of a word's term, a new one if need be.
func (b *Builder) term(word string) int32 {
	id := b.words.add(word)
	if int(id) == len(b.ofTerm) {
		b.ofTerm = append(b.ofTerm, -1)
	}
	return id
}

// Build returns the index of the documents under a model. It ends the
// Builder's use.
func (b *Builder) Build(m Model) *Index {
	x := &Index{model: m, means: means(b.lengths), size: len(b.lengths), words: b.words}
	terms, postings := len(b.ofTerm), int(b.singles.Size+b.pairs.postings.Size)
	x.scored = make([]scored, postings)
	tf := make([]counts, postings)
	x.lists = make([]list, terms+1)
	b.turn(x, tf)
	b.pairs.turn(x, tf)
	x.weigh(tf, b.lengths)
	*b = Builder{}
	return x
}

// turn sorts the postings by term into the index.
func (b *Builder) turn(x *Index, tf []counts) {
	for i := range b.singles.Size {
		x.lists[b.singles.At(i).term+1].start++
	}
	next := make([]int32, len(x.lists))
	for i := range x.lists[1:] {
		x.lists[i+1].start += x.lists[i].start
		next[i+1] = x.lists[i+1].start
	}
	for i := range b.singles.Size {
		p := b.singles.At(i)
		at := next[p.term]
		next[p.term]++
		x.scored[at].doc, tf[at] = p.doc, p.tf
	}
	b.singles = blocks.List[posting]{}
}

// manyWith is from how many documents with a term on its IDF is not kept for
// others: most terms and pairs are in a few, and a logarithm takes longer than
// all else about them.
const manyWith = 64

// A weigher computes the impacts of postings.
type weigher struct {
	model Model
	stats Stats // of their term or pair
	rare  [manyWith]float64
	d     Document
}

func newWeigher(m Model, documents int, means [MaxFields]float64) *weigher {
	w := &weigher{model: m, stats: Stats{Documents: documents, Means: means}}
	for with := range w.rare {
		w.rare[with] = IDF(documents, with)
	}
	return w
}

// begin goes on with another term or pair, which so many documents have.
func (w *weigher) begin(with int, pair bool) {
	w.stats.With, w.stats.Pair = with, pair
	if with < manyWith {
		w.stats.IDF = w.rare[with]
	} else {
		w.stats.IDF = IDF(w.stats.Documents, with)
	}
}

// impact returns the impact of a posting, and the fields in which its term occurs.
func (w *weigher) impact(lengths *[MaxFields]int32, tf *counts) (impact float32, fields Fields) {
	w.d = Document{Lengths: *lengths}
	for f, n := range tf {
		if n > 0 {
			w.d.TF[f] = int32(n)
			fields |= 1 << f
		}
	}
	return inSteps(w.model.Impact(&w.stats, &w.d), impactStep), fields
}

// weigh fills in the impacts and the fields.
func (x *Index) weigh(tf []counts, lengths [][MaxFields]int32) {
	x.fields = make([]Fields, len(x.scored))
	w := newWeigher(x.model, x.size, x.means)
	for term := range int32(len(x.lists) - 1) {
		l, end := &x.lists[term], x.lists[term+1].start
		w.begin(int(end-l.start), int(term) >= len(x.firsts)-1)
		for i := l.start; i < end; i++ {
			p := &x.scored[i]
			if p.impact, x.fields[i] = w.impact(&lengths[p.doc], &tf[i]); p.impact > l.most {
				l.most = p.impact
			}
		}
	}
}

// means returns the mean lengths of the fields.
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
