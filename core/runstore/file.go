//go:build !js

package runstore

import (
	"context"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A File keeps one run, and the answers of models, in a SQLite file that
// may hold other runs too. It is a Store, an Answers and a Ledger.
type File struct {
	*storeFile
	// Shared reports whether another program had the file open when this one
	// opened it. Nothing is lost then, but two that ask the same questions at
	// once pay for them twice.
	Shared bool
	// Changed reports whether the file has this run over data that have changed
	// since, so that it starts anew.
	Changed bool

	run      int64
	position map[string]int // of each query in the dataset
}

// Load returns a query's record, or nil.
func (f *File) Load(ctx context.Context, query string) (*experiment.Record, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var rec *experiment.Record
	err := f.each(ctx, "SELECT record, retrieve_ms, total_ms FROM query WHERE run = ? AND id = ?",
		[]any{f.run, query},
		func(s *sqlite3.Stmt) (err error) {
			rec, err = storedList{path: f.path}.record(row(s), 0)
			return err
		})
	return rec, err
}

// begin finds the run of a configuration over a dataset with a build, or
// notes that it is started.
func (f *File) begin(ctx context.Context, cfg experiment.Config,
	dataset, split, checksum, build string) error {
	if err := f.exec(ctx, spentSchema); err != nil {
		return err
	}
	if err := startRun(f.writing(ctx), cfg, dataset, split, checksum, build); err != nil {
		return err
	}
	err := f.each(ctx, "SELECT id FROM run WHERE hash = ? AND checksum = ? AND build = ?",
		[]any{cfg.Hash(), checksum, build}, func(s *sqlite3.Stmt) error {
			f.run = s.ColumnInt64(0)
			return nil
		})
	if err != nil {
		return err
	}
	return f.each(ctx,
		`SELECT EXISTS (SELECT * FROM run WHERE hash = ? AND checksum <> ? AND build = ? AND dataset = ? AND split = ?)
		AND NOT EXISTS (SELECT * FROM query WHERE run = ?)`,
		[]any{cfg.Hash(), checksum, build, dataset, split, f.run}, func(s *sqlite3.Stmt) error {
			f.Changed = s.ColumnBool(0)
			return nil
		})
}

// writing runs statements, within a transaction.
func (f *File) writing(ctx context.Context) statement {
	return func(sql string, args ...any) error { return f.exec(ctx, sql, args...) }
}

// Save writes a record, or writes it anew.
func (f *File) Save(ctx context.Context, r *experiment.Record) error {
	return f.transaction(func() error {
		for _, table := range []string{"attempt", "hit"} {
			if err := f.exec(ctx, "DELETE FROM "+table+" WHERE run = ? AND query = ?", f.run, r.Query); err != nil {
				return err
			}
		}
		return saveRecord(f.writing(ctx), f.run, f.position[r.Query], r)
	})
}

// Plan notes how many questions the run has, and those left out.
func (f *File) Plan(ctx context.Context, questions int, left []corpus.LeftOut) error {
	return f.transaction(func() error { return planRun(f.writing(ctx), f.run, questions, left) })
}

// Finish notes that every question has its record.
func (f *File) Finish(ctx context.Context) error {
	return f.transaction(func() error { return finishRun(f.writing(ctx), f.run) })
}

// Answer returns a kept answer, or nil.
func (f *File) Answer(ctx context.Context, key string) (*transport.Answer, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var a *transport.Answer
	err := f.each(ctx, "SELECT model, sample, content_type, body FROM answer WHERE key = ?", []any{key},
		func(s *sqlite3.Stmt) error {
			a = &transport.Answer{Model: s.ColumnText(0), Sample: s.ColumnInt(1), ContentType: s.ColumnText(2),
				Body: s.ColumnBlob(3, nil)}
			return nil
		})
	return a, err
}

// KeepAnswer writes an answer.
func (f *File) KeepAnswer(ctx context.Context, key string, a transport.Answer) error {
	return f.transaction(func() error {
		return f.exec(ctx, "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?)", key, a.Model, a.Sample,
			a.ContentType, a.Body, now())
	})
}

// row returns the values of the statement's current row. It needs no blobs: only
// answers are blobs in a store.
func row(s *sqlite3.Stmt) []sqldb.Value {
	values := make([]sqldb.Value, s.ColumnCount())
	for i := range values {
		switch s.ColumnType(i) {
		case sqlite3.INTEGER:
			values[i] = sqldb.Value{Kind: sqldb.Integer, Int: s.ColumnInt64(i)}
		case sqlite3.FLOAT:
			values[i] = sqldb.Value{Kind: sqldb.Real, Real: s.ColumnFloat(i)}
		case sqlite3.TEXT:
			values[i] = sqldb.Value{Kind: sqldb.Text, Str: s.ColumnText(i)}
		}
	}
	return values
}
