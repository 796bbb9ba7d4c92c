package sqldb

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ncruces/go-sqlite3"
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
