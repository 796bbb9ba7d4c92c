//go:build !js

package runstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// Merge writes the runs of several files, each with a part of the questions (a
// shard), into a new file: runs of one configuration over one dataset by one
// build become one run, with the records that a single run would have. It
// refuses parts that differ in dataset or build, and questions that two parts
// have both; it copies what models answered and what was spent too. An existing
// file is never written to.
func Merge(ctx context.Context, path string, parts []string) (err error) {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("runstore: merging into %s: it is there already: name a new file", path)
	}
	shards, err := readShards(ctx, parts)
	if err != nil {
		return err
	}
	f, err := openAs(path, path, sqlite3.OPEN_READWRITE|sqlite3.OPEN_CREATE)
	if err != nil {
		return err
	}
	defer func() {
		if err = errors.Join(err, f.Close()); err != nil {
			os.Remove(path)
		}
	}()
	if err := f.exec(ctx, spentSchema); err != nil {
		return err
	}
	for _, s := range shards {
		if err := f.take(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// A shard is a run of one of the files to merge.
type shard struct {
	file                  string
	id                    int64
	hash, checksum, build string
	dataset               string
	queries, first        int64 // first is the smallest position of a question; -1 without one
	left                  []corpus.LeftOut
}

// readShards lists the runs of the files, in the order of their questions, and
// checks that they belong together.
func readShards(ctx context.Context, parts []string) ([]shard, error) {
	var all []shard
	for _, path := range parts {
		if err := exists(path); err != nil {
			return nil, err
		}
		f, err := openToRead(path)
		if err != nil {
			return nil, err
		}
		list, err := f.shards(ctx)
		if err = errors.Join(err, f.Close()); err != nil {
			return nil, err
		}
		if len(list) == 0 {
			return nil, fmt.Errorf("runstore: merging: %s holds no run", path)
		}
		all = append(all, list...)
	}
	for _, s := range all {
		for _, other := range all {
			if s.hash != other.hash {
				continue
			}
			switch {
			case s.checksum != other.checksum:
				return nil, fmt.Errorf("runstore: merging: %s and %s are of one configuration, but the content "+
					"of dataset %s differs between them",
					s.file, other.file, s.dataset)
			case s.build != other.build:
				return nil, fmt.Errorf("runstore: merging: %s and %s were written by different builds of "+
					"orbweaver, whose records may differ: run the shards with the same program", s.file, other.file)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b shard) int { return int(a.first - b.first) })
	return all, nil
}

func (f *storeFile) shards(ctx context.Context) ([]shard, error) {
	var list []shard
	err := f.each(ctx, `SELECT id, hash, checksum, build, dataset, queries, left_out,
		(SELECT min(position) FROM query WHERE query.run = run.id) FROM run ORDER BY id`, nil,
		func(s *sqlite3.Stmt) error {
			one := shard{
				file: f.path, id: s.ColumnInt64(0), hash: s.ColumnText(1),
				checksum: s.ColumnText(2), build: s.ColumnText(3), dataset: s.ColumnText(4),
				queries: s.ColumnInt64(5), first: s.ColumnInt64(7),
			}
			if s.ColumnType(7) == sqlite3.NULL {
				one.first = -1
			}
			if err := json.Unmarshal([]byte(s.ColumnText(6)), &one.left); err != nil {
				return fmt.Errorf("runstore: %s: the questions left out: %w", f.path, err)
			}
			list = append(list, one)
			return nil
		})
	return list, err
}

// take copies a shard, whose file is attached for as long.
func (f *storeFile) take(ctx context.Context, s shard) (err error) {
	if err := f.exec(ctx, "ATTACH DATABASE ? AS part", s.file); err != nil {
		return fmt.Errorf("%w (taking %s)", err, s.file)
	}
	defer func() { err = errors.Join(err, f.exec(ctx, "DETACH DATABASE part")) }()
	return f.transaction(func() error { return f.copyShard(ctx, s) })
}

func (f *storeFile) copyShard(ctx context.Context, s shard) error {
	run, left, err := f.mergedRun(ctx, s)
	if err != nil {
		return err
	}
	twice := ""
	err = f.each(ctx,
		"SELECT p.id FROM part.query p JOIN query q ON q.run = ? AND q.id = p.id WHERE p.run = ? LIMIT 1",
		[]any{run, s.id},
		func(st *sqlite3.Stmt) error {
			twice = st.ColumnText(0)
			return nil
		})
	switch {
	case err != nil:
		return err
	case twice != "":
		return fmt.Errorf("runstore: merging %s: question %s is in another part too: shards do not overlap",
			s.file, twice)
	}
	for _, l := range s.left {
		left = leaveOutMany(left, l)
	}
	for _, step := range []struct {
		sql  string
		args []any
	}{
		{"UPDATE run SET queries = queries + ?, left_out = ? WHERE id = ?", []any{s.queries, left, run}},
		{`UPDATE run SET finished = CASE WHEN (SELECT finished FROM part.run WHERE id = ?1) IS NULL THEN NULL
			ELSE max(coalesce(finished, ''), (SELECT finished FROM part.run WHERE id = ?1)) END
			WHERE id = ?2 AND finished IS NOT NULL`, []any{s.id, run}},
		{copyOf("query", "id, position, question, database, hardness, is_right, reason, first_hit, retrieve_ms, "+
			"total_ms, record"), []any{run, s.id}},
		{copyOf("hit", "query, rank, table_id, database, score, contributions"), []any{run, s.id}},
		{copyOf("attempt",
			"query, number, prompt_hash, answer, sql, outcome, error, rows, steps, verdict, reason, "+
				"is_right, prompt_tokens, answer_tokens, critic_prompt_tokens, critic_answer_tokens, actor_ms, "+
				"sql_ms, critic_ms"), []any{run, s.id}},
		{"INSERT OR IGNORE INTO answer SELECT * FROM part.answer", nil},
	} {
		if err := f.exec(ctx, step.sql, step.args...); err != nil {
			return err
		}
	}
	if err := f.copySpent(ctx, run, s.id); err != nil {
		return err
	}
	return f.copySearched(ctx, run, s.id)
}

// copySearched copies the first shard's row about the tables searched: all have
// searched the same.
func (f *storeFile) copySearched(ctx context.Context, run, shard int64) error {
	if there, err := f.has(ctx, "part.sqlite_schema", "searched"); err != nil || !there {
		return err
	}
	if err := f.exec(ctx, searchedSchema); err != nil {
		return err
	}
	return f.exec(ctx, "INSERT OR IGNORE INTO searched SELECT ?, content FROM part.searched WHERE run = ?",
		run, shard)
}

// copyOf copies the rows of a run from the part, under another run.
func copyOf(table, columns string) string {
	return "INSERT INTO " + table + " (run, " + columns + ") SELECT ?, " + columns + " FROM part." +
		table + " WHERE run = ?"
}

// mergedRun finds the run that a shard belongs to, or begins it, with the
// questions that it has left out so far.
func (f *storeFile) mergedRun(ctx context.Context, s shard) (run int64, left []corpus.LeftOut, err error) {
	if err := f.exec(ctx,
		`INSERT INTO run (hash, checksum, build, config, versions, dataset, split, queries, started, finished)
		SELECT hash, checksum, build, config, versions, dataset, split, 0, started, finished
		FROM part.run WHERE id = ? ON CONFLICT DO NOTHING`, s.id); err != nil {
		return 0, nil, err
	}
	err = f.each(ctx, "SELECT id, left_out FROM run WHERE hash = ? AND checksum = ? AND build = ?",
		[]any{s.hash, s.checksum, s.build},
		func(st *sqlite3.Stmt) error {
			run = st.ColumnInt64(0)
			return json.Unmarshal([]byte(st.ColumnText(1)), &left)
		})
	return run, left, err
}

// leaveOutMany adds queries left out to those of the same database and reason.
func leaveOutMany(left []corpus.LeftOut, more corpus.LeftOut) []corpus.LeftOut {
	for i := range left {
		if left[i].Database == more.Database && left[i].Reason == more.Reason {
			left[i].Queries += more.Queries
			return left
		}
	}
	return append(left, more)
}

// copySpent adds what a shard has spent; a file of an earlier version may lack
// the table.
func (f *storeFile) copySpent(ctx context.Context, run, shard int64) error {
	if there, err := f.has(ctx, "part.sqlite_schema", "spent"); err != nil || !there {
		return err
	}
	return f.exec(ctx,
		`INSERT INTO spent SELECT ?, calls, prompt_tokens, answer_tokens FROM part.spent WHERE run = ?
		ON CONFLICT (run) DO UPDATE SET calls = calls + excluded.calls,
		prompt_tokens = prompt_tokens + excluded.prompt_tokens,
		answer_tokens = answer_tokens + excluded.answer_tokens`, run, shard)
}
