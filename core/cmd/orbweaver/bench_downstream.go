package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/token"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// A downstreamOptions is what the tasks qa and verify have beside the others.
type downstreamOptions struct {
	window   int
	rows     string
	target   bool
	haystack counts
}

func (d *downstreamOptions) flags(f *flag.FlagSet) {
	f.IntVar(&d.window, "window", 0,
		"with qa and verify, most `tokens` of a prompt and its answer; the model's own, where that is known")
	f.StringVar(&d.rows, "rows", string(prompt.BestRows),
		"with qa and verify, which `rows` stay where not all fit: best, those that share most words with the question; "+
			"or first")
	f.BoolVar(&d.target, "target", false, "print runs in the layout of TARGET's Table 2, beside its figures")
	f.Var(&d.haystack, "haystack", "with qa and verify, answer among so many `tables` that no question needs, several "+
		"with commas: 0,10,100")
}

// answers runs the tasks qa and verify: every dataset with every retriever and
// every context.
func (a *app) answers(ctx context.Context, o benchOptions) (err error) {
	if o.task == string(experiment.Verify) && o.data.name == almanac.Name && o.data.split == "" {
		o.data.split = almanac.Statements
	}
	format, err := o.check()
	switch {
	case err != nil:
		return err
	case o.parallel < 1 || o.samples < 1:
		return usage("--parallel %d --samples %d: at least 1 of each", o.parallel, o.samples)
	case o.svg != "" && o.down.haystack == nil:
		return usage("--svg draws what --haystack measures: add --haystack 0,10,100")
	case o.paper:
		return usage("--paper prints AC-SQL's tables, of --task sql: TARGET's are printed by --target")
	}
	var players experiment.Config
	parts, err := o.players.configure(a, &players)
	if err != nil {
		return err
	}
	if parts.Meter, err = o.budget.meter(o.out != ""); err != nil {
		return err
	}
	o.models.endpoint, o.models.model = o.players.endpoint, o.players.model
	done, err := o.models.configure(a, o.retrievers, &players, &parts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	plans, err := o.answerPlans(ctx, players, parts)
	if err != nil {
		return err
	}
	summaries, err := a.runPlans(ctx, plans, &o)
	a.tellUnread(summaries)
	if shown := a.showAnswers(format, summaries, o.down.target); err == nil {
		err = shown
	}
	return errors.Join(err, target.Draw(a.err, o.svg, target.Buried(summaries)))
}

// showAnswers prints one run in full, or several beside each other.
func (a *app) showAnswers(format layout.Format, runs []*experiment.Summary, asTARGET bool) error {
	switch {
	case len(runs) == 0:
		return nil
	case asTARGET:
		return layout.Document(a.out, format, "TARGET", func() error { return target.Table2(a.out, format, runs) })
	}
	return layout.Document(a.out, format, "Answers from tables", func() error {
		return errors.Join(report.Downstream(a.out, format, runs), target.Inline(a.out, format, target.Buried(runs)))
	})
}

// downstreamOf returns the runs of other tasks than text-to-SQL among some,
// which are reported apart, each task by itself.
func downstreamOf(runs []*experiment.Summary) (sql []*experiment.Summary, tasks [][]*experiment.Summary) {
	by := map[experiment.Task]int{}
	for _, s := range runs {
		if s.Config.Task == experiment.WriteSQL {
			sql = append(sql, s)
			continue
		}
		i, ok := by[s.Config.Task]
		if !ok {
			i = len(tasks)
			by[s.Config.Task] = i
			tasks = append(tasks, nil)
		}
		tasks[i] = append(tasks[i], s)
	}
	return sql, tasks
}

// reportAnswers prints stored runs of qa, verify and retrieval, each task by
// itself.
func (a *app) reportAnswers(format layout.Format, tasks [][]*experiment.Summary) error {
	for _, runs := range tasks {
		show := a.showAnswers
		if runs[0].Config.Task == experiment.Retrieve {
			show = a.showFound
		}
		if err := show(format, runs, false); err != nil {
			return err
		}
	}
	return nil
}

// showFound prints stored runs of retrieval, a table for each dataset with the
// same cut-offs.
func (a *app) showFound(format layout.Format, runs []*experiment.Summary, _ bool) error {
	var kinds []string
	tables := map[string][]*retrieval.Result{}
	for _, s := range runs {
		kind := fmt.Sprint(s.Dataset, "\n", s.Split, "\n", s.Config.Retrieval)
		if tables[kind] == nil {
			kinds = append(kinds, kind)
		}
		tables[kind] = append(tables[kind], s.Retrieved())
	}
	for _, kind := range kinds {
		if err := a.showRetrieval(format, tables[kind], false); err != nil {
			return err
		}
	}
	return nil
}

// tellUnread warns of an endpoint that does not read what it is sent.
func (a *app) tellUnread(runs []*experiment.Summary) {
	for _, s := range runs {
		if n := s.Downstream().Unread; n > 0 {
			fmt.Fprintf(a.err, "for %d of %d questions the endpoint counts far fewer tokens than were sent: it cuts prompts "+
				"off; raise its context length, or give --window\n", n, len(s.Records))
		}
	}
}

// answerPlans are the runs that the flags ask for.
func (o *benchOptions) answerPlans(ctx context.Context, players experiment.Config, parts harness.Parts) ([]plan,
	error) {
	o.data.all = o.data.all || o.down.haystack != nil
	sets, err := o.data.each()
	if err != nil {
		return nil, err
	}
	contexts := []string{experiment.OnlyHits}
	if slices.Contains(o.given, "context") {
		contexts = strings.Split(o.context, ",")
	}
	var all []plan
	for _, d := range sets {
		c, err := d.read(ctx)
		if err != nil {
			return nil, err
		}
		if err := o.files.bury(ctx, c); err != nil {
			return nil, err
		}
		asked := limited(c.Queries, o.limit)
		queries := part(o.shard, asked)
		stacks, err := o.down.stacks(c, asked)
		if err != nil {
			return nil, err
		}
		for _, shown := range contexts {
			for _, retriever := range o.retrievers {
				cfg, its := o.answerConfig(players, parts, strings.TrimSpace(shown), retriever)
				cfg.Dataset, cfg.Split = c.Name, c.Split
				for _, s := range stacks {
					cfg.Distractors = s.distractors
					for cfg.Sample = range o.samples {
						if err := harness.Check(cfg, its); err != nil {
							return nil, usageError{err}
						}
						all = append(all, plan{corpus: s.corpus, queries: queries, cfg: cfg.Filled(), parts: its})
					}
				}
			}
		}
	}
	return distinct(all), nil
}

// A stack is a corpus with so many distractors; nil = it is the dataset's own.
type stack struct {
	corpus      *corpus.Corpus
	distractors *int
}

// stacks are the corpora that --haystack asks for, or the one that there is.
func (d *downstreamOptions) stacks(c *corpus.Corpus, asked []corpus.Query) (list []stack, err error) {
	of := *c
	of.Queries = asked
	for _, n := range d.haystack {
		h, others := of.Haystack(n, haystackSeed)
		if n > others {
			return nil, tooMany(n, others, c)
		}
		list = append(list, stack{h, &n})
	}
	if list == nil {
		list = []stack{{corpus: c}}
	}
	return list, nil
}

// answerConfig is the configuration of one run.
func (o *benchOptions) answerConfig(players experiment.Config, parts harness.Parts, shown,
	retriever string) (experiment.Config, harness.Parts) {
	cfg := experiment.Config{
		Task: experiment.Task(o.task), Context: shown, Retriever: retriever, RetrieverOptions: o.index, K: o.k[len(o.k)-1],
		Embedding: players.Embedding, Summaries: players.Summaries,
		Actor: players.Actor, Endpoint: players.Endpoint, Temperature: players.Temperature,
	}
	if cfg.Actor == experiment.Model {
		cfg.Downstream = experiment.Downstream{Window: o.down.window, Rows: prompt.Rule(o.down.rows)}
		parts.Count = token.ByLine(token.CountFor(cfg.Endpoint.Model))
		if cfg.Downstream.Window == 0 {
			cfg.Downstream.Window = token.ModelOf(cfg.Endpoint.Model).Window
		}
	}
	return cfg, parts
}
