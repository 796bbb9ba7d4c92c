package benchcmd

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/heap"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/queue"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// planned turns the flags into the output format, the runs, and a function to
// call after them.
func planned(ctx context.Context, a *command.App,
	o *benchOptions) (layout.Format, []plan, func() error, error) {
	format, err := o.Check()
	if err != nil {
		return "", nil, nil, err
	}
	if err := o.Files.ForRetrieval(); err != nil {
		return "", nil, nil, err
	}
	if o.parallel < 1 || o.samples < 1 {
		return "", nil, nil, command.Misuse("--parallel %d --samples %d: at least 1 of each", o.parallel, o.samples)
	}
	var players experiment.Config
	parts, err := o.players.Configure(a, &players)
	if err != nil {
		return "", nil, nil, err
	}
	o.Models.Endpoint, o.Models.Model = o.players.Endpoint, o.players.Model
	done, err := o.Models.Configure(a, o.Retrievers, &players, &parts)
	if err != nil {
		return "", nil, nil, err
	}
	if parts.Meter, err = o.Budget.Meter(o.Out != "", flags.Models(players, o.Retrievers)); err != nil {
		return "", nil, nil, errors.Join(err, done())
	}
	plans, err := o.allPlans(ctx, players, parts)
	if err != nil {
		return "", nil, nil, errors.Join(err, done())
	}
	return format, plans, done, nil
}

// runPlans runs one configuration after the other. Beside an error it returns
// the summaries of the runs done until then.
func runPlans(ctx context.Context, a *command.App, plans []plan, o *benchOptions) (all []*experiment.Summary,
	err error) {
	defer func() { err = errors.Join(err, o.queue.Close(ctx, o.Out, err == nil)) }()
	tellAll(ctx, a, plans, o)
	again := 0
	for i, p := range plans {
		s, err := runBench(ctx, a, p, o, which(i, len(plans)))
		if s != nil && (err == nil || len(s.Records) > 0) {
			all = append(all, s)
		}
		if err == nil && s.Again > 0 {
			again++
			err = fmt.Errorf("the endpoint failed on %d of %d questions, which count as wrong", s.Again, s.Total)
			if i < len(plans)-1 {
				fmt.Fprintf(a.Err, "%s%v\n", which(i, len(plans)), err)
				continue
			}
		}
		if err != nil && s != nil && o.Out != "" {
			err = resumable(err, s, o.Out)
		}
		if err != nil {
			return all, err
		}
	}
	if again > 0 {
		return all, fmt.Errorf("%d of %d runs have questions on which the endpoint failed", again, len(plans))
	}
	return all, nil
}

// tellAll prints what several runs together will ask of models, before the
// first of them asks anything.
func tellAll(ctx context.Context, a *command.App, plans []plan, o *benchOptions) {
	var sum harness.Estimate
	asking, unknown := 0, 0
	for _, p := range plans {
		switch cfg := p.cfg; {
		case !cfg.AsksModel() && !retrievers.AsksModel(cfg.Retriever):
			continue
		case retrievers.AsksModel(cfg.Retriever): // indexing it would be paid
			unknown++
		default:
			runner, err := harness.New(ctx, p.corpus, cfg, p.dependencies)
			if err != nil {
				return // the run itself reports the error
			}
			e, err := runner.Estimate(ctx, p.queries, nil)
			if errors.Join(err, runner.Close()) != nil {
				return
			}
			sum = sum.Plus(e)
		}
		asking++
	}
	if asking < 2 || asking == unknown {
		return
	}
	told := fmt.Sprintf("%d runs: %s", asking-unknown, o.Budget.With(sum))
	if _, err := os.Stat(o.Out); err == nil {
		told += ", less what is in " + o.Out
	}
	if unknown > 0 {
		told += fmt.Sprintf("; of %d more, whose retriever asks a model, each says so when it begins", unknown)
	}
	fmt.Fprintln(a.Err, told)
}

// which names one of several runs in messages.
func which(i, of int) string {
	if of == 1 {
		return ""
	}
	return fmt.Sprintf("run %d of %d: ", i+1, of)
}

// resumable adds to the error of a stopped bench how to resume it.
func resumable(err error, s *experiment.Summary, file string) error {
	with := ""
	if errors.Is(err, transport.ErrBudget) {
		with = " with a larger budget"
	}
	if harness.Stopped(err) {
		err = command.ErrStopped
	} else {
		err = fmt.Errorf("%w: %w", command.ErrStopped, err)
	}
	done := len(s.Records) - s.Again
	return fmt.Errorf("%w\n%s has %d of %d questions; run the same command%s to go on",
		err, file, done, s.Total, with)
}

// runBench asks the questions. A summary beside an error is of a bench that
// was stopped on its way.
func runBench(ctx context.Context, a *command.App, todo plan, o *benchOptions,
	name string) (summary *experiment.Summary,
	err error) {
	p, parts := a.Progress.Begin(), todo.dependencies
	defer p.End()
	var memory heap.Heap
	options := harness.BenchOptions{Parallel: o.parallel, Again: true,
		Figures: todo.cfg.Task != experiment.WriteSQL}
	options.Watch = func(at harness.Progress) {
		p.Tell(o.Budget.At(name, at, parts.Meter))
		memory.Grown()
	}
	if todo.cfg.AsksModel() {
		// While SQL runs in some questions others keep the endpoint busy.
		parts.Answers, parts.Calls, options.Parallel = &transport.Memory{}, o.parallel, 2*o.parallel-1
	}
	if o.Out != "" {
		store, opening := flags.OpenRun(ctx, o.Out, todo.cfg, todo.corpus)
		if opening != nil {
			return nil, opening
		}
		defer func() { err = errors.Join(err, store.Close()) }()
		options.Store, parts.Answers, parts.Ledger = store, store, store
		if err := o.Budget.TellStored(ctx, a.Err, store,
			flags.RunFile{Path: o.Out, Run: name, Dataset: todo.corpus.Name},
			parts.Meter); err != nil {
			return nil, err
		}
	}
	runner, err := harness.New(ctx, todo.corpus, todo.cfg, parts)
	if err != nil {
		return nil, flags.PaidSoFar(err, parts.Retrieval.Cache)
	}
	if todo.cfg.AsksModel() {
		// the bench itself reports the error
		if expected, err := runner.Estimate(ctx, todo.queries, options.Store); err == nil {
			fmt.Fprintf(a.Err, "%s%s\n", name, o.Budget.With(expected))
		}
	}
	if o.queue.Given() {
		through, opening := o.queue.Begin(ctx, queue.Plan{Version: a.Version, Corpus: todo.corpus,
			Config: todo.cfg, Dependencies: parts, Budget: o.Budget.Most, Out: o.Out, Err: a.Err}, &options)
		if opening != nil {
			return nil, errors.Join(opening, runner.Close())
		}
		defer func() { err = errors.Join(err, through.End(ctx)) }()
	}
	memory.CollectLess()
	defer memory.Undo()
	summary, err = runner.Bench(ctx, todo.queries, options)
	return summary, errors.Join(err, runner.Close())
}
