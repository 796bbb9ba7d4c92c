//go:build !js

package lexical

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A Note is what a mapped file says of itself.
type Note struct {
	Retriever string           `json:"retriever"`
	Options   retrieve.Options `json:"options"`
	Tables    int              `json:"tables"`
	Sum       []byte           `json:"sum"` // of what it was made of, as a saved retriever has it
}

// Stream writes an index of tables that come one after another, and of which it
// holds none, to a file that Map reads. The names of databases, which package
// lexicon cuts and writes out, are those of l.Tables; stand-alone tables need none.
func (l *Retriever) Stream(
	ctx context.Context, to io.Writer, tables iter.Seq2[*corpus.Table, error], o index.StreamOptions,
) (err error) {
	l.read(l.Tables)
	o.Pairs = l.Pairs
	s, err := index.NewStream(o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	note, sum := Note{Retriever: l.Name, Options: l.Options}, newSumming(l.how())
	for t, err := range tables {
		if err = errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		label := t.ID
		if t.Database != t.ID {
			label += labelEnd + t.Database
		}
		if err := s.Start(label); err != nil {
			return err
		}
		if err := l.pieces(ctx, t, func(field, _ int, piece string) { s.Add(field, piece) }); err != nil {
			return fmt.Errorf("retrieve: indexing the rows of %s: %w", t.ID, err)
		}
		sum.add(t)
		note.Tables++
	}
	note.Sum = sum.Sum(nil)
	text, err := json.Marshal(note)
	if err != nil {
		return err
	}
	return s.Save(to, l.Model, text)
}

// Map makes a retriever of the bytes of a file that Stream wrote. It holds no
// tables: hits have the names that the file has.
func Map(data []byte) (*Retriever, Note, error) {
	x, err := index.Map(data, index.BM25{})
	if err != nil {
		return nil, Note{}, err
	}
	var note Note
	if err := x.Guarded(func() { err = json.Unmarshal(x.Note(), &note) }); err != nil {
		return nil, note, err
	}
	if err != nil {
		return nil, note, fmt.Errorf("retrieve: opening: %w: %w", index.ErrNotAnIndex, err)
	}
	if !slices.Contains(Kind().Names, note.Retriever) {
		return nil, note, fmt.Errorf("retrieve: opening: %w: it says that it is of retriever %q",
			index.ErrNotAnIndex, note.Retriever)
	}
	l := named(note.Retriever, note.Options)
	l.read(nil)
	if l.mapped, err = index.Map(data, l.Model); err != nil {
		return nil, note, err
	}
	l.Inverted = l.mapped.Index
	return l, note, nil
}

// Guarded is [index.Mapped.Guarded] of the file.
func (l *Retriever) Guarded(fn func()) error { return l.mapped.Guarded(fn) }
