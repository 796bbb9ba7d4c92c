package main

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// explained says of each hit what every field and row adds to it.
func explained(ctx context.Context, r retrieve.Retriever, c *corpus.Corpus, hits []retrieve.Hit) ([]retrieve.Hit,
	error) {
	tables := make(map[string]*corpus.Table, len(c.Tables))
	for _, t := range c.Tables {
		tables[t.ID] = t
	}
	list := make([]retrieve.Hit, len(hits))
	for i, h := range hits {
		var err error
		if list[i], err = retrieve.Explain(ctx, r, tables[h.Table], h); err != nil {
			return nil, err
		}
	}
	return list, nil
}
