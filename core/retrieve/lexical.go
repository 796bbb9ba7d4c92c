package retrieve

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
)

// The fields of a table, as the index numbers them.
const (
	fieldTitle = iota
	fieldSection
	fieldHeader
	fieldRows
)

var fieldNames = [...]string{fieldTitle: "title", fieldSection: "section", fieldHeader: "header", fieldRows: "rows"}

// fielded is the model of "bm25f", and so of the first look of "orbweaver". Its numbers were found by coordinate
// search on every second query of OTT-QA, FeTaQA, TabFact, Spider and BIRD, as
// one setting for all of them, with and without titles, and then rounded; the
// README of this package has the figures on the other queries. The optimum is
// flat: twice or half of any of them costs less than half a point.
func fielded() index.BM25F {
	return index.BM25F{
		K1:      1.3,
		Weights: [index.MaxFields]float64{fieldTitle: 12, fieldSection: 3, fieldHeader: 4.5, fieldRows: 1},
		B:       [index.MaxFields]float64{fieldTitle: 0.6, fieldSection: 0.35, fieldHeader: 0.7, fieldRows: 0.85},
		Pairs:   0.4,
		Repeats: 0.7,
	}
}

// lexical finds tables by the words they share with the query.
type lexical struct {
	name    string
	model   index.Model
	pairs   bool // words that follow each other count too
	options Options
	tables  []*corpus.Table
	names   []tableName // of the tables
	index   *index.Index
	writing *writing // nil for those that read names as they are written
	meaning *meaning // nil for those that take words as they are written
}

// A tableName is what a hit says of its table, held apart from the tables: ten
// of them anywhere in memory take longer to get at than to find.
type tableName struct{ id, database string }

// namesOf copies the names of tables into one piece of memory.
func tableNames(tables []*corpus.Table) []tableName {
	var b strings.Builder
	for _, t := range tables {
		b.WriteString(t.ID)
	}
	all, names := b.String(), make([]tableName, len(tables))
	for i, t := range tables {
		names[i] = tableName{all[:len(t.ID)], t.Database}
		all = all[len(t.ID):]
	}
	return names
}

// Index reads every table once, a row at a time.
func (l *lexical) Index(ctx context.Context, c *corpus.Corpus) error { return l.build(ctx, c, nil) }

// read prepares to read names and words, for a retriever that does more than
// compare them.
func (l *lexical) read(tables []*corpus.Table) {
	if l.pairs && !l.options.Literal {
		l.writing, l.meaning = newWriting(tables), &meaning{}
	}
}

// build is Index, and shows sheets all that it reads, if there are any.
func (l *lexical) build(ctx context.Context, c *corpus.Corpus, sheets *sheetBuilder) error {
	l.read(c.Tables)
	b := index.NewBuilder()
	b.Pairs = l.pairs
	add := func(field int, piece string) {
		b.Add(field, piece)
		sheets.add(field, piece, b)
	}
	for _, t := range c.Tables {
		if err := ctx.Err(); err != nil {
			return err
		}
		b.Start()
		sheets.start()
		if !l.options.NoTitle {
			add(fieldTitle, l.writing.titleOf(t))
			add(fieldSection, t.Section)
		}
		if !l.options.NoHeader {
			for i := range t.Columns {
				add(fieldHeader, l.writing.columnOf(t, &t.Columns[i]))
			}
		}
		if !l.options.NoRows {
			err := eachRow(ctx, t, l.options.MaxRows, func(row []string) {
				for _, cell := range row {
					add(fieldRows, cell)
				}
				sheets.endRow()
			})
			if err != nil {
				return fmt.Errorf("retrieve: indexing the rows of %s: %w", t.ID, err)
			}
		}
	}
	l.tables, l.names, l.index = c.Tables, tableNames(c.Tables), b.Build(l.model)
	return nil
}

// eachRow calls fn for each of the first rows of a table; most of 0 is all.
func eachRow(ctx context.Context, t *corpus.Table, most int, fn func(row []string)) error {
	rows := 0
	for row, err := range t.Rows(ctx) {
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		fn(row)
		if rows++; rows == most {
			break
		}
	}
	return nil
}

// Retrieve looks the query's words up.
func (l *lexical) Retrieve(ctx context.Context, query string, k int) ([]Hit, error) {
	return l.find(ctx, query, k, true)
}

// Rank is Retrieve without contributions.
func (l *lexical) Rank(ctx context.Context, query string, k int) ([]Hit, error) {
	return l.find(ctx, query, k, false)
}

func (l *lexical) find(ctx context.Context, query string, k int, explain bool) ([]Hit, error) {
	if err := ready(ctx, l.name, l.index != nil, query); err != nil {
		return nil, err
	}
	found, q := l.search(query, k, explain)
	hits := make([]Hit, len(found))
	for i, f := range found {
		t := &l.names[f.Document]
		hits[i] = Hit{Table: t.id, Database: t.database, Rank: i + 1, Score: f.Score}
	}
	if explain {
		for i, f := range found {
			hits[i].Contributions = contributions(l.index.Explain(q, f.Document))
		}
	}
	return hits, nil
}

// search finds the best tables, and reads the question if that is asked for.
func (l *lexical) search(query string, k int, read bool) (found []index.Hit, q index.Query) {
	if l.meaning == nil {
		if read {
			q = index.Parse(query)
		}
		return l.index.Find(query, k), q
	}
	found, known := l.index.FindKnown(query, k)
	if read || !known {
		q = l.parse(query)
	}
	if !known {
		found = l.index.Search(q, k)
	}
	return found, q
}

// parse reads a question.
func (l *lexical) parse(query string) index.Query {
	q := index.Parse(query)
	if l.meaning != nil {
		q = l.meaning.query(l.index, q)
	}
	return q
}

// ready says why a retriever cannot answer a query now, nil if it can.
func ready(ctx context.Context, name string, indexed bool, query string) error {
	switch {
	case !indexed:
		return fmt.Errorf("retrieve: %s: asked before a corpus was indexed", name)
	case strings.TrimSpace(query) == "":
		return ErrNoQuestion
	}
	return ctx.Err()
}

// Standing is that of the tables that are right.
func (l *lexical) Standing(ctx context.Context, query string, right func(*corpus.Table) bool) (Standing, error) {
	if err := ready(ctx, l.name, l.index != nil, query); err != nil {
		return Standing{}, err
	}
	return standing(l.tables, l.index.Scores(l.parse(query)), right), nil
}

// Bytes is about how much memory the index takes.
func (l *lexical) Bytes() int64 {
	if l.index == nil {
		return 0
	}
	return l.index.Bytes()
}

func contributions(parts []index.Contribution) []Contribution {
	list := make([]Contribution, len(parts))
	for i, p := range parts {
		list[i] = Contribution{Term: p.Term, Words: p.Words, Via: p.Via, Fields: namesOf(p.Fields), Score: p.Score}
	}
	return list
}

func namesOf(fields index.Fields) (names []string) {
	for field, name := range fieldNames {
		if fields.Has(field) {
			names = append(names, name)
		}
	}
	return names
}

// none is the retriever that finds nothing.
type none struct{}

func (none) Index(context.Context, *corpus.Corpus) error { return nil }

func (none) Retrieve(context.Context, string, int) ([]Hit, error) { return nil, nil }
