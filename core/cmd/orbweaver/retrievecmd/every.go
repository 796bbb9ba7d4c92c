package retrievecmd

import (
	"context"
	"os"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// everyDatasets lists the datasets that "retrieve --every" looks for, a folder
// each, with their readers.
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

// everyViews lists the parts that retrievers may see of tables that stand alone.
var everyViews = []retrieve.Options{{}, {MaxRows: 10}, {NoTitle: true}, {NoTitle: true, MaxRows: 10}}

// measureEvery measures the retrievers on each dataset that a folder holds.
func measureEvery(ctx context.Context, a *command.App, o Options, folder string) error {
	format, err := o.undrawn()
	if err != nil {
		return err
	}
	if _, err := os.Stat(folder); err != nil {
		return command.Misuse("--every %s: %v", folder, err)
	}
	o.K = lists.Numbers{1, 5, 10}
	e := &report.Everywhere{LeftOut: []string{}}
	for _, d := range everyDatasets {
		o.Data.Name, o.Data.Dir, o.byTable = d.reader, filepath.Join(folder, d.name), !d.loose
		if _, err := os.Stat(o.Data.Dir); err != nil {
			e.LeftOut = append(e.LeftOut, d.name+", of which "+folder+" has no folder")
			continue
		}
		views := everyViews[:1]
		if d.loose {
			views = everyViews
		}
		measured, err := everywhere(ctx, a, o, d.name, views)
		if err == nil && d.byDatabase {
			var more []report.Measured
			o.byTable = false
			more, err = everywhere(ctx, a, o, d.name, views)
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
	return layout.Document(a.Out, format, "Retrieval everywhere",
		func() error { return report.Retrievers(a.Out, format, e) })
}

// everywhere measures the retrievers on one dataset with each of the views.
func everywhere(ctx context.Context, a *command.App, o Options, name string,
	views []retrieve.Options) ([]report.Measured, error) {
	c, err := o.corpus(ctx, a.Err)
	if err != nil {
		return nil, err
	}
	var list []report.Measured
	for _, view := range views {
		for _, retriever := range o.Retrievers {
			p := a.Progress.Begin()
			m, err := retrieval.Measure(ctx, c, flags.Limited(c.Queries, o.Limit), retrieval.Options{
				Retriever: retriever, Options: view, K: o.K, ByTable: o.byTable, Clusters: o.Clusters,
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
