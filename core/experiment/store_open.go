//go:build !js

package experiment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// OpenRun opens or makes the file at path, and in it the run of this
// configuration over this corpus. A run that was started before goes on:
// its records are reused while configuration, dataset and build (see Build)
// are the same; answers of models are reused in any case.
func OpenRun(ctx context.Context, path string, cfg Config, c *corpus.Corpus, build string) (*RunFile, error) {
	file, err := openStore(path, sqlite3.OPEN_READWRITE|sqlite3.OPEN_CREATE)
	if err != nil {
		return nil, err
	}
	f := &RunFile{storeFile: file, position: map[string]int{}}
	for i, q := range c.Queries {
		f.position[q.ID] = i
	}
	checksum, err := Checksum(c)
	if err == nil {
		err = f.transaction(func() error { return f.begin(ctx, cfg, c.Name, c.Split, checksum, build) })
	}
	if err != nil {
		return nil, fmt.Errorf("%w%s", err, f.closeAfter())
	}
	return f, nil
}

// ReadRuns reads every run of a run store, in the order in which they were
// started. Nothing is asked again: the summaries are scored from what is
// stored. The file is not changed.
func ReadRuns(ctx context.Context, path string) ([]*Summary, error) {
	if err := exists(path); err != nil {
		return nil, err
	}
	f, err := openStore(path, sqlite3.OPEN_READONLY)
	if err != nil {
		return nil, err
	}
	runs, err := f.runs(ctx)
	if err != nil {
		return nil, fmt.Errorf("%w%s", err, f.closeAfter())
	}
	return runs, f.Close()
}

// openStore opens or makes a run store.
func openStore(path string, flags sqlite3.OpenFlag) (*storeFile, error) {
	f := &storeFile{path: path}
	var err error
	if f.conn, err = sqlite3.OpenFlags(path, flags); err != nil {
		return nil, f.failed("opening", err)
	}
	if err := f.prepare(flags); err != nil {
		return nil, fmt.Errorf("%w%s", err, f.closeAfter())
	}
	if flags&sqlite3.OPEN_READWRITE != 0 {
		if err := conserve(f.conn); err != nil {
			return nil, fmt.Errorf("%w%s", f.failed("opening", err), f.closeAfter())
		}
	}
	return f, nil
}

// conserve keeps a write-ahead log, which is not waited for to reach the disk:
// a killed process loses nothing by that, a power cut perhaps the last
// answers, and calls need not queue for the disk (of eight at once that take
// 50 ms each, 5.0 ran on average with the usual journal, and 7.6 with this).
func conserve(conn *sqlite3.Conn) error {
	return conn.Exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL")
}

// Build names the running program by the hash of its file, because every
// change of it may change what the built-in actor and critic answer.
func Build() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("experiment: finding the running program: %w", err)
	}
	file, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("experiment: reading the running program: %w", err)
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", fmt.Errorf("experiment: reading the running program: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// exists tells a store to read from one to make.
func exists(path string) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("experiment: run store: %w", err)
	}
	return nil
}
