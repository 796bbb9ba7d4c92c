package main

import (
	"context"
	"encoding/json"
	"os"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// An exported holds the tables and questions that browser/bench.mjs gives each library.
type exported struct {
	Tables    []exportedTable    `json:"tables"`
	Questions []exportedQuestion `json:"questions"`
}

type exportedTable struct {
	ID      string     `json:"id"`
	Title   string     `json:"title"`
	Section string     `json:"section"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"`
}

type exportedQuestion struct {
	Text  string   `json:"text"`
	Words []string `json:"words"` // that say something
	Gold  []string `json:"gold"`
}

func exportTo(ctx context.Context, file string, c *corpus.Corpus) error {
	var e exported
	for _, t := range c.Tables {
		x := exportedTable{ID: t.ID, Title: t.Title, Section: t.Section}
		for _, column := range t.Columns {
			x.Columns = append(x.Columns, column.Name)
		}
		for row, err := range t.Rows(ctx) {
			if err != nil {
				return err
			}
			x.Rows = append(x.Rows, row)
		}
		e.Tables = append(e.Tables, x)
	}
	for _, q := range c.Queries {
		e.Questions = append(e.Questions, exportedQuestion{q.Text, saying(q.Text), q.Tables})
	}
	data, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o600)
}
