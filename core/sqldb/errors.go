package sqldb

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/text"
)

// errInternal is a panic below us, of a damaged file most likely.
var errInternal = errors.New("SQLite failed on this file")

// recoverPanic makes an error of a panic: go-sqlite3 panics when SQLite has
// no more memory, and its translated C code when a damaged file leads it out
// of bounds.
func recoverPanic(err *error) {
	switch p := recover().(type) {
	case nil:
	case error:
		if p.Error() == "sqlite3: out of memory" { // an internal type of go-sqlite3
			*err = sqlite3.NOMEM
		} else {
			*err = fmt.Errorf("%w: %w", errInternal, p)
		}
	default:
		*err = fmt.Errorf("%w: %v", errInternal, p)
	}
}

// needsReopening reports whether a connection is of no more use after err: it
// has taken all the memory it may, or broke off in the middle of its work.
func needsReopening(err error) bool {
	return errors.Is(err, sqlite3.NOMEM) || errors.Is(err, errInternal)
}

// plain takes from SQLite's errors what is of no use to people: the library's
// name and "SQL logic error", which stands before every message.
func plain(err error) error {
	msg := strings.TrimPrefix(err.Error(), "sqlite3: ")
	msg = strings.TrimPrefix(msg, "SQL logic error: ")
	if msg == err.Error() {
		return err
	}
	return plainError{msg, err}
}

type plainError struct {
	msg string
	err error
}

func (e plainError) Error() string { return e.msg }
func (e plainError) Unwrap() error { return e.err }

// A Misspelling is a name that SQLite does not know, and the name of the schema
// that it is nearest to. Both are "" where there is none.
type Misspelling struct {
	Unknown string `json:"unknown,omitempty"`
	Meant   string `json:"meant,omitempty"`
}

// Misspelt finds in SQLite's error the name that it does not know, and what may
// have been meant: of columns, first one of the tables that the statement names.
func Misspelt(failed, sql string, d *corpus.Database) Misspelling {
	if _, name, ok := strings.Cut(failed, "no such table: "); ok {
		tables := make([]string, len(d.Tables))
		for i, t := range d.Tables {
			tables[i] = t.Name
		}
		return nearest(name, tables)
	}
	_, name, ok := strings.Cut(failed, "no such column: ")
	if !ok {
		return Misspelling{}
	}
	name, _, _ = strings.Cut(name, " - ") // SQLite may explain quotation marks behind it
	name = name[strings.LastIndexByte(name, '.')+1:]
	statement := strings.ToLower(sql)
	var named, others []string
	for _, t := range d.Tables {
		to := &others
		if strings.Contains(statement, strings.ToLower(t.Name)) {
			to = &named
		}
		for _, c := range t.Columns {
			*to = append(*to, c.Name)
		}
	}
	if m := nearest(name, named); m.Meant != "" {
		return m
	}
	return nearest(name, others)
}

func nearest(name string, candidates []string) Misspelling {
	if meant := text.Nearest(name, candidates); meant != "" {
		return Misspelling{Unknown: name, Meant: meant}
	}
	return Misspelling{}
}
