package main

import (
	"context"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// evalReport prints what the official output has no place for.
func (a *app) evalReport(ctx context.Context, o evalOptions) error {
	e, err := o.check()
	if err != nil {
		return err
	}
	format, err := formatOf(o.format, false)
	if err != nil {
		return err
	}
	first, err := a.examine(ctx, o, e, "pred", o.pred)
	if err != nil {
		return err
	}
	judged := explain.NewEvaluation(first)
	if o.compare != "" {
		second, err := a.examine(ctx, o, e, "compare", o.compare)
		if err != nil {
			return err
		}
		if err := judged.Compare(first, second); err != nil {
			return err
		}
	}
	if err := evaluation.Write(a.out, format, judged); err != nil {
		return err
	}
	return o.gate.evaluation(a, o.pred, judged)
}

// nameOf is a file's name in the report: without its folder, unless the two
// files that are compared have the same.
func (o *evalOptions) nameOf(predictions string) string {
	if o.compare != "" && filepath.Base(o.pred) == filepath.Base(o.compare) {
		return predictions
	}
	return filepath.Base(predictions)
}

// examine judges the file of predictions that a flag names by every definition.
func (a *app) examine(ctx context.Context, o evalOptions, e evaluate.Options, flag,
	predictions string) (explain.EvaluationOf, error) {
	of := explain.EvaluationOf{Gold: filepath.Base(o.gold), Predictions: o.nameOf(predictions), Program: e.Definition(),
		Clusters: o.clusters, Files: map[string]int{}}
	pairs, left, err := a.present(o, flag, predictions, e.Program)
	if err != nil {
		return of, err
	}
	c, err := o.catalog(e, pairs)
	if err != nil {
		return of, err
	}
	if of.Suite, err = a.makeSuites(ctx, o, e, c, pairs); err != nil {
		return of, err
	}
	for id, files := range c.Files {
		of.Files[id] = len(files)
	}
	p := a.progress.Begin()
	defer p.End()
	e.Watch = func(done int) { p.Say("%s: %d of %d questions", of.Predictions, done, len(pairs)) }
	of.Pairs, of.LeftOut = pairs, left
	of.Examined, err = explain.Examine(ctx, c, pairs, e)
	return of, err
}
