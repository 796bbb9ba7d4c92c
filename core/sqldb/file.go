package sqldb

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/util/ioutil"
	"github.com/ncruces/go-sqlite3/vfs/readervfs"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// What can be wrong with a file before SQLite sees it. Open wraps them with
// the file's name and what to do.
var (
	ErrNotSQLite = errors.New("not a SQLite database")
	ErrEmptyFile = errors.New("the file is empty")
	ErrTooLarge  = errors.New("the file is too large")
	ErrNoTables  = corpus.ErrNoTables

	// ErrTooMuchWork means that reading a file takes more work than its size
	// can account for.
	ErrTooMuchWork = errors.New("reading it takes too much work: the file may be damaged, or made to do that")
)

// header begins every SQLite file.
const header = "SQLite format 3\x00"

// pointer is how what stands in for a file of Git LFS begins that was not fetched.
const pointer = "version https://git-lfs.github.com/"

// locate checks a file and says how SQLite is to open it.
func locate(f corpus.File) (*DB, error) {
	switch {
	case f.Path != "":
		return locatePath(f.Path)
	case f.Image != nil:
		return locateImage(fmt.Sprintf("image of %d bytes", len(f.Image)), f.Image)
	}
	return nil, errors.New("there is no database file: the schema is known, but no SQL can run")
}

// locatePath looks at a file before SQLite does.
func locatePath(path string) (*DB, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	stat, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if stat.IsDir() {
		return nil, fmt.Errorf("%s: %w: it is a folder", path, ErrNotSQLite)
	}
	if err := checkLog(path); err != nil {
		return nil, err
	}
	head := make([]byte, max(len(header), len(pointer)))
	n, err := io.ReadFull(file, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	if err := checkHeader(stat.Size(), head[:n]); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return locateFile(path, stat.Size())
}

// locateImage registers an image under a name of its own with the VFS that
// reads from Go memory.
func locateImage(name string, image []byte) (*DB, error) {
	if err := checkImage(int64(len(image)), image); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	id := "orbweaver-" + rand.Text()
	readervfs.Create(id, ioutil.NewSizeReaderAt(bytes.NewReader(image)))
	return &DB{
		name:    name,
		size:    int64(len(image)),
		dsn:     "file:" + id + "?vfs=reader&mode=ro&immutable=1",
		pages:   func() (pages, error) { return imagePages{bytes.NewReader(image)}, nil },
		release: func() { readervfs.Delete(id) },
	}, nil
}

// journalHeader begins a rollback journal that has not been undone. A journal
// that is only kept for the next change begins with zeros.
const journalHeader = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"

// checkLog refuses a file that is not whole by itself. One whose last changes
// are still in a write-ahead log beside it would silently be an older
// database, and one with a rollback journal is in the middle of a change.
func checkLog(path string) error {
	if stat, err := os.Stat(path + "-wal"); err == nil && stat.Size() > 0 {
		return fmt.Errorf("%s: another program has it open, or did not close it: its last changes are in %s-wal; "+
			"close that program, or run PRAGMA wal_checkpoint(TRUNCATE) in it", path, path)
	}
	file, err := os.Open(path + "-journal")
	if err != nil {
		return nil
	}
	defer file.Close()
	head := make([]byte, len(journalHeader))
	if _, err := io.ReadFull(file, head); err != nil || string(head) != journalHeader {
		return nil
	}
	return fmt.Errorf("%s: another program is changing it, or broke off: what undoes the change is in "+
		"%s-journal; close that program, or open the file once with sqlite3, which undoes it", path, path)
}

// checkImage tells from its size and first bytes whether SQLite could read an
// image that is held in memory.
func checkImage(size int64, head []byte) error {
	if size > maxImage {
		return fmt.Errorf("%w: %d bytes, and at most %d can be held in memory; open it with the orbweaver "+
			"command, which reads it in place",
			ErrTooLarge, size, int64(maxImage))
	}
	return checkHeader(size, head)
}

func checkHeader(size int64, head []byte) error {
	if size == 0 {
		return fmt.Errorf("%w: a SQLite database has at least 512 bytes; was it saved completely?", ErrEmptyFile)
	}
	if bytes.HasPrefix(head, []byte(pointer)) {
		return fmt.Errorf("%w: it is what Git LFS keeps in a file's place; fetch the file with git lfs pull", ErrNotSQLite)
	}
	head = head[:min(len(head), len(header))]
	if string(head) != header {
		return fmt.Errorf("%w: it begins with %q, not with %q; export the data as .sqlite or .csv",
			ErrNotSQLite, head, header)
	}
	return nil
}

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
