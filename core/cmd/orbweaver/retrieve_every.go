package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// everyDatasets are those that "retrieve --every" looks for, a folder each, and
// how they are read.
var everyDatasets = []struct {
	name, reader string
	loose        bool // tables that stand alone, measured with less to see too
	byDatabase   bool // measured by gold database too
}{
	{"ottqa", "ottqa", true, false}, {"fetaqa", "fetaqa", true, false}, {"tabfact", "tabfact", true, false},
	{"e2e-wtq", "jsonl", true, false}, {"mimotable", "jsonl", true, false}, {"nq-tables", "beir", true, false},
	{"mmqa", "beaver", false, false}, {"spider", "spider", false, true}, {"bird", "bird", false, true},
	{"beaver", "beaver", false, false}, {"fiben", "fiben", false, false},
}

// everyViews are what retrievers may see of tables that stand alone.
var everyViews = []retrieve.Options{{}, {MaxRows: 10}, {NoTitle: true}, {NoTitle: true, MaxRows: 10}}

// every measures the retrievers on each dataset that a folder holds.
func (a *app) every(ctx context.Context, o retrievalOptions, folder string) error {
	format, err := o.undrawn()
	if err != nil {
		return err
	}
	if _, err := os.Stat(folder); err != nil {
		return usage("--every %s: %v", folder, err)
	}
	o.k = numbers{1, 5, 10}
	e := &report.Everywhere{LeftOut: []string{}}
	for _, d := range everyDatasets {
		o.data.name, o.data.dir, o.byTable = d.reader, filepath.Join(folder, d.name), !d.loose
		if _, err := os.Stat(o.data.dir); err != nil {
			e.LeftOut = append(e.LeftOut, d.name+", of which "+folder+" has no folder")
			continue
		}
		views := everyViews[:1]
		if d.loose {
			views = everyViews
		}
		measured, err := a.everywhere(ctx, o, d.name, views)
		if err == nil && d.byDatabase {
			var more []report.Measured
			o.byTable = false
			more, err = a.everywhere(ctx, o, d.name, views)
			measured = append(measured, more...)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			e.LeftOut = append(e.LeftOut, d.name+", which could not be measured: "+err.Error())
			continue
		}
		e.Measured = append(e.Measured, measured...)
		e.Published = append(e.Published, report.PublishedFor(d.name)...)
	}
	return layout.Document(a.out, format, "Retrieval everywhere",
		func() error { return report.Retrievers(a.out, format, e) })
}

// everywhere measures the retrievers on one dataset with each of the views.
func (a *app) everywhere(ctx context.Context, o retrievalOptions, name string,
	views []retrieve.Options) ([]report.Measured, error) {
	c, err := o.corpus(ctx)
	if err != nil {
		return nil, err
	}
	a.notes(c)
	var list []report.Measured
	for _, view := range views {
		for _, retriever := range o.retrievers {
			p := a.progress.Begin()
			m, err := retrieval.Measure(ctx, c, limited(c.Queries, o.limit), retrieval.Options{
				Retriever: retriever, Options: view, K: o.k, ByTable: o.byTable, Clusters: o.clusters,
				Watch: func(done, total int) { p.Say("%s, %s: %d of %d questions", name, retriever, done, total) },
			})
			p.End()
			if err != nil {
				return nil, err
			}
			list = append(list, report.Measured{Dataset: name, Result: m})
		}
	}
	return list, nil
}

// undrawn is check for what has no figure.
func (o *retrievalOptions) undrawn() (layout.Format, error) {
	if o.svg != "" {
		return "", usage("--svg draws recall over k, or with --haystack over distractors: leave --every, --question, " +
			"--sensitivity and --tables-in-database out")
	}
	return o.check()
}
