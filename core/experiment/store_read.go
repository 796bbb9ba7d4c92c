//go:build !js

package experiment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
)

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

func (f *storeFile) runs(ctx context.Context) ([]*Summary, error) {
	var runs []*Summary
	var ids []int64
	err := f.each(ctx, "SELECT id, dataset, split, config, queries, left_out FROM run ORDER BY id", nil, func(s *sqlite3.Stmt) error {
		run := &Summary{Dataset: s.ColumnText(1), Split: s.ColumnText(2), Total: s.ColumnInt(4)}
		if err := json.Unmarshal(s.ColumnRawText(3), &run.Config); err != nil {
			return f.failed("reading a configuration of", err)
		}
		if err := json.Unmarshal(s.ColumnRawText(5), &run.LeftOut); err != nil {
			return f.failed("reading a run of", err)
		}
		runs, ids = append(runs, run), append(ids, s.ColumnInt64(0))
		return nil
	})
	for i := 0; i < len(runs) && err == nil; i++ {
		err = f.records(ctx, ids[i], runs[i])
	}
	return runs, err
}

func (f *storeFile) records(ctx context.Context, id int64, run *Summary) error {
	err := f.each(ctx, "SELECT record, retrieve_ms, total_ms FROM query WHERE run = ? ORDER BY position", []any{id}, func(s *sqlite3.Stmt) error {
		rec, err := f.record(s)
		if err != nil {
			return err
		}
		run.Records = append(run.Records, rec)
		run.Elapsed += rec.Timing.Total
		return nil
	})
	run.Reused = len(run.Records)
	run.Total = max(run.Total, len(run.Records))
	return err
}

// Checksum names a dataset: its schemas, its questions with their gold SQL,
// and the sizes of its database files.
func Checksum(c *corpus.Corpus) (string, error) {
	h := sha256.New()
	wire := json.NewEncoder(h)
	for _, d := range c.Databases {
		size := int64(len(d.File.Image))
		if d.File.Path != "" {
			stat, err := os.Stat(d.File.Path)
			if err != nil {
				return "", fmt.Errorf("experiment: checksum of database %q: %w", d.ID, err)
			}
			size = stat.Size()
		}
		if err := wire.Encode([]any{d.ID, d.ForeignKeys, size}); err != nil {
			return "", fmt.Errorf("experiment: checksum of database %q: %w", d.ID, err)
		}
	}
	for _, t := range c.Tables {
		if err := wire.Encode([]any{t.ID, t.NaturalName, t.Title, t.Columns, t.PrimaryKey}); err != nil {
			return "", fmt.Errorf("experiment: checksum of table %q: %w", t.ID, err)
		}
	}
	if err := wire.Encode(c.Queries); err != nil {
		return "", fmt.Errorf("experiment: checksum of the queries: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
