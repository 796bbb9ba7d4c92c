//go:build js

// Command ours is Orbweaver's retriever for the browser's comparison:
// peers.index takes the tables as JSON. A question comes and its answer goes
// through one piece of memory, as the exported search says: a js.Func would
// take longer than the search for a part of its arguments.
package main

import (
	"context"
	"encoding/json"
	"iter"
	"syscall/js"
	"unsafe"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// k is how many tables each question asks for.
const k = 10

// What an exported function works with has to be known to the whole program.
var (
	retriever retrieve.Retriever
	letters   [1 << 16]byte
)

// lettersAt is where letters are in memory.
//
//go:wasmexport letters
func lettersAt() unsafe.Pointer { return unsafe.Pointer(&letters) }

// search answers a question of so many bytes in letters by the IDs found, one
// a line, there too. It returns how many bytes these are, below 0 for an
// error's message.
//
//go:wasmexport search
func search(length int32) int32 {
	hits, err := retrieve.Rank(context.Background(), retriever, string(letters[:length]), k)
	if err != nil {
		return -int32(copy(letters[:], err.Error()))
	}
	n := 0
	for i, h := range hits {
		if i > 0 {
			n += copy(letters[n:], "\n")
		}
		n += copy(letters[n:], h.Table)
	}
	return int32(n)
}

func main() {
	c := &corpus.Corpus{}
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
			if retriever, err = retrieve.New(args[0].String(), retrieve.Options{}); err == nil {
				err = retriever.Index(context.Background(), c)
			}
			if err != nil {
				return err.Error()
			}
			return nil
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
