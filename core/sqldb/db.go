package sqldb

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/ncruces/go-sqlite3"
)

// A DB is one open, read-only database. It runs one statement at a time;
// further callers wait until it is free or their context ends.
//
// A DB costs 0.3 MB when opened, and up to 2 MB more for cached pages (all 163
// databases of Spider: 50 MB, and 72 MB when every row was read). A statement
// can bring it to 64 MB, no further. The image is not counted: one in memory
// is read where it lies, a file page by page.
type DB struct {
	name    string // for errors: the path, or how large the image is
	size    int64  // of the image, in bytes
	dsn     string // what SQLite opens
	pages   func() (pages, error)
	release func()           // forgets what dsn names
	rows    map[string]int64 // of each table, or uncounted; nil where the file was not walked
	busy    chan struct{}    // holds a token while a caller uses session
	session *session         // nil when closed
}

// Size returns how many bytes the database has.
func (db *DB) Size() int64 { return db.size }

var (
	errClosed   = errors.New("the database is closed")
	errReopened = errors.New("the database was opened anew after another statement used up its memory")
)

// pages read the bytes of a database without SQLite.
type pages interface {
	io.ReaderAt
	io.Closer
}

// A session is one connection and what belongs to it alone. A DB that had to
// leave a statement behind goes on with another session.
type session struct {
	*sqlite3.Conn
	guard guard
	meter *meter  // of the statement that runs; nil between two
	last  pattern // that LIKE or GLOB took apart last
}

// errLeft is the error of a task that did not end in time and was left running.
var errLeft = errors.New("the statement did not stop when it was asked to, and was left behind")

// Close releases the database. It waits for the statement that is running.
func (db *DB) Close() error {
	db.busy <- struct{}{}
	defer db.free()
	db.release() // may be called again
	if db.session == nil {
		return nil
	}
	s := db.session
	db.session = nil
	if err := s.close(); err != nil {
		return fmt.Errorf("sqldb: closing %s: %w", db.name, err)
	}
	return nil
}

// Version returns SQLite's version, as in "3.53.4". It does not ask SQLite,
// which opens a database for that and takes a quarter of a second on the first
// call; a test compares the two.
func Version() string { return "3.53.4" }

// acquire waits for the connection. Every nil error needs a free.
func (db *DB) acquire(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err // select would choose at random
	}
	select {
	case db.busy <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	if db.session == nil {
		db.free()
		return errClosed
	}
	return nil
}

func (db *DB) free() { <-db.busy }

// ready returns why no statement can run, nil if one can.
func (db *DB) ready(ctx context.Context) error {
	if err := db.acquire(ctx); err != nil {
		return err
	}
	db.free()
	return nil
}

// close closes the connection and the statements that callers of Rows still
// hold.
func (s *session) close() (err error) {
	defer recoverPanic(&err)
	for _, stmt := range slices.Collect(s.Stmts()) {
		stmt.Close()
	}
	return s.Close()
}
