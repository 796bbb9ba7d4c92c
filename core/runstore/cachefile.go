//go:build !js

package runstore

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A CacheFile keeps what retrievers paid models for, in a SQLite file: vectors
// and summaries, by the content that was asked. It is a retrieve.Cache. Several
// programs may share one; a killed one loses the calls in flight. Neither keys
// nor texts are in it, but what models wrote.
type CacheFile struct{ *storeFile }

// cacheFileID tells the file from other SQLite files ("Orbk").
const cacheFileID = 0x4f72626b

const keepSchema = `BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS thing (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
PRAGMA application_id = 1332896363;
COMMIT`

// OpenCache opens or makes the file, and the folder that it is in.
func OpenCache(path string) (*CacheFile, error) {
	f := &storeFile{path: path, what: "store of embeddings"}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, f.failed("making", err)
	}
	var err error
	if f.conn, err = sqlite3.OpenFlags(path, sqlite3.OPEN_READWRITE|sqlite3.OPEN_CREATE); err != nil {
		return nil, f.failed("opening", err)
	}
	if err := f.prepareKeep(); err != nil {
		return nil, fmt.Errorf("%w%s", err, f.closeAfter())
	}
	return &CacheFile{f}, nil
}

func (f *storeFile) prepareKeep() error {
	if err := f.conn.BusyTimeout(busyTimeout); err != nil {
		return f.failed("opening", err)
	}
	mark, tables := int64(0), int64(0)
	err := f.each(context.Background(),
		"SELECT application_id, (SELECT count(*) FROM sqlite_schema) FROM pragma_application_id", nil,
		func(s *sqlite3.Stmt) error {
			mark, tables = s.ColumnInt64(0), s.ColumnInt64(1)
			return nil
		})
	switch {
	case err != nil:
		return err
	case mark != cacheFileID && tables > 0:
		return fmt.Errorf("runstore: %s is a SQLite file, but not a store of embeddings: name another file", f.path)
	case mark != cacheFileID:
		if err := f.conn.Exec(keepSchema); err != nil {
			return f.failed("making", err)
		}
	}
	if err := conserve(f.conn); err != nil {
		return f.failed("opening", err)
	}
	return nil
}

// Get returns what is kept under a key, nil if nothing is.
func (f *CacheFile) Get(ctx context.Context, key string) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var value []byte
	err := f.each(ctx, "SELECT value FROM thing WHERE key = ?", []any{key}, func(s *sqlite3.Stmt) error {
		value = s.ColumnBlob(0, nil)
		return nil
	})
	return value, err
}

// Put keeps all of some things, or none.
func (f *CacheFile) Put(ctx context.Context, things []retrieve.Entry) error {
	return f.transaction(func() error {
		for _, t := range things {
			if err := f.exec(ctx, "INSERT OR REPLACE INTO thing VALUES (?, ?)", t.Key, t.Value); err != nil {
				return err
			}
		}
		return nil
	})
}
