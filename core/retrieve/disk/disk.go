//go:build !js

package disk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"

	"github.com/edsrzf/mmap-go"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
)

// Names returns the names of the retrievers.
func Names() []string { return lexical.Kind().Names }

// Has returns an error where a retriever cannot be kept in a file to be mapped.
func Has(name string) error {
	if slices.Contains(Names(), name) {
		return nil
	}
	return fmt.Errorf("%s cannot be indexed as a stream; %s can", name, strings.Join(Names(), ", "))
}

// WriteOptions say how a file is written.
type WriteOptions struct {
	Retriever string // of Names
	Retrieve  retrieve.Options
	Stream    index.StreamOptions
	Names     []*corpus.Table // whose names tables of one database share abbreviations with; nil for stand-alone tables
}

// Write writes the index of tables that come one after another. It holds none of
// them.
func Write(ctx context.Context, to io.Writer, tables iter.Seq2[*corpus.Table, error], o WriteOptions) error {
	if err := Has(o.Retriever); err != nil {
		return fmt.Errorf("retrieve: %w", err)
	}
	made, err := lexical.Kind().New(o.Retriever, o.Retrieve, retrieve.Clients{})
	if err != nil {
		return err
	}
	l := made.(*lexical.Retriever)
	l.Tables = o.Names
	return l.Stream(ctx, to, tables, o.Stream)
}

// A Retriever finds tables by a mapped file. It may be asked from several
// goroutines.
type Retriever struct {
	Note lexical.Note

	name string
	data mmap.MMap
	of   *lexical.Retriever
}

// Open maps a file. What is wrong with it is an [index.ErrNotAnIndex], here or
// from Retrieve, which makes sure of what it reads.
func Open(name string) (*Retriever, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil && info.Size() == 0 {
		return nil, fmt.Errorf("%s: %w: it is empty", name, index.ErrNotAnIndex)
	}
	data, err := mmap.Map(file, mmap.RDONLY, 0)
	if err != nil {
		return nil, fmt.Errorf("%s: mapping it: %w", name, err)
	}
	l, note, err := lexical.Map(data)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), data.Unmap())
	}
	return &Retriever{Note: note, name: name, data: data, of: l}, nil
}

// Close ends the mapping. Nothing may be asked any more.
func (r *Retriever) Close() error { return r.data.Unmap() }

// Bytes returns the size of the file: that much memory it takes at most, and
// gives back where others need it.
func (r *Retriever) Bytes() int64 { return int64(len(r.data)) }

// Index makes sure that the file is of a corpus's tables, whose rows it does not
// read.
func (r *Retriever) Index(_ context.Context, c *corpus.Corpus) error {
	if !bytes.Equal(r.of.SumOf(c.Tables), r.Note.Sum) {
		return fmt.Errorf("%s: %w", r.name, retrieve.ErrOtherIndex)
	}
	r.of.Tables = c.Tables
	return nil
}

// RankRange returns the range of ranks of the right tables of the corpus of Index.
func (r *Retriever) RankRange(ctx context.Context, query string, right func(*corpus.Table) bool) (
	found retrieve.RankRange, err error) {
	_, err = r.guarded(func() ([]retrieve.Hit, error) {
		found, err = r.of.RankRange(ctx, query, right)
		return nil, err
	})
	return found, err
}

// Retrieve looks the query's words up.
func (r *Retriever) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	return r.guarded(func() ([]retrieve.Hit, error) { return r.of.Retrieve(ctx, query, k) })
}

// Rank is Retrieve without contributions.
func (r *Retriever) Rank(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	return r.guarded(func() ([]retrieve.Hit, error) { return r.of.Rank(ctx, query, k) })
}

func (r *Retriever) guarded(find func() ([]retrieve.Hit, error)) (hits []retrieve.Hit, err error) {
	damaged := r.of.Guarded(func() { hits, err = find() })
	if damaged != nil {
		return nil, fmt.Errorf("%s: %w; delete it, to index again", r.name, damaged)
	}
	return hits, err
}

// Explain is [retrieve.Explain] for a hit of this retriever.
func (r *Retriever) Explain(ctx context.Context, t *corpus.Table, h retrieve.Hit) (told retrieve.Hit, err error) {
	_, err = r.guarded(func() ([]retrieve.Hit, error) {
		told, err = r.of.Explain(ctx, t, h)
		return nil, err
	})
	return told, err
}
