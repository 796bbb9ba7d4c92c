package session

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
)

// termCounts keep those of the corpus that was taken apart last.
type termCounts struct {
	making  Semaphore
	corpus  *corpus.Corpus
	options retrieve.Options
	counts  *lexical.Counts
}

func (x *termCounts) Get(ctx context.Context, c *corpus.Corpus, o retrieve.Options) (*lexical.Counts, error) {
	if err := x.making.Enter(ctx); err != nil {
		return nil, err
	}
	defer x.making.Leave()
	if x.corpus == c && x.options == o {
		return x.counts, nil
	}
	counts, err := lexical.Count(ctx, c, o)
	if err == nil {
		x.corpus, x.options, x.counts = c, o, counts
	}
	return counts, err
}
