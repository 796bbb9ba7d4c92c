package retrieve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/index"
)

// ErrNoQuestion means that a query is empty or blank. A query of words that
// no table has, or of stop words alone, is a query, and finds nothing.
var ErrNoQuestion = errors.New("there is no question")

// hybridParts are the retrievers that "hybrid" fuses: two that read a table in
// different words. Neither sees meaning, and on the shared corpora the fusion
// is no better than "orbweaver" alone.
const hybridParts = "2*orbweaver+ottqa-bm25-corrected"

// Default is the retriever that the command asks with where none is named: the
// best of those that need nobody else, on every collection that was measured.
// On Spider's dev questions it chooses the database that 62.9 % are answered
// right on, BM25 that of 59.3 %. The page starts with BM25: its saved index of
// the samples takes 58 kB to download, where this one's takes 134, more than is
// left before the first answer.
const Default = "orbweaver"

// Names lists the retrievers that New knows.
func Names() []string {
	return []string{"bm25", "tfidf", "bm25f", "orbweaver", "hybrid", "ottqa-bm25", "ottqa-tfidf", "ottqa-bm25-corrected", "ottqa-tfidf-corrected", "none"}
}

// ModelNames lists those that NewWith makes with a model's help.
func ModelNames() []string {
	return []string{"openai-embedding", "openai-embedding-header", "llamaindex", "openai-embedding-hnsw", "openai-embedding-header-hnsw", "llamaindex-hnsw"}
}

// Reads is what a retriever of that name reads of a table where the options
// allow more: OTT-QA's baselines as they were, and embeddings of headers, never read rows.
func Reads(name string, o Options) Options {
	if name == "ottqa-bm25" || name == "ottqa-tfidf" || strings.HasPrefix(name, "openai-embedding-header") {
		o.NoRows, o.MaxRows = true, 0
	}
	return o
}

// AsksModel reports whether a retriever of that name, or a part of it, asks a
// model.
func AsksModel(name string) bool {
	return slices.ContainsFunc(ModelNames(), func(model string) bool { return strings.Contains(name, model) })
}

// New returns the retriever of that name:
//
//   - "bm25" and "tfidf" score the words that a table shares with the query.
//   - "bm25f" does so too, with title, section, header and rows counted apart,
//     and pairs of words.
//   - "orbweaver" looks at the best hundred of these again: at their rows, and
//     at what kind of table they are.
//   - "ottqa-bm25" and "ottqa-tfidf" are those of OTT-QA as TARGET measures
//     them, faults and all; with "-corrected", without these.
//   - "rrf:A+B" and "weighted:2*A+B" fuse any of these, by rank or by score,
//     each with a weight if one is given; "hybrid" is a fusion by rank.
//   - "none", which TARGET calls "no-context", finds nothing.
func New(name string, o Options) (Retriever, error) { return NewWith(name, o, Means{}) }

// NewWith also returns retrievers that ask somebody else; without the means
// for it they are an ErrNoMeans:
//
//   - "openai-embedding" compares vectors that a model gives to the query and
//     to header and rows, "openai-embedding-header" to the header.
//   - "llamaindex" compares them to a summary that a chat model writes.
//   - With "-hnsw", a graph finds the nearest of these vectors.
//   - "http:URL" asks a program at that address.
func NewWith(name string, o Options, m Means) (Retriever, error) {
	if o.MaxRows < 0 {
		return nil, fmt.Errorf("retrieve: max_rows %d is below 0", o.MaxRows)
	}
	switch name {
	case "bm25":
		return &lexical{name: name, model: index.BM25{}, options: o}, nil
	case "tfidf":
		return &lexical{name: name, model: index.TFIDF{}, options: o}, nil
	case "orbweaver":
		return newOrbweaver(name, o), nil
	case "bm25f":
		return &lexical{name: name, model: fielded(), pairs: true, options: o}, nil
	case "ottqa-bm25", "ottqa-bm25-corrected":
		return &ottqa{name: name, bm25: true, corrected: name != "ottqa-bm25", options: o}, nil
	case "ottqa-tfidf", "ottqa-tfidf-corrected":
		return &ottqa{name: name, corrected: name != "ottqa-tfidf", options: o}, nil
	case "hybrid":
		return newFusion(name, hybridParts, true, o, m)
	case "none", "no-context":
		return none{}, nil
	}
	if slices.Contains(ModelNames(), name) {
		return newDense(name, o, m)
	}
	if address := addressOf(name); address != "" {
		return newRemote(name, address, m)
	}
	if list, ok := strings.CutPrefix(name, "rrf:"); ok {
		return newFusion(name, list, true, o, m)
	}
	if list, ok := strings.CutPrefix(name, "weighted:"); ok {
		return newFusion(name, list, false, o, m)
	}
	return nil, fmt.Errorf("retrieve: unknown retriever %q; there are %s; with a model %s; and http:URL", name, strings.Join(Names(), ", "), strings.Join(ModelNames(), ", "))
}

// Rank returns what Retrieve does, but without contributions where the
// retriever can save itself their cost: for those who only measure.
func Rank(ctx context.Context, r Retriever, query string, k int) ([]Hit, error) {
	if quick, ok := r.(interface {
		Rank(ctx context.Context, query string, k int) ([]Hit, error)
	}); ok {
		return quick.Rank(ctx, query, k)
	}
	return r.Retrieve(ctx, query, k)
}

// Bytes is about how much memory a retriever's index takes; 0 if it has none.
func Bytes(r Retriever) int64 {
	if sized, ok := r.(interface{ Bytes() int64 }); ok {
		return sized.Bytes()
	}
	return 0
}

// Databases returns the databases of the hits, each once, in the order of its
// best hit.
func Databases(hits []Hit) []string {
	var ids []string
	seen := make(map[string]bool)
	for _, h := range hits {
		if !seen[h.Database] {
			seen[h.Database] = true
			ids = append(ids, h.Database)
		}
	}
	return ids
}

// RankOfDatabase returns the rank of the first hit that belongs to a
// database, 0 if none does. For text-to-SQL a query counts as answered within
// k when this rank is from 1 to k, as TARGET counts: k is in tables.
func RankOfDatabase(hits []Hit, database string) int {
	for _, h := range hits {
		if h.Database == database {
			return h.Rank
		}
	}
	return 0
}
