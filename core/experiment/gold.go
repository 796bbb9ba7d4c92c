package experiment

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// recordRows is how many rows of a result a record keeps: enough to look at,
// while a bench of a thousand questions stays small.
const recordRows = 100

// compare sets the record's Gold. The rule is execution accuracy: the final
// answer's rows against the gold ones. SQL that ran on another database than
// the gold one is wrong, whatever it returned; TARGET's script does not look,
// so that two empty results on different databases count there.
func (l *Lab) compare(ctx context.Context, q corpus.Query, rec *Record, watch func(Event)) error {
	if q.SQL == "" {
		return nil
	}
	g, err := l.gold(ctx, q)
	if err != nil {
		return err
	}
	g.FirstHit = retrieve.RankOfDatabase(rec.Hits, q.Database)
	g.judge(rec)
	g.Result = cut(g.Result)
	rec.Gold = g
	watch(Event{Gold: g})
	return nil
}

// gold runs the gold SQL on the gold database.
func (l *Lab) gold(ctx context.Context, q corpus.Query) (*Gold, error) {
	d := l.databases[q.Database]
	if d == nil {
		return nil, fmt.Errorf("experiment: query %s: %s has no database %q", q.ID, l.corpus.Name, q.Database)
	}
	db, release, err := l.pool.get(ctx, d)
	if err != nil {
		return nil, err
	}
	defer release()
	g := &Gold{Database: d.ID, SQL: q.SQL, ByAttempt: []bool{}}
	if level, err := spider.Hardness(spider.NewSchema(d), q.SQL); err == nil {
		g.Hardness = string(level)
	}
	g.Result = db.Query(ctx, q.SQL, l.config.Limits)
	g.Rows = len(g.Result.Rows)
	if g.Result.Outcome == sqldb.Cancelled {
		return nil, fmt.Errorf("experiment: query %s: running the gold SQL: %w", q.ID, context.Cause(ctx))
	}
	return g, nil
}

// judge compares every attempt, and the final answer, with the gold result.
func (g *Gold) judge(rec *Record) {
	g.Reason = "there is no answer"
	if rec.Trace == nil {
		return
	}
	for i := range rec.Trace.Attempts {
		a := &rec.Trace.Attempts[i]
		right, reason := g.right(rec, a)
		g.ByAttempt = append(g.ByAttempt, right)
		if a.Number == rec.Trace.Final {
			g.Right, g.Reason = right, reason
		}
	}
}

func (g *Gold) right(rec *Record, a *actorcritic.Attempt) (bool, string) {
	switch {
	case g.Result.Outcome != sqldb.OK:
		return false, fmt.Sprintf("the gold SQL gave no full result (%s): %s", g.Result.Outcome, g.Result.Error)
	case rec.Database != g.Database:
		return false, fmt.Sprintf("it was asked of database %q, the gold one is %q", rec.Database, g.Database)
	case a.Result == nil:
		return false, "the answer holds no SQL"
	}
	m := spider.SameResult(g.Result, a.Result, spider.Ordered(g.SQL))
	return m.Right, m.Reason
}

// cut bounds a result to recordRows without touching the original.
func cut(r *sqldb.Result) *sqldb.Result {
	if r == nil || len(r.Rows) <= recordRows {
		return r
	}
	c := *r
	c.Rows = c.Rows[:recordRows:recordRows]
	return &c
}

// bounded returns the record with every result cut, as a Bench keeps it.
func (r *Record) bounded() *Record {
	if r.Trace == nil {
		return r
	}
	b, trace := *r, *r.Trace
	trace.Attempts = append([]actorcritic.Attempt{}, trace.Attempts...)
	for i := range trace.Attempts {
		trace.Attempts[i].Result = cut(trace.Attempts[i].Result)
	}
	b.Trace = &trace
	return &b
}
