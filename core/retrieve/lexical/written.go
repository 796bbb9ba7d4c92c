package lexical

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/period"
)

// A writing knows how the names of a corpus's databases are to be read: cut
// where they are written together, with abbreviations written out. It reads a
// database when its first table is asked for.
type writing struct {
	tables []*corpus.Table
	mu     sync.Mutex
	names  map[string]*lexicon.Names // by database
	alone  *lexicon.Names            // of tables whose names nobody has worded, each for itself
}

func newWriting(tables []*corpus.Table) *writing {
	return &writing{tables: tables, names: make(map[string]*lexicon.Names)}
}

// read returns a name of a table, or of one of its columns, with the words behind
// that it does not say itself. The names of tables that are of no schema are what
// people read, and stay as they are unless they are written as in one.
func (w *writing) read(t *corpus.Table, piece, name string) string {
	if w == nil || t.NaturalName == "" && !identifier(piece) {
		return piece
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	names := w.alone
	if t.NaturalName == "" {
		name = piece
		if names == nil {
			names = lexicon.Builtin().Names(nil)
			w.alone = names
		}
	} else if names = w.names[t.Database]; names == nil {
		names = lexicon.Builtin().Names(w.of(t.Database))
		w.names[t.Database] = names
	}
	has := index.Stems(piece)
	for _, word := range names.Words(name) {
		if stems := index.Stems(word); len(stems) == 1 && !slices.Contains(has, stems[0]) && len(word) > 1 && word[0] > '9' &&
			!isRequestWord(word) {
			piece += " " + word
			has = append(has, stems[0])
		}
	}
	return piece
}

// shortestTogether is the least length in bytes of a name of several words that
// nothing parts.
const shortestTogether = 6

// identifier reports whether a name is one word of small letters and digits, or of
// such words with underscores between: "agedmonths", "cust_id".
func identifier(name string) bool {
	letters := 0
	for i := range len(name) {
		switch c := name[i]; {
		case c-'a' < 26:
			letters++
		case c-'0' >= 10 && c != '_':
			return false
		}
	}
	return letters >= shortestTogether
}

// isRequestWord reports whether a word stands in questions mostly to say what to do,
// so that to write an abbreviation out as it would find what is not meant.
func isRequestWord(word string) bool {
	switch word {
	case "number", "count", "total", "average", "maximum", "minimum":
		return true
	}
	return false
}

// of returns the names of a database's tables and columns.
func (w *writing) of(database string) (names []string) {
	for _, t := range w.tables {
		if t.Database != database {
			continue
		}
		names = append(names, t.Name)
		for _, c := range t.Columns {
			names = append(names, c.Name)
		}
	}
	return names
}

// titleOf returns a table's title, with the words of its name, and the months that it names.
func (w *writing) titleOf(t *corpus.Table) string {
	title := retrieve.TitleOf(t)
	return withPeriods(w, w.read(t, title, t.Name), cmp.Or(t.Name, title))
}

// columnOf returns the name of a column, and what is said of it.
func (w *writing) columnOf(t *corpus.Table, c *corpus.Column) string {
	return withPeriods(w, w.read(t, retrieve.WithOriginal(c.NaturalName, c.Name), c.Name), c.Name)
}

// withPeriods returns a name with the terms of the months and other periods that it names
// behind it, and with the year and the words that are one piece with it: "returns202103".
func withPeriods(w *writing, piece, name string) string {
	if w == nil {
		return piece
	}
	for _, p := range period.Of(name) {
		piece += " " + p.Term
		before := strings.TrimRightFunc(name[:p.Start], unicode.IsLetter)
		if word := name[len(before):p.Start]; len(word) > 1 {
			piece += " " + word
		}
		if year := p.Term[:period.YearDigits]; !slices.Contains(index.Stems(piece), year) {
			piece += " " + year
		}
	}
	return piece
}
