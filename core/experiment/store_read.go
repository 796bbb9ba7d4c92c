package experiment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// runs reads every run with its records.
func (f *storeFile) runs(ctx context.Context) ([]*Summary, error) {
	var runs []*Summary
	stored, ids, err := f.stored(ctx)
	for i := 0; i < len(stored) && err == nil; i++ {
		run := &stored[i].Summary
		runs = append(runs, run)
		err = f.records(ctx, ids[i], func(r *Record) error {
			run.Records = append(run.Records, r)
			run.Elapsed += r.Timing.Total
			return nil
		})
		run.Reused = len(run.Records)
	}
	return runs, err
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
