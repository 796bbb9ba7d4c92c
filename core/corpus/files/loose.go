package files

import (
	"context"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// In OTT-QA, FeTaQA and TabFact tables belong to no database. TARGET then
// numbers them, and gives each a database of its own with the number as its
// name, which its retrievers also rank by; so do the readers here.

// AddStandalone appends a table as a database of its own.
func AddStandalone(c *corpus.Corpus, database string, t *corpus.Table) {
	t.Database, t.Name = database, t.ID
	c.Add(&corpus.Database{ID: database, Title: t.Title, Tables: []*corpus.Table{t}})
}

// IsFileName reports whether an ID of a dataset names a file in the folder of
// its tables, and none elsewhere.
func IsFileName(id string) bool {
	return fs.ValidPath(id) && path.Base(id) == id && id != "." && !strings.Contains(id, `\`)
}

// StandaloneTable makes a table of a header and rows as people write them, which may
// be longer or shorter than it.
func StandaloneTable(id string, header []string, rows [][]string) *corpus.Table {
	fitted := make([][]string, len(rows))
	for i, row := range rows {
		fitted[i] = Fit(slices.Clone(row), len(header))
	}
	return &corpus.Table{ID: id, Name: id, Columns: TextColumns(header), Scan: ScanRows(fitted)}
}

// TextColumns makes columns of a header as people write it. Cells may be
// empty or come twice; nothing is known of types.
func TextColumns(header []string) []corpus.Column {
	columns := make([]corpus.Column, len(header))
	for i, name := range header {
		columns[i] = corpus.Column{Name: name, NaturalName: name, Type: "text"}
	}
	return columns
}

// ScanLater makes a Table.Scan that reads the rows when they are asked for.
// Rows that are shorter or longer than the header come with as many cells as
// it has columns; what is too many is put into the last one.
func ScanLater(columns int,
	read func() ([][]string, error)) func(context.Context) iter.Seq2[[]string, error] {
	return func(ctx context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			rows, err := read()
			if err != nil {
				yield(nil, err)
				return
			}
			for i := range rows {
				rows[i] = Fit(rows[i], columns)
			}
			ScanRows(rows)(ctx)(yield)
		}
	}
}

// Fit makes a row as long as the header.
func Fit(row []string, columns int) []string {
	for len(row) < columns {
		row = append(row, "")
	}
	if len(row) > columns && columns > 0 {
		for _, cell := range row[columns:] {
			row[columns-1] += " " + cell
		}
	}
	return row[:columns]
}
