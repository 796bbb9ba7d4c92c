package experiment

import (
	"context"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A Retrieval is what the task Retrieve has beside a Config's other fields.
type Retrieval struct {
	Cutoffs []int `json:"cutoffs,omitempty"`  // nil = K
	ByTable bool  `json:"by_table,omitempty"` // see retrieval.Options
}

// A Searched is what a run of Retrieve searched and what that took, beside the
// records of its queries.
type Searched struct {
	Databases int                 `json:"databases"`
	Tables    int                 `json:"tables"`
	Index     retrieval.IndexCost `json:"index"`
	Embedding *retrieve.Costs     `json:"embedding,omitempty"` // calls and tokens of all sessions, texts of the last
}

// filledRetrieval writes out the defaults of Retrieve.
func (c Config) filledRetrieval() Config {
	fill(&c.K, DefaultK)
	if c.Retrieval.Cutoffs == nil {
		c.Retrieval.Cutoffs = []int{c.K}
	}
	c.K = slices.Max(c.Retrieval.Cutoffs)
	return c
}

// MeasureRetrieval measures the retriever of a configuration of Retrieve, and
// keeps the record of each query in the store, so that a run that was stopped
// goes on where it was. The options give what is no part of a configuration.
// Beside an error stands what was measured until then, as in
// retrieval.Measure.
func MeasureRetrieval(ctx context.Context, c *corpus.Corpus, queries []corpus.Query, cfg Config, s Store,
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
	o.Store = found{s}
	m, err := retrieval.Measure(ctx, c, queries, o)
	if err == nil {
		err = s.Finish(ctx)
	}
	return m, err
}

// found keeps what was found in the records of a Store.
type found struct{ Store }

// Load returns what the record of a query says.
func (f found) Load(ctx context.Context, query string) (*retrieval.Kept, error) {
	rec, err := f.Store.Load(ctx, query)
	if err != nil || rec == nil {
		return nil, err
	}
	return rec.kept(), nil
}

// Save writes the record of a query.
func (f found) Save(ctx context.Context, q corpus.Query, k *retrieval.Kept) error {
	rec := &Record{Query: q.ID, Question: q.Text, Database: q.Database, Hits: k.Hits, Found: k}
	rec.Timing = Timing{Retrieve: k.Took, Total: k.Took}
	return f.Store.Save(ctx, rec)
}

// kept is what was found, with what a record keeps elsewhere.
func (r *Record) kept() *retrieval.Kept {
	if r.Found == nil {
		return nil
	}
	k := *r.Found
	k.Hits, k.Took = r.Hits, r.Timing.Retrieve
	return &k
}

// Retrieved is what a run of Retrieve found, from its records.
func (s *Summary) Retrieved() *retrieval.Result {
	var list []retrieval.KeptQuery
	for _, r := range s.Records {
		if k := r.kept(); k != nil {
			list = append(list, retrieval.KeptQuery{ID: r.Query, Kept: k})
		}
	}
	c := s.Config.Filled()
	m := retrieval.Restore(list, retrieval.Options{Retriever: c.Retriever, Options: c.RetrieverOptions,
		K: c.Retrieval.Cutoffs, Clusters: s.Clusters})
	m.Dataset, m.Split = s.Dataset, s.Split
	m.LeftOut = append(m.LeftOut, s.LeftOut...)
	if at := s.Searched; at != nil {
		m.Databases, m.Tables, m.Index, m.Embedding = at.Databases, at.Tables, at.Index, at.Embedding
	}
	if len(s.Records) < s.Total {
		m.Planned, m.Ended = s.Total, "the run was stopped"
	}
	return m
}
