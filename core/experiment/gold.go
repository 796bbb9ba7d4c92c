package experiment

import (
	"context"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// recordRows is how many rows of a result a record keeps: enough to look at,
// while a bench of a thousand questions stays small.
const recordRows = 100

// compare sets the record's Gold: the final answer's rows against the gold
// ones, by the run's rule of execution accuracy. SQL that ran on another database than
// the gold one is wrong, whatever it returned; [Gold.TARGET] does not look, as
// TARGET's script does not, so that two empty results count there.
func (l *Lab) compare(ctx context.Context, q corpus.Query, rec *Record, watch func(Event)) error {
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
	g.Result = cut(g.Result)
	rec.Gold = g
	watch(Event{Gold: g})
	return nil
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

// Bounded returns the record with every result cut, as a Bench keeps it.
func (r *Record) Bounded() *Record {
	b := *r
	if r.Answered != nil {
		answered := *r.Answered
		answered.Prompt = nil // whole tables, which the dataset and the configuration tell again
		b.Answered = &answered
	}
	if r.Trace == nil {
		return &b
	}
	trace := *r.Trace
	trace.Attempts = append([]actorcritic.Attempt{}, trace.Attempts...)
	for i := range trace.Attempts {
		trace.Attempts[i].Result = cut(trace.Attempts[i].Result)
	}
	b.Trace = &trace
	return &b
}

// figures returns the record with no more of it than reports of runs need: not
// what was found, asked, shown and returned, nor the words around an answer.
func (r *Record) figures() *Record {
	f := r.Bounded()
	f.Hits = nil
	if a := f.Answered; a != nil {
		a.Cells, a.From, a.Reason = nil, "", ""
		if !slices.ContainsFunc(a.Tables, func(t ShownTable) bool { return t.Dropped > 0 }) {
			a.Tables = nil
		}
	}
	if f.Gold != nil {
		gold := *f.Gold
		gold.Result, f.Gold = nil, &gold
	}
	if f.Trace != nil {
		for i := range f.Trace.Attempts {
			a := &f.Trace.Attempts[i]
			a.Prompt, a.Answer, a.Reason, a.Result, a.Judgement.Prompt = nil, "", nil, nil, nil
		}
	}
	return f
}
