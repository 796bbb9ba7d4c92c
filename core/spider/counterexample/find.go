package counterexample

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Options bound a search. The zero value means the defaults.
type Options struct {
	Trials int      // databases that are tried; 0 = 300
	Unique []Column // that repeat no value beside those that are declared so; see [UniqueColumns]
}

// A Verdict is the outcome of comparing two statements.
type Verdict string

const (
	Same     Verdict = "same"      // no database was found on which they differ
	Differ   Verdict = "differ"    // there is one, see Finding.Witness
	KeysOnly Verdict = "keys-only" // there is one, but it violates foreign keys
	NotRun   Verdict = "not-run"   // one of the statements does not run
)

// A Finding is the outcome of a search.
type Finding struct {
	Verdict Verdict  `json:"verdict"`
	Witness *Witness `json:"witness,omitempty"` // of Differ and KeysOnly
	Error   string   `json:"error,omitempty"`   // of NotRun
	Tried   int      `json:"tried"`             // databases
}

// A Witness is a database on which two statements differ, with what they
// return on it.
type Witness struct {
	Tables []Table       `json:"tables"`
	Gold   *sqldb.Result `json:"gold"`
	Answer *sqldb.Result `json:"answer"`
	Reason string        `json:"reason"` // how the answer's result differs
}

// A Table of a witness.
type Table struct {
	Name    string          `json:"name"`
	Columns []string        `json:"columns"`
	Rows    [][]sqldb.Value `json:"rows"`
}

// limits of one statement on a database of a few rows.
var limits = sqldb.Limits{Steps: 300_000, Rows: 2_000, Bytes: 1 << 20}

// Find looks for a database with the tables of d on which two statements
// differ. The same statements find the same database everywhere.
func Find(ctx context.Context, d *corpus.Database, gold, answer string, o Options) (*Finding, error) {
	if o.Trials <= 0 {
		o.Trials = 300
	}
	plan, fault, err := newPlan(ctx, d, o.Unique, gold, answer)
	if err != nil {
		return nil, fmt.Errorf("counterexample: %s: %w", d.ID, err)
	}
	if fault != "" {
		return &Finding{Verdict: NotRun, Error: fault}, nil
	}
	out := &Finding{Verdict: Same}
	for _, keys := range []bool{true, false} {
		if !keys && !plan.anyKeys() {
			break
		}
		s, err := newSearch(ctx, plan, keys, gold, answer)
		if err != nil {
			return nil, fmt.Errorf("counterexample: %s: %w", d.ID, err)
		}
		trials := o.Trials
		if !keys {
			trials /= 3
		}
		w, tried, err := s.run(ctx, trials)
		err = errors.Join(err, s.scratch.Close())
		if err != nil {
			return nil, fmt.Errorf("counterexample: %s: %w", d.ID, err)
		}
		out.Tried += tried
		if w != nil {
			out.Witness, out.Verdict = w, Differ
			if !keys {
				out.Verdict = KeysOnly
			}
			break
		}
	}
	return out, nil
}

func newSearch(ctx context.Context, p *plan, keys bool, gold, answer string) (*search, error) {
	scratch, err := sqldb.NewScratch(ctx, p.script(keys))
	if err != nil {
		return nil, err
	}
	h := fnv.New64a()
	h.Write([]byte(gold + "\x00" + answer))
	return &search{plan: p, keys: keys, scratch: scratch, gold: gold, answer: answer,
		ordered: execution.Ordered(gold), random: rand.New(rand.NewPCG(h.Sum64(), 1))}, nil
}

// run tries databases until one tells the statements apart.
func (s *search) run(ctx context.Context, trials int) (*Witness, int, error) {
	for trial := range trials {
		if err := ctx.Err(); err != nil {
			return nil, trial, err
		}
		rows := s.draw(trial)
		differ, err := s.differ(ctx, rows)
		if err != nil {
			return nil, trial, err
		}
		if !differ {
			continue
		}
		w, err := s.shrink(ctx, rows)
		return w, trial + 1, err
	}
	return nil, trials, nil
}

// differ reports whether the statements surely differ on a database. One that
// violates keys tells nothing.
func (s *search) differ(ctx context.Context, rows []sqldb.Filling) (bool, error) {
	if err := s.scratch.Fill(ctx, rows); errors.Is(err, sqldb.ErrKeys) {
		return false, nil
	} else if err != nil {
		return false, err
	}
	gold, answer := s.results(ctx)
	if gold.Outcome != sqldb.OK || answer.Outcome != sqldb.OK || nothing(gold) && nothing(answer) ||
		execution.SameResult(gold, answer, s.ordered).Right {
		return false, nil
	}
	if err := s.scratch.Reverse(ctx, true); err != nil {
		return false, err
	}
	goldBack, answerBack := s.results(ctx)
	if err := s.scratch.Reverse(ctx, false); err != nil {
		return false, err
	}
	return execution.SameResult(gold, goldBack, s.ordered).Right && execution.SameResult(answer, answerBack,
		s.ordered).Right, nil
}

// nothing reports whether a result means "nothing": it has no row, or, like the
// greatest of no values, a single row of NULL.
func nothing(r *sqldb.Result) bool {
	return len(r.Rows) == 0 || len(r.Rows) == 1 &&
		!slices.ContainsFunc(r.Rows[0], func(v sqldb.Value) bool { return v.Kind != sqldb.Null })
}

func (s *search) results(ctx context.Context) (gold, answer *sqldb.Result) {
	return s.scratch.Query(ctx, s.gold, limits), s.scratch.Query(ctx, s.answer, limits)
}

// shrink takes rows away, the last first, as long as the results differ.
func (s *search) shrink(ctx context.Context, rows []sqldb.Filling) (*Witness, error) {
	for again := true; again; {
		again = false
		for t := range rows {
			for i := len(rows[t].Rows) - 1; i >= 0; i-- {
				fewer := without(rows, t, i)
				differ, err := s.differ(ctx, fewer)
				if err != nil {
					return nil, err
				}
				if differ {
					rows, again = fewer, true
				}
			}
		}
	}
	if err := s.scratch.Fill(ctx, rows); err != nil {
		return nil, err
	}
	w := &Witness{}
	w.Gold, w.Answer = s.results(ctx)
	w.Reason = execution.SameResult(w.Gold, w.Answer, s.ordered).Reason
	for i, t := range s.tables {
		shown := Table{Name: t.Name, Rows: rows[i].Rows}
		for _, c := range t.Columns {
			shown.Columns = append(shown.Columns, c.Name)
		}
		w.Tables = append(w.Tables, shown)
	}
	return w, nil
}

// without returns a database less one row.
func without(rows []sqldb.Filling, table, row int) []sqldb.Filling {
	out := append([]sqldb.Filling(nil), rows...)
	list := out[table].Rows
	out[table].Rows = append(append([][]sqldb.Value(nil), list[:row]...), list[row+1:]...)
	return out
}
