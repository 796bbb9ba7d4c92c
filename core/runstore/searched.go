//go:build !js

package runstore

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// KeepSearched notes what the run searched. Calls and tokens of models, and
// the time that they took, are added to those of earlier sessions.
func (f *File) KeepSearched(ctx context.Context, s experiment.Searched) error {
	return f.transaction(func() error {
		if err := f.exec(ctx, searchedSchema); err != nil {
			return err
		}
		before, err := f.searched(ctx, f.run)
		if err != nil {
			return err
		}
		if before != nil && before.Embedding != nil && s.Embedding != nil {
			sum := *s.Embedding
			addCost(&sum.Tables, before.Embedding.Tables)
			addCost(&sum.Queries, before.Embedding.Queries)
			addCost(&sum.Summaries, before.Embedding.Summaries)
			s.Embedding = &sum
		}
		return f.exec(ctx, "INSERT OR REPLACE INTO searched VALUES (?, ?)", f.run, s)
	})
}

func addCost(c *retrieve.Cost, before retrieve.Cost) {
	c.Calls, c.Tokens, c.MS = c.Calls+before.Calls, c.Tokens+before.Tokens, c.MS+before.MS
}

// searched reads what a run searched; nil where no file says it.
func (f *storeFile) searched(ctx context.Context, run int64) (found *experiment.Searched, err error) {
	if there, err := f.has(ctx, "sqlite_schema", "searched"); err != nil || !there {
		return nil, err
	}
	err = f.each(ctx, "SELECT content FROM searched WHERE run = ?", []any{run}, func(s *sqlite3.Stmt) error {
		found = &experiment.Searched{}
		if err := json.Unmarshal([]byte(s.ColumnText(0)), found); err != nil {
			return fmt.Errorf("runstore: reading what was searched of run store %s: %w", f.path, err)
		}
		return nil
	})
	return found, err
}

// has reports whether a schema has a table: files of the same version may lack
// some.
func (f *storeFile) has(ctx context.Context, schema, table string) (there bool, err error) {
	err = f.each(ctx, "SELECT 1 FROM "+schema+" WHERE name = ?", []any{table}, func(*sqlite3.Stmt) error {
		there = true
		return nil
	})
	return there, err
}
