package target

import (
	"cmp"
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/text"
)

// buckets is the number of buckets for grams: DrQA's 2^24. The index does not
// tell apart two grams in one bucket, as in DrQA.
const buckets = 1 << 24

// A gram is one token, or two that follow each other.
type gram struct {
	bucket uint32
	text   string
	fields uint8 // those that its tokens are from: a bit for each
}

// A piece is the tokens of one field of a table, in order; of none, where
// field is 0.
type piece struct {
	field  uint8 // its bit
	tokens []string
}

// gramsOf returns the grams of pieces in a row, those that no stop token is
// part of.
func gramsOf(pieces ...piece) []gram {
	var grams []gram
	before, beforeField := "", uint8(0) // "" after a token that stops
	for _, p := range pieces {
		for _, token := range p.tokens {
			if text.DrQAStop(token) {
				before = ""
				continue
			}
			grams = append(grams, gram{bucketOf(token), token, p.field})
			if before != "" {
				pair := before + " " + token
				grams = append(grams, gram{bucketOf(pair), pair, p.field | beforeField})
			}
			before, beforeField = token, p.field
		}
	}
	return grams
}

func bucketOf(s string) uint32 { return text.Murmur3(s) % buckets }

// A gramIndex holds the weights of each table's grams, by bucket in ascending
// order, as DrQA's sparse matrix does, in float64 as there.
type gramIndex struct {
	documents int
	buckets   []uint32
	offsets   []int32 // by place in buckets, one more at the end
	idf       []float64
	docs      []int32 // by posting, ascending in a bucket
	weights   []float64
	fields    []uint8
}

// A gramPosting is a bucket in a table.
type gramPosting struct {
	bucket uint32
	doc    int32
	count  int32
	fields uint8
}

// A gramBuilder collects tables one after another.
type gramBuilder struct {
	lengths  []int // in grams
	postings []gramPosting
}

// add adds a table with its grams.
func (b *gramBuilder) add(grams []gram) {
	order.Stable(grams, func(x, y gram) int { return cmp.Compare(x.bucket, y.bucket) })
	for i, g := range grams {
		if i == 0 || g.bucket != grams[i-1].bucket {
			b.postings = append(b.postings, gramPosting{bucket: g.bucket, doc: int32(len(b.lengths))})
		}
		p := &b.postings[len(b.postings)-1]
		p.count++
		p.fields |= g.fields
	}
	b.lengths = append(b.lengths, len(grams))
}

// build weighs the grams. weigh gets the postings of one bucket.
func (b *gramBuilder) build(weigh func(idf float64, postings []gramPosting, out []float64)) *gramIndex {
	order.Stable(b.postings, func(x, y gramPosting) int { return cmp.Compare(x.bucket, y.bucket) })
	x := &gramIndex{documents: len(b.lengths), weights: make([]float64, len(b.postings))}
	for i, p := range b.postings {
		if i == 0 || p.bucket != b.postings[i-1].bucket {
			x.buckets, x.offsets = append(x.buckets, p.bucket), append(x.offsets, int32(i))
		}
		x.docs, x.fields = append(x.docs, p.doc), append(x.fields, p.fields)
	}
	x.offsets = append(x.offsets, int32(len(b.postings)))
	for at := range x.buckets {
		first, last := x.offsets[at], x.offsets[at+1]
		idf := squaredIDF(x.documents, int(last-first))
		x.idf = append(x.idf, idf)
		weigh(idf, b.postings[first:last], x.weights[first:last])
	}
	return x
}

// squaredIDF returns DrQA's idf, max(0, ln((N-n+.5)/(n+.5))): 0 for a gram of
// half of the tables. It is called squared because it weighs the table and the
// query alike, and so counts twice in a score.
func squaredIDF(documents, with int) float64 {
	n := float64(with)
	return max(0, math.Log1p((float64(documents)-2*n)/(n+0.5)))
}

// bytes returns the memory that the index takes.
func (x *gramIndex) bytes() int64 {
	return int64(len(x.buckets))*(4+4+8) + int64(len(x.docs))*(4+8+1)
}

// A queryGram is a bucket of a query.
type queryGram struct {
	place  int // in gramIndex.buckets
	weight float64
	texts  []string // the grams that fell into it, each once
	count  int
}

// parse returns the query's buckets that the index has, ascending. Their
// weight is left to the caller.
func (x *gramIndex) parse(query string) []queryGram {
	grams := gramsOf(piece{0, text.DrQATokens(query)})
	order.Stable(grams, func(a, b gram) int { return cmp.Compare(a.bucket, b.bucket) })
	var list []queryGram
	for _, g := range grams {
		at, ok := slices.BinarySearch(x.buckets, g.bucket)
		if !ok {
			continue
		}
		if len(list) == 0 || list[len(list)-1].place != at {
			list = append(list, queryGram{place: at})
		}
		q := &list[len(list)-1]
		q.count++
		if !slices.Contains(q.texts, g.text) {
			q.texts = append(q.texts, g.text)
		}
	}
	return list
}

// score adds up, bucket by bucket. Candidates are the tables that share a
// bucket with weight, in the order in which a product of sparse matrices in
// scipy lists them: the last to be met first, with each bucket's tables from
// the last to the first. Buckets without weight are not in its matrix.
func (x *gramIndex) score(query []queryGram) (scores []float64, candidates []int32) {
	scores = make([]float64, x.documents)
	met := make([]bool, x.documents)
	for _, q := range query {
		if x.idf[q.place] == 0 {
			continue
		}
		first, last := x.offsets[q.place], x.offsets[q.place+1]
		for i := last - 1; i >= first; i-- {
			d := x.docs[i]
			if !met[d] {
				met[d] = true
				candidates = append(candidates, d)
			}
			scores[d] += float64(q.weight * x.weights[i]) // the conversion forbids a fused sum
		}
	}
	slices.Reverse(candidates)
	candidates = slices.DeleteFunc(candidates, func(d int32) bool { return scores[d] == 0 })
	return scores, candidates
}

// explain returns what each bucket adds to a table's score, largest first.
func (x *gramIndex) explain(query []queryGram, doc int32, names []retrieve.FieldName) []retrieve.Contribution {
	var list []retrieve.Contribution
	for _, q := range query {
		first, last := x.offsets[q.place], x.offsets[q.place+1]
		at, ok := slices.BinarySearch(x.docs[first:last], doc)
		if !ok {
			continue
		}
		at += int(first)
		c := retrieve.Contribution{Term: q.texts[0], Words: q.texts, Score: q.weight * x.weights[at]}
		for field, name := range names {
			if x.fields[at]&(1<<field) != 0 {
				c.Fields = append(c.Fields, name)
			}
		}
		if c.Score != 0 {
			list = append(list, c)
		}
	}
	order.Stable(list, func(a, b retrieve.Contribution) int { return cmp.Compare(b.Score, a.Score) })
	return list
}
