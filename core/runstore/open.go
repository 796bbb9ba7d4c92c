//go:build !js

package runstore

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Open opens or makes the file at path, and in it the run of this
// configuration over this corpus. A run that was started before goes on:
// its records are reused while configuration, dataset and build (see Build)
// are the same; answers of models are reused in any case.
func Open(ctx context.Context, path string, cfg experiment.Config, c *corpus.Corpus,
	build string) (*File, error) {
	file, err := openStore(path, sqlite3.OPEN_READWRITE|sqlite3.OPEN_CREATE)
	if err != nil {
		return nil, err
	}
	f := &File{storeFile: file, Shared: file.shared, position: map[string]int{}}
	for i, q := range c.Queries {
		f.position[q.ID] = i
	}
	checksum, err := Checksum(ctx, c)
	if err == nil {
		err = f.transaction(func() error { return f.begin(ctx, cfg, c.Name, c.Split, checksum, build) })
	}
	if err != nil {
		return nil, fmt.Errorf("%w%s", err, f.closeAfter())
	}
	return f, nil
}

// Read reads every run of a run store, in the order in which they were
// started. Nothing is asked again: the summaries are scored from what is
// stored. The file is not changed.
func Read(ctx context.Context, path string, o Options) ([]*experiment.Summary, error) {
	if err := exists(path); err != nil {
		return nil, err
	}
	f, err := openToRead(path)
	if err != nil {
		return nil, err
	}
	runs, err := f.runs(ctx, o)
	if err != nil {
		return nil, fmt.Errorf("%w%s", err, f.closeAfter())
	}
	return runs, f.Close()
}

// runs reads every run with its records.
func (f *storeFile) runs(ctx context.Context, o Options) ([]*experiment.Summary, error) {
	var runs []*experiment.Summary
	list := storedList{f.path, maxStored, f.rows, o.reader}
	stored, ids, err := list.runs(ctx)
	for i := 0; i < len(stored) && err == nil; i++ {
		run := &stored[i].Summary
		runs = append(runs, run)
		err = list.records(ctx, ids[i], func(r *experiment.Record) error {
			run.Records = append(run.Records, r)
			run.Elapsed += r.Timing.Total
			return nil
		})
		run.Reused = len(run.Records)
		if err == nil && run.Config.Task == experiment.Retrieve {
			run.Searched, err = f.searched(ctx, ids[i])
		}
	}
	return runs, err
}

// rows reads the result of a statement.
func (f *storeFile) rows(ctx context.Context, sql string, take func([]sqldb.Value) error) error {
	return f.each(ctx, sql, nil, func(s *sqlite3.Stmt) error { return take(row(s)) })
}

// openToRead opens a run store that is there. Where a write-ahead log is
// beside it, a bench is running or was killed, and SQLite has to write there
// even to read. Where there is none the file is all there is: it is read as it
// lies, also in a folder that cannot be written, and no files are left beside
// it.
func openToRead(path string) (*storeFile, error) {
	log, missing := os.Stat(path + "-wal")
	if missing != nil {
		return openAlone(path)
	}
	f, err := openStore(path, sqlite3.OPEN_READONLY)
	switch {
	case !errors.Is(err, sqlite3.READONLY) && !errors.Is(err, sqlite3.CANTOPEN):
		return f, err
	case log.Size() > 0:
		return nil, fmt.Errorf("%w; its last answers are in %s-wal: copy both files to a folder that "+
			"can be written", err,
			path)
	}
	return openAlone(path)
}

// openAlone opens a run store to which nobody writes.
func openAlone(path string) (*storeFile, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("runstore: run store: %w", err)
	}
	abs = filepath.ToSlash(abs)
	if abs[0] != '/' {
		abs = "/" + abs // a drive letter
	}
	name := url.URL{Scheme: "file", Path: abs, RawQuery: "mode=ro&immutable=1"}
	return openAs(path, name.String(), sqlite3.OPEN_READONLY|sqlite3.OPEN_URI)
}

// openStore opens or makes a run store.
func openStore(path string, flags sqlite3.OpenFlag) (*storeFile, error) {
	return openAs(path, path, flags)
}

// openAs opens a store whose file SQLite gets under another name.
func openAs(path, name string, flags sqlite3.OpenFlag) (*storeFile, error) {
	f := &storeFile{path: path}
	var err error
	if f.conn, err = sqlite3.OpenFlags(name, flags); err != nil {
		return nil, f.failed("opening", err)
	}
	if err := f.prepare(flags); err != nil {
		return nil, fmt.Errorf("%w%s", err, f.closeAfter())
	}
	if flags&sqlite3.OPEN_READWRITE != 0 {
		if f.shared, err = shared(f.conn); err == nil {
			err = conserve(f.conn)
		}
		if err != nil {
			return nil, fmt.Errorf("%w%s", f.failed("opening", err), f.closeAfter())
		}
	}
	return f, nil
}

// shared reports whether another program has the file open: only where none
// has does SQLite give a write-ahead log up, which is asked for without
// waiting.
func shared(conn *sqlite3.Conn) (bool, error) {
	if err := conn.BusyTimeout(0); err != nil {
		return false, err
	}
	err := conn.Exec("PRAGMA journal_mode=DELETE")
	if errors.Is(err, sqlite3.BUSY) {
		return true, conn.BusyTimeout(busyTimeout)
	}
	return false, errors.Join(err, conn.BusyTimeout(busyTimeout))
}

// conserve keeps a write-ahead log, which is not waited for to reach the disk:
// a killed process loses nothing by that, a power cut perhaps the last
// answers, and calls need not queue for the disk (of eight at once that take
// 50 ms each, 5.0 ran on average with the usual journal, and 7.6 with this).
func conserve(conn *sqlite3.Conn) error {
	return conn.Exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-16000")
}

// Build names the running program by the hash of its file, because every
// change of it may change what the built-in actor and critic answer.
func Build() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("runstore: finding the running program: %w", err)
	}
	file, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("runstore: reading the running program: %w", err)
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", fmt.Errorf("runstore: reading the running program: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// exists tells a store to read from one to make.
func exists(path string) error {
	stat, err := os.Stat(path)
	if err == nil && stat.IsDir() {
		err = fmt.Errorf("%s is a folder: name the file that keeps the run", path)
	}
	if err != nil {
		return fmt.Errorf("runstore: run store: %w", err)
	}
	return nil
}

// Checksum names a dataset: its schemas, its questions with their gold SQL and
// answers, the rows of tables that stand alone, and the content of its
// database files, which keep their size over most edits. Spider's 163 files, of 42 MB, take .1 s.
func Checksum(ctx context.Context, c *corpus.Corpus) (string, error) {
	h := sha256.New()
	wire := json.NewEncoder(h)
	for _, d := range c.Databases {
		content, err := contentOfFile(ctx, d.File)
		if err == nil {
			err = wire.Encode([]any{d.ID, d.ForeignKeys, content})
		}
		if err != nil {
			return "", fmt.Errorf("runstore: checksum of database %q: %w", d.ID, err)
		}
	}
	for _, t := range c.Tables {
		if err := wire.Encode([]any{t.ID, t.NaturalName, t.Title, t.Columns, t.PrimaryKey}); err != nil {
			return "", fmt.Errorf("runstore: checksum of table %q: %w", t.ID, err)
		}
	}
	if err := looseRows(ctx, wire, c); err != nil {
		return "", err
	}
	if err := wire.Encode(c.Queries); err != nil {
		return "", fmt.Errorf("runstore: checksum of the queries: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// looseRows adds the rows of tables that are in no database file: questions are
// answered from them.
func looseRows(ctx context.Context, wire *json.Encoder, c *corpus.Corpus) error {
	for _, d := range c.Databases {
		if !d.File.Absent() {
			continue
		}
		for _, t := range d.Tables {
			for row, err := range t.Rows(ctx) {
				if err == nil {
					err = wire.Encode(row)
				}
				if err != nil {
					return fmt.Errorf("runstore: checksum of the rows of %q: %w", t.ID, err)
				}
			}
		}
	}
	return nil
}

// contentOfFile returns the hash of a database's file.
func contentOfFile(ctx context.Context, f corpus.File) ([]byte, error) {
	h, image := sha256.New(), f.Image
	if f.Path != "" {
		file, err := os.Open(f.Path)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		_, err = io.Copy(h, file)
		return h.Sum(nil), err
	}
	if f.Load != nil {
		var err error
		if image, err = f.Load(ctx); err != nil {
			return nil, err
		}
	}
	h.Write(image)
	return h.Sum(nil), nil
}
