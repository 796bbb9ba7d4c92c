// Package dense finds tables by vectors that a model gives to the question and
// to a text of each table: its Markdown, its header, or a summary.
//
//	r, err := retrievers.NewWith("openai-embedding", retrieve.Options{}, retrieve.Clients{Embed: client})
package dense

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index/vector"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// searchWidth is the reference's ef of a search; its other parameters are
// vector.HNSWOptions' defaults.
const searchWidth = 50

// dense finds the tables whose vectors are nearest to the query's, by cosine.
// Each is of a text that says what is in the table.
//
//   - "openai-embedding" embeds TARGET's Markdown of the header and the first
//     100 rows, or MaxRows; "openai-embedding-header" that of the header.
//     The reference sees no titles: NoTitle is its text.
//   - "llamaindex" embeds a summary that a chat model writes; see summaries.
//   - With "-hnsw" a graph finds the neighbours, as in TARGET's own run of
//     OpenAI's, with its parameters; else every vector is looked at.
//
// A table without a text, or whose vector is 0, has no direction and is not
// found. Its faults left out: labels in the order in which calls end, results
// of another split from the cache, and that "0 rows" means all of them.
type dense struct {
	name   string
	texts  func(ctx context.Context, tables []*corpus.Table) ([]string, error)
	graph  bool
	fields []retrieve.FieldName // that the texts are of, for explanations

	summaries *summaries // that the texts are; nil = the tables' own words
	embed     *embedder

	tables  []*corpus.Table
	vectors vectorIndex
	table   []int // by vector

	mu      sync.Mutex
	costs   retrieve.Costs
	queries map[string][]float32 // that were prepared
}

// A vectorIndex is a [vector.Exact] or a [vector.HNSW].
type vectorIndex interface {
	Len() int
	Bytes() int64
	Check(v []float32) error
	Add(v []float32) error
	Search(q []float32, k, ef int) []vector.Neighbour
}

// Kind returns the retrievers that compare vectors which a model gives to the
// query and to a table: to header and rows, to the header alone, or to a
// summary that a chat model writes. With "-hnsw", a graph finds the nearest.
func Kind() retrieve.Kind {
	return retrieve.Kind{
		Names: []string{"openai-embedding", "openai-embedding-header", "llamaindex",
			"openai-embedding-hnsw", "openai-embedding-header-hnsw", "llamaindex-hnsw"},
		AsksModel: true,
		New:       newDense,
		Reads: func(name string, o retrieve.Options) retrieve.Options {
			if strings.HasPrefix(name, "openai-embedding-header") {
				o.NoRows, o.MaxRows = true, 0
			}
			return o
		},
	}
}

// newDense makes one of the dense retrievers. Those that look at every vector
// also know their ties.
func newDense(name string, o retrieve.Options, m retrieve.Clients) (retrieve.Retriever, error) {
	plain, graph := strings.CutSuffix(name, "-hnsw")
	if plain == "openai-embedding-header" {
		o.NoRows = true
	}
	if o.NoTitle && o.NoHeader && o.NoRows {
		return nil, fmt.Errorf("retrieve: %s is left with nothing to embed: allow title, header or rows", name)
	}
	e, err := newEmbedder(name, m)
	if err != nil {
		return nil, err
	}
	d := &dense{name: name, graph: graph, fields: fieldsOf(o), embed: e}
	d.texts = (&markdown{o, e.clients.Count, e.clients.MostTokens}).texts
	if plain == "llamaindex" {
		s, err := newSummaries(name, o, e.clients)
		if err != nil {
			return nil, err
		}
		d.summaries = s
		d.texts = func(ctx context.Context, tables []*corpus.Table) ([]string, error) {
			texts, cost, err := s.texts(ctx, tables)
			d.spend(func(c *retrieve.Costs) { c.Summaries.Add(cost) })
			return texts, err
		}
	}
	if graph {
		return approximate{d}, nil
	}
	return exhaustive{d}, nil
}

func fieldsOf(o retrieve.Options) []retrieve.FieldName {
	var list []retrieve.FieldName
	for i, out := range [...]bool{retrieve.FieldTitle: o.NoTitle, retrieve.FieldSection: o.NoTitle,
		retrieve.FieldHeader: o.NoHeader, retrieve.FieldRows: o.NoRows} {
		if !out {
			list = append(list, retrieve.FieldNames[i])
		}
	}
	return list
}

func (d *dense) spend(on func(*retrieve.Costs)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	on(&d.costs)
}

// Costs returns what was spent so far.
func (d *dense) Costs() *retrieve.Costs {
	d.mu.Lock()
	defer d.mu.Unlock()
	costs := d.costs
	costs.Model = d.embed.client.Endpoint.Model
	return &costs
}

// Index embeds every table.
func (d *dense) Index(ctx context.Context, c *corpus.Corpus) error {
	texts, err := d.texts(ctx, c.Tables)
	if err != nil {
		return err
	}
	vectors, cost, err := d.embed.embed(ctx, "embedding the tables", texts)
	if err != nil {
		return err
	}
	d.spend(func(c *retrieve.Costs) { c.Tables.Add(cost) })
	d.tables, d.table, d.vectors = c.Tables, nil, d.empty(vectors)
	for i, v := range vectors {
		if err := ctx.Err(); err != nil {
			return err
		}
		if direction(v) && d.vectors.Add(v) == nil {
			d.table = append(d.table, i)
		}
	}
	if cost.Texts > 0 && len(d.table) == 0 {
		return fmt.Errorf("retrieve: %s: every vector of %s is 0: is %q an embedding model?", d.name,
			d.embed.client.Endpoint.BaseURL, d.embed.client.Endpoint.Model)
	}
	return nil
}

// empty makes the index for some vectors.
func (d *dense) empty(vectors [][]float32) vectorIndex {
	dimension := 0
	for _, v := range vectors {
		dimension = max(dimension, len(v))
	}
	if d.graph {
		return vector.NewHNSW(dimension, vector.HNSWOptions{})
	}
	return vector.NewExact(dimension, vector.Cosine)
}

// direction reports whether a vector has one.
func direction(v []float32) bool {
	for _, x := range v {
		if x != 0 {
			return true
		}
	}
	return false
}

// Prepare embeds queries, many with one call.
func (d *dense) Prepare(ctx context.Context, queries []string) error {
	vectors, cost, err := d.embed.embed(ctx, "embedding the questions", queries)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.costs.Queries.Add(cost)
	if d.queries == nil {
		d.queries = make(map[string][]float32, len(queries))
	}
	for i, q := range queries {
		d.queries[q] = vectors[i]
	}
	return nil
}

// vector returns the vector of a query; nil where it has no direction, so that
// nothing is found.
func (d *dense) vector(ctx context.Context, query string) ([]float32, error) {
	if err := retrieve.Ready(ctx, d.name, d.vectors != nil, query); err != nil {
		return nil, err
	}
	d.mu.Lock()
	v, ok := d.queries[query]
	d.mu.Unlock()
	if !ok {
		vectors, cost, err := d.embed.embed(ctx, "embedding the question", []string{query})
		if err != nil {
			return nil, err
		}
		d.spend(func(c *retrieve.Costs) { c.Queries.Add(cost) })
		v = vectors[0]
	}
	if d.vectors.Len() == 0 || !direction(v) {
		return nil, nil
	}
	if err := d.vectors.Check(v); err != nil {
		return nil,
			errors.Join(fmt.Errorf("retrieve: %s: the question's vector does not fit those of the tables", d.name),
				err)
	}
	return v, nil
}

// Retrieve returns the k tables whose vectors are nearest, and as the score
// the cosine.
func (d *dense) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	v, err := d.vector(ctx, query)
	if err != nil || v == nil {
		return nil, err
	}
	near := d.vectors.Search(v, k, searchWidth)
	hits := make([]retrieve.Hit, len(near))
	for i, n := range near {
		t := d.tables[d.table[n.ID]]
		score := 1 - float64(n.Distance)
		hits[i] = retrieve.Hit{Table: t.ID, Database: t.Database, Rank: i + 1, Score: score,
			Contributions: retrieve.Wholly("cosine similarity", score, d.fields)}
	}
	return hits, nil
}

// Bytes returns the memory that the vectors and their links take.
func (d *dense) Bytes() int64 {
	if d.vectors == nil {
		return 0
	}
	return d.vectors.Bytes()
}

// exhaustive looks at every vector.
type exhaustive struct{ *dense }

// RankRange returns the range of ranks of the right tables. Tables with the
// same text have the same vector.
func (d exhaustive) RankRange(ctx context.Context, query string,
	right func(*corpus.Table) bool) (retrieve.RankRange,
	error) {
	v, err := d.vector(ctx, query)
	if err != nil || v == nil {
		return retrieve.RankRange{}, err
	}
	scores := make([]float64, len(d.tables))
	for _, n := range d.vectors.Search(v, d.vectors.Len(), 0) {
		const above = 4 // distances are at most 2, and a score of 0 is none
		scores[d.table[n.ID]] = above - float64(n.Distance)
	}
	return retrieve.RankRangeOf(d.tables, scores, right), nil
}

// approximate follows a graph, wider for more hits.
type approximate struct{ *dense }

// KDependent returns true: a wider search may find a better first hit.
func (approximate) KDependent() bool { return true }
