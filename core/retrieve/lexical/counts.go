package lexical

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Counts have what BM25 reads of a corpus, term frequencies and lengths, so
// that its parameters and single cells can be changed without an index being
// built anew.
//
//	counts, err := lexical.Count(ctx, c, retrieve.Options{})
//	scoring := counts.Score("Which singers have never sung here?", index.BM25{K1: 1.2, B: 0.5})
type Counts struct {
	tables  []*corpus.Table
	options retrieve.Options
	counted []counted // by table
}

// counted is one table as BM25 sees it.
type counted struct {
	length int32 // in terms
	tf     map[string]int32
}

func (c *counted) add(text string, by int32) {
	for _, term := range index.Terms(text) {
		if term != "" {
			c.length += by
			c.tf[term] += by
		}
	}
}

// Count reads every table once. The options say which of its fields count.
func Count(ctx context.Context, c *corpus.Corpus, o retrieve.Options) (*Counts, error) {
	read := &Retriever{Options: o}
	counts := &Counts{tables: c.Tables, options: o}
	for _, t := range c.Tables {
		of := counted{tf: map[string]int32{}}
		if err := read.pieces(ctx, t, func(_, _ int, piece string) { of.add(piece, 1) }); err != nil {
			return nil, fmt.Errorf("retrieve: counting the terms of %s: %w", t.ID, err)
		}
		counts.counted = append(counts.counted, of)
	}
	return counts, nil
}

// An Edit is another text for one piece of a table.
type Edit struct {
	Row    int    `json:"row"`    // -1 = the title, 0 = the header, from 1 = the rows
	Column int    `json:"column"` // from 0
	Text   string `json:"text"`
}

// Edited returns the counts with other texts in a table. Edits of what the
// options leave out, and of cells that are not there, change nothing.
func (c *Counts) Edited(ctx context.Context, table string, edits []Edit) (*Counts, error) {
	at := slices.IndexFunc(c.tables, func(t *corpus.Table) bool { return t.ID == table })
	if at < 0 {
		return nil, fmt.Errorf("retrieve: editing %q: there is no such table", table)
	}
	if len(edits) == 0 {
		return c, nil
	}
	changed := counted{c.counted[at].length, maps.Clone(c.counted[at].tf)}
	before := map[[2]int]bool{}
	reader, row, column := &Retriever{Options: c.options}, 0, 0
	err := reader.pieces(ctx, c.tables[at], func(field, inRow int, piece string) {
		if field == retrieve.FieldSection {
			return
		}
		if field == retrieve.FieldTitle {
			inRow = -1
		}
		if inRow != row {
			row, column = inRow, 0
		}
		for _, e := range edits {
			if e.Row == row && (e.Column == column || row < 0) && !before[[2]int{row, column}] {
				before[[2]int{row, column}] = true
				changed.add(piece, -1)
				changed.add(e.Text, 1)
			}
		}
		column++
	})
	if err != nil {
		return nil, fmt.Errorf("retrieve: editing %s: %w", table, err)
	}
	edited := *c
	edited.counted = slices.Clone(c.counted)
	edited.counted[at] = changed
	return &edited, nil
}

// A Sheet is the beginning of a table, piece by piece as it is read: what an
// [Edit] can replace.
type Sheet struct {
	Table  string     `json:"table"`
	Title  string     `json:"title"`
	Header []string   `json:"header"`
	Rows   [][]string `json:"rows"`
	More   bool       `json:"more"` // rows than these
}

// Sheet returns a table with some of its rows.
func (c *Counts) Sheet(ctx context.Context, table string, rows int) (Sheet, error) {
	at := slices.IndexFunc(c.tables, func(t *corpus.Table) bool { return t.ID == table })
	if at < 0 {
		return Sheet{}, fmt.Errorf("retrieve: reading %q: there is no such table", table)
	}
	t, plain := c.tables[at], (*writing)(nil)
	sheet := Sheet{Table: t.ID, Title: plain.titleOf(t), Header: []string{}, Rows: [][]string{}}
	for i := range t.Columns {
		sheet.Header = append(sheet.Header, plain.columnOf(t, &t.Columns[i]))
	}
	err := retrieve.EachRow(ctx, t, rows+1, func(row []string) {
		if sheet.More = len(sheet.Rows) == rows; !sheet.More {
			sheet.Rows = append(sheet.Rows, slices.Clone(row))
		}
	})
	if err != nil {
		return Sheet{}, fmt.Errorf("retrieve: reading the rows of %s: %w", t.ID, err)
	}
	return sheet, nil
}

// A Scoring is BM25 taken apart for a question.
type Scoring struct {
	Tables int            `json:"tables"` // N
	Mean   float64        `json:"mean"`   // length of a table, in terms
	Terms  []QueryTerm    `json:"terms"`  // in the question's order
	Ranked []ScoredTable  `json:"ranked"` // those with a term, best first
	byID   map[string]int // place in Ranked, from 1
}

// Rank returns a table's rank, 0 where no term stands in it.
func (s *Scoring) Rank(table string) int { return s.byID[table] }

// A QueryTerm is a term of the question.
type QueryTerm struct {
	Term  string  `json:"term"`
	Times int     `json:"times"` // in the question
	DF    int     `json:"df"`    // tables with it
	IDF   float64 `json:"idf"`
}

// A ScoredTable is one with its score's parts, which are those of the terms.
type ScoredTable struct {
	Table    string      `json:"table"`
	Database string      `json:"database"`
	Length   int         `json:"length"` // in terms
	Score    float64     `json:"score"`
	Parts    []TermScore `json:"parts"` // by term
}

// A TermScore is a term's part of a table's score.
type TermScore struct {
	TF    int     `json:"tf"`
	Score float64 `json:"score"`
}

// Score works BM25 out for a question. Its order is that of the retriever "bm25"
// of the same parameters.
func (c *Counts) Score(question string, m index.BM25) *Scoring {
	s := &Scoring{Tables: len(c.tables), Terms: c.terms(question), Ranked: []ScoredTable{}, byID: map[string]int{}}
	total := 0
	for _, of := range c.counted {
		total += int(of.length)
	}
	s.Mean = float64(total) / float64(max(1, len(c.counted)))
	for i, of := range c.counted {
		if scored := s.score(&of, m); scored.Score > 0 {
			scored.Table, scored.Database = c.tables[i].ID, c.tables[i].Database
			s.Ranked = append(s.Ranked, scored)
		}
	}
	order.Stable(s.Ranked, func(a, b ScoredTable) int { return cmp.Compare(b.Score, a.Score) })
	for i, t := range s.Ranked {
		s.byID[t.Table] = i + 1
	}
	return s
}

// step is the unit whose multiples scores are, as in an index, so that equal
// tables tie whatever the order in which their parts are added.
const step = 1.0 / (1 << 24)

func (s *Scoring) score(of *counted, m index.BM25) ScoredTable {
	scored := ScoredTable{Length: int(of.length)}
	for _, t := range s.Terms {
		stats := index.Stats{Documents: s.Tables, With: t.DF, IDF: t.IDF}
		stats.Means[0] = s.Mean
		d := index.Document{}
		d.TF[0], d.Lengths[0] = of.tf[t.Term], of.length
		part := TermScore{TF: int(d.TF[0])}
		if part.TF > 0 {
			part.Score = math.RoundToEven(m.Impact(&stats, &d)/step) * step * m.Weight(&stats, t.Times)
		}
		scored.Parts, scored.Score = append(scored.Parts, part), scored.Score+part.Score
	}
	return scored
}

// terms returns the terms of a question with their document frequencies.
func (c *Counts) terms(question string) []QueryTerm {
	terms := []QueryTerm{}
	for _, term := range index.Terms(question) {
		at := slices.IndexFunc(terms, func(t QueryTerm) bool { return t.Term == term })
		switch {
		case term == "":
		case at >= 0:
			terms[at].Times++
		default:
			t := QueryTerm{Term: term, Times: 1}
			for _, of := range c.counted {
				if of.tf[term] > 0 {
					t.DF++
				}
			}
			t.IDF = index.IDF(len(c.tables), t.DF)
			terms = append(terms, t)
		}
	}
	return terms
}
