// Package retrieve finds the tables that a question is about. A Retriever
// indexes a corpus once and then answers queries with ranked hits, each able
// to say which words earned its score.
//
//	r, err := retrievers.New("bm25", retrieve.Options{})
//	err = r.Index(ctx, c)
//	hits, err := r.Retrieve(ctx, "Which singers have never sung here?", 10)
package retrieve

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
)

// A Retriever ranks a corpus's tables for a query. Index is called once,
// before Retrieve; Retrieve may be called from several goroutines.
type Retriever interface {
	Index(ctx context.Context, c *corpus.Corpus) error
	// Retrieve returns at most k hits, best first, ties in corpus order.
	// Tables that share no word with the query are not hits.
	Retrieve(ctx context.Context, query string, k int) ([]Hit, error)
}

// A Hit is one table found.
type Hit struct {
	Table    string  `json:"table"`    // corpus.Table.ID
	Database string  `json:"database"` // corpus.Table.Database
	Rank     int     `json:"rank"`     // from 1
	Score    float64 `json:"score"`
	Joins    []Join  `json:"joins,omitempty"`  // to hits before it
	Bridge   bool    `json:"bridge,omitempty"` // it joins hits before it that nothing else joined
	Chosen   bool    `json:"chosen,omitempty"` // the question needs it, as far as can be told
	// how sure that is, from 0 to 1; 0 where nothing is known
	Sure          float64        `json:"sure,omitempty"`
	Contributions []Contribution `json:"contributions,omitempty"` // they add up to Score, largest first
}

// A Contribution is what one query term added to a hit's score, or in
// "orbweaver" what several did together: its Term then stands in brackets, as
// "(best row)" does.
type Contribution struct {
	Term   string      `json:"term"`          // as indexed, after stemming
	Words  []string    `json:"words"`         // the query's words that became this term, in order
	Via    Via         `json:"via,omitempty"` // why the term stands in place of these words, that no table has
	Fields []FieldName `json:"fields"`        // where the table has it
	Score  float64     `json:"score"`
	Parts  []Part      `json:"parts,omitempty"` // by field and row; only Explain fills them in
}

// A Part is where in a table some of a contribution comes from.
type Part struct {
	Field FieldName `json:"field"`
	Row   int       `json:"row,omitempty"` // from 1; 0 outside the rows
	Score float64   `json:"score"`
}

// Options choose what of a table is indexed. The zero value indexes title,
// header and every row.
type Options struct {
	NoTitle  bool `json:"no_title,omitempty"` // nor the section's
	NoHeader bool `json:"no_header,omitempty"`
	NoRows   bool `json:"no_rows,omitempty"`
	MaxRows  int  `json:"max_rows,omitempty"` // rows a table indexed; 0 = all

	// Literal takes names and words as they are written: no name is cut, no
	// abbreviation written out, and a word that no table has stands for no other.
	Literal bool `json:"literal,omitempty"`
}

// Via says why a table's word may be meant by one of a question that no table
// has.
type Via = index.Via
