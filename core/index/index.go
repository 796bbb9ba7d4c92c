// Package index is the inverted index behind the lexical retrievers. It takes
// documents of several fields and answers a query with the documents that
// score best under a Model, and why.
//
//	b := index.NewBuilder()
//	b.Start()             // document 0
//	b.Add(0, "singer")    // its title, field 0
//	b.Add(2, "Joe Sharp") // a row, field 2
//	x := b.Build(index.BM25{})
//	hits := x.Search(index.Parse("Which singers are there?"), 10)
//
// # How it works
//
// Postings lie term by term in flat slices: the documents in ascending order
// with the impact that the term has on each one's score, and the fields in
// which it stands. Everything that a model says about a term in a document is
// known when the index is built, so that a search only adds impacts into one
// accumulator a document, and then picks the k best among the documents of the
// terms that count most: those that have none of these cannot be among them.
//
// # Why results are the same everywhere
//
// Impacts and query weights are float32, and whole numbers of a small step. A
// product of two is exact in float64, and so is every sum of them below 8,192.
// So a machine that fuses multiplication and addition finds the same score as
// one that does not, and contributions add up to it in any order.
package index

import (
	"math"
	"sync"

	"github.com/orbweaver/orbweaver/core/index/best"
	"github.com/orbweaver/orbweaver/core/index/filter"
	"github.com/orbweaver/orbweaver/core/index/model"
	"github.com/orbweaver/orbweaver/core/index/sections"
)

// MaxFields limits the fields of a document.
const MaxFields = model.MaxFields

// What documents are scored by; see package model.
type (
	Model    = model.Model
	Stats    = model.Stats
	Document = model.Document
	BM25     = model.BM25
	BM25F    = model.BM25F
	TFIDF    = model.TFIDF
)

// IDF is [model.IDF].
func IDF(documents, with int) float64 { return model.IDF(documents, with) }

// A Hit is a document found.
type Hit = best.Hit

// Sort puts hits in order, best first, ties in document order.
func Sort(hits []Hit) { best.Sort(hits) }

// Fields is a set of field numbers.
type Fields uint8

// Has reports whether a field is in the set.
func (f Fields) Has(field int) bool { return f&(1<<field) != 0 }

// An Index answers queries. It does not change, and may be used from several
// goroutines.
type Index struct {
	model     Model
	means     [MaxFields]float64 // lengths of the fields, in words
	size      int                // documents
	words     lexicon
	firsts    []int32       // by term: where the pairs begin that it is first in; one more at the end
	seconds   []int32       // by pair: its second term, ascending among pairs of one first
	filter    filter.Filter // of the pairs
	lists     []list        // by term, then by pair; one more at the end
	scored    []scored      // by posting
	fields    []Fields      // by posting
	scratches sync.Pool     // to search in
	asked     sync.Pool     // of what was asked
	marks     sync.Pool     // of a byte a document, all 0

	file *sections.File // that is mapped, and has to be checked; nil for an index in memory
}

// A list holds the start of the postings of a term or a pair, and their largest
// impact, which tells a search when it can skip them.
type list struct {
	start int32
	most  float32
}

// A scored has the two numbers of a posting that a search reads. They stand side by side
// since most lists are short, and each look at another place in memory costs
// as much as adding a hundred postings.
type scored struct {
	doc    int32
	impact float32
}

// Bytes returns how much memory the index takes.
func (x *Index) Bytes() int64 {
	const perPosting = 8 + 1
	return int64(len(x.scored))*perPosting + int64(len(x.lists))*8 + int64(len(x.firsts)+len(x.seconds))*4 +
		x.filter.Bytes() + x.words.bytes()
}

// Impacts and weights are whole numbers of these steps. From 1 on, an
// impact's step is finer than what a float32 tells apart.
const (
	impactStep = 1.0 / (1 << 24)
	weightStep = 1.0 / (1 << 16)
)

func inSteps(v, step float64) float32 { return float32(math.RoundToEven(v/step) * step) }

// pair returns the number of two terms that follow each other, below 0 if
// they never do.
func (x *Index) pair(first, second int32) int32 {
	if first < 0 || second < 0 || !x.filter.May(first, second) {
		return -1
	}
	x.file.Check(sectionFirsts, int(first), 2, 4)
	from := x.firsts[first]
	x.file.Check(sectionSeconds, int(from), int(x.firsts[first+1]-from), 4)
	seconds := x.seconds[from:x.firsts[first+1]]
	at := place(seconds, second)
	if at == len(seconds) || seconds[at] != second {
		return -1
	}
	return int32(len(x.firsts)) - 1 + from + int32(at)
}

// place returns the position of a number in an ascending list, or where it
// would be. It is quicker than slices.BinarySearch under wasm, which calls a
// function a step.
func place(list []int32, n int32) int {
	from, to := 0, len(list)
	for from < to {
		if middle := int(uint(from+to) >> 1); list[middle] < n {
			from = middle + 1
		} else {
			to = middle
		}
	}
	return from
}

// Occurrence returns the weight of each occurrence of a term in a field of a
// given length, relative to those in other fields.
func (x *Index) Occurrence(field int, length int32) float64 {
	return x.model.Occurrence(&Stats{Documents: x.size, Means: x.means}, field, length)
}

// A Contribution is the part of a document's score that one term of a query adds.
type Contribution struct {
	Term   string   // as indexed, after stemming; two with a space between for a pair
	Words  []string // the query's words that became the term, in order
	Fields Fields   // of the document that have the term
	Via    Via      // why the term stands in place of these words; "" if it is one of them
	Score  float64
}
