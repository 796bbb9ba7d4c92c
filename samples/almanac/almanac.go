// Package almanac is a corpus of small tables that stand alone, with
// questions and statements about them, for retrieval, question answering and
// fact verification. Most tables are an edition of something, this place and
// that year, so that many are nearly the same and the title tells them apart.
//
//	c, err := almanac.Read(ctx, almanac.Questions)
//
// The places and people are invented; a dozen pages hold plain facts. The
// three files are in the layout of files.ReadJSONL and are written by
// go run ./samples/generate.
package almanac

import (
	"context"
	"embed"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// FS holds tables.jsonl and a file for each split.
//
//go:embed *.jsonl
var FS embed.FS

// Name is the corpus's name, and that of the dataset on the command line.
const Name = "almanac"

// The splits. A statement's answer is "true", "false" or "undecidable".
const (
	Questions  = "questions"
	Statements = "statements"
)

// Read returns the tables with the queries of a split; "" is Questions.
func Read(ctx context.Context, split string) (*corpus.Corpus, error) {
	c, err := files.ReadJSONL(ctx, ".", corpus.Options{FS: FS, Split: split})
	if err != nil {
		return nil, fmt.Errorf("almanac: %w", err)
	}
	c.Name = Name
	return c, nil
}
