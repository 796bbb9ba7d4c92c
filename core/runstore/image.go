package runstore

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A run store in memory, for a page to write and read. Its bytes are a file
// that [Open] and [Read] take. It is written with an SQL script and read like
// any unknown database, so that the page's program carries no more of SQLite's
// interface than it needs.

// Bounds of the questions of a run: of one in a file, which is read question by
// question, and of one in memory. No benchmark has more than a fifth of the
// second.
const (
	maxStored = 10_000_000
	maxHeld   = 100_000
)

// Image returns the image of a run store with one run in it. Of what a
// [File] holds it lacks what only the one who asked knows: the bytes of
// models' answers, how long each attempt took, and the dataset's checksum,
// which stays "" so that no bench takes the run for one to go on with.
func Image(ctx context.Context, s *experiment.Summary, build string) ([]byte, error) {
	if err := s.Config.CheckNumbers(); err != nil {
		return nil, fmt.Errorf("runstore: writing a run store: %w", err)
	}
	seen := map[string]bool{}
	for i, r := range s.Records {
		if r == nil {
			return nil, fmt.Errorf("runstore: writing a run store: record %d is missing", i+1)
		}
		if err := r.Check(); err != nil {
			return nil, fmt.Errorf("runstore: writing a run store: %w", err)
		}
		if seen[r.Query] {
			return nil, fmt.Errorf("runstore: writing a run store: two records are of question %q: each needs an "+
				"ID of its own",
				r.Query)
		}
		seen[r.Query] = true
	}
	return sqldb.BuildWith(ctx, func(exec func(script string) error) error { return fill(ctx, exec, s, build) })
}

// fill makes the tables of a store and writes a run into them.
func fill(ctx context.Context, exec func(script string) error, s *experiment.Summary, build string) error {
	write := func(sql string, args ...any) error {
		text, err := filled(sql, args)
		if err != nil {
			return err
		}
		return exec(text)
	}
	if err := exec("BEGIN;" + storeSchema); err != nil {
		return err
	}
	if err := writeRun(ctx, write, s, build); err != nil {
		return err
	}
	return exec("COMMIT")
}

// writeRun writes a whole run into a fresh database.
func writeRun(ctx context.Context, write statement, s *experiment.Summary, build string) error {
	const run = 1
	if err := startRun(write, s.Config, s.Dataset, s.Split, "", build); err != nil {
		return err
	}
	if err := planRun(write, run, max(s.Total, len(s.Records)), s.LeftOut); err != nil {
		return err
	}
	for i, r := range s.Records {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := saveRecord(write, run, i, r); err != nil {
			return err
		}
	}
	if s.Total > len(s.Records) {
		return nil
	}
	return finishRun(write, run)
}

// filled returns a statement with its values written out.
func filled(sql string, args []any) (string, error) {
	parts := strings.Split(sql, "?")
	var b strings.Builder
	for i, part := range parts {
		b.WriteString(part)
		if i == len(parts)-1 {
			break
		}
		value, err := literal(args[i])
		if err != nil {
			return "", err
		}
		b.WriteString(value)
	}
	return b.String(), nil
}

// literal writes a value as SQL, as bind gives it to SQLite.
func literal(arg any) (string, error) {
	switch v := arg.(type) {
	case nil:
		return "NULL", nil
	case int:
		return strconv.Itoa(v), nil
	case int64:
		return strconv.FormatInt(v, 10), nil
	case bool:
		if v {
			return "1", nil
		}
		return "0", nil
	case string:
		return quoted(v), nil
	case time.Duration:
		return strconv.FormatFloat(float64(v)/float64(time.Millisecond), 'g', -1, 64), nil
	}
	wire, err := json.Marshal(arg)
	return quoted(string(wire)), err
}

// quoted returns a text as SQL. A statement ends at a NUL, so a text with one
// is written by its bytes.
func quoted(s string) string {
	if strings.IndexByte(s, 0) >= 0 {
		return "CAST(x'" + hex.EncodeToString([]byte(s)) + "' AS TEXT)"
	}
	return sqltext.Text(s)
}

// ReadImage lists the runs of a run store that is held in memory, in the order
// in which they were started, and hands each record of the one at a place to
// each; a negative place counts from the end. Anybody may have written the
// image: its tables are read, and nothing else of it runs.
func ReadImage(ctx context.Context, name string, image []byte, at int,
	each func(StoredRun, *experiment.Record) error) (runs []StoredRun, err error) {
	db, err := sqldb.Open(ctx, corpus.File{Image: image})
	if err != nil {
		return nil, fmt.Errorf("runstore: run store %s: %w", name, err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	rows := func(ctx context.Context, sql string, take func([]sqldb.Value) error) error {
		r := db.Query(ctx, sql, imageLimits)
		if err := ctx.Err(); err != nil {
			return err
		}
		if r.Outcome != sqldb.OK {
			return fmt.Errorf("runstore: run store %s: %s", name, r.Error)
		}
		for _, row := range r.Rows {
			if err := take(row); err != nil {
				return err
			}
		}
		return nil
	}
	list := storedList{path: name, most: maxHeld, rows: rows}
	if err := checkImage(ctx, list, image); err != nil {
		return nil, err
	}
	runs, ids, err := list.runs(ctx)
	if err != nil {
		return nil, err
	}
	if at < 0 {
		at += len(runs)
	}
	if at < 0 || at >= len(runs) {
		return nil, fmt.Errorf("runstore: run store %s: it has %d runs, and none at place %d", name, len(runs), at)
	}
	return runs, list.records(ctx, ids[at], func(r *experiment.Record) error { return each(runs[at], r) })
}

// imageLimits are for statements of our own over tables of a stranger's.
var imageLimits = sqldb.Limits{Steps: 1 << 40, Time: 10 * time.Minute, Rows: maxHeld, Bytes: 64 << 20}

// checkImage tells a run store from other SQLite files, and tables from what
// only looks like them: reading a view may take for ever.
func checkImage(ctx context.Context, list storedList, image []byte) error {
	const versionAt = 60 // of user_version in a SQLite file, big-endian
	version := uint32(0)
	if len(image) >= versionAt+4 {
		version = binary.BigEndian.Uint32(image[versionAt:])
	}
	if version > storeVersion {
		return tooNew(list.path, int64(version))
	}
	tables := int64(0)
	err := list.rows(ctx, countTables, func(row []sqldb.Value) error {
		tables = row[0].Int
		return nil
	})
	if err == nil && (version != storeVersion || tables != 2) {
		err = noStore(list.path)
	}
	return err
}

// countTables counts the tables that every run store has.
const countTables = `SELECT count(*) FROM sqlite_schema
	WHERE type = 'table' AND name IN ('run', 'query') AND sql NOT LIKE 'CREATE VIRTUAL%'`

func noStore(path string) error {
	return fmt.Errorf("runstore: run store %s: it is a SQLite file, but not a run store: it has no "+
		"tables run and query: name another file", path)
}

// tooNew refuses a store of a later layout.
func tooNew(path string, version int64) error {
	return fmt.Errorf("runstore: run store %s: its layout is version %d, this Orbweaver knows %d: "+
		"use a newer one", path,
		version, storeVersion)
}
