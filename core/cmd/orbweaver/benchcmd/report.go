package benchcmd

import (
	"context"
	"flag"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/gate"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/core/runstore"
	"github.com/orbweaver/orbweaver/core/text"
)

// Report prints runs that were kept.
func Report() command.Command {
	return command.Command{
		Name: "report", Usage: "FILE... [flags]",
		Summary: "print the runs that bench --out kept, without asking anything again",
		Examples: `
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
		Flags: func(f *flag.FlagSet) command.Runner {
			var format string
			var asJSON, asTARGET bool
			o := shown{pairs: true}
			flags.AddSVG(f, &o.svg)
			f.BoolVar(&o.compare, "compare", false, "print several runs beside each other, not each in full")
			f.BoolVar(&o.paper, "paper", false,
				"with --compare also print them in the layout of the AC-SQL paper's tables 3 to 5")
			f.BoolVar(&asTARGET, "target", false,
				"print runs of qa, verify and sql in the layout of TARGET's Table 2, beside its figures")
			flags.AddFormat(f, &format, &asJSON)
			flags.AddClusters(f, &o.clusters)
			var g gate.Gate
			g.Flags(f)
			g.BaselineFlag(f)
			question := f.String("question", "",
				"print all that happened to the question of this `ID`, in every run that has it")
			return func(ctx context.Context, a *command.App, args []string) error {
				if len(args) == 0 {
					return command.Misuse("name the files to report")
				}
				form, err := flags.FormatOf(format, asJSON)
				if err == nil {
					err = g.Check()
				}
				if err != nil {
					return err
				}
				runs, err := flags.ReadRuns(ctx, args, readFor(form, *question))
				for _, run := range runs {
					run.Clusters = o.clusters
				}
				if err == nil {
					err = target.Draw(a.Err, o.svg, target.FiguresOf(runs))
				}
				switch {
				case err != nil:
					return err
				case *question != "":
					return showQuestion(a, form, runs, *question)
				case asTARGET && len(target.Cells(runs)) == 0:
					return command.Misuse("--target prints runs of bench --task qa, verify and sql: there is none " +
						"in these files")
				case asTARGET:
					return showAnswers(a, form, runs, true)
				}
				sql, answered := downstreamOf(runs)
				if err := reportAnswers(a, form, answered); err != nil || len(answered) > 0 && len(sql) == 0 {
					return err
				}
				if err := reportSQL(a, form, sql, o); err != nil {
					return err
				}
				return g.Runs(ctx, a, sql)
			}
		},
	}
}

// readFor returns how much of the runs to read for a format; the report of one
// question needs everything.
func readFor(form layout.Format, question string) runstore.Options {
	o := runstore.Options{Figures: question == ""}
	if form == layout.HTML {
		o.Traces = report.TracesShown
	}
	return o
}

// reportSQL prints each run in full, or several beside each other.
func reportSQL(a *command.App, format layout.Format, runs []*experiment.Summary, o shown) error {
	if o.compare {
		return showRuns(a, format, runs, o)
	}
	if format == layout.JSON {
		list := make([]*report.SQLReport, len(runs))
		for i, run := range runs {
			list[i] = report.NewSQLReport(run)
		}
		return layout.WriteJSON(a.Out, list)
	}
	return layout.Document(a.Out, format, "Text to SQL", func() error {
		for i, run := range runs {
			if i > 0 && format != layout.HTML {
				fmt.Fprintln(a.Out)
			}
			if err := report.SQL(a.Out, format, run); err != nil {
				return err
			}
		}
		return report.PairedRuns(a.Out, format, experiment.PairRuns(runs))
	})
}

// showQuestion prints a stored record of every run that has it.
func showQuestion(a *command.App, format layout.Format, runs []*experiment.Summary, id string) error {
	if format != layout.Text && format != layout.JSON {
		return command.Misuse("--question is printed as text or json")
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
			fmt.Fprintf(a.Out, "%s: %s\n", r.Query, text.Printable(r.Question))
			if err := report.Record(a.Out, r); err != nil {
				return err
			}
			fmt.Fprintln(a.Out)
		}
	}
	switch {
	case len(records) == 0:
		return fmt.Errorf("no run has a question %q%s", id, command.Suggest(id, known))
	case format == layout.JSON:
		return layout.WriteJSON(a.Out, records)
	}
	return nil
}
