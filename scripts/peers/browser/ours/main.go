//go:build js

// Command ours is Orbweaver's retriever for the browser's comparison: peers.index
// takes the tables as JSON, peers.search a question, and gives the IDs found.
package main

import (
	"context"
	"encoding/json"
	"iter"
	"strings"
	"syscall/js"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// k is how many tables each question asks for.
const k = 10

func main() {
	c := &corpus.Corpus{}
	var r retrieve.Retriever
	js.Global().Set("peers", map[string]any{
		"read": js.FuncOf(func(_ js.Value, args []js.Value) any {
			data := make([]byte, args[0].Length())
			js.CopyBytesToGo(data, args[0])
			if err := read(data, c); err != nil {
				return err.Error()
			}
			return nil
		}),
		"index": js.FuncOf(func(_ js.Value, args []js.Value) any {
			var err error
			if r, err = retrieve.New(args[0].String(), retrieve.Options{}); err == nil {
				err = r.Index(context.Background(), c)
			}
			if err != nil {
				return err.Error()
			}
			return nil
		}),
		"search": js.FuncOf(func(_ js.Value, args []js.Value) any {
			hits, err := retrieve.Rank(context.Background(), r, args[0].String(), k)
			if err != nil {
				return err.Error()
			}
			ids := make([]string, len(hits))
			for i, h := range hits {
				ids[i] = h.Table
			}
			return strings.Join(ids, "\n")
		}),
	})
	select {}
}

// read makes a corpus of the file that the command peers exports.
func read(data []byte, c *corpus.Corpus) error {
	var file struct {
		Tables []struct {
			ID, Title, Section string
			Columns            []string
			Rows               [][]string
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return err
	}
	for _, t := range file.Tables {
		table := &corpus.Table{ID: t.ID, Title: t.Title, Section: t.Section}
		for _, name := range t.Columns {
			table.Columns = append(table.Columns, corpus.Column{Name: name, NaturalName: corpus.Natural(name)})
		}
		table.Scan = func(context.Context) iter.Seq2[[]string, error] {
			return func(yield func([]string, error) bool) {
				for _, row := range t.Rows {
					if !yield(row, nil) {
						return
					}
				}
			}
		}
		c.Tables = append(c.Tables, table)
	}
	return nil
}
