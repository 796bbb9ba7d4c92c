package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/heap"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/queue"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/runstore"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

func benchCommand() command {
	return command{
		name: "bench", long: true, usage: "--dataset NAME --task retrieval|qa|verify|sql|unanswerable [flags]",
		short: "run a whole dataset and measure it",
		examples: `
orbweaver bench --dataset sample --task sql
orbweaver bench --dataset sample --temperature 1 --critic simulated:q=.1,s=.1,seed=1 --variant none,both ` +
			`    what a loop gains, without a model
orbweaver bench --dataset sample --task unanswerable
orbweaver bench --dataset almanac --task qa --retriever bm25,bm25f --context hits,gold,none
orbweaver bench --dataset ottqa --data DIR --task qa --haystack 0,100,1000,8000 --svg haystack.svg
orbweaver bench --dataset fetaqa --data DIR --task qa --retriever orbweaver -k 5 --endpoint URL --model NAME ` +
			`--out run.db
orbweaver bench --dataset spider --data DIR --task sql --out run.db     Ctrl-C, then the same again, goes on
orbweaver bench --dataset spider --data DIR --task sql --variant none,exec,both -z 2,5
orbweaver bench --dataset spider --data DIR --find-database --context database,chosen
orbweaver bench --dataset spider --data DIR --find-database -k 1 --prompt target --variant none ` +
			`--endpoint URL --model NAME     text-to-SQL as TARGET asks and measures it
orbweaver bench --dataset spider,spider-dk,spider-syn --data DIR,DIR,DIR --variant none,llm,exec,both --paper
orbweaver bench --dataset spider --data DIR --task sql --actor recorded:a.txt,b.csv --each
orbweaver bench --dataset spider --data DIR --task sql --endpoint http://localhost:11434/v1 --model llama3.1 ` +
			`--parallel 4 --out run.db
orbweaver bench --dataset spider --data DIR --endpoint URL --model NAME --out run.db --queue embedded --rate 50
orbweaver bench --dataset spider --data DIR --task retrieval --retriever bm25,tfidf -k 1,5,10
orbweaver bench --dataset ottqa --data DIR --task retrieval --retriever llamaindex --endpoint URL --model NAME ` +
			`--out found.db --max-cost 2 --price .15,.6`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var o benchOptions
			f.StringVar(&o.task, "task", "sql", "`task`: retrieval; qa and verify, which answer questions and check "+
				"statements from the tables found; sql, which asks and compares with the gold SQL; or unanswerable, which asks "+
				"what the data cannot answer and counts who abstains")
			o.flags(f)
			f.StringVar(&o.database, "database", "", "ask only the questions about the database of this `name`")
			f.BoolVar(&o.find, "find-database", false,
				"ask the database of the best hit, not the one that the question is about")
			f.StringVar(&o.context, "context", experiment.WholeDatabase, "`what` the actor sees: database, hits, chosen (of "+
				"the hits those that are needed) or none; with qa and verify hits, gold or none; several with commas")
			o.players.flags(f)
			o.gate.flags(f)
			o.gate.baselineFlag(f)
			f.StringVar(&o.ex, "ex", "official", "the `rule` of execution accuracy: "+rulesOfEX())
			o.down.flags(f)
			o.queue.Flags(f)
			o.queue.BenchFlags(f)
			f.IntVar(&o.parallel, "parallel", 1,
				"`number` of questions, or of a model's calls, at once; fewer while an endpoint refuses with status 429")
			f.BoolVar(&o.each, "each", false, "with --actor recorded:FILE,FILE also run each file alone")
			f.IntVar(&o.samples, "samples", 1,
				"`times` that each run is repeated, every time with fresh answers of models and draws of simulated critics")
			f.BoolVar(&o.paper, "paper", false, "also print several runs in the layout of the AC-SQL paper's tables 3 to 5")
			return func(ctx context.Context, a *app, args []string) error {
				if len(args) > 0 {
					return usage("unexpected argument %q", args[0])
				}
				if err := o.checkQueue(); err != nil {
					return err
				}
				switch o.task {
				case "sql", "unanswerable":
					if o.svg != "" || o.down.haystack != nil {
						return usage("--haystack and --svg are for --task retrieval, qa and verify")
					}
				}
				switch o.task {
				case "retrieval":
					if o.down.haystack != nil {
						return a.haystack(ctx, o.retrievalOptions, o.down.haystack)
					}
					o.models.endpoint, o.models.model = o.players.endpoint, o.players.model
					return a.measure(ctx, o.retrievalOptions)
				case "sql":
					f.Visit(func(g *flag.Flag) { o.given = append(o.given, g.Name) })
					return a.bench(ctx, o)
				case string(experiment.QA), string(experiment.Verify):
					f.Visit(func(g *flag.Flag) { o.given = append(o.given, g.Name) })
					return a.answers(ctx, o)
				case "unanswerable":
					f.Visit(func(g *flag.Flag) { o.given = append(o.given, g.Name) })
					return a.unanswerable(ctx, o)
				}
				return usage("unknown task %q%s (known: %s)", o.task, suggest(o.task, tasks), strings.Join(tasks, ", "))
			}
		},
	}
}

// tasks are the values of --task.
var tasks = []string{"retrieval", "qa", "verify", "sql", "unanswerable"}

type benchOptions struct {
	gate gate
	retrievalOptions
	players                 players
	task, database, context string
	ex                      string
	find, each, paper       bool
	parallel, samples       int
	down                    downstreamOptions
	queue                   queue.Queue
	given                   names // flags that were given
}

// config is the configuration of a text-to-SQL bench. Without --retriever
// nothing is retrieved, unless the database or the context has to be found.
func (o *benchOptions) config(c *corpus.Corpus) (experiment.Config, error) {
	rule, err := execution.ParseRule(o.ex)
	if err != nil {
		return experiment.Config{}, usageError{err}
	}
	cfg := experiment.Config{
		Dataset: c.Name, Split: c.Split,
		RetrieverOptions: o.index, K: o.k[len(o.k)-1], EX: rule,
	}
	if o.find {
		cfg.Database = experiment.Found
	}
	if slices.Contains(o.given, "retriever") || o.find || strings.Contains(o.context, experiment.OnlyHits) ||
		strings.Contains(o.context, experiment.OnlyChosen) {
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
		return part(o.shard, limited(c.Queries, o.limit)), nil
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
	return part(o.shard, limited(about, o.limit)), nil
}

func (a *app) bench(ctx context.Context, o benchOptions) (err error) {
	if err := o.gate.check(); err != nil {
		return err
	}
	format, plans, done, err := a.planned(ctx, &o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	summaries, err := a.runPlans(ctx, plans, &o)
	show := func() error { return a.showRuns(format, summaries, shown{paper: o.paper, clusters: o.clusters}) }
	if o.down.target {
		show = func() error { return a.showAnswers(format, summaries, true) }
	}
	if failed := show(); err == nil {
		err = failed
	}
	if err != nil {
		return err
	}
	return o.gate.runs(ctx, a, summaries)
}

// planned is what the flags ask for: the format, the runs, and what has to be
// done after them.
func (a *app) planned(ctx context.Context, o *benchOptions) (layout.Format, []plan, func() error, error) {
	format, err := o.check()
	if err != nil {
		return "", nil, nil, err
	}
	if err := o.files.forRetrieval(); err != nil {
		return "", nil, nil, err
	}
	if o.parallel < 1 || o.samples < 1 {
		return "", nil, nil, usage("--parallel %d --samples %d: at least 1 of each", o.parallel, o.samples)
	}
	var players experiment.Config
	parts, err := o.players.configure(a, &players)
	if err != nil {
		return "", nil, nil, err
	}
	if parts.Meter, err = o.budget.meter(o.out != ""); err != nil {
		return "", nil, nil, err
	}
	o.models.endpoint, o.models.model = o.players.endpoint, o.players.model
	done, err := o.models.configure(a, o.retrievers, &players, &parts)
	if err != nil {
		return "", nil, nil, err
	}
	plans, err := o.allPlans(ctx, players, parts)
	if err != nil {
		return "", nil, nil, errors.Join(err, done())
	}
	return format, plans, done, nil
}

// runPlans runs one configuration after the other. The summaries beside an
// error are those of what was done until then.
func (a *app) runPlans(ctx context.Context, plans []plan, o *benchOptions) (all []*experiment.Summary, err error) {
	defer func() { err = errors.Join(err, o.queue.Close(ctx, o.out, err == nil)) }()
	again := 0
	for i, p := range plans {
		s, err := a.runBench(ctx, p, o, which(i, len(plans)))
		if s != nil && (err == nil || len(s.Records) > 0) {
			all = append(all, s)
		}
		if err == nil && s.Again > 0 {
			again++
			err = fmt.Errorf("the endpoint failed on %d of %d questions, which count as wrong", s.Again, s.Total)
			if i < len(plans)-1 {
				fmt.Fprintf(a.err, "%s%v\n", which(i, len(plans)), err)
				continue
			}
		}
		if err != nil && s != nil && o.out != "" {
			err = resumable(err, s, o.out)
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

// which names one of several runs in messages.
func which(i, of int) string {
	if of == 1 {
		return ""
	}
	return fmt.Sprintf("run %d of %d: ", i+1, of)
}

// resumable says how a bench that was stopped goes on.
func resumable(err error, s *experiment.Summary, file string) error {
	with := ""
	if errors.Is(err, transport.ErrBudget) {
		with = " with a larger budget"
	}
	if harness.Stopped(err) {
		err = errStopped
	} else {
		err = fmt.Errorf("%w: %w", errStopped, err)
	}
	done := len(s.Records) - s.Again
	return fmt.Errorf("%w\n%s has %d of %d questions; run the same command%s to go on", err, file, done, s.Total, with)
}

// runBench asks the questions. A summary beside an error is of a bench that
// was stopped on its way.
func (a *app) runBench(ctx context.Context, todo plan, o *benchOptions, name string) (summary *experiment.Summary,
	err error) {
	p, parts := a.progress.Begin(), todo.parts
	defer p.End()
	var memory heap.Heap
	options := harness.BenchOptions{Parallel: o.parallel, Again: true, Figures: todo.cfg.Task != experiment.WriteSQL}
	options.Watch = func(at harness.Progress) {
		p.Tell(o.budget.at(name, at, parts.Meter))
		memory.Grown()
	}
	if todo.cfg.AsksModel() {
		// While SQL runs in some questions others keep the endpoint busy.
		parts.Answers, parts.Calls, options.Parallel = &transport.Memory{}, o.parallel, 2*o.parallel-1
	}
	if o.out != "" {
		store, opening := openRun(ctx, o.out, todo.cfg, todo.corpus)
		if opening != nil {
			return nil, opening
		}
		defer func() { err = errors.Join(err, store.Close()) }()
		options.Store, parts.Answers, parts.Ledger = store, store, store
		if err := a.tellStore(ctx, store, &o.retrievalOptions, name, todo.corpus, parts.Meter); err != nil {
			return nil, err
		}
	}
	lab, err := harness.New(ctx, todo.corpus, todo.cfg, parts)
	if err != nil {
		return nil, paid(err, parts.Retrieval.Cache)
	}
	if todo.cfg.AsksModel() {
		if expected, err := lab.Estimate(ctx, todo.queries, options.Store); err == nil { // the bench says what is wrong
			fmt.Fprintf(a.err, "%s%s\n", name, o.budget.with(expected))
		}
	}
	if o.queue.Given() {
		through, opening := o.queue.Begin(ctx, queue.Plan{Version: readVersions().Orbweaver, Corpus: todo.corpus,
			Config: todo.cfg, Parts: parts, Budget: o.budget.most, Out: o.out, Err: a.err}, &options)
		if opening != nil {
			return nil, errors.Join(opening, lab.Close())
		}
		defer func() { err = errors.Join(err, through.End(ctx)) }()
	}
	memory.CollectLess()
	defer memory.Undo()
	summary, err = lab.Bench(ctx, todo.queries, options)
	return summary, errors.Join(err, lab.Close())
}

// tellStore says what about a file that keeps a run is worth knowing, and
// counts what was spent for it before.
func (a *app) tellStore(ctx context.Context, f *runstore.File, o *retrievalOptions, name string, c *corpus.Corpus,
	m *transport.Meter) error {
	if f.Shared {
		fmt.Fprintf(a.err, "%sanother program has %s open: where both ask the same questions, each pays for its own "+
			"answers; let it end first\n", name, o.out)
	}
	if f.Changed {
		fmt.Fprintf(a.err, "%sthe data of %s are others than when this run was begun in %s: its questions are asked anew; "+
			"answers to prompts that are still the same are reused\n", name, c.Name, o.out)
	}
	if m == nil {
		return nil
	}
	before, err := m.Before(ctx, f)
	if err != nil {
		return err
	}
	o.budget.tellBefore(a.err, name, o.out, before)
	return nil
}
