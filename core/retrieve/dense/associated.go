package dense

import (
	"context"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Associated is the name of the retriever that needs no model: its vectors are
// those of package associate, which come with the program.
const Associated = "associate-embedding"

// associatedRows is how many rows a vector is made of.
const associatedRows = 60

// associated finds the tables whose vectors are nearest to the question's, as
// the others here do, with the encoder that is compiled in: 16 numbers a text,
// learnt from public training data (package associate). It knows which kind of
// table a question is about, by header and rows, and little else: not names,
// not years, not titles. It is here to show what vectors find and what they
// blur, without a key.
type associated struct {
	options retrieve.Options
	known   *associate.Model
	tables  []*corpus.Table
	vectors []associate.Vector
	ready   bool
}

// AssociatedKind is the retriever over the program's own vectors.
func AssociatedKind() retrieve.Kind {
	return retrieve.Kind{
		Names: []string{Associated},
		New: func(name string, o retrieve.Options, _ retrieve.Clients) (retrieve.Retriever, error) {
			if o.NoHeader && o.NoRows {
				return nil, fmt.Errorf("retrieve: %s is left with nothing to read: allow header or rows", name)
			}
			return &associated{options: o, known: associate.Builtin()}, nil
		},
		Reads: func(_ string, o retrieve.Options) retrieve.Options {
			o.NoTitle = true
			if !o.NoRows && (o.MaxRows == 0 || o.MaxRows > associatedRows) {
				o.MaxRows = associatedRows
			}
			return o
		},
	}
}

// Index gives every table its vector.
func (a *associated) Index(ctx context.Context, c *corpus.Corpus) error {
	vectors := make([]associate.Vector, 0, len(c.Tables))
	collect := a.known.Collect()
	for _, t := range c.Tables {
		if err := a.read(ctx, t, collect); err != nil {
			return fmt.Errorf("retrieve: reading the rows of %s: %w", t.ID, err)
		}
		vectors = append(vectors, collect.Vector())
	}
	a.tables, a.vectors, a.ready = c.Tables, vectors, true
	return nil
}

// read tells a collector what is in a table.
func (a *associated) read(ctx context.Context, t *corpus.Table, to *associate.Collector) error {
	if !a.options.NoHeader {
		for _, column := range retrieve.ColumnNames(t) {
			for _, stem := range index.Stems(column) {
				to.Header(a.known.HeaderWord(stem))
			}
		}
	}
	if a.options.NoRows {
		return ctx.Err()
	}
	most := associatedRows
	if a.options.MaxRows > 0 {
		most = min(most, a.options.MaxRows)
	}
	return retrieve.EachRow(ctx, t, most, func(row []string) {
		for _, cell := range row {
			for _, stem := range index.Stems(cell) {
				to.Cell(a.known.RowWord(stem))
			}
			to.Shape(cell)
		}
		to.EndRow()
	})
}

// likeness is how near each table is, 0 for one that points another way.
func (a *associated) likeness(ctx context.Context, query string) ([]float64, error) {
	if err := retrieve.Ready(ctx, Associated, a.ready, query); err != nil {
		return nil, err
	}
	question, _ := a.known.Question(index.Stems(query))
	scores := make([]float64, len(a.tables))
	for i, v := range a.vectors {
		scores[i] = max(0, associate.Similarity(question, v))
	}
	return scores, nil
}

// Retrieve returns the k tables whose vectors are nearest, and as the score
// the cosine.
func (a *associated) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	scores, err := a.likeness(ctx, query)
	if err != nil {
		return nil, err
	}
	var near []int
	for i, s := range scores {
		if s > 0 {
			near = append(near, i)
		}
	}
	slices.SortStableFunc(near, func(i, j int) int {
		switch {
		case scores[i] > scores[j]:
			return -1
		case scores[i] < scores[j]:
			return 1
		}
		return 0
	})
	near = near[:min(max(k, 0), len(near))]
	hits := make([]retrieve.Hit, len(near))
	for rank, i := range near {
		t := a.tables[i]
		hits[rank] = retrieve.Hit{Table: t.ID, Database: t.Database, Rank: rank + 1, Score: scores[i],
			Contributions: retrieve.Wholly("similar vectors", scores[i], fieldsOf(a.reads()))}
	}
	return hits, nil
}

func (a *associated) reads() retrieve.Options {
	o := a.options
	o.NoTitle = true
	return o
}

// RankRange is that of the tables that are right.
func (a *associated) RankRange(ctx context.Context, query string, right func(*corpus.Table) bool) (retrieve.RankRange,
	error) {
	scores, err := a.likeness(ctx, query)
	if err != nil {
		return retrieve.RankRange{}, err
	}
	return retrieve.RankRangeOf(a.tables, scores, right), nil
}

// Bytes is what the vectors take.
func (a *associated) Bytes() int64 { return int64(len(a.vectors)) * associate.Dim * 4 }
