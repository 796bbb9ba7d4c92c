package sqldb

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// A DB is one open, read-only database. It runs one statement at a time;
// further callers wait until it is free or their context ends.
//
// A DB costs 0.3 MB when opened, and up to 2 MB more for cached pages (all 163
// databases of Spider: 50 MB, and 72 MB when every row was read). A statement
// can bring it to 64 MB, no further. The image is not counted: one in memory
// is read where it lies, a file page by page.
type DB struct {
	name    string        // for errors: the path, or how large the image is
	dsn     string        // what SQLite opens
	release func()        // forgets what dsn names
	busy    chan struct{} // holds a token while somebody uses conn
	conn    *sqlite3.Conn // nil when closed
	guard   guard         // of conn
}

var (
	errClosed   = errors.New("the database is closed")
	errReopened = errors.New("the database was opened anew after another statement used up its memory")
)

// Open opens a SQLite image read-only. The image must not change while it is
// open, and a file with a write-ahead log beside it ("-wal") is refused. Under
// js/wasm a path works only where the host has files (Node), and is read whole.
func Open(ctx context.Context, f corpus.File) (*DB, error) {
	if f.Load != nil {
		image, err := f.Load(ctx)
		if err != nil {
			return nil, fmt.Errorf("sqldb: fetching the database: %w", err)
		}
		f = corpus.File{Image: image}
	}
	db, err := locate(f)
	if err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	db.busy = make(chan struct{}, 1)
	if err := db.connect(ctx); err != nil {
		db.release()
		next := ""
		if errors.Is(err, sqlite3.CORRUPT) {
			next = ": the file is damaged or was not saved completely; copy it again"
		}
		return nil, fmt.Errorf("sqldb: opening %s: %w%s", db.name, err, next)
	}
	return db, nil
}

// OpenSource is Open as a corpus.Opener.
func OpenSource(ctx context.Context, f corpus.File) (corpus.Source, error) {
	db, err := Open(ctx, f)
	if err != nil {
		return nil, err // not db: an interface that holds a nil *DB is not nil
	}
	return db, nil
}

// Close releases the database. It waits for the statement that is running.
func (db *DB) Close() error {
	db.busy <- struct{}{}
	defer db.free()
	db.release() // may be called again
	if db.conn == nil {
		return nil
	}
	if err := db.disconnect(); err != nil {
		return fmt.Errorf("sqldb: closing %s: %w", db.name, err)
	}
	return nil
}

// Version is SQLite's, as in "3.53.4". It does not ask SQLite, which opens a
// database for that and takes a quarter of a second where the code is cold; a
// test does.
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
	if db.conn == nil {
		db.free()
		return errClosed
	}
	return nil
}

func (db *DB) free() { <-db.busy }

// connect opens the connection and makes it safe for untrusted SQL.
func (db *DB) connect(ctx context.Context) (err error) {
	defer recoverPanic(&err)
	c, err := sqlite3.OpenContext(sqlite3.WithMaxMemory(ctx, maxMemory), db.dsn)
	if err != nil {
		return plain(err)
	}
	if err := db.prepareConn(c); err != nil {
		c.Close()
		return err
	}
	db.conn = c
	return nil
}

func (db *DB) prepareConn(c *sqlite3.Conn) error {
	if err := harden(c); err != nil {
		return plain(err)
	}
	// SQLite reads nothing of a file before it has to.
	s, _, err := c.Prepare("SELECT count(*) FROM sqlite_schema")
	if err != nil {
		return plain(err)
	}
	s.Step()
	if err := errors.Join(s.Err(), s.Close()); err != nil {
		return plain(err)
	}
	return c.SetAuthorizer(db.guard.authorize)
}

// disconnect closes the connection and the statements that callers of Rows
// still hold.
func (db *DB) disconnect() (err error) {
	defer recoverPanic(&err)
	c := db.conn
	db.conn = nil
	for _, s := range slices.Collect(c.Stmts()) {
		s.Close()
	}
	return c.Close()
}

// reconnect starts anew where needsReopening says so; a connection never gives
// back the memory it has taken.
func (db *DB) reconnect(ctx context.Context) error {
	return errors.Join(db.disconnect(), db.connect(context.WithoutCancel(ctx)))
}
