package benchcmd

import (
	"context"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/retrievecmd"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/token"
)

// answerPlans returns the runs that the flags ask for.
func (o *benchOptions) answerPlans(ctx context.Context, players experiment.Config,
	parts harness.Dependencies) ([]plan,
	error) {
	o.Data.All = o.Data.All || o.down.haystack != nil
	sets, err := o.Data.Each()
	if err != nil {
		return nil, err
	}
	contexts := []string{string(experiment.OnlyHits)}
	if slices.Contains(o.given, "context") {
		contexts = strings.Split(o.context, ",")
	}
	var all []plan
	for _, d := range sets {
		c, err := d.Read(ctx)
		if err != nil {
			return nil, err
		}
		if err := o.Files.AddDistractors(ctx, c); err != nil {
			return nil, err
		}
		if !answered(c) {
			return nil, command.Misuse("%s has no answers in words to compare with, as almanac, fetaqa and tabfact have: "+
				"leave --task %s out", c.Name, o.task)
		}
		asked := flags.Limited(c.Queries, o.Limit)
		queries := flags.Part(o.Shard, asked)
		stacks, err := o.down.stacks(c, asked)
		if err != nil {
			return nil, err
		}
		for _, shown := range contexts {
			for _, retriever := range o.Retrievers {
				cfg, its := o.answerConfig(players, parts, strings.TrimSpace(shown), retriever)
				cfg.Dataset, cfg.Split, cfg.NoKeys = c.Name, c.Split, c.NoKeys
				for _, s := range stacks {
					cfg.Distractors = s.distractors
					for cfg.Sample = range o.samples {
						if err := harness.Check(cfg, its); err != nil {
							return nil, command.AsMisuse(err)
						}
						all = append(all, plan{corpus: s.corpus, queries: queries, cfg: cfg.Filled(), dependencies: its})
					}
				}
			}
		}
	}
	return distinct(all), nil
}

// A stack is a corpus with a number of distractors; nil = it is the dataset's own.
type stack struct {
	corpus      *corpus.Corpus
	distractors *int
}

// stacks returns the corpora that --haystack asks for, or the one that there is.
func (d *downstreamOptions) stacks(c *corpus.Corpus, asked []corpus.Query) (list []stack, err error) {
	of := *c
	of.Queries = asked
	for _, n := range d.haystack {
		h, others := of.Haystack(n, retrievecmd.HaystackSeed)
		if n > others {
			return nil, retrievecmd.TooFewTables(n, others, c)
		}
		list = append(list, stack{h, &n})
	}
	if list == nil {
		list = []stack{{corpus: c}}
	}
	return list, nil
}

// answerConfig returns the configuration of one run.
func (o *benchOptions) answerConfig(players experiment.Config, parts harness.Dependencies, shown,
	retriever string) (experiment.Config, harness.Dependencies) {
	cfg := experiment.Config{
		Task: experiment.Task(o.task), Context: experiment.Context(shown), Retriever: retriever,
		RetrieverOptions: o.View, K: o.K[len(o.K)-1],
		Embedding: players.Embedding, Summaries: players.Summaries,
		Actor: players.Actor, Endpoint: players.Endpoint, Temperature: players.Temperature,
	}
	if cfg.Actor == experiment.ModelActor {
		cfg.Downstream = experiment.Downstream{Window: o.down.window, Rows: prompt.Rule(o.down.rows)}
		parts.Count = token.ByLine(token.CountFor(cfg.Endpoint.Model))
		if cfg.Downstream.Window == 0 {
			cfg.Downstream.Window = token.ModelOf(cfg.Endpoint.Model).Window
		}
	}
	return cfg, parts
}
