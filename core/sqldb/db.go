package sqldb

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// A DB is one open, read-only database. It runs one statement at a time;
// further callers wait.
type DB struct{}

// Open opens a SQLite image read-only.
func Open(ctx context.Context, f corpus.File) (*DB, error) { panic("todo") }

// Query runs one statement within limits. It never returns a nil Result.
func (db *DB) Query(ctx context.Context, sql string, l Limits) *Result { panic("todo") }

// Close releases the database.
func (db *DB) Close() error { return nil }
