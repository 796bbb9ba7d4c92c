package evalcmd

import (
	"context"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
)

// makeSuites adds neighbours to the catalog's databases, if they are asked
// for, and notes which answers are right without them.
func makeSuites(ctx context.Context, a *command.App, o evalOptions, e evaluate.Options, c *evaluate.Catalog,
	pairs []evaluate.Pair) (*explain.MadeSuite, error) {
	if o.neighbours == 0 {
		return nil, nil
	}
	p := a.Progress.Begin()
	defer p.End()
	e.Sections = evaluate.Execution
	e.Watch = func(done int) { p.Say("without neighbours: %d of %d questions", done, len(pairs)) }
	before, err := evaluate.Judge(ctx, c, pairs, e)
	if err != nil {
		return nil, err
	}
	made := &explain.MadeSuite{Seed: o.seed, Before: make([]bool, len(before))}
	for i, g := range before {
		made.Before[i] = g.Executed
	}
	made.Stats, err = mutate.MakeSuites(ctx, c, pairs, mutate.MakeOptions{Neighbours: o.neighbours, Seed: o.seed,
		Parallel: o.parallel, Counterexamples: o.luck,
		Watch: func(done int) { p.Say("neighbours of %d databases", done) }})
	if err != nil || o.suiteOut == "" {
		return made, err
	}
	return made, mutate.WriteSuites(c, o.suiteOut)
}
