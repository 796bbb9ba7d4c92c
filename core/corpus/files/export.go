package files

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// ExportTables writes a line for each table: what a retriever may index, under
// the ID that it has to answer with.
func ExportTables(ctx context.Context, w io.Writer, c *corpus.Corpus) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, t := range c.Tables {
		line := struct {
			ID       string     `json:"id"`
			Database string     `json:"database"`
			Title    string     `json:"title"`
			Section  string     `json:"section,omitempty"`
			Header   []string   `json:"header"`
			Rows     [][]string `json:"rows"`
		}{ID: t.ID, Database: t.Database, Title: t.Title, Section: t.Section,
			Header: []string{}, Rows: [][]string{}}
		for _, column := range t.Columns {
			line.Header = append(line.Header, column.Name)
		}
		for row, err := range t.Rows(ctx) {
			if err != nil {
				return fmt.Errorf("exporting the rows of %s: %w", t.ID, err)
			}
			line.Rows = append(line.Rows, row)
		}
		if err := e.Encode(line); err != nil {
			return err
		}
	}
	return nil
}
