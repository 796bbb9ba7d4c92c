package retrieve

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Indexed makes a retriever by its name and indexes a corpus with it.
func Indexed(ctx context.Context, c *corpus.Corpus, name string, o Options, m Means) (Retriever, error) {
	r, err := NewWith(name, o, m)
	if err != nil {
		return nil, err
	}
	if err := r.Index(ctx, c); err != nil {
		return nil, fmt.Errorf("indexing %s with %s: %w", c.Name, name, err)
	}
	return r, nil
}
