package main

import (
	"context"

	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
)

// checkSuite is check for the flags of suites, where their program judges.
func (o *evalOptions) checkSuite(judges bool) error {
	switch {
	case o.neighbours < 0 || o.neighbours > mostNeighbours:
		return usage("--make-suite %d: 1 to %d databases beside each", o.neighbours, mostNeighbours)
	case o.neighbours > 0 && !judges:
		return usage("--make-suite is for execution by --compat test-suite")
	case o.suiteOut != "" && o.luck:
		return usage("--suite-out leaves --counterexample out: the official program compares every gold on every file, " +
			"and a counter-example is for one")
	case o.suiteOut != "" && o.neighbours == 0:
		return usage("--suite-out needs --make-suite N")
	}
	return nil
}

// makeSuites adds neighbours to the catalog's databases, if they are asked
// for, and notes which answers are right without them.
func (a *app) makeSuites(ctx context.Context, o evalOptions, e evaluate.Options, c *evaluate.Catalog,
	pairs []evaluate.Pair) (*explain.MadeSuite, error) {
	if o.neighbours == 0 {
		return nil, nil
	}
	p := a.progress.Begin()
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
