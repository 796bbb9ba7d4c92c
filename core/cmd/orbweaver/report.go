package main

import (
	"context"
	"flag"
	"fmt"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/core/runstore"
	"github.com/orbweaver/orbweaver/core/text"
)

func reportCommand() command {
	return command{
		name: "report", usage: "FILE... [flags]",
		short: "print the runs that bench --out kept, without asking anything again",
		examples: `
orbweaver report run.db
orbweaver report run.db other.db --format md
orbweaver report run.db other.db --compare --format latex     a table for a paper
orbweaver report orbweaver-harbour.db              a run that the page saved as a run store
orbweaver report qa.db tabfact.db spider.db --target
orbweaver report found.db --svg recall.svg         recall over k with intervals, TARGET's Figure 2
orbweaver report found.db                          runs of bench --task retrieval, a row each
orbweaver report run.db --question dev-0017
orbweaver report run.db --baseline last.db --fail-under 65 --junit run.xml
orbweaver report run.db --compare --paper         a row a run, and the layout of the AC-SQL paper's tables`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var format string
			var asJSON, asTARGET bool
			o := shown{pairs: true}
			addSVG(f, &o.svg)
			f.BoolVar(&o.compare, "compare", false, "print several runs beside each other, not each in full")
			f.BoolVar(&o.paper, "paper", false,
				"with --compare also print them in the layout of the AC-SQL paper's tables 3 to 5")
			f.BoolVar(&asTARGET, "target", false,
				"print runs of qa, verify and sql in the layout of TARGET's Table 2, beside its figures")
			addFormat(f, &format, &asJSON)
			addClusters(f, &o.clusters)
			var g gate
			g.flags(f)
			g.baselineFlag(f)
			question := f.String("question", "",
				"print all that happened to the question of this `ID`, in every run that has it")
			return func(ctx context.Context, a *app, args []string) error {
				if len(args) == 0 {
					return usage("name the files to report")
				}
				form, err := formatOf(format, asJSON)
				if err == nil {
					err = g.check()
				}
				if err != nil {
					return err
				}
				runs, err := readRuns(ctx, args, readFor(form, *question))
				for _, run := range runs {
					run.Clusters = o.clusters
				}
				if err == nil {
					err = target.Draw(a.err, o.svg, target.FiguresOf(runs))
				}
				switch {
				case err != nil:
					return err
				case *question != "":
					return a.oneQuestion(form, runs, *question)
				case asTARGET && len(target.Cells(runs)) == 0:
					return usage("--target prints runs of bench --task qa, verify and sql: there is none in these files")
				case asTARGET:
					return a.showAnswers(form, runs, true)
				}
				sql, answered := downstreamOf(runs)
				if err := a.reportAnswers(form, answered); err != nil || len(answered) > 0 && len(sql) == 0 {
					return err
				}
				if err := a.reportSQL(form, sql, o); err != nil {
					return err
				}
				return g.runs(ctx, a, sql)
			}
		},
	}
}

// readFor is how much of runs a form shows: a question all that there is.
func readFor(form layout.Format, question string) runstore.Options {
	o := runstore.Options{Figures: question == ""}
	if form == layout.HTML {
		o.Traces = report.TracesShown
	}
	return o
}

// readRuns reads the runs of several files.
func readRuns(ctx context.Context, files []string, o runstore.Options) ([]*experiment.Summary, error) {
	var runs []*experiment.Summary
	for _, file := range files {
		of, err := runstore.Read(ctx, file, o)
		if err != nil {
			return nil, err
		}
		runs = append(runs, of...)
	}
	return runs, nil
}

// reportSQL prints each run in full, or several beside each other.
func (a *app) reportSQL(format layout.Format, runs []*experiment.Summary, o shown) error {
	if o.compare {
		return a.showRuns(format, runs, o)
	}
	if format == layout.JSON {
		list := make([]*report.SQLReport, len(runs))
		for i, run := range runs {
			list[i] = report.NewSQLReport(run)
		}
		return layout.WriteJSON(a.out, list)
	}
	return layout.Document(a.out, format, "Text to SQL", func() error {
		for i, run := range runs {
			if i > 0 && format != layout.HTML {
				fmt.Fprintln(a.out)
			}
			if err := report.SQL(a.out, format, run); err != nil {
				return err
			}
		}
		return report.PairedRuns(a.out, format, experiment.PairRuns(runs))
	})
}

// oneQuestion prints a stored record of every run that has it.
func (a *app) oneQuestion(format layout.Format, runs []*experiment.Summary, id string) error {
	if format != layout.Text && format != layout.JSON {
		return usage("--question is printed as text or json")
	}
	var records []*experiment.Record
	var known []string
	for _, run := range runs {
		for _, r := range run.Records {
			if known = append(known, r.Query); r.Query != id {
				continue
			}
			if records = append(records, r); format == layout.JSON {
				continue
			}
			fmt.Fprintf(a.out, "%s: %s\n", r.Query, text.Printable(r.Question))
			if err := report.Record(a.out, r); err != nil {
				return err
			}
			fmt.Fprintln(a.out)
		}
	}
	switch {
	case len(records) == 0:
		return fmt.Errorf("no run has a question %q%s", id, suggest(id, known))
	case format == layout.JSON:
		return layout.WriteJSON(a.out, records)
	}
	return nil
}

// shown is what of several runs is printed, and how.
type shown struct {
	paper    bool
	pairs    bool // compare each two
	compare  bool // beside each other, not each in full
	svg      string
	clusters metric.Clustering
}

// showRuns prints one run in full, several beside each other, and where asked
// for in the layout of the paper's tables.
func (a *app) showRuns(format layout.Format, runs []*experiment.Summary, o shown) error {
	for _, run := range runs {
		run.Clusters = o.clusters
	}
	switch len(runs) {
	case 0:
		return nil
	case 1:
		return layout.Document(a.out, format, "Text to SQL", func() error { return report.SQL(a.out, format, runs[0]) })
	}
	return layout.Document(a.out, format, "Text to SQL", func() error {
		err := report.Compare(a.out, format, runs)
		if err == nil && o.pairs && format != layout.JSON {
			err = report.PairedRuns(a.out, format, experiment.PairRuns(runs))
		}
		if err == nil && o.paper && format != layout.JSON && format != layout.CSV {
			err = report.Paper(a.out, format, runs)
		}
		return err
	})
}
