package evalcmd

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// evalMany compares several files of predictions.
func evalMany(ctx context.Context, a *command.App, o evalOptions, files []string) error {
	e, err := o.check()
	if err != nil {
		return err
	}
	format, err := flags.FormatOf(o.format, false)
	switch {
	case err != nil:
		return err
	case o.compare != "":
		return command.Misuse("--compare is for one file of --pred: name all files there, with commas")
	case o.neighbours != 0 && o.overlay != "":
		return command.Misuse("--make-suite makes databases for one gold, --overlay has two: leave one of them out")
	case o.suspicious && o.overlay != "":
		return command.Misuse("--suspicious and --overlay: the one first, to find what the other corrects")
	case o.gate.Asked():
		return command.Misuse("--fail-under and --junit are for one file, without --overlay")
	}
	list, err := examineAll(ctx, a, o, e, files)
	if err != nil {
		return err
	}
	if o.overlay != "" {
		return evalOverlay(ctx, a, o, e, files, list)
	}
	if o.suspicious {
		s, err := explain.NewSuspicious(list)
		if err != nil {
			return err
		}
		return evaluation.Suspicious(a.Out, format, s)
	}
	s, err := explain.NewSystems(list)
	if err != nil {
		return err
	}
	return evaluation.Systems(a.Out, format, s)
}

// evalOverlay judges files, which were by the official gold, by the corrected.
func evalOverlay(ctx context.Context, a *command.App, o evalOptions, e evaluate.Options, files []string,
	official []explain.EvaluationOf) error {
	corrections, err := listing("overlay", o.overlay)
	if err != nil {
		return err
	}
	o.corrections = &corrections
	corrected, err := examineAll(ctx, a, o, e, files)
	if err != nil {
		return err
	}
	both, err := explain.NewOverlay(official, corrected, filepath.Base(o.overlay))
	if err != nil {
		return err
	}
	format, err := flags.FormatOf(o.format, false)
	if err != nil {
		return err
	}
	return evaluation.Overlay(a.Out, format, both)
}

// examineAll judges several files by every definition. The answers to a
// question are examined one after the other, so that its gold statement, and
// what several files say alike, runs once.
func examineAll(ctx context.Context, a *command.App, o evalOptions, e evaluate.Options,
	files []string) ([]explain.EvaluationOf, error) {
	list := make([]explain.EvaluationOf, len(files))
	names := distinctNames(files)
	if _, err := o.schemas(); err != nil { // which the copies of o below keep
		return nil, err
	}
	for i, file := range files {
		pairs, left, err := present(a, o, "pred", file, e.Program)
		if err != nil {
			return nil, err
		}
		list[i] = explain.EvaluationOf{Gold: filepath.Base(o.gold), Predictions: names[i], Program: e.Definition(),
			Clusters: o.clusters, Files: map[string]int{}, Pairs: pairs, LeftOut: left}
		if len(pairs) != len(list[0].Pairs) {
			return nil, fmt.Errorf("%s answers %d questions of %s, and %s %d", file, len(pairs), o.gold,
				files[0], len(list[0].Pairs))
		}
	}
	var all []evaluate.Pair
	for q := range list[0].Pairs {
		for i := range list {
			all = append(all, list[i].Pairs[q])
		}
	}
	c, err := o.catalog(e, all)
	if err != nil {
		return nil, err
	}
	suite, err := makeSuites(ctx, a, o, e, c, all)
	if err != nil {
		return nil, err
	}
	p := a.Progress.Begin()
	defer p.End()
	e.Watch = func(done int) { p.Say("%d of %d answers", done, len(all)) }
	examined, err := explain.Examine(ctx, c, all, e)
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Suite = suite.Share(i, len(list))
		for id, files := range c.Files {
			list[i].Files[id] = len(files)
		}
		for q := range list[i].Pairs {
			list[i].Examined = append(list[i].Examined, examined[q*len(list)+i])
		}
	}
	return list, nil
}

// distinctNames returns the files' names without folders, where that tells them
// apart.
func distinctNames(files []string) []string {
	names := make([]string, len(files))
	for i, file := range files {
		names[i] = filepath.Base(file)
		for j, other := range files {
			if i != j && filepath.Base(other) == names[i] {
				names[i] = file
				break
			}
		}
	}
	return names
}
