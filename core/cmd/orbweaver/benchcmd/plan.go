package benchcmd

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
)

// A plan is one run of a bench.
type plan struct {
	corpus       *corpus.Corpus
	queries      []corpus.Query
	cfg          experiment.Config
	dependencies harness.Dependencies
}

// allPlans returns the runs over every dataset.
func (o *benchOptions) allPlans(ctx context.Context, players experiment.Config,
	parts harness.Dependencies) ([]plan,
	error) {
	sets, err := o.Data.Each()
	if err != nil {
		return nil, err
	}
	var all []plan
	for _, d := range sets {
		c, err := d.Read(ctx)
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

// plans returns the runs that the flags ask for: each variant with each z, and
// recorded files each alone. Runs that are the same are done once.
func (o *benchOptions) plans(c *corpus.Corpus, players experiment.Config,
	parts harness.Dependencies) ([]plan, error) {
	base, err := o.config(c)
	if err != nil {
		return nil, err
	}
	cfg := players
	cfg.Dataset, cfg.Split, cfg.Database, cfg.NoKeys = base.Dataset, base.Split, base.Database, base.NoKeys
	cfg.Retriever, cfg.RetrieverOptions, cfg.K, cfg.EX = base.Retriever, base.RetrieverOptions, base.K, base.EX
	shown, _, _ := strings.Cut(o.context, ",")
	cfg.Context = experiment.Context(shown)
	zs, alone := o.players.Z, []plan(nil)
	if files, ok := strings.CutPrefix(string(cfg.Actor), string(experiment.RecordedActor)+":"); ok {
		cfg.Actor = experiment.RecordedActor
		if parts.Predictions, err = readPredictions(strings.Split(files, ","), c); err != nil {
			return nil, err
		}
		for _, p := range parts.Predictions {
			cfg.Recorded = append(cfg.Recorded, p.Recording)
		}
		if !slices.Contains(o.given, "z") {
			zs = lists.Numbers{len(cfg.Recorded)}
		}
		if most := len(cfg.Recorded); zs[len(zs)-1] > most {
			return nil, command.Misuse("-z %d: there are %d recorded files, and each attempt needs its own",
				zs[len(zs)-1], most)
		}
		if o.each {
			alone = eachAlone(cfg, parts)
		}
	} else if o.each {
		return nil, command.Misuse("--each is for --actor recorded:FILE,FILE")
	}
	list, err := o.variants(cfg, parts, zs)
	return distinct(append(alone, list...)), err
}

// variants returns the runs of each context, with each variant and each z.
func (o *benchOptions) variants(cfg experiment.Config, parts harness.Dependencies, zs []int) ([]plan, error) {
	var all []plan
	for _, shown := range strings.Split(o.context, ",") {
		cfg.Context = experiment.Context(strings.TrimSpace(shown))
		list, err := o.variantsOf(cfg, parts, zs)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

// variantsOf returns the runs of each variant with each z.
func (o *benchOptions) variantsOf(cfg experiment.Config, parts harness.Dependencies,
	zs []int) ([]plan, error) {
	named := o.players.Loop.Variants
	if len(named) == 0 {
		named = lists.Names{""}
	}
	var list []plan
	for _, variant := range named {
		for _, z := range zs {
			one := cfg
			one.Z = z
			if variant != "" {
				if err := flags.ApplyVariant(&one, experiment.Variant(variant)); err != nil {
					return nil, err
				}
			}
			for one.Sample = range o.samples {
				if err := harness.Check(one, parts); err != nil {
					return nil, command.AsMisuse(err)
				}
				list = append(list, plan{cfg: one, dependencies: parts})
			}
		}
	}
	return list, nil
}

// eachAlone returns the recorded files as single attempts.
func eachAlone(cfg experiment.Config, parts harness.Dependencies) []plan {
	var list []plan
	for i := range cfg.Recorded {
		one, its := cfg, parts
		one.Recorded, its.Predictions = cfg.Recorded[i:i+1], parts.Predictions[i:i+1]
		one.Z, one.Critic = 1, experiment.NoCritic
		list = append(list, plan{cfg: one, dependencies: its})
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
