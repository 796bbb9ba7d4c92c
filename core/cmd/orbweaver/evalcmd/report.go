package evalcmd

import (
	"context"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// evalReport prints what the official output has no place for.
func evalReport(ctx context.Context, a *command.App, o evalOptions) error {
	e, err := o.check()
	if err != nil {
		return err
	}
	format, err := flags.FormatOf(o.format, false)
	if err != nil {
		return err
	}
	first, err := examine(ctx, a, o, e, "pred", o.pred)
	if err != nil {
		return err
	}
	judged := explain.NewEvaluation(first)
	if o.compare != "" {
		second, err := examine(ctx, a, o, e, "compare", o.compare)
		if err != nil {
			return err
		}
		if err := judged.Compare(first, second); err != nil {
			return err
		}
	}
	if err := evaluation.Write(a.Out, format, judged); err != nil {
		return err
	}
	return o.gate.Evaluation(a, o.pred, judged)
}

// examine judges the file of predictions that a flag names by every definition.
func examine(ctx context.Context, a *command.App, o evalOptions, e evaluate.Options, flag,
	predictions string) (explain.EvaluationOf, error) {
	of := explain.EvaluationOf{Gold: filepath.Base(o.gold), Predictions: o.nameOf(predictions),
		Program: e.Definition(), Clusters: o.clusters, Files: map[string]int{}}
	pairs, left, err := present(a, o, flag, predictions, e.Program)
	if err != nil {
		return of, err
	}
	c, err := o.catalog(e, pairs)
	if err != nil {
		return of, err
	}
	if of.Suite, err = makeSuites(ctx, a, o, e, c, pairs); err != nil {
		return of, err
	}
	for id, files := range c.Files {
		of.Files[id] = len(files)
	}
	p := a.Progress.Begin()
	defer p.End()
	e.Watch = func(done int) { p.Say("%s: %d of %d questions", of.Predictions, done, len(pairs)) }
	of.Pairs, of.LeftOut = pairs, left
	of.Examined, err = explain.Examine(ctx, c, pairs, e)
	return of, err
}
