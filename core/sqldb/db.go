package sqldb

import (
	"context"
	"errors"
	"fmt"

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
	name    string // for errors: the path, or how large the image is
	size    int64  // of the image, in bytes
	dsn     string // what SQLite opens
	pages   func() (pages, error)
	release func()           // forgets what dsn names
	rows    map[string]int64 // of each table, or uncounted; nil where the file was not walked
	busy    chan struct{}    // holds a token while somebody uses session
	session *session         // nil when closed
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
	_, err = db.walk(1)
	if err == nil {
		err = db.connect(ctx)
	}
	if err == nil {
		err = db.checkTrees(ctx)
	}
	if err != nil {
		db.Close()
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
	if db.session == nil {
		db.free()
		return errClosed
	}
	return nil
}

func (db *DB) free() { <-db.busy }

// ready says why no statement can run, nil if one can.
func (db *DB) ready(ctx context.Context) error {
	if err := db.acquire(ctx); err != nil {
		return err
	}
	db.free()
	return nil
}

// connect opens a session; without one the DB is closed.
func (db *DB) connect(ctx context.Context) (err error) {
	db.session, err = newSession(context.WithoutCancel(ctx), db.dsn)
	return err
}
