package retrievers

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// fusionDepth is the number of hits of each part that are fused. A table that
// no part has among so many is not found.
const fusionDepth = 100

// rrfConstant keeps the first ranks from deciding alone (Cormack, Clarke and
// Büttcher, SIGIR 2009).
const rrfConstant = 60

// fusion ranks by several retrievers at once. By rank ("rrf") a table scores
// Σ weight/(60+rank) over the parts that found it; by score ("weighted"),
// Σ weight·score/best, where best is the part's best score for the query.
type fusion struct {
	name   string
	byRank bool
	parts  []retrieve.Retriever
	weight []float64
	places map[string]int // of each table in the corpus, by ID
}

// hybridParts names the retrievers that "hybrid" fuses: two that read a table
// in different words. Neither sees meaning, and on the shared corpora the
// fusion is no better than "orbweaver" alone.
const hybridParts = "2*orbweaver+ottqa-bm25-corrected"

// A maker makes a retriever by its name.
type maker = func(name string, o retrieve.Options, m retrieve.Clients) (retrieve.Retriever, error)

// fusionKind fuses any other retrievers, each with a weight if one is given:
// "rrf:A+B" by rank, "weighted:2*A+B" by score; "hybrid" is one by rank.
func fusionKind(newPart maker) retrieve.Kind {
	return retrieve.Kind{
		Names: []string{"hybrid"},
		Has: func(name string) bool {
			return strings.HasPrefix(name, "rrf:") || strings.HasPrefix(name, "weighted:")
		},
		New: func(name string, o retrieve.Options, m retrieve.Clients) (retrieve.Retriever, error) {
			if name == "hybrid" {
				return newFusion(newPart, name, hybridParts, true, o, m)
			}
			by, list, _ := strings.Cut(name, ":")
			return newFusion(newPart, name, list, by == "rrf", o, m)
		},
	}
}

// newFusion makes a fusion of a list such as "2*orbweaver+bm25".
func newFusion(newPart maker, name, list string, byRank bool, o retrieve.Options, m retrieve.Clients) (
	retrieve.Retriever, error) {
	f := &fusion{name: name, byRank: byRank}
	for part := range strings.SplitSeq(list, "+") {
		weight, of := 1.0, part
		if factor, rest, ok := strings.Cut(part, "*"); ok && !strings.Contains(factor, ":") {
			w, err := strconv.ParseFloat(factor, 64)
			if err != nil || !(w > 0) || w > 1e6 {
				return nil, fmt.Errorf("retrieve: %s: weight %q is not a number above 0", name, factor)
			}
			weight, of = w, rest
		}
		if strings.HasPrefix(of, "rrf:") || strings.HasPrefix(of, "weighted:") || of == "hybrid" {
			return nil, fmt.Errorf("retrieve: %s: %q is a fusion itself; name single retrievers", name, of)
		}
		r, err := newPart(of, o, m)
		if err != nil {
			return nil, err
		}
		f.parts, f.weight = append(f.parts, r), append(f.weight, weight)
	}
	return f, nil
}

// Index indexes the corpus with every part.
func (f *fusion) Index(ctx context.Context, c *corpus.Corpus) error {
	for _, p := range f.parts {
		if err := p.Index(ctx, c); err != nil {
			return err
		}
	}
	f.places = make(map[string]int, len(c.Tables))
	for i, t := range c.Tables {
		f.places[t.ID] = i
	}
	return nil
}

// Retrieve asks every part and fuses what they find.
func (f *fusion) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	if err := retrieve.Ready(ctx, f.name, f.places != nil, query); err != nil {
		return nil, err
	}
	var fused []retrieve.Hit
	at := make(map[string]int)
	for i, p := range f.parts {
		hits, err := p.Retrieve(ctx, query, fusionDepth)
		if err != nil {
			return nil, err
		}
		for _, h := range hits {
			n, ok := at[h.Table]
			if !ok {
				n = len(fused)
				at[h.Table] = n
				fused = append(fused, retrieve.Hit{Table: h.Table, Database: h.Database})
			}
			f.add(&fused[n], h, f.weight[i]*f.value(h, hits[0]))
		}
	}
	order.Stable(fused, func(a, b retrieve.Hit) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(f.places[a.Table], f.places[b.Table]))
	})
	fused = fused[:max(0, min(k, len(fused)))]
	for i := range fused {
		fused[i].Rank = i + 1
		order.Stable(fused[i].Contributions,
			func(a, b retrieve.Contribution) int { return cmp.Compare(b.Score, a.Score) })
	}
	return fused, nil
}

// value returns the worth of a part's hit before its weight.
func (f *fusion) value(h, best retrieve.Hit) float64 {
	if f.byRank {
		return 1 / float64(rrfConstant+h.Rank)
	}
	if best.Score <= 0 {
		return 0 // of a cosine, say: nothing is similar
	}
	return max(0, h.Score/best.Score)
}

// add adds a part's hit to a fused one: its value, shared among the terms as
// the part shares its score.
func (f *fusion) add(to *retrieve.Hit, h retrieve.Hit, value float64) {
	to.Score += value
	for _, c := range h.Contributions {
		if len(h.Contributions) == 1 {
			c.Score = value
		} else {
			c.Score *= value / h.Score
		}
		i := slices.IndexFunc(to.Contributions, func(have retrieve.Contribution) bool { return have.Term == c.Term })
		if i < 0 {
			to.Contributions = append(to.Contributions, c)
			continue
		}
		have := &to.Contributions[i]
		have.Score += c.Score
		have.Fields = union(have.Fields, c.Fields)
		have.Words = union(have.Words, c.Words)
	}
}

// union returns a list with what it lacks of another.
func union[T comparable](list, more []T) []T {
	list = slices.Clone(list)
	for _, s := range more {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// Prepare lets every part know the queries.
func (f *fusion) Prepare(ctx context.Context, queries []string) error {
	for _, p := range f.parts {
		if err := retrieve.Prepare(ctx, p, queries); err != nil {
			return err
		}
	}
	return nil
}

// Expect estimates what all parts will ask of models.
func (f *fusion) Expect(ctx context.Context, c *corpus.Corpus, queries []string) (sum retrieve.Estimate, err error) {
	for _, p := range f.parts {
		more, err := retrieve.Expect(ctx, p, c, queries)
		if err != nil {
			return sum, err
		}
		sum.Add(more)
	}
	return sum, nil
}

// Costs returns the costs of the parts together; nil if none asks a model.
func (f *fusion) Costs() *retrieve.Costs {
	var sum *retrieve.Costs
	for _, p := range f.parts {
		costs := retrieve.CostsOf(p)
		if costs == nil {
			continue
		}
		if sum == nil {
			sum = &retrieve.Costs{Model: costs.Model}
		}
		sum.Tables.Add(costs.Tables)
		sum.Queries.Add(costs.Queries)
		sum.Summaries.Add(costs.Summaries)
	}
	return sum
}

// Bytes returns the memory that the parts take together.
func (f *fusion) Bytes() int64 {
	var n int64
	for _, p := range f.parts {
		n += retrieve.Bytes(p)
	}
	return n
}
