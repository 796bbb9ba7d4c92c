package experiment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A run store that is held in memory, as a page writes and reads it. The
// bytes are those of a file that OpenRun and ReadRuns take.

// mostStored bounds the questions of a run that is read from an image. No
// benchmark has more than a fifth of it.
const mostStored = 100_000

// WriteRun returns the image of a run store with one run in it. Of what a
// RunFile holds it lacks what only the one who asked knows: the bytes of
// models' answers, how long each attempt took, and the dataset's checksum,
// which stays "" so that no bench takes the run for one to go on with.
func WriteRun(ctx context.Context, s *Summary, build string) ([]byte, error) {
	f := &RunFile{storeFile: &storeFile{path: "in memory"}, position: map[string]int{}}
	for i, r := range s.Records {
		if r == nil {
			return nil, fmt.Errorf("experiment: writing a run store: record %d is missing", i+1)
		}
		if _, twice := f.position[r.Query]; twice {
			return nil, fmt.Errorf("experiment: writing a run store: two records are of question %q: each needs an ID of its own", r.Query)
		}
		f.position[r.Query] = i
	}
	return sqldb.BuildWith(ctx, func(c *sqlite3.Conn) error {
		f.conn = c
		return f.write(ctx, s, build)
	})
}

// write puts a whole run into a fresh database.
func (f *RunFile) write(ctx context.Context, s *Summary, build string) error {
	if err := f.conn.Exec(storeSchema); err != nil {
		return f.failed("making", err)
	}
	err := f.transaction(func() error { return f.begin(ctx, s.Config, s.Dataset, s.Split, "", build) })
	if err != nil {
		return err
	}
	if err := f.Plan(ctx, max(s.Total, len(s.Records)), s.LeftOut); err != nil {
		return err
	}
	for _, r := range s.Records {
		if err := f.Save(ctx, r); err != nil {
			return err
		}
	}
	if s.Total > len(s.Records) {
		return nil
	}
	return f.Finish(ctx)
}

// A StoredRun is a run of a store without its records.
type StoredRun struct {
	Summary
	Done  int // questions with a record
	Right int // of these
}

// ReadImage lists the runs of a run store that is held in memory, in the order
// in which they were started, and hands each record of the one at a place to
// each; a negative place counts from the end. Anybody may have written the
// image: its tables are read, and nothing else of it runs.
func ReadImage(ctx context.Context, name string, image []byte, at int, each func(StoredRun, *Record) error) (runs []StoredRun, err error) {
	db, err := sqldb.Open(ctx, corpus.File{Image: image})
	if err != nil {
		return nil, fmt.Errorf("experiment: run store %s: %w", name, err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	err = db.Use(ctx, func(c *sqlite3.Conn) error {
		f := &storeFile{path: name, conn: c}
		if err := f.check(ctx); err != nil {
			return err
		}
		var ids []int64
		if runs, ids, err = f.stored(ctx); err != nil {
			return err
		}
		if at < 0 {
			at += len(runs)
		}
		if at < 0 || at >= len(runs) {
			return fmt.Errorf("experiment: run store %s: it has %d runs, and none at place %d", name, len(runs), at)
		}
		if runs[at].Done > mostStored {
			return fmt.Errorf("experiment: run store %s: the run has %d questions; at most %d are read", name, runs[at].Done, mostStored)
		}
		return f.records(ctx, ids[at], func(r *Record) error { return each(runs[at], r) })
	})
	return runs, err
}

// check tells a run store from other SQLite files, and tables from what only
// looks like them: reading a view may take for ever.
func (f *storeFile) check(ctx context.Context) error {
	if err := f.prepare(sqlite3.OPEN_READONLY); err != nil {
		return err
	}
	tables := 0
	err := f.each(ctx, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('run', 'query') AND sql NOT LIKE 'CREATE VIRTUAL%'", nil, func(s *sqlite3.Stmt) error {
		tables = s.ColumnInt(0)
		return nil
	})
	if err == nil && tables != 2 {
		err = fmt.Errorf("experiment: run store %s: it is a SQLite file, but not a run store: it has no tables run and query", f.path)
	}
	return err
}

// stored lists the runs with their IDs.
func (f *storeFile) stored(ctx context.Context) (runs []StoredRun, ids []int64, err error) {
	const sql = `SELECT id, dataset, split, config, queries, left_out,
		(SELECT count(*) FROM query WHERE run = run.id), (SELECT coalesce(sum(is_right), 0) FROM query WHERE run = run.id)
		FROM run ORDER BY id`
	err = f.each(ctx, sql, nil, func(s *sqlite3.Stmt) error {
		run := StoredRun{Summary: Summary{Dataset: s.ColumnText(1), Split: s.ColumnText(2)}, Done: s.ColumnInt(6), Right: s.ColumnInt(7)}
		run.Total = max(s.ColumnInt(4), run.Done)
		if err := json.Unmarshal(s.ColumnRawText(3), &run.Config); err != nil {
			return f.failed("reading a configuration of", err)
		}
		if err := json.Unmarshal(s.ColumnRawText(5), &run.LeftOut); err != nil {
			return f.failed("reading a run of", err)
		}
		runs, ids = append(runs, run), append(ids, s.ColumnInt64(0))
		return nil
	})
	return runs, ids, err
}

// records hands on the records of a run in their order. SQLite would sort
// whole records in its own memory, which is bounded, so it sorts where they
// are.
func (f *storeFile) records(ctx context.Context, run int64, each func(*Record) error) error {
	var places []int64
	err := f.each(ctx, "SELECT rowid FROM query WHERE run = ? ORDER BY position", []any{run}, func(s *sqlite3.Stmt) error {
		places = append(places, s.ColumnInt64(0))
		return nil
	})
	for i := 0; i < len(places) && err == nil; i++ {
		err = f.each(ctx, "SELECT record, retrieve_ms, total_ms FROM query WHERE rowid = ?", []any{places[i]}, func(s *sqlite3.Stmt) error {
			rec, err := f.record(s)
			if err != nil {
				return err
			}
			return each(rec)
		})
	}
	return err
}
