package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// files are those that --pred names with commas. A file whose own name has a
// comma is one.
func (o *evalOptions) files() []string {
	if _, err := os.Stat(o.pred); err == nil || !strings.Contains(o.pred, ",") {
		return []string{o.pred}
	}
	var list []string
	for name := range strings.SplitSeq(o.pred, ",") {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// evalMany compares several files of predictions.
func (a *app) evalMany(ctx context.Context, o evalOptions, files []string) error {
	e, err := o.check()
	if err != nil {
		return err
	}
	format, err := formatOf(o.format, false)
	switch {
	case err != nil:
		return err
	case o.compare != "":
		return usage("--compare is for one file of --pred: name all files there, with commas")
	case o.neighbours != 0 && o.overlay != "":
		return usage("--make-suite makes databases for one gold, --overlay has two: leave one of them out")
	case o.suspicious && o.overlay != "":
		return usage("--suspicious and --overlay: the one first, to find what the other corrects")
	case o.gate.least >= 0 || o.gate.junit != "":
		return usage("--fail-under and --junit are for one file, without --overlay")
	}
	list, err := a.examineAll(ctx, o, e, files)
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
		return evaluation.Suspicious(a.out, format, s)
	}
	s, err := explain.NewSystems(list)
	if err != nil {
		return err
	}
	return evaluation.Systems(a.out, format, s)
}

// evalOverlay judges files, which were by the official gold, by the corrected.
func evalOverlay(ctx context.Context, a *app, o evalOptions, e evaluate.Options, files []string,
	official []explain.EvaluationOf) error {
	corrections, err := listing("overlay", o.overlay)
	if err != nil {
		return err
	}
	o.corrections = &corrections
	corrected, err := a.examineAll(ctx, o, e, files)
	if err != nil {
		return err
	}
	both, err := explain.NewOverlay(official, corrected, filepath.Base(o.overlay))
	if err != nil {
		return err
	}
	format, err := formatOf(o.format, false)
	if err != nil {
		return err
	}
	return evaluation.Overlay(a.out, format, both)
}

// examineAll judges several files by every definition. The answers to a
// question are examined one after the other, so that its gold statement, and
// what several files say alike, runs once.
func (a *app) examineAll(ctx context.Context, o evalOptions, e evaluate.Options,
	files []string) ([]explain.EvaluationOf, error) {
	list := make([]explain.EvaluationOf, len(files))
	names := distinctNames(files)
	if _, err := o.schemas(); err != nil { // which the copies of o below keep
		return nil, err
	}
	for i, file := range files {
		pairs, left, err := a.present(o, "pred", file, e.Program)
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
	suite, err := a.makeSuites(ctx, o, e, c, all)
	if err != nil {
		return nil, err
	}
	p := a.progress.Begin()
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

// distinctNames are the files' names without folders, where that tells them
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

// present reads the pairs of a file. Where a report is made, or absent
// databases are to be skipped, those about them are left out and counted.
func (a *app) present(o evalOptions, flag, predictions string, program spider.Program) ([]evaluate.Pair,
	[]corpus.LeftOut, error) {
	pairs, err := a.pairs(o, flag, predictions, program)
	if err != nil || o.db == "" || !o.report && !o.skipMissing {
		return pairs, nil, err
	}
	c, err := o.schemas()
	if err != nil {
		return nil, nil, err
	}
	present, absent, err := c.Present(o.db, program, pairs)
	if err != nil {
		return nil, nil, o.ofGold(err)
	}
	if len(present) == 0 || len(absent) > 0 && !o.skipMissing && len(c.Schemas) > 0 {
		if err := c.Known(pairs); err != nil || len(present) == 0 { // a db_id that is written wrong
			return nil, nil, o.ofGold(c.Find(o.db, program, pairs))
		}
	}
	var left []corpus.LeftOut
	for _, l := range absent {
		left = append(left, corpus.LeftOut{Database: l.Database, Queries: l.Pairs, Reason: "there is no database file"})
		if !o.report { // which says so itself
			fmt.Fprintf(a.err, "left out: %d of %d questions, about %s: there is no database file\n", l.Pairs,
				len(pairs), l.Database)
		}
	}
	return present, left, nil
}

// predicted reads predictions in any form as one a line, and says which form it
// was.
func (a *app) predicted(name, path string) (evaluate.Listing, error) {
	l, err := listing(name, path)
	if err != nil {
		return l, err
	}
	read, err := evaluate.ReadAnswers([]byte(l.Text))
	switch {
	case err != nil:
		return l, fmt.Errorf("--%s: %s: %w", name, path, err)
	case read.Form == "lines" && read.Header == "":
		return l, nil
	case read.Form == "lines":
		fmt.Fprintf(a.err, "%s: its first line, %q, is taken for a header\n", path, read.Header)
		_, l.Text, _ = strings.Cut(l.Text, "\n")
		return l, nil
	}
	of := ""
	if read.Header != "" {
		of = fmt.Sprintf(" in %q", read.Header)
	}
	fmt.Fprintf(a.err, "%s: %s with %d answers%s\n", path, read.Form, len(read.List), of)
	return read.Listing(path), nil
}
