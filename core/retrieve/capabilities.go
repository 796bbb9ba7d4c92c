package retrieve

import (
	"context"
	"io"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// What a retriever can do beyond [Retriever], if it has the methods for it.
// The functions of this package ask for them, and do without where they are
// not there.
type (
	// A ranker saves itself the cost of contributions; see [Rank].
	ranker interface {
		Rank(ctx context.Context, query string, k int) ([]Hit, error)
	}
	// A RangeRanker can say what ties there are.
	RangeRanker interface {
		Standing(ctx context.Context, query string, right func(*corpus.Table) bool) (RankRange, error)
	}
	// kDependent see [KDependent].
	kDependent interface{ KDependent() bool }
	// sized knows its memory; see [Bytes].
	sized interface{ Bytes() int64 }
	// A toucher counts the postings of a query; see [Touched].
	toucher interface{ Touched(query string) int }
	// A spender asks a model; see [CostsOf].
	spender interface{ Costs() *Costs }
	// An estimator knows what it will ask of models; see [Expect].
	estimator interface {
		Expect(ctx context.Context, c *corpus.Corpus, queries []string) (Estimate, error)
	}
	// A preparer sends many queries to a model at once; see [Prepare].
	preparer interface {
		Prepare(ctx context.Context, queries []string) error
	}
	// A saver writes its index, and reads it again over the same corpus; see
	// [Save].
	saver interface {
		Save(w io.Writer) error
		Load(r io.Reader, c *corpus.Corpus) error
	}
	// An explainer shares contributions among fields and rows; see [Explain].
	explainer interface {
		Explain(ctx context.Context, t *corpus.Table, h Hit) (Hit, error)
	}
)
