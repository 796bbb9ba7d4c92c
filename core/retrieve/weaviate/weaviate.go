// Package weaviate finds tables with a Weaviate cluster, for corpora that are
// larger than one machine's memory. The cluster keeps the tables, their words
// and their vectors; queries ask it for what "bm25f" reads.
//
//	r, err := retrievers.NewWith("weaviate", retrieve.Options{},
//		retrieve.Clients{Transport: t, Cluster: retrieve.Cluster{Addresses: []string{"http://localhost:8080"}}})
//
// # What is in the cluster
//
// Each corpus has a class of its own, Orbweaver_ and the first digits of the
// SHA-256 of its tables' IDs, names and columns, of the options and of the
// embedding model. It does not notice rows that change under the same names,
// and nor does a saved index. An object is a table with a UUID from its ID, so
// that loading it again changes nothing. Its properties are
//
//   - table and database: its IDs, by which it can be filtered
//   - words: the stems of its title, section, header and rows
//   - pairs: two stems that follow each other, in the same way
//
// Weaviate's own BM25 over several properties adds up a score of each, where BM25F
// of Robertson, Zaragoza and Taylor (CIKM 2004) adds up occurrences first: a word
// in both title and rows counts twice there and saturates here. So the fields are
// in one property, which repeats a word of the title twelve times, of the section
// three, of the header four (4.5 in "bm25f", but repetitions are whole numbers),
// of the rows once: that paper's BM25F, with one length for all fields in place of
// one for each. Pairs count 2 to 5 of words. The substitutes of "bm25f" (slips of
// typing, synonyms) are left out: they need the vocabulary.
//
// The class OrbweaverCorpora lists the corpora that are loaded to their end.
package weaviate

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/dense"
)

// Names of the retrievers: by words alone, and by words and vectors.
const (
	byWords = "weaviate"
	hybrid  = "weaviate-hybrid"
)

// Kind returns "weaviate", which asks a cluster for the tables that share words
// with the question.
func Kind() retrieve.Kind { return retrieve.Kind{Elsewhere: []string{byWords}, New: newRetriever} }

// HybridKind returns "weaviate-hybrid", which also compares vectors of a model,
// and has the cluster fuse both by rank.
func HybridKind() retrieve.Kind {
	return retrieve.Kind{Elsewhere: []string{hybrid}, AsksModel: true, New: newRetriever}
}

// retriever asks a cluster.
type retriever struct {
	name    string
	options retrieve.Options
	clients retrieve.Clients
	cluster *cluster
	vectors *embedder // nil without vectors

	class  string
	places map[string]int // of each table in the corpus, by ID
}

// vectored is a retriever that asks a model, too.
type vectored struct {
	*retriever
	*embedder
}

func newRetriever(name string, o retrieve.Options, m retrieve.Clients) (retrieve.Retriever, error) {
	if m.Transport == nil || len(m.Cluster.Addresses) == 0 {
		return nil, fmt.Errorf("retrieve: %s: %w: name a Weaviate cluster, as --weaviate "+
			"http://localhost:8080", name,
			retrieve.ErrNoClient)
	}
	c, err := newCluster(m)
	if err != nil {
		return nil, fmt.Errorf("retrieve: %s: %w", name, err)
	}
	r := &retriever{name: name, options: o, clients: m, cluster: c}
	if name == hybrid {
		quiet := m
		quiet.Watch = nil // the load tells how far it is
		encoder, err := dense.NewEncoder(name, o, quiet)
		if err != nil {
			return nil, err
		}
		r.vectors = &embedder{encoder: encoder}
		return vectored{r, r.vectors}, nil
	}
	return r, nil
}

// Retrieve asks the cluster.
func (r *retriever) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	if err := retrieve.Ready(ctx, r.name, r.places != nil, query); err != nil || k <= 0 {
		return nil, err
	}
	vector, err := r.vectors.query(ctx, query)
	if err != nil {
		return nil, err
	}
	search := searchOf(termsOf(query), vector)
	if search == "" {
		return nil, nil // no word of it is ever looked for
	}
	found, err := r.ask(ctx, search, k)
	if err != nil {
		return nil, fmt.Errorf("retrieve: %s: %w", r.name, err)
	}
	hits := make([]retrieve.Hit, 0, len(found))
	for _, f := range found {
		if _, known := r.places[f.Table]; !known {
			return nil, fmt.Errorf("retrieve: %s: the cluster's %s has a table %q that the corpus has not",
				r.name, r.class, f.Table)
		}
		hits = append(hits, retrieve.Hit{Table: f.Table, Database: f.Database, Score: float64(f.Additional.Score),
			Contributions: retrieve.Wholly(r.name, float64(f.Additional.Score), nil)})
	}
	slices.SortStableFunc(hits, func(a, b retrieve.Hit) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(r.places[a.Table], r.places[b.Table]))
	})
	hits = hits[:min(k, len(hits))]
	for i := range hits {
		hits[i].Rank = i + 1
	}
	return hits, nil
}

// depth is the least number of objects that a query asks for. The cluster finds
// that many by words and by pairs, each apart, and adds up the scores of those
// alone.
const depth = 100

// ask finds tables by a search, of one database where only that is wanted.
func (r *retriever) ask(ctx context.Context, search string, k int) ([]object, error) {
	arguments := fmt.Sprintf("limit: %d, %s", max(k, depth), search)
	if of := r.clients.Cluster.Database; of != "" {
		arguments += fmt.Sprintf(`, where: {path: ["database"], operator: Equal, valueText: %s}`, quoted(of))
	}
	return r.cluster.get(ctx, r.class, arguments, "table database _additional { score }")
}

// termsOf returns a question's words and pairs, each once.
func termsOf(query string) []string {
	words, pairs := index.TermsOf(query)
	for _, p := range pairs {
		words = append(words, pairOf(p))
	}
	var once []string
	for _, w := range words {
		if !slices.Contains(once, w) {
			once = append(once, w)
		}
	}
	return once
}

// pairOf returns the one word that a pair is in the cluster.
func pairOf(p [2]string) string { return p[0] + "_" + p[1] }

// searchOf returns a search by terms and by a vector, as far as there are any;
// "" where there are none.
func searchOf(terms []string, vector []float32) string {
	const properties = `properties: ["words^5", "pairs^2"]`
	query := quoted(strings.Join(terms, " "))
	switch {
	case len(terms) > 0 && vector != nil:
		return fmt.Sprintf(`hybrid: {query: %s, %s, alpha: 0.5, fusionType: rankedFusion, vector: %s}`,
			query, properties,
			numbers(vector))
	case vector != nil:
		return fmt.Sprintf(`nearVector: {vector: %s}`, numbers(vector))
	case len(terms) > 0:
		return fmt.Sprintf(`bm25: {query: %s, %s}`, query, properties)
	}
	return ""
}
