//go:build js

// Command ours is Orbweaver's retriever for the browser's comparison:
// peers.index takes the tables as JSON. A question comes and its answer goes
// through one piece of memory, as the exported search says: a js.Func would
// take longer than the search for a part of its arguments. Tables are numbered,
// since their IDs are the page's, as with the libraries in JavaScript.
package main

import (
	"context"
	"encoding/json"
	"iter"
	"strconv"
	"syscall/js"
	"unsafe"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// k is the number of tables that each question asks for.
const k = 10

// What an exported function works with has to be known to the whole program.
var (
	retriever retrieve.Retriever
	letters   [1 << 16]byte
	found     [k]int32
)

// lettersAt returns the address of letters in memory.
//
//go:wasmexport letters
func lettersAt() unsafe.Pointer { return unsafe.Pointer(&letters) }

// foundAt returns the address at which search leaves the tables' numbers.
//
//go:wasmexport found
func foundAt() unsafe.Pointer { return unsafe.Pointer(&found) }

// search reads a question of that many bytes from letters and writes the
// numbers of the tables it finds to found. It returns how many these are; for
// an error, its message is in letters, and the number of its bytes below 0.
//
//go:wasmexport search
func search(length int32) int32 {
	hits, err := retrieve.Rank(context.Background(), retriever, string(letters[:length]), k)
	if err != nil {
		return -int32(copy(letters[:], err.Error()))
	}
	for i, h := range hits {
		n, err := strconv.ParseInt(h.Table, 10, 32)
		if err != nil {
			return -int32(copy(letters[:], err.Error()))
		}
		found[i] = int32(n)
	}
	return int32(len(hits))
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
			if retriever, err = retrievers.New(args[0].String(), retrieve.Options{}); err == nil {
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
			Title, Section string
			Columns        []string
			Rows           [][]string
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return err
	}
	for i, t := range file.Tables {
		table := &corpus.Table{ID: strconv.Itoa(i), Title: t.Title, Section: t.Section}
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
