package session

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/samples"
)

// savedRetriever is the retriever of a page whose settings are untouched. Its index
// is there before any row has been read: reading those of all samples costs a
// browser half a second when its code is cold, the index some 10 ms.
const savedRetriever = "bm25"

// SaveIndex writes the index that a page may bring along; see Options.Index.
// It has to be written again whenever the samples change.
func SaveIndex(ctx context.Context, w io.Writer, c *corpus.Corpus) error {
	r, err := retrievers.New(savedRetriever, retrieve.Options{})
	if err != nil {
		return err
	}
	if err := r.Index(ctx, c); err != nil {
		return fmt.Errorf("indexing %s with %s: %w", c.Name, savedRetriever, err)
	}
	return retrieve.Save(w, r)
}

// A Saved index is loaded for each runner that can use it.
type Saved struct {
	Fetch func(context.Context) ([]byte, error)
}

// Load returns a retriever over the samples from the saved index; nil where
// the index is of something else, or cannot be had.
func (s *Saved) Load(ctx context.Context, c *corpus.Corpus, name string,
	o retrieve.Options) retrieve.Retriever {
	if s.Fetch == nil || c.Name != samples.Name || name != savedRetriever || o != (retrieve.Options{}) {
		return nil
	}
	data, err := s.Fetch(ctx)
	if err != nil {
		return nil
	}
	r, err := retrievers.Load(bytes.NewReader(data), name, o, c)
	if err != nil {
		return nil
	}
	return r
}
