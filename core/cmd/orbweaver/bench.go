package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report"
)

func benchCommand() command {
	return command{
		name: "bench", usage: "--dataset NAME --task retrieval|sql [flags]",
		short: "run a whole dataset and measure it",
		examples: `
orbweaver bench --dataset sample --task sql
orbweaver bench --dataset spider --data DIR --task sql --out run.db     Ctrl-C, then the same again, goes on
orbweaver bench --dataset spider --data DIR --task sql --critic none -z 1
orbweaver bench --dataset spider --data DIR --task sql --endpoint http://localhost:11434/v1 --model llama3.1 --parallel 4 --out run.db
orbweaver bench --dataset spider --data DIR --task retrieval --retriever bm25,tfidf -k 1,5,10`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var o benchOptions
			f.StringVar(&o.task, "task", "sql", "`task`: retrieval, or sql, which asks and compares with the gold SQL")
			o.flags(f)
			f.StringVar(&o.database, "database", "", "ask only the questions about the database of this `name`")
			f.BoolVar(&o.find, "find-database", false, "ask the database of the best hit, not the one that the question is about")
			f.StringVar(&o.context, "context", experiment.WholeDatabase, "`what` the actor sees: database, hits or none")
			o.players.flags(f)
			f.StringVar(&o.out, "out", "", "keep the run in this `file`, so that it can be stopped and gone on with")
			f.IntVar(&o.parallel, "parallel", 1, "`questions` asked at once")
			return func(ctx context.Context, a *app, args []string) error {
				if len(args) > 0 {
					return usage("unexpected argument %q", args[0])
				}
				switch o.task {
				case "retrieval":
					return a.measure(ctx, o.retrievalOptions)
				case "sql":
					retrieverGiven := false
					f.Visit(func(g *flag.Flag) { retrieverGiven = retrieverGiven || g.Name == "retriever" })
					return a.bench(ctx, o, retrieverGiven)
				}
				return usage("unknown task %q%s (known: retrieval, sql)", o.task, suggest(o.task, []string{"retrieval", "sql"}))
			}
		},
	}
}

type benchOptions struct {
	retrievalOptions
	players                      players
	task, database, context, out string
	find                         bool
	parallel                     int
}

// config is the configuration of a text-to-SQL bench. Without --retriever
// nothing is retrieved, unless the database or the context has to be found.
func (o *benchOptions) config(retrieverGiven bool, c *corpus.Corpus) (experiment.Config, error) {
	cfg := experiment.Config{
		Dataset: c.Name, Split: c.Split, Context: o.context,
		RetrieverOptions: o.index, K: o.k[len(o.k)-1],
	}
	if o.find {
		cfg.Database = experiment.Found
	}
	if retrieverGiven || o.find || o.context == experiment.OnlyHits {
		if len(o.retrievers) > 1 {
			return cfg, usage("--task sql takes one retriever, not %s", o.retrievers.String())
		}
		cfg.Retriever = o.retrievers[0]
	}
	return cfg, nil
}

// queries are the questions to ask.
func (o *benchOptions) queries(c *corpus.Corpus) ([]corpus.Query, error) {
	if !slices.ContainsFunc(c.Queries, func(q corpus.Query) bool { return q.SQL != "" }) {
		return nil, usage("%s has no gold SQL to compare with: it is for --task retrieval", c.Name)
	}
	if o.database == "" {
		return limited(c.Queries, o.limit), nil
	}
	if err := hasDatabase(c, o.database); err != nil {
		return nil, err
	}
	var about []corpus.Query
	for _, q := range c.Queries {
		if q.Database == o.database {
			about = append(about, q)
		}
	}
	return limited(about, o.limit), nil
}

func (a *app) bench(ctx context.Context, o benchOptions, retrieverGiven bool) error {
	format, err := o.check()
	if err != nil {
		return err
	}
	if o.parallel < 1 {
		return usage("--parallel %d: at least 1", o.parallel)
	}
	var players experiment.Config
	parts, err := o.players.configure(a, &players)
	if err != nil {
		return err
	}
	c, err := o.data.read(ctx)
	if err != nil {
		return err
	}
	cfg, err := o.config(retrieverGiven, c)
	if err != nil {
		return err
	}
	cfg.Actor, cfg.Critic, cfg.Z, cfg.Endpoint = players.Actor, players.Critic, players.Z, players.Endpoint
	if err := cfg.Check(parts); err != nil {
		return usageError{err}
	}
	queries, err := o.queries(c)
	if err != nil {
		return err
	}
	summary, err := a.runBench(ctx, c, queries, cfg, parts, o)
	if summary != nil && (err == nil || len(summary.Records) > 0) {
		if shown := report.SQL(a.out, format, summary); err == nil {
			err = shown
		}
	}
	if err == nil && summary.Again > 0 {
		err = fmt.Errorf("the endpoint failed on %d of %d questions, which count as wrong", summary.Again, summary.Total)
	}
	if err != nil && summary != nil && o.out != "" {
		return resumable(err, summary, o.out)
	}
	return err
}

// resumable says how a bench that was stopped goes on.
func resumable(err error, s *experiment.Summary, file string) error {
	if experiment.Stopped(err) {
		err = errStopped
	} else {
		err = fmt.Errorf("%w: %w", errStopped, err)
	}
	return fmt.Errorf("%w\n%s has %d of %d questions; run the same command to go on", err, file, len(s.Records)-s.Again, s.Total)
}

// runBench asks the questions. A summary beside an error is of a bench that
// was stopped on its way.
func (a *app) runBench(ctx context.Context, c *corpus.Corpus, queries []corpus.Query, cfg experiment.Config, parts experiment.Parts, o benchOptions) (summary *experiment.Summary, err error) {
	p := &progress{app: a}
	defer p.end()
	options := experiment.BenchOptions{Parallel: o.parallel, Watch: func(at experiment.Progress) {
		p.tell("%d of %d questions, %d right%s", at.Done, at.Total, at.Right, left(at.Left))
	}}
	if o.out != "" {
		store, opening := openRun(ctx, o.out, cfg, c)
		if opening != nil {
			return nil, opening
		}
		defer func() { err = errors.Join(err, store.Close()) }()
		options.Store, parts.Answers = store, store
	}
	lab, err := experiment.New(ctx, c, cfg, parts)
	if err != nil {
		return nil, err
	}
	summary, err = lab.Bench(ctx, queries, options)
	return summary, errors.Join(err, lab.Close())
}

func openRun(ctx context.Context, path string, cfg experiment.Config, c *corpus.Corpus) (*experiment.RunFile, error) {
	build, err := experiment.Build()
	if err != nil {
		return nil, err
	}
	return experiment.OpenRun(ctx, path, cfg, c, build)
}
