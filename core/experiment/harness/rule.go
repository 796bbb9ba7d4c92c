package harness

import (
	"context"
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A verifier compares attempts at one question with its gold answer by the
// run's rule. It runs no statement again that ran as it stands: only what a
// rule changes, by taking a DISTINCT out say.
type verifier struct {
	runner *Runner
	of     *corpus.Database
	schema *spider.Schema
	gold   *experiment.Gold
	known  map[string]*sqldb.Result // by SQL
}

// verify runs the gold SQL on the gold database.
func (l *Runner) verify(ctx context.Context, q corpus.Query) (*verifier, error) {
	d := l.databases[q.Database]
	if d == nil {
		return nil, fmt.Errorf("experiment: query %s: %s has no database %q", q.ID, l.corpus.Name, q.Database)
	}
	v := &verifier{runner: l, of: d, schema: spider.NewSchema(d), known: map[string]*sqldb.Result{}}
	v.gold = &experiment.Gold{Database: d.ID, SQL: q.SQL, ByAttempt: []bool{}}
	if level, err := spider.Hardness(v.schema, q.SQL); err == nil {
		v.gold.Hardness = level
	}
	db, release, err := l.pool.get(ctx, d)
	if err != nil {
		return nil, err
	}
	defer release()
	v.gold.Result = db.Query(ctx, q.SQL, l.config.Limits)
	v.gold.Rows = len(v.gold.Result.Rows)
	if v.gold.Result.Outcome == sqldb.Cancelled {
		return nil, fmt.Errorf("experiment: query %s: running the gold SQL: %w", q.ID, context.Cause(ctx))
	}
	v.known[q.SQL] = v.gold.Result
	return v, nil
}

// judge compares every attempt, and the final answer.
func (v *verifier) judge(ctx context.Context, rec *experiment.Record) error {
	g := v.gold
	g.Reason, g.TARGET = "there is no answer", new(bool)
	if rec.Trace == nil {
		return nil
	}
	for i := range rec.Trace.Attempts {
		a := &rec.Trace.Attempts[i]
		right, reason, err := v.right(ctx, rec.Database, a)
		if err != nil {
			return err
		}
		g.ByAttempt = append(g.ByAttempt, right)
		if a.Number == rec.Trace.Final {
			g.Right, g.Reason = right, reason
			if *g.TARGET, err = v.asTARGET(ctx, rec.Database, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// right reports whether an attempt at a database is right, and why not.
func (v *verifier) right(ctx context.Context, database string, a *actorcritic.Attempt) (bool, string, error) {
	g := v.gold
	switch {
	case g.Result.Outcome != sqldb.OK:
		return false, fmt.Sprintf("the gold SQL gave no full result (%s): %s",
			g.Result.Outcome, g.Result.Error), nil
	case database != g.Database:
		return false, fmt.Sprintf("it was asked of database %q, the gold one is %q", database, g.Database), nil
	case a.Result == nil:
		return false, "the answer holds no SQL", nil
	}
	if a.Result.Outcome != sqldb.Cancelled {
		v.known[a.SQL] = a.Result
	}
	rule := v.runner.config.EX
	right, err := execution.RightBy(ctx, rule, v, v.schema, g.SQL, a.SQL, v.limits())
	var without *execution.GoldError
	switch {
	case right:
		return true, "", nil
	case errors.As(err, &without):
		return false, without.Error(), nil
	case ctx.Err() != nil:
		return false, "", fmt.Errorf("experiment: comparing with the gold SQL: %w", context.Cause(ctx))
	case err != nil:
		return false, err.Error(), nil
	}
	m := execution.SameResult(g.Result, a.Result, execution.Ordered(g.SQL))
	if m.Right {
		return false, fmt.Sprintf("the rows are right as both statements stand, but not by the rule %s", rule), nil
	}
	return false, m.Reason, nil
}

// asTARGET reports whether an answer is right by TARGET's rule: the set of its
// rows, on the database that was asked, equals the set of the gold rows.
func (v *verifier) asTARGET(ctx context.Context, database string, a *actorcritic.Attempt) (bool, error) {
	of := v.runner.databases[database]
	if a.Result == nil || of == nil {
		return false, nil
	}
	asked := &verifier{runner: v.runner, of: of, known: map[string]*sqldb.Result{}}
	if a.Result.Outcome != sqldb.Cancelled {
		asked.known[a.SQL] = a.Result
	}
	right, err := execution.SameRows(ctx, v, v.gold.SQL, asked, a.SQL, v.limits())
	var without *execution.GoldError
	if errors.As(err, &without) {
		return false, nil
	}
	return right, err
}

// limits returns the limits of the run, except for rows: without its DISTINCT a
// statement may return many more.
func (v *verifier) limits() sqldb.Limits {
	l, generous := v.runner.config.Limits, execution.Generous()
	l.Rows, l.Bytes = generous.Rows, generous.Bytes
	return l
}

// Query runs a statement on the gold database unless its result is known.
func (v *verifier) Query(ctx context.Context, sql string, l sqldb.Limits) *sqldb.Result {
	if r := v.known[sql]; r != nil {
		return atMost(r, l.Rows)
	}
	db, release, err := v.runner.pool.get(ctx, v.of)
	if err != nil {
		return &sqldb.Result{Outcome: sqldb.Failed, Error: err.Error()}
	}
	defer release()
	return db.Query(ctx, sql, l)
}

// atMost returns a result as a limit of rows leaves it.
func atMost(r *sqldb.Result, rows int) *sqldb.Result {
	if rows == 0 || len(r.Rows) <= rows {
		return r
	}
	return &sqldb.Result{Outcome: sqldb.TooMany, Error: "more rows than the gold result has", Columns: r.Columns,
		Rows: r.Rows[:rows]}
}

// compare sets the record's Gold: the final answer's rows against the gold
// ones, by the run's rule of execution accuracy. SQL that ran on another database than
// the gold one is wrong, whatever it returned; [experiment.Gold.TARGET] does not look, as
// TARGET's script does not, so that two empty results count there.
func (l *Runner) compare(ctx context.Context, q corpus.Query,
	rec *experiment.Record, watch func(Event)) error {
	if q.SQL == "" {
		return nil
	}
	v, err := l.verify(ctx, q)
	if err != nil {
		return err
	}
	g := v.gold
	g.FirstHit = retrieve.RankOfDatabase(rec.Hits, q.Database)
	if err := v.judge(ctx, rec); err != nil {
		return err
	}
	g.Result = experiment.FirstRows(g.Result)
	rec.Gold = g
	watch(Event{Gold: g})
	return nil
}
