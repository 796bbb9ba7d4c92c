//go:build !js

package runstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/ncruces/go-sqlite3"
)

// A storeFile is a SQLite file that several goroutines share, a statement at
// a time.
type storeFile struct {
	path   string
	what   string // it is; "" = a run store
	shared bool   // when it was opened
	mu     sync.Mutex
	conn   *sqlite3.Conn
	kept   map[string]*sqlite3.Stmt // statements that nobody is running, by their SQL
}

// maxKept bounds the statements that are kept.
const maxKept = 32

// busyTimeout limits how long a statement waits for another program's to end.
const busyTimeout = 10 * time.Second

func (f *storeFile) prepare(flags sqlite3.OpenFlag) error {
	if err := f.conn.BusyTimeout(busyTimeout); err != nil {
		return f.failed("opening", err)
	}
	version, tables, ours := int64(0), int64(0), int64(0)
	const look = "SELECT user_version, (SELECT count(*) FROM sqlite_schema), (" + countTables +
		") FROM pragma_user_version"
	err := f.each(context.Background(), look, nil, func(s *sqlite3.Stmt) error {
		version, tables, ours = s.ColumnInt64(0), s.ColumnInt64(1), s.ColumnInt64(2)
		return nil
	})
	switch {
	case err != nil:
		return err
	case version > storeVersion:
		return tooNew(f.path, version)
	case version == storeVersion && ours == 2:
		return f.plainTables()
	case tables > 0 || version == storeVersion:
		return noStore(f.path)
	case flags&sqlite3.OPEN_READWRITE == 0:
		return fmt.Errorf("runstore: run store %s is empty: its run was stopped before it began; run the "+
			"command again",
			f.path)
	}
	if err := f.conn.Exec("BEGIN IMMEDIATE;" + storeSchema + "COMMIT"); err != nil {
		return f.failed("making", err)
	}
	return nil
}

// plainTables refuses what would run SQL of a stranger's while a store is read
// or written: views, triggers, and columns that are worked out.
func (f *storeFile) plainTables() error {
	const active = `SELECT name FROM sqlite_schema WHERE type IN ('view', 'trigger')
		UNION ALL SELECT t.name FROM sqlite_schema AS t, pragma_table_xinfo(t.name) AS c
		WHERE t.type = 'table' AND c.hidden > 0`
	return f.each(context.Background(), active, nil, func(s *sqlite3.Stmt) error {
		return fmt.Errorf("runstore: run store %s: %q of it would run SQL of its own: no run store has that: name "+
			"another file",
			f.path, s.ColumnText(0))
	})
}

// each runs one statement and calls fn for every row. The caller holds mu, or
// is alone.
func (f *storeFile) each(ctx context.Context, sql string, args []any, fn func(*sqlite3.Stmt) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	stmt, err := f.ready(sql)
	if err != nil {
		return f.failed("reading or writing", err)
	}
	defer f.keep(sql, stmt)
	for i, arg := range args {
		if err := bind(stmt, i+1, arg); err != nil {
			return f.failed("reading or writing", err)
		}
	}
	for stmt.Step() {
		if err := fn(stmt); err != nil {
			return err
		}
	}
	if err := stmt.Err(); err != nil {
		return f.failed("reading or writing", err)
	}
	return nil
}

// ready gives a statement to run, which is not parsed anew where it ran before:
// a bench runs the same twenty for every question.
func (f *storeFile) ready(sql string) (*sqlite3.Stmt, error) {
	if stmt := f.kept[sql]; stmt != nil {
		delete(f.kept, sql)
		return stmt, nil
	}
	stmt, _, err := f.conn.Prepare(sql)
	return stmt, err
}

// keep takes a statement back.
func (f *storeFile) keep(sql string, stmt *sqlite3.Stmt) {
	if f.kept == nil {
		f.kept = map[string]*sqlite3.Stmt{}
	}
	// Reset says again what running it has said.
	if _ = stmt.Reset(); stmt.ClearBindings() != nil || len(f.kept) == maxKept || f.kept[sql] != nil {
		_ = stmt.Close()
		return
	}
	f.kept[sql] = stmt
}

// shut closes the connection with the statements that are kept.
func (f *storeFile) shut() error {
	for _, stmt := range f.kept {
		_ = stmt.Close()
	}
	f.kept = nil
	return f.conn.Close()
}

func (f *storeFile) exec(ctx context.Context, sql string, args ...any) error {
	return f.each(ctx, sql, args, func(*sqlite3.Stmt) error { return nil })
}

// bind takes what the store writes; anything else is written as JSON.
func bind(s *sqlite3.Stmt, i int, arg any) error {
	switch v := arg.(type) {
	case nil:
		return s.BindNull(i)
	case int:
		return s.BindInt(i, v)
	case int64:
		return s.BindInt64(i, v)
	case bool:
		return s.BindBool(i, v)
	case string:
		return s.BindText(i, v)
	case []byte:
		return s.BindBlob(i, v)
	case time.Duration:
		return s.BindFloat(i, float64(v)/float64(time.Millisecond))
	}
	wire, err := json.Marshal(arg)
	if err != nil {
		return err
	}
	return s.BindText(i, string(wire))
}

// transaction runs fn whole or not at all.
func (f *storeFile) transaction(fn func() error) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	plain := context.Background() // a transaction that is begun is ended, too
	if err := f.exec(plain, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	if err := fn(); err != nil {
		if undo := f.exec(plain, "ROLLBACK"); undo != nil {
			return fmt.Errorf("%w (and taking back what was written: %v)", err, undo)
		}
		return err
	}
	return f.exec(plain, "COMMIT")
}

func (f *storeFile) failed(doing string, err error) error {
	what := f.what
	if what == "" {
		what = "run store"
	}
	next := ""
	switch {
	case errors.Is(err, sqlite3.NOTADB):
		next = ": name another file"
	case errors.Is(err, sqlite3.CORRUPT):
		next = ": it was not written completely, or not copied: name another file"
	case errors.Is(err, sqlite3.IOERR), errors.Is(err, sqlite3.FULL):
		next = ": is the disk full?"
	case errors.Is(err, sqlite3.BUSY):
		next = ": another program has it locked: let it end first"
	}
	return fmt.Errorf("runstore: %s %s %s: %w%s", doing, what, f.path, err, next)
}

// closeAfter closes after another error, whose message it continues.
func (f *storeFile) closeAfter() string {
	if err := f.shut(); err != nil {
		return fmt.Sprintf(" (closing it: %v)", err)
	}
	return ""
}

// Close closes the file.
func (f *storeFile) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.shut(); err != nil {
		return f.failed("closing", err)
	}
	return nil
}
