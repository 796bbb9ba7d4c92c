package experiment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"runtime"
	"time"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A RunFile keeps one run, and the answers of models, in a SQLite file that
// may hold other runs too. It is a Store, an Answers and a Ledger.
type RunFile struct {
	*storeFile
	run      int64
	position map[string]int // of each query in the dataset
}

// begin finds the run of a configuration over a dataset with a build, or
// notes that it is started.
func (f *RunFile) begin(ctx context.Context, cfg Config, dataset, split, checksum, build string) error {
	if err := f.exec(ctx, spentSchema); err != nil {
		return err
	}
	cfg = cfg.Filled()
	versions := map[string]string{"go": runtime.Version(), "sqlite": sqldb.Version()}
	err := f.exec(ctx, `INSERT INTO run (hash, checksum, build, config, versions, dataset, split, started)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		cfg.Hash(), checksum, build, cfg, versions, dataset, split, now())
	if err != nil {
		return err
	}
	return f.each(ctx, "SELECT id FROM run WHERE hash = ? AND checksum = ? AND build = ?",
		[]any{cfg.Hash(), checksum, build}, func(s *sqlite3.Stmt) error {
			f.run = s.ColumnInt64(0)
			return nil
		})
}

func now() string { return time.Now().UTC().Format(time.RFC3339) }

// Load returns a query's record, or nil.
func (f *RunFile) Load(ctx context.Context, query string) (*Record, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var rec *Record
	err := f.each(ctx, "SELECT record, retrieve_ms, total_ms FROM query WHERE run = ? AND id = ?", []any{f.run, query}, func(s *sqlite3.Stmt) (err error) {
		rec, err = f.record(s)
		return err
	})
	return rec, err
}

// record reads the columns record, retrieve_ms and total_ms.
func (f *storeFile) record(s *sqlite3.Stmt) (*Record, error) {
	rec := &Record{}
	if err := json.Unmarshal(s.ColumnRawText(0), rec); err != nil {
		return nil, f.failed("reading a record of", err)
	}
	rec.Timing = Timing{Retrieve: Milliseconds(s.ColumnFloat(1)), Total: Milliseconds(s.ColumnFloat(2))}
	return rec, nil
}

// Milliseconds is a time that was written as a number.
func Milliseconds(ms float64) time.Duration {
	return time.Duration(math.Round(ms * float64(time.Millisecond)))
}

// Save writes a record, or writes it anew.
func (f *RunFile) Save(ctx context.Context, r *Record) error {
	return f.transaction(func() error {
		for _, table := range []string{"attempt", "hit"} {
			if err := f.exec(ctx, "DELETE FROM "+table+" WHERE run = ? AND query = ?", f.run, r.Query); err != nil {
				return err
			}
		}
		if err := f.saveQuery(ctx, r); err != nil {
			return err
		}
		for _, h := range r.Hits {
			if err := f.exec(ctx, "INSERT INTO hit VALUES (?, ?, ?, ?, ?, ?, ?)",
				f.run, r.Query, h.Rank, h.Table, h.Database, h.Score, h.Contributions); err != nil {
				return err
			}
		}
		for i := range attempts(r) {
			if err := f.saveAttempt(ctx, r, i); err != nil {
				return err
			}
		}
		return nil
	})
}

func (f *RunFile) saveQuery(ctx context.Context, r *Record) error {
	var hardness, reason, first any
	if r.Gold != nil {
		hardness, reason, first = r.Gold.Hardness, r.Gold.Reason, r.Gold.FirstHit
	}
	if r.Error != "" {
		reason = r.Error
	}
	return f.exec(ctx, "INSERT OR REPLACE INTO query VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		f.run, r.Query, f.position[r.Query], r.Question, r.Database, hardness, r.Right(), reason, first,
		r.Timing.Retrieve, r.Timing.Total, r)
}

func (f *RunFile) saveAttempt(ctx context.Context, r *Record, i int) error {
	a := &r.Trace.Attempts[i]
	var prompt, outcome, problem, steps, took, right any
	if a.Prompt != nil {
		prompt = promptHash(a.Prompt)
	}
	if a.Result != nil {
		outcome, problem, steps, took = string(a.Result.Outcome), a.Result.Error, a.Result.Steps, a.Result.Elapsed
	}
	if r.Gold != nil {
		right = r.rightAt(i)
	}
	j := &a.Judgement
	return f.exec(ctx, "INSERT INTO attempt VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		f.run, r.Query, a.Number, prompt, a.Answer, a.SQL, outcome, problem, r.rowsAt(i), steps, string(j.Verdict), j.Reason, right,
		a.Usage.Prompt, a.Usage.Answer, j.Usage.Prompt, j.Usage.Answer, a.Elapsed, took, j.Elapsed)
}

// rowsAt is how many rows attempt number i+1 returned.
func (r *Record) rowsAt(i int) int {
	if i < len(r.Rows) {
		return r.Rows[i]
	}
	return 0
}

func attempts(r *Record) []actorcritic.Attempt {
	if r.Trace == nil {
		return nil
	}
	return r.Trace.Attempts
}

func promptHash(messages []llm.Message) string {
	h := sha256.New()
	for _, m := range messages {
		fmt.Fprintf(h, "%d %s %d %s\n", len(m.Role), m.Role, len(m.Content), m.Content)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Plan notes how many questions the run has, and those left out.
func (f *RunFile) Plan(ctx context.Context, questions int, left []LeftOut) error {
	if left == nil {
		left = []LeftOut{}
	}
	return f.transaction(func() error {
		return f.exec(ctx, "UPDATE run SET queries = ?, left_out = ?, finished = NULL WHERE id = ?", questions, left, f.run)
	})
}

// Finish notes that every question has its record.
func (f *RunFile) Finish(ctx context.Context) error {
	return f.transaction(func() error {
		return f.exec(ctx, "UPDATE run SET finished = ? WHERE id = ?", now(), f.run)
	})
}

// Answer returns a kept answer, or nil.
func (f *RunFile) Answer(ctx context.Context, key string) (*Answer, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var a *Answer
	err := f.each(ctx, "SELECT model, sample, content_type, body FROM answer WHERE key = ?", []any{key}, func(s *sqlite3.Stmt) error {
		a = &Answer{Model: s.ColumnText(0), Sample: s.ColumnInt(1), ContentType: s.ColumnText(2), Body: s.ColumnBlob(3, nil)}
		return nil
	})
	return a, err
}

// KeepAnswer writes an answer.
func (f *RunFile) KeepAnswer(ctx context.Context, key string, a Answer) error {
	return f.transaction(func() error {
		return f.exec(ctx, "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?)", key, a.Model, a.Sample, a.ContentType, a.Body, now())
	})
}
