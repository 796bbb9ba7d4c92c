package harness

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/turns"
)

// failuresInARow end a bench: an endpoint that is down fails every question,
// and asking on would only cost time.
const failuresInARow = 3

// BenchOptions hold how to run a bench. The zero value asks one question after
// the other and keeps records in memory only.
type BenchOptions struct {
	Watch    func(Progress) // called after each question, one call at a time
	Store    Store          // keeps records, so that a stopped bench goes on where it was; nil = none
	Parallel int            // questions asked at once; 0 = 1
	// ask again at the end where the endpoint's fault may pass, as long as that helps
	Again   bool
	Figures bool // the Summary keeps only what reports of runs need of records, so that memory hardly grows

	// Ask asks one question elsewhere, another machine say: its errors are
	// Failures. nil = [Runner.Ask] does.
	Ask func(ctx context.Context, q corpus.Query) (*experiment.Record, error)
}

// A Store keeps the records of one run. A runstore.File does.
type Store interface {
	// Plan is told first how many questions there are, and which cannot be asked.
	Plan(ctx context.Context, questions int, left []corpus.LeftOut) error
	// Load returns a query's record, or nil.
	Load(ctx context.Context, query string) (*experiment.Record, error)
	Save(ctx context.Context, r *experiment.Record) error
	// Finish is called when every question has its record.
	Finish(ctx context.Context) error
}

// Progress holds how far a bench is.
type Progress struct {
	Done, Total, Right int
	Left               time.Duration      // expected; -1 before the first answer of this bench
	Record             *experiment.Record // the question just done
	Reused             bool               // it came from the store
}

// Bench asks queries and returns their records in the order of the queries.
// Queries that cannot be compared are left out and counted. A question whose
// endpoint failed counts as wrong and is not stored; three in a row, a key
// that is refused or a model that is unknown end the bench, as ErrBudget does.
// The summary holds what was done until then, beside any error.
func (l *Runner) Bench(ctx context.Context, queries []corpus.Query,
	o BenchOptions) (*experiment.Summary, error) {
	b := &bench{runner: l, o: o, start: time.Now()}
	b.sort(queries)
	b.records = make([]*experiment.Record, len(b.queries))
	err := b.reuse(ctx)
	if err == nil {
		err = b.run(ctx)
	}
	if err == nil && o.Store != nil && b.unsettled == 0 {
		err = o.Store.Finish(ctx)
	}
	return b.summary(), err
}

// A bench is one call of Bench.
type bench struct {
	runner  *Runner
	o       BenchOptions
	queries []corpus.Query // those that can be asked
	left    []corpus.LeftOut
	start   time.Time

	mu        sync.Mutex           // guards what follows
	records   []*experiment.Record // by the number of their query; nil until done
	done      int
	reused    int
	right     int
	failures  int   // in a row
	unsettled int   // failures in all
	passing   []int // questions whose failure may pass
	err       error
}

// sort tells the queries that can be asked from those left out.
func (b *bench) sort(queries []corpus.Query) {
	for _, q := range queries {
		if why := b.runner.unfit(q); why != "" {
			b.left = corpus.LeaveOut(b.left, b.runner.group(q), why)
			continue
		}
		b.queries = append(b.queries, q)
	}
}

// unfit returns why the run's task cannot ask and compare a query, "" if it can.
func (l *Runner) unfit(q corpus.Query) string {
	if l.config.Task != experiment.WriteSQL {
		return l.downstream.unfit(q)
	}
	return experiment.WhyUnfit(l.databases[q.Database], q)
}

// group returns the database that queries left out are counted by; it does not
// distinguish tables that stand alone.
func (l *Runner) group(q corpus.Query) string {
	if l.config.Task != experiment.WriteSQL {
		return ""
	}
	return q.Database
}

// reuse takes what the store has.
func (b *bench) reuse(ctx context.Context) error {
	if b.o.Store == nil {
		return nil
	}
	if err := b.o.Store.Plan(ctx, len(b.queries), b.left); err != nil {
		return err
	}
	for i, q := range b.queries {
		rec, err := b.o.Store.Load(ctx, q.ID)
		if err != nil {
			return err
		}
		if rec != nil {
			b.reused++
			b.finish(i, rec, true)
		}
	}
	return nil
}

// run asks what is left, and again what failed, for as long as that settles a
// question.
func (b *bench) run(ctx context.Context) error {
	err := b.pass(ctx)
	for before := len(b.queries) + 1; err == nil && b.o.Again && 0 < len(b.passing) && len(b.passing) < before; {
		before = len(b.passing)
		for _, i := range b.passing {
			b.records[i] = nil
			b.done--
			b.unsettled--
		}
		b.passing, b.failures = nil, 0
		err = b.pass(ctx)
	}
	return err
}

// pass asks every question without a record, Parallel at a time.
func (b *bench) pass(ctx context.Context) error {
	if b.o.Parallel <= 1 {
		return b.inOrder(ctx)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	left := turns.New(b.unasked(), func(i int) string { return b.runner.group(b.queries[i]) })
	var workers sync.WaitGroup
	for range b.o.Parallel {
		workers.Go(func() {
			for at, i := left.Next(nil); at != nil; at, i = left.Next(at) {
				if err := b.ask(ctx, i); err != nil {
					b.fail(err)
					stop()
					return
				}
			}
		})
	}
	workers.Wait()
	if b.err == nil && b.done < len(b.queries) {
		return ctx.Err()
	}
	return b.err
}

// inOrder asks one question after the other. It does so with the caller's own
// context, because a host with one thread may take its turns in its Err.
func (b *bench) inOrder(ctx context.Context) error {
	for _, i := range b.unasked() {
		if err := b.ask(ctx, i); err != nil {
			return err
		}
	}
	return nil
}

// unasked returns the numbers of the questions without a record.
func (b *bench) unasked() []int {
	var list []int
	for i, rec := range b.records {
		if rec == nil {
			list = append(list, i)
		}
	}
	return list
}

// ask asks one question and keeps its record. An error ends the bench.
func (b *bench) ask(ctx context.Context, i int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	rec, err := b.answer(ctx, b.queries[i])
	if Stopped(err) && ctx.Err() != nil {
		return err
	}
	outcome := OutcomeOf(err)
	if outcome == OverBudget {
		return fmt.Errorf("experiment: %w", err)
	}
	rec = rec.Bounded()
	if outcome == Settled && b.o.Store != nil {
		// What is done is kept, also when the bench is being stopped.
		if err := b.o.Store.Save(context.WithoutCancel(ctx), rec); err != nil {
			return err
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.finish(i, rec, false)
	return b.count(i, outcome, err)
}

// answer asks a question here, or where the options say.
func (b *bench) answer(ctx context.Context, q corpus.Query) (*experiment.Record, error) {
	if b.o.Ask != nil {
		return b.o.Ask(ctx, q)
	}
	return b.runner.Ask(ctx, q, nil)
}

// count counts failures, and returns the one that ends the bench. The caller
// holds mu.
func (b *bench) count(i int, outcome Outcome, err error) error {
	if outcome == Settled {
		b.failures = 0
		return nil
	}
	b.unsettled++
	b.failures++
	if outcome == MayPass {
		b.passing = append(b.passing, i)
	}
	switch {
	case outcome == Refused:
		return err
	case b.failures >= failuresInARow:
		return fmt.Errorf("experiment: stopped after %d failures in a row: %w", b.failures, err)
	}
	return nil
}

// finish counts a record and tells the watcher. The caller holds mu, or is
// alone.
func (b *bench) finish(i int, rec *experiment.Record, reused bool) {
	b.records[i] = rec
	if b.o.Figures {
		b.records[i] = rec.Figures()
	}
	b.done++
	if rec.Right() {
		b.right++
	}
	if b.o.Watch == nil {
		return
	}
	p := Progress{Done: b.done, Total: len(b.queries), Right: b.right, Left: -1, Record: rec, Reused: reused}
	if asked := b.done - b.reused; asked > 0 {
		p.Left = time.Since(b.start) / time.Duration(asked) * time.Duration(p.Total-p.Done)
	}
	b.o.Watch(p)
}

// fail keeps the first error; those of other questions follow from it.
func (b *bench) fail(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err == nil {
		b.err = err
	}
}

func (b *bench) summary() *experiment.Summary {
	s := &experiment.Summary{
		Dataset: b.runner.corpus.Name, Split: b.runner.corpus.Split, Config: b.runner.config,
		Total: len(b.queries), LeftOut: b.left, Reused: b.reused, Again: b.unsettled, Elapsed: time.Since(b.start),
	}
	for _, rec := range b.records {
		if rec != nil {
			s.Records = append(s.Records, rec)
		}
	}
	return s
}
