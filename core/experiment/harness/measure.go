package harness

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieval"
)

// MeasureRetrieval measures the retriever of a configuration of Retrieve, and
// keeps the record of each query in the store, so that a run that was stopped
// goes on where it was. The options give what is no part of a configuration.
// Beside an error stands what was measured until then, as in
// retrieval.Measure.
func MeasureRetrieval(ctx context.Context, c *corpus.Corpus, queries []corpus.Query,
	cfg experiment.Config, s Store,
	o retrieval.Options) (*retrieval.Result, error) {
	cfg = cfg.Filled()
	o.Retriever, o.Options, o.K, o.ByTable = cfg.Retriever, cfg.RetrieverOptions, cfg.Retrieval.Cutoffs,
		cfg.Retrieval.ByTable
	left := retrieval.LeftOut(queries, o)
	unfit := 0
	for _, l := range left {
		unfit += l.Queries
	}
	if err := s.Plan(ctx, len(queries)-unfit, left); err != nil {
		return nil, err
	}
	o.Store = storedSearches{s}
	m, err := retrieval.Measure(ctx, c, queries, o)
	if err == nil {
		err = s.Finish(ctx)
	}
	return m, err
}

// storedSearches keeps what was found in the records of a Store.
type storedSearches struct{ Store }

// Load returns what the record of a query says.
func (f storedSearches) Load(ctx context.Context, query string) (*retrieval.Kept, error) {
	rec, err := f.Store.Load(ctx, query)
	if err != nil || rec == nil {
		return nil, err
	}
	return rec.Kept(), nil
}

// Save writes the record of a query.
func (f storedSearches) Save(ctx context.Context, q corpus.Query, k *retrieval.Kept) error {
	rec := &experiment.Record{Query: q.ID, Question: q.Text, Database: q.Database, Hits: k.Hits, Found: k}
	rec.Timing = experiment.Timing{Retrieve: k.Took, Total: k.Took}
	return f.Store.Save(ctx, rec)
}
