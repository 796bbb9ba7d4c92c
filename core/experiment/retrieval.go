package experiment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// RetrievalOptions say what to measure. The zero value measures BM25 at 1, 5
// and 10.
type RetrievalOptions struct {
	Retriever string           // "" = "bm25"
	Options   retrieve.Options // what of a table is indexed
	K         []int            // the cut-offs; nil = 1, 5, 10
	Watch     func(done, total int)
}

// A Retrieval is how well one retriever finds the gold databases of a corpus's
// queries, and at what cost. Its JSON is that of bench --task retrieval.
type Retrieval struct {
	Retriever string              `json:"retriever"`
	Options   retrieve.Options    `json:"options"`
	Dataset   string              `json:"dataset"`
	Split     string              `json:"split"`
	Queries   int                 `json:"queries"`
	Databases int                 `json:"databases"`
	Tables    int                 `json:"tables"`
	Recall    metric.ByK          `json:"recall"` // at k tables, by database: a hit is right when it belongs to the gold one
	MRR       float64             `json:"mrr"`
	MS        metric.Milliseconds `json:"ms"` // a query
	Index     IndexCost           `json:"index"`
	LeftOut   []LeftOut           `json:"left_out"`
}

// IndexCost is what it took to index a corpus.
type IndexCost struct {
	MS    float64 `json:"ms"`
	Bytes int64   `json:"bytes"` // in memory
}

// MeasureRetrieval indexes the corpus and asks each query for the largest k.
// Queries without a text or a gold database are left out and counted.
func MeasureRetrieval(ctx context.Context, c *corpus.Corpus, queries []corpus.Query, o RetrievalOptions) (*Retrieval, error) {
	fill(&o.Retriever, "bm25")
	if o.K == nil {
		o.K = []int{1, 5, 10}
	}
	start := time.Now()
	r, err := indexed(ctx, c, o.Retriever, o.Options)
	if err != nil {
		return nil, err
	}
	m := &Retrieval{
		Retriever: o.Retriever, Options: o.Options, Dataset: c.Name, Split: c.Split,
		Databases: len(c.Databases), Tables: len(c.Tables), LeftOut: []LeftOut{},
		Index: IndexCost{MS: float64(time.Since(start)) / float64(time.Millisecond), Bytes: retrieve.Bytes(r)},
	}
	var ranks []int
	var times []time.Duration
	for i, q := range queries {
		rank, took, err := rankOf(ctx, r, q, slices.Max(o.K))
		switch {
		case errors.Is(err, retrieve.ErrNoQuestion):
			m.LeftOut = leave(m.LeftOut, q.Database, "the question is empty")
		case err != nil:
			return nil, fmt.Errorf("experiment: query %s: retrieving with %s: %w", q.ID, o.Retriever, err)
		case q.Database == "":
			m.LeftOut = leave(m.LeftOut, q.Database, "there is no gold database")
		default:
			ranks, times = append(ranks, rank), append(times, took)
		}
		if o.Watch != nil {
			o.Watch(i+1, len(queries))
		}
	}
	m.Queries, m.Recall, m.MRR, m.MS = len(ranks), metric.RecallByK(ranks, o.K), metric.MRR(ranks), metric.Latency(times)
	return m, nil
}

func rankOf(ctx context.Context, r retrieve.Retriever, q corpus.Query, k int) (rank int, took time.Duration, err error) {
	start := time.Now()
	hits, err := r.Retrieve(ctx, q.Text, k)
	took = time.Since(start)
	return retrieve.RankOfDatabase(hits, q.Database), took, err
}
