package lexical

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A saved retriever is
//
//	"orbweaver retriever ", 64 hexadecimal digits, "\n"
//	what "orbweaver" looks at again, as its forward index writes it; nothing in others
//	the index, as package index writes it
//
// The digits are the SHA-256 of what it was made of: the retriever's name, its
// options and the tables' IDs, titles and columns, which is all that is known
// of a corpus without reading its rows. Rows that changed under the same names
// are not noticed.
const savedLine = "orbweaver retriever %x\n"

// namesVersion changes with how names and words are read into an index: 2 since stems have no
// accents, 3 since months are read.
const namesVersion = 3

// Save writes the index, to be loaded where the same corpus is read again.
func (l *Retriever) Save(w io.Writer) error {
	return l.SaveWith(w, func(io.Writer) error { return nil })
}

// SaveWith is Save, and more writes what a retriever has beside the index.
func (l *Retriever) SaveWith(w io.Writer, more func(io.Writer) error) error {
	if l.Inverted == nil {
		return fmt.Errorf("retrieve: saving %s before a corpus was indexed", l.Name)
	}
	if _, err := fmt.Fprintf(w, savedLine, l.SumOf(l.Tables)); err != nil {
		return fmt.Errorf("retrieve: saving %s: %w", l.Name, err)
	}
	if err := more(w); err != nil {
		return fmt.Errorf("retrieve: saving %s: %w", l.Name, err)
	}
	return l.Inverted.Save(w)
}

// Load reads what Save wrote, over the same corpus. It reads no rows.
func (l *Retriever) Load(r io.Reader, c *corpus.Corpus) error {
	return l.LoadWith(r, c, func(io.Reader) error { return nil })
}

// LoadWith is Load, and more reads what is beside the index.
func (l *Retriever) LoadWith(r io.Reader, c *corpus.Corpus, more func(io.Reader) error) (err error) {
	l.Tables, l.names = c.Tables, tableNames(c.Tables)
	l.read(c.Tables)
	b := bufio.NewReader(r)
	want := fmt.Sprintf(savedLine, l.SumOf(l.Tables))
	line := make([]byte, len(want))
	if _, err := io.ReadFull(b, line); err != nil {
		return fmt.Errorf("retrieve: loading %s: %w: %w", l.Name, index.ErrNotAnIndex, err)
	}
	if strings.HasPrefix(string(line), index.MappedWord) {
		return fmt.Errorf("retrieve: loading %s: %w: it was written to be mapped: add --stream", l.Name, index.ErrNotAnIndex)
	}
	if prefix := len("orbweaver retriever "); string(line[:prefix]) != want[:prefix] {
		return fmt.Errorf("retrieve: loading %s: %w: it does not begin as one", l.Name, index.ErrNotAnIndex)
	}
	if string(line) != want {
		return fmt.Errorf("retrieve: loading %s: %w", l.Name, retrieve.ErrOtherIndex)
	}
	if err := more(b); err != nil {
		return fmt.Errorf("retrieve: loading %s: %w", l.Name, err)
	}
	if l.Inverted, err = index.Load(b, l.Model, len(l.Tables)); err != nil {
		return fmt.Errorf("retrieve: loading %s: %w", l.Name, err)
	}
	return nil
}

// SumOf identifies what an index of tables is made of.
func (l *Retriever) SumOf(tables []*corpus.Table) []byte { return sumOf(l.how(), tables) }

// how returns what an index's making depends on.
func (l *Retriever) how() []any { return []any{l.Name, l.Options, l.Model, namesVersion} }

// sumOf returns the checksum of how an index was made and of its tables.
func sumOf(how []any, tables []*corpus.Table) []byte {
	s := newSumming(how)
	for _, t := range tables {
		s.add(t)
	}
	return s.Sum(nil)
}

// A summing is sumOf for tables that come one by one.
type summing struct {
	hash.Hash
	to *json.Encoder
}

func newSumming(how []any) summing {
	h := sha256.New()
	s := summing{h, json.NewEncoder(h)}
	s.write(how)
	return s
}

func (s summing) add(t *corpus.Table) {
	s.write([]any{t.ID, t.Name, t.NaturalName, t.Title, t.Section, t.Columns})
}

func (s summing) write(v any) {
	if err := s.to.Encode(v); err != nil {
		panic(err) // strings and options can always be written
	}
}

// Sum identifies the tables, as far as it is known without reading their rows,
// and how they are read. More says what else an index is made of.
func (r *Reading) Sum(more ...any) []byte {
	return sumOf(append(more, r.options, namesVersion), r.tables)
}
