package runstore

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A statement runs SQL with values for its question marks: nil, numbers,
// texts, bytes, times (in milliseconds), and anything else as JSON.
type statement func(sql string, args ...any) error

// startRun notes that a run is started, unless it is there.
func startRun(write statement, cfg experiment.Config, dataset, split, checksum, build string) error {
	versions := map[string]string{"go": runtime.Version(), "sqlite": sqldb.Version()}
	return write(`INSERT INTO run (hash, checksum, build, config, versions, dataset, split, started)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		cfg.Hash(), checksum, build, cfg.Filled(), versions, dataset, split, now())
}

// planRun notes how many questions a run has, and those left out.
func planRun(write statement, run int64, questions int, left []corpus.LeftOut) error {
	if left == nil {
		left = []corpus.LeftOut{}
	}
	return write("UPDATE run SET queries = ?, left_out = ?, finished = NULL WHERE id = ?", questions, left, run)
}

// finishRun notes that every question has its record.
func finishRun(write statement, run int64) error {
	return write("UPDATE run SET finished = ? WHERE id = ?", now(), run)
}

func now() string { return time.Now().UTC().Format(time.RFC3339) }

// saveRecord writes a record with its hits and attempts.
func saveRecord(write statement, run int64, position int, r *experiment.Record) error {
	if err := saveQuery(write, run, position, r); err != nil {
		return err
	}
	for _, h := range r.Hits {
		if err := write("INSERT INTO hit VALUES (?, ?, ?, ?, ?, ?, ?)",
			run, r.Query, h.Rank, h.Table, h.Database, h.Score, h.Contributions); err != nil {
			return err
		}
	}
	for i := range attempts(r) {
		if err := saveAttempt(write, run, r, i); err != nil {
			return err
		}
	}
	return nil
}

func saveQuery(write statement, run int64, position int, r *experiment.Record) error {
	var hardness, reason, first any
	if r.Gold != nil {
		hardness, reason, first = string(r.Gold.Hardness), r.Gold.Reason, r.Gold.FirstHit
	}
	if r.Error != "" {
		reason = r.Error
	}
	return write("INSERT OR REPLACE INTO query VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		run, r.Query, position, r.Question, r.Database, hardness, r.Right(), reason, first,
		r.Timing.Retrieve, r.Timing.Total, r)
}

func saveAttempt(write statement, run int64, r *experiment.Record, i int) error {
	a := &r.Trace.Attempts[i]
	var prompt, outcome, problem, steps, took, right any
	if a.Prompt != nil {
		prompt = promptHash(a.Prompt)
	}
	if a.Result != nil {
		outcome, problem, steps, took = string(a.Result.Outcome), a.Result.Error, a.Result.Steps, a.Result.Elapsed
	}
	if r.Gold != nil {
		right = r.RightAt(i)
	}
	j := &a.Judgement
	return write("INSERT INTO attempt VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		run, r.Query, a.Number, prompt, a.Answer, a.SQL, outcome, problem, rowsAt(r, i), steps,
		string(j.Verdict), j.Reason,
		right,
		a.Usage.Prompt, a.Usage.Answer, j.Usage.Prompt, j.Usage.Answer, a.Elapsed, took, j.Elapsed)
}

// rowsAt returns the number of rows that attempt number i+1 returned.
func rowsAt(r *experiment.Record, i int) int {
	if i < len(r.Rows) {
		return r.Rows[i]
	}
	return 0
}

func attempts(r *experiment.Record) []actorcritic.Attempt {
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
