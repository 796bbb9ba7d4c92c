// Package indexfile keeps the index of a retriever in a file: to be read whole
// over the tables that it is of, or to be mapped, which needs none of them.
//
//	f := indexfile.File{Name: "ottqa.index", Write: writeFile}
//	r, err := f.Retriever(ctx, c, "bm25f", retrieve.Options{}, retrieve.Clients{})
package indexfile

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/disk"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// A File describes where an index is kept.
type File struct {
	Name  string                                               // "" keeps none
	Write func(name string, write func(io.Writer) error) error // writes a file whole or not at all
	// receives how many tables were read; may be nil
	Say func(format string, args ...any)
}

// Retriever loads a retriever from the file over a corpus; where there is none,
// it indexes the corpus and saves that.
func (f File) Retriever(ctx context.Context, c *corpus.Corpus, name string, o retrieve.Options,
	m retrieve.Clients) (
	retrieve.Retriever, error) {
	if f.Name != "" {
		file, err := os.Open(f.Name)
		switch {
		case err == nil:
			defer file.Close()
			loaded, err := retrievers.Load(file, name, o, c)
			if err != nil {
				return nil, fmt.Errorf("%s: %w; delete it, or name another file, to index again", f.Name, err)
			}
			return loaded, nil
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	made, err := retrievers.NewWith(name, o, m)
	if err != nil {
		return nil, err
	}
	if err := made.Index(ctx, c); err != nil || f.Name == "" {
		return made, err
	}
	return made, f.Write(f.Name, func(w io.Writer) error { return retrieve.Save(w, made) })
}

// Tables are read one by one.
type Tables struct {
	Each  iter.Seq2[*corpus.Table, error]
	Names []*corpus.Table // those of a corpus that is in memory anyway, for the names of its databases; else nil
}

// Of returns the tables of a corpus.
func Of(c *corpus.Corpus) Tables {
	return Tables{Names: c.Tables, Each: func(yield func(*corpus.Table, error) bool) {
		for _, t := range c.Tables {
			if !yield(t, nil) {
				return
			}
		}
	}}
}

// Lines streams the tables of a folder of JSON lines and holds none of them in
// memory.
func Lines(ctx context.Context, dir string) Tables {
	return Tables{Each: files.StreamJSONL(ctx, dir, corpus.Options{})}
}

// CheckStream finds what an index that is mapped cannot do.
func CheckStream(file, retriever string, explain bool) error {
	switch {
	case file == "":
		return errors.New("--stream needs --index-file, the file that the index is written to")
	case explain:
		return errors.New("--explain reads a table again, which --stream does not hold: leave one of them out")
	}
	if err := disk.Has(retriever); err != nil {
		return fmt.Errorf("--stream: %w: name one, as in --retriever bm25f", err)
	}
	return nil
}

// Mapped opens a retriever by mapping the file; where there is none, it reads
// the tables into it first.
func (f File) Mapped(ctx context.Context, name string, o retrieve.Options, read func() (Tables, error)) (
	*disk.Retriever, error) {
	if _, err := os.Stat(f.Name); errors.Is(err, fs.ErrNotExist) {
		if err := f.stream(ctx, name, o, read); err != nil {
			return nil, err
		}
	}
	r, err := disk.Open(f.Name)
	if err != nil {
		return nil, fmt.Errorf("%w; delete it, or name another file, to index again", err)
	}
	if r.Note.Retriever != name || r.Note.Options != o {
		return nil, errors.Join(fmt.Errorf("%s: %w: it is of %s; delete it, or name another file, to index again",
			f.Name, retrieve.ErrOtherIndex, r.Note.Retriever), r.Close())
	}
	return r, nil
}

func (f File) stream(ctx context.Context, name string, o retrieve.Options,
	read func() (Tables, error)) error {
	tables, err := read()
	if err != nil {
		return err
	}
	options := disk.WriteOptions{Retriever: name, Retrieve: o, Names: tables.Names}
	options.Stream.Folder = filepath.Dir(f.Name)
	return f.Write(f.Name, func(w io.Writer) error { return disk.Write(ctx, w, f.told(tables.Each), options) })
}

// told tells now and then how many tables were read.
func (f File) told(tables iter.Seq2[*corpus.Table, error]) iter.Seq2[*corpus.Table, error] {
	if f.Say == nil {
		return tables
	}
	return func(yield func(*corpus.Table, error) bool) {
		const often = 1000
		done := 0
		for t, err := range tables {
			if !yield(t, err) {
				return
			}
			if done++; done%often == 0 {
				f.Say("%d tables indexed", done)
			}
		}
	}
}
