package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/runstore"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// A plan is one run of a bench.
type plan struct {
	corpus  *corpus.Corpus
	queries []corpus.Query
	cfg     experiment.Config
	parts   harness.Parts
}

// allPlans are the runs over every dataset.
func (o *benchOptions) allPlans(ctx context.Context, players experiment.Config, parts harness.Parts) ([]plan, error) {
	sets, err := o.data.each()
	if err != nil {
		return nil, err
	}
	var all []plan
	for _, d := range sets {
		c, err := d.read(ctx)
		if err != nil {
			return nil, err
		}
		plans, err := o.plans(c, players, parts)
		if err != nil {
			return nil, err
		}
		queries, err := o.queries(c)
		if err != nil {
			return nil, err
		}
		for i := range plans {
			plans[i].corpus, plans[i].queries = c, queries
		}
		all = append(all, plans...)
	}
	return all, nil
}

// each is the datasets of several names with commas, each with its folder, in
// the same order; the samples have none.
func (d *dataset) each() ([]dataset, error) {
	list := strings.Split(d.name, ",")
	if len(list) == 1 {
		return []dataset{*d}, nil
	}
	var dirs []string
	if d.dir != "" {
		dirs = strings.Split(d.dir, ",")
	}
	var sets []dataset
	for _, name := range list {
		one := *d
		one.name, one.dir = strings.TrimSpace(name), ""
		if one.name != samples.Name && one.name != almanac.Name && len(dirs) > 0 {
			one.dir, dirs = strings.TrimSpace(dirs[0]), dirs[1:]
		}
		sets = append(sets, one)
	}
	if len(dirs) > 0 {
		return nil, usage("--data names more folders than --dataset names datasets")
	}
	return sets, nil
}

// plans are the runs that the flags ask for: each variant with each z, and
// recorded files each alone. Runs that are the same are done once.
func (o *benchOptions) plans(c *corpus.Corpus, players experiment.Config, parts harness.Parts) ([]plan, error) {
	base, err := o.config(c)
	if err != nil {
		return nil, err
	}
	cfg := players
	cfg.Dataset, cfg.Split, cfg.Database = base.Dataset, base.Split, base.Database
	cfg.Retriever, cfg.RetrieverOptions, cfg.K, cfg.EX = base.Retriever, base.RetrieverOptions, base.K, base.EX
	cfg.Context, _, _ = strings.Cut(o.context, ",")
	zs, alone := o.players.z, []plan(nil)
	if files, ok := strings.CutPrefix(cfg.Actor, experiment.Recorded+":"); ok {
		cfg.Actor = experiment.Recorded
		if parts.Predictions, err = readPredictions(strings.Split(files, ","), c); err != nil {
			return nil, err
		}
		for _, p := range parts.Predictions {
			cfg.Recorded = append(cfg.Recorded, p.Recording)
		}
		if !slices.Contains(o.given, "z") {
			zs = numbers{len(cfg.Recorded)}
		}
		if most := len(cfg.Recorded); zs[len(zs)-1] > most {
			return nil, usage("-z %d: there are %d recorded files, and each attempt needs its own", zs[len(zs)-1], most)
		}
		if o.each {
			alone = eachAlone(cfg, parts)
		}
	} else if o.each {
		return nil, usage("--each is for --actor recorded:FILE,FILE")
	}
	list, err := o.variants(cfg, parts, zs)
	return distinct(append(alone, list...)), err
}

// variants are the runs of each context, with each variant and each z.
func (o *benchOptions) variants(cfg experiment.Config, parts harness.Parts, zs []int) ([]plan, error) {
	var all []plan
	for _, shown := range strings.Split(o.context, ",") {
		cfg.Context = strings.TrimSpace(shown)
		list, err := o.variantsOf(cfg, parts, zs)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

// variantsOf are the runs of each variant with each z.
func (o *benchOptions) variantsOf(cfg experiment.Config, parts harness.Parts, zs []int) ([]plan, error) {
	named := o.players.loop.variants
	if len(named) == 0 {
		named = names{""}
	}
	var list []plan
	for _, variant := range named {
		for _, z := range zs {
			one := cfg
			one.Z = z
			if variant != "" {
				if err := as(&one, variant); err != nil {
					return nil, err
				}
			}
			for one.Sample = range o.samples {
				if err := harness.Check(one, parts); err != nil {
					return nil, usageError{err}
				}
				list = append(list, plan{cfg: one, parts: parts})
			}
		}
	}
	return list, nil
}

// eachAlone are the recorded files as single attempts.
func eachAlone(cfg experiment.Config, parts harness.Parts) []plan {
	var list []plan
	for i := range cfg.Recorded {
		one, its := cfg, parts
		one.Recorded, its.Predictions = cfg.Recorded[i:i+1], parts.Predictions[i:i+1]
		one.Z, one.Critic = 1, experiment.None
		list = append(list, plan{cfg: one, parts: its})
	}
	return list
}

// distinct leaves out runs that are there already: the variant "none" is the
// same with any z, say.
func distinct(plans []plan) []plan {
	var hashes []string
	return slices.DeleteFunc(plans, func(p plan) bool {
		h := p.cfg.Hash()
		if slices.Contains(hashes, h) {
			return true
		}
		hashes = append(hashes, h)
		return false
	})
}

func readPredictions(files []string, c *corpus.Corpus) ([]*harness.Predictions, error) {
	var list []*harness.Predictions
	for _, file := range files {
		content, err := os.ReadFile(strings.TrimSpace(file))
		if err != nil {
			return nil, fmt.Errorf("reading predictions: %w", err)
		}
		p, err := harness.ReadPredictions(filepath.Base(file), content, c)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// A budget is what a bench may cost.
type budget struct {
	most   transport.Budget
	prices string
}

func (b *budget) flags(f *flag.FlagSet) {
	f.IntVar(&b.most.Calls, "max-calls", 0, "stop after so many `calls` of models, failed ones included. With --out "+
		"what was spent for its file before counts too: the same command goes on, with a larger budget")
	f.IntVar(&b.most.Tokens, "max-tokens", 0, "stop after so many `tokens`")
	f.Float64Var(&b.most.Cost, "max-cost", 0, "stop after that `cost`, by --price")
	f.StringVar(&b.prices, "price", "", "`prices` of a million tokens of prompts and of answers, with a comma: 2.5,10")
}

// with says an estimate, and what its prompts cost where prices are known.
func (b *budget) with(e harness.Estimate) string {
	return e.String() + b.cost(e.LeastTokens, e.MostTokens)
}

// cost is what so many tokens of prompts cost, where prices are known.
func (b *budget) cost(least, most int) string {
	price := b.most.Prices.Prompt
	switch {
	case price <= 0:
		return ""
	case least == most:
		return fmt.Sprintf(", which cost %.4g", float64(least)*price/1e6)
	}
	return fmt.Sprintf(", which cost %.4g to %.4g", float64(least)*price/1e6, float64(most)*price/1e6)
}

// tellBefore says what a file's runs have spent, where that counts.
func (b *budget) tellBefore(w io.Writer, run, file string, s transport.Spent) {
	if s.Calls > 0 && b.bounds() {
		fmt.Fprintf(w, "%s%s has spent %d calls and %d tokens before, which count\n", run, file, s.Calls, s.Prompt+s.Answer)
	}
}

// at is how far a run is, and what it has spent where that is counted.
func (b *budget) at(run string, p harness.Progress, m *transport.Meter) progress.At {
	at := progress.At{Run: strings.TrimSuffix(run, ": "), Done: p.Done, Total: p.Total, Right: p.Right}
	if p.Left >= 0 {
		seconds := p.Left.Seconds()
		at.Left = &seconds
	}
	if m == nil {
		return at
	}
	spent, cost := m.Spent()
	at.Tokens = spent.Prompt + spent.Answer
	if b.prices != "" {
		at.Cost = &cost
	}
	return at
}

func (b *budget) bounds() bool { return b.most.Calls > 0 || b.most.Tokens > 0 || b.most.Cost > 0 }

// meter is nil where nothing is bounded, priced or kept.
func (b *budget) meter(kept bool) (*transport.Meter, error) {
	m := &b.most
	if m.Calls < 0 || m.Tokens < 0 || m.Cost < 0 {
		return nil, usage("a budget is not below 0")
	}
	if b.prices != "" {
		if n, err := fmt.Sscanf(b.prices, "%f,%f", &m.Prices.Prompt, &m.Prices.Answer); n != 2 || err != nil {
			return nil, usage("--price %q: write the prices of a million tokens of prompts and of answers: 2.5,10", b.prices)
		}
	}
	switch {
	case m.Cost > 0 && b.prices == "":
		return nil, usage("--max-cost needs --price")
	case !b.bounds() && b.prices == "" && !kept:
		return nil, nil
	}
	return transport.NewMeter(*m), nil
}

func openRun(ctx context.Context, path string, cfg experiment.Config, c *corpus.Corpus) (*runstore.File, error) {
	build, err := runstore.Build()
	if err != nil {
		return nil, err
	}
	return runstore.Open(ctx, path, cfg, c, build)
}
