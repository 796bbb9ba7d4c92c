package retrieve

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// ErrOtherIndex means that a saved index is of another corpus, retriever or
// options.
var ErrOtherIndex = errors.New("the saved index is of other tables, or of another retriever or options")

// Save writes the index of a retriever, to be loaded where the same corpus is
// read again. "bm25", "tfidf", "bm25f" and "orbweaver" can be
// saved.
func Save(w io.Writer, r Retriever) error {
	if s, ok := r.(saver); ok {
		return s.Save(w)
	}
	return fmt.Errorf("retrieve: saving: only bm25, tfidf, bm25f and orbweaver can be saved")
}

// Load reads into a new retriever what Save wrote of one with the same name
// and options, over a corpus. It reads no rows. An index of something else is
// an ErrOtherIndex, a damaged one an index.ErrNotAnIndex.
func Load(r io.Reader, into Retriever, name string, c *corpus.Corpus) error {
	if s, ok := into.(saver); ok {
		return s.Load(r, c)
	}
	return fmt.Errorf("retrieve: %s cannot be loaded; bm25, tfidf, bm25f and orbweaver can", name)
}

// Explain returns a hit on a table whose contributions say what each field and
// each row adds to them: their Parts add up to their Score exactly, in any
// order. It reads the table again, so it is for hits that a person looks at.
// A word's score is shared among the places where it stands as the retriever
// weighs these. "bm25", "tfidf", "bm25f" and "orbweaver" can be asked.
func Explain(ctx context.Context, r Retriever, t *corpus.Table, h Hit) (Hit, error) {
	from, ok := r.(explainer)
	switch {
	case !ok:
		return Hit{}, fmt.Errorf("retrieve: explaining the hit on %s: "+
			"only bm25, tfidf, bm25f and orbweaver know the rows of their words", h.Table)
	case t.ID != h.Table:
		return Hit{}, fmt.Errorf("retrieve: explaining the hit on %s with the rows of %s: "+
			"want those of the same table", h.Table, t.ID)
	}
	return from.Explain(ctx, t, h)
}
