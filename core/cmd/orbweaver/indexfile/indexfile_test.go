package indexfile_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/indexfile"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

func Example() {
	dir, _ := os.MkdirTemp("", "indexfile")
	defer os.RemoveAll(dir)
	f := indexfile.File{Name: filepath.Join(dir, "index"),
		Write: func(name string, write func(io.Writer) error) error {
			file, err := os.Create(name)
			if err != nil {
				return err
			}
			defer file.Close()
			return write(file)
		}}
	c := &corpus.Corpus{Tables: []*corpus.Table{{ID: "harbours", Database: "port", Title: "Harbours"}}}
	for range 2 {
		r, err := f.Mapped(context.Background(), "bm25f", retrieve.Options{}, func() (indexfile.Tables, error) {
			fmt.Println("indexing")
			return indexfile.Of(c), nil
		})
		if err != nil {
			panic(err)
		}
		hits, _ := r.Retrieve(context.Background(), "Which harbour is deep?", 10)
		fmt.Println(hits[0].Table)
		r.Close()
	}
	// Output:
	// indexing
	// harbours
	// harbours
}
