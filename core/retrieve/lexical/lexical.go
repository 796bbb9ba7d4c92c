package lexical

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/period"
)

// Fielded returns the model of "bm25f", and so of the first look of "orbweaver". Its numbers were found by
// coordinate search on every second query of OTT-QA, FeTaQA, TabFact, Spider and BIRD, as one setting for all of
// them, with and without titles, and then rounded; the README of this package has the figures on the other
// queries. The optimum is flat: twice or half of any of them costs less than half a point.
func Fielded() index.BM25F {
	return index.BM25F{
		K1: 1.3,
		Weights: [index.MaxFields]float64{retrieve.FieldTitle: 12, retrieve.FieldSection: 3, retrieve.FieldHeader: 4.5,
			retrieve.FieldRows: 1},
		B: [index.MaxFields]float64{retrieve.FieldTitle: 0.6, retrieve.FieldSection: 0.35, retrieve.FieldHeader: 0.7,
			retrieve.FieldRows: 0.85},
		Pairs:   0.4,
		Repeats: 0.7,
	}
}

// Retriever finds tables by the words they share with the query.
type Retriever struct {
	Name     string
	Model    index.Model
	Pairs    bool // words that follow each other count too
	Options  retrieve.Options
	Tables   []*corpus.Table
	names    []tableName // of the tables
	Inverted *index.Index
	writing  *writing // nil for those that read names as they are written
	meaning  *meaning // nil for those that take words as they are written

	mapped *index.Mapped // Inverted, where that is a mapped file; else nil
}

// A tableName is what a hit says of its table, held apart from the tables: ten
// of them anywhere in memory take longer to get at than to find.
type tableName struct{ id, database string }

// tableNames copies the names of tables into one piece of memory.
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

// nameOf returns what a hit says of a table, from memory or from a mapped file.
func (l *Retriever) nameOf(document int) tableName {
	if l.names != nil {
		return l.names[document]
	}
	id, database, own := strings.Cut(l.mapped.Label(document), labelEnd)
	if !own {
		database = id
	}
	return tableName{id, database}
}

// eachName yields what hits say of the tables, in order: their names and databases.
func (l *Retriever) eachName(yield func(table, database string) bool) {
	n := len(l.names)
	if l.mapped != nil {
		n = l.mapped.Labels()
	}
	for i := range n {
		if name := l.nameOf(i); !yield(name.id, name.database) {
			return
		}
	}
}

// labelEnd stands between the ID of a table and its database in a mapped file,
// where these differ.
const labelEnd = "\x00"

// Index reads every table once, a row at a time.
func (l *Retriever) Index(ctx context.Context, c *corpus.Corpus) error {
	return l.Build(ctx, c, unobserved{})
}

// read prepares to read names and words, for a retriever that does more than
// compare them.
func (l *Retriever) read(tables []*corpus.Table) {
	if l.Pairs && !l.Options.Literal {
		l.writing, l.meaning = newWriting(tables), &meaning{names: l.eachName}
	}
}

// An observer is shown all that an index reads of a corpus, in order.
type observer interface {
	Start()                                           // the next table begins
	Add(field int, piece string, from *index.Builder) // which has just read the piece
	EndRow()
}

// unobserved is for an index that nobody else needs to see read.
type unobserved struct{}

// Start does nothing.
func (unobserved) Start() {}

// Add does nothing.
func (unobserved) Add(int, string, *index.Builder) {}

// EndRow does nothing.
func (unobserved) EndRow() {}

// Build is Index, and shows an observer all that it reads.
func (l *Retriever) Build(ctx context.Context, c *corpus.Corpus, seen observer) error {
	l.read(c.Tables)
	b := index.NewBuilder()
	b.Pairs = l.Pairs
	add := func(field int, piece string) {
		b.Add(field, piece)
		seen.Add(field, piece, b)
	}
	for _, t := range c.Tables {
		if err := ctx.Err(); err != nil {
			return err
		}
		b.Start()
		seen.Start()
		if err := eachPiece(ctx, t, l.Options, l.writing, add, seen.EndRow); err != nil {
			return err
		}
	}
	l.Tables, l.names, l.Inverted = c.Tables, tableNames(c.Tables), b.Build(l.Model)
	return nil
}

// eachPiece shows add all that is read of a table, in order.
func eachPiece(ctx context.Context, t *corpus.Table, o retrieve.Options, w *writing,
	add func(field int, piece string), endRow func()) error {
	if !o.NoTitle {
		add(retrieve.FieldTitle, w.titleOf(t))
		add(retrieve.FieldSection, t.Section)
	}
	if !o.NoHeader {
		for i := range t.Columns {
			add(retrieve.FieldHeader, w.columnOf(t, &t.Columns[i]))
		}
	}
	if o.NoRows {
		return nil
	}
	err := retrieve.EachRow(ctx, t, o.MaxRows, func(row []string) {
		for _, cell := range row {
			add(retrieve.FieldRows, cell)
		}
		endRow()
	})
	if err != nil {
		return fmt.Errorf("retrieve: indexing the rows of %s: %w", t.ID, err)
	}
	return nil
}

// A Reading gives what "bm25f" reads of tables to an index that is elsewhere.
type Reading struct {
	tables  []*corpus.Table
	options retrieve.Options
	writing *writing
}

// NewReading prepares to read tables.
func NewReading(tables []*corpus.Table, o retrieve.Options) *Reading {
	r := &Reading{tables: tables, options: o}
	if !o.Literal {
		r.writing = newWriting(tables)
	}
	return r
}

// Pieces shows add all that is read of a table, in order. It may be called by
// several goroutines.
func (r *Reading) Pieces(ctx context.Context, t *corpus.Table, add func(field int, piece string)) error {
	return eachPiece(ctx, t, r.options, r.writing, add, func() {})
}

// Retrieve looks the query's words up.
func (l *Retriever) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	return l.find(ctx, query, k, true)
}

// Rank is Retrieve without contributions.
func (l *Retriever) Rank(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	return l.find(ctx, query, k, false)
}

func (l *Retriever) find(ctx context.Context, query string, k int, explain bool) ([]retrieve.Hit, error) {
	if err := retrieve.Ready(ctx, l.Name, l.Inverted != nil, query); err != nil {
		return nil, err
	}
	found, q := l.search(query, k, explain)
	hits := make([]retrieve.Hit, len(found))
	for i, f := range found {
		t := l.nameOf(f.Document)
		hits[i] = retrieve.Hit{Table: t.id, Database: t.database, Rank: i + 1, Score: f.Score}
	}
	if explain {
		for i, f := range found {
			hits[i].Contributions = contributions(l.Inverted.Explain(q, f.Document))
		}
	}
	return hits, nil
}

// search finds the best tables, and reads the question if that is asked for.
func (l *Retriever) search(query string, k int, read bool) (found []index.Hit, q index.ParsedQuery) {
	if l.meaning == nil {
		if read {
			q = index.Parse(query)
		}
		return l.Inverted.Find(query, k), q
	}
	known := len(period.Of(query)) == 0
	if known {
		found, known = l.Inverted.FindKnown(query, k)
	}
	if read || !known {
		q = l.Parse(query)
	}
	if !known {
		found = l.Inverted.Search(q, k)
	}
	return found, q
}

// Parse reads a question.
func (l *Retriever) Parse(query string) index.ParsedQuery {
	q := index.Parse(query)
	if l.meaning != nil {
		q = l.meaning.query(l.Inverted, withNamed(l.Inverted, q, period.Of(query), query), query)
	}
	return q
}

// withNamed asks for the periods that a question says, where a table or a column is named by them.
func withNamed(x *index.Index, q index.ParsedQuery, periods []period.Period, question string) index.ParsedQuery {
	for _, p := range periods {
		if x.Named(p.Term, retrieve.FieldTitle, retrieve.FieldHeader) {
			q = q.Also(p.Term, question[p.Start:p.End], p.Start)
		}
	}
	return q
}

// RankRange returns the range of ranks of the right tables.
func (l *Retriever) RankRange(ctx context.Context, query string, right func(*corpus.Table) bool) (retrieve.RankRange,
	error) {
	if err := retrieve.Ready(ctx, l.Name, l.Inverted != nil, query); err != nil {
		return retrieve.RankRange{}, err
	}
	return retrieve.RankRangeOf(l.Tables, l.Inverted.Scores(l.Parse(query)), right), nil
}

// Touched returns how many postings a query adds up.
func (l *Retriever) Touched(query string) int {
	if l.Inverted == nil {
		return 0
	}
	return l.Inverted.Touched(index.Parse(query))
}

// Bytes returns about how much memory the index takes.
func (l *Retriever) Bytes() int64 {
	if l.Inverted == nil {
		return 0
	}
	return l.Inverted.Bytes()
}

func contributions(parts []index.Contribution) []retrieve.Contribution {
	list := make([]retrieve.Contribution, len(parts))
	for i, p := range parts {
		list[i] = retrieve.Contribution{Term: p.Term, Words: p.Words, Via: p.Via, Fields: retrieve.NamesOf(p.Fields),
			Score: p.Score}
	}
	return list
}
