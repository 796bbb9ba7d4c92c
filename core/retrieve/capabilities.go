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
		RankRange(ctx context.Context, query string, right func(*corpus.Table) bool) (RankRange, error)
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

// A RankRange says where the best of the right tables stand apart from what
// their order among equals is: how many tables score more, and how many score
// the same. Ties are broken by rules that mean nothing, so that a figure is
// only known within what they could change.
type RankRange struct {
	Above int // tables that score more than the best right one
	Tied  int // tables with its score, itself too; 0 if no right one scores at all
	Right int // of them are right
}

// Expect estimates what a retriever will ask; nothing of one that asks no
// model.
func Expect(ctx context.Context, r Retriever, c *corpus.Corpus, queries []string) (Estimate, error) {
	if e, ok := r.(estimator); ok {
		return e.Expect(ctx, c, queries)
	}
	return Estimate{}, nil
}

// CostsOf returns what a retriever has spent on models so far; nil for one that
// asks none.
func CostsOf(r Retriever) *Costs {
	if s, ok := r.(spender); ok {
		return s.Costs()
	}
	return nil
}

// Prepare lets a retriever know the queries that are going to be asked, so
// that it can send them to a model many at a time. Retrieve then does not have
// to.
func Prepare(ctx context.Context, r Retriever, queries []string) error {
	if p, ok := r.(preparer); ok {
		return p.Prepare(ctx, queries)
	}
	return nil
}
