package retrieve

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
)

// A saved retriever is a line with the sum of what it was made of, the sheets
// if it is "orbweaver", and an index as package index writes it. The sum is over the retriever's name, its
// options and the tables' IDs, titles and columns: all that is known of a
// corpus without reading its rows. Rows that changed under the same names are
// not noticed.

// namesVersion changes with how names are read into an index.
const namesVersion = 1

const savedLine = "orbweaver retriever %x\n"

// ErrOtherIndex means that a saved index is of another corpus, retriever or
// options.
var ErrOtherIndex = errors.New("the saved index is of other tables, or of another retriever or options")

// Save writes the index of a retriever, to be loaded where the same corpus is
// read again. "bm25", "tfidf", "bm25f" and "orbweaver" can be
// saved.
func Save(w io.Writer, r Retriever) error {
	l, again := parts(r)
	switch {
	case l == nil:
		return fmt.Errorf("retrieve: saving: only bm25, tfidf, bm25f and orbweaver can be saved")
	case l.index == nil:
		return fmt.Errorf("retrieve: saving %s before a corpus was indexed", l.name)
	}
	if _, err := fmt.Fprintf(w, savedLine, l.sum()); err != nil {
		return fmt.Errorf("retrieve: saving %s: %w", l.name, err)
	}
	if again != nil {
		if err := again.sheets.save(w); err != nil {
			return fmt.Errorf("retrieve: saving %s: %w", l.name, err)
		}
	}
	return l.index.Save(w)
}

// parts are what a saved retriever consists of: its index, nil if it is none
// that can be saved, and what looks at tables again, if anything does.
func parts(r Retriever) (*lexical, *orbweaver) {
	switch r := r.(type) {
	case *lexical:
		return r, nil
	case *orbweaver:
		return &r.lexical, r
	}
	return nil, nil
}

// Load returns the retriever of that name over a corpus whose index was saved.
// It reads no rows. An index of something else is an ErrOtherIndex, a damaged
// one an index.ErrNotAnIndex.
func Load(r io.Reader, name string, o Options, c *corpus.Corpus) (Retriever, error) {
	made, err := New(name, o)
	if err != nil {
		return nil, err
	}
	l, again := parts(made)
	if l == nil {
		return nil, fmt.Errorf("retrieve: %s cannot be loaded; bm25, tfidf, bm25f and orbweaver can", name)
	}
	l.tables, l.names = c.Tables, tableNames(c.Tables)
	l.read(c.Tables)
	b := bufio.NewReader(r)
	want := fmt.Sprintf(savedLine, l.sum())
	line := make([]byte, len(want))
	if _, err := io.ReadFull(b, line); err != nil {
		return nil, fmt.Errorf("retrieve: loading %s: %w: %w", name, index.ErrNotAnIndex, err)
	}
	if prefix := len("orbweaver retriever "); string(line[:prefix]) != want[:prefix] {
		return nil, fmt.Errorf("retrieve: loading %s: %w: it does not begin as one", name, index.ErrNotAnIndex)
	}
	if string(line) != want {
		return nil, fmt.Errorf("retrieve: loading %s: %w", name, ErrOtherIndex)
	}
	if again != nil {
		if again.sheets, err = loadSheets(b, len(l.tables)); err != nil {
			return nil, fmt.Errorf("retrieve: loading %s: %w", name, err)
		}
	}
	if l.index, err = index.Load(b, l.model, len(l.tables)); err != nil {
		return nil, fmt.Errorf("retrieve: loading %s: %w", name, err)
	}
	if again != nil {
		err = again.connect(context.Background(), c) // which reads no rows
	}
	return made, err
}

// sum identifies what an index is made of.
func (l *lexical) sum() []byte {
	h := sha256.New()
	e := json.NewEncoder(h)
	write := func(v any) {
		if err := e.Encode(v); err != nil {
			panic(err) // strings and options can always be written
		}
	}
	write([]any{l.name, l.options, l.model, namesVersion})
	for _, t := range l.tables {
		write([]any{t.ID, t.Name, t.NaturalName, t.Title, t.Section, t.Columns})
	}
	return h.Sum(nil)
}
