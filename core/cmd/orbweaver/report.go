package main

import (
	"context"
	"flag"
	"fmt"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report"
)

func reportCommand() command {
	return command{
		name: "report", usage: "FILE... [flags]",
		short: "print the runs that bench --out kept, without asking anything again",
		examples: `
orbweaver report run.db
orbweaver report run.db other.db --format md`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var format string
			var asJSON bool
			addFormat(f, &format, &asJSON)
			return func(ctx context.Context, a *app, args []string) error {
				if len(args) == 0 {
					return usage("name the files to report")
				}
				form, err := formatOf(format, asJSON)
				if err != nil {
					return err
				}
				return a.report(ctx, form, args)
			}
		},
	}
}

func (a *app) report(ctx context.Context, format report.Format, files []string) error {
	var runs []*experiment.Summary
	for _, file := range files {
		of, err := experiment.ReadRuns(ctx, file)
		if err != nil {
			return err
		}
		runs = append(runs, of...)
	}
	if format == report.JSON {
		list := make([]*report.SQLReport, len(runs))
		for i, run := range runs {
			list[i] = report.NewSQLReport(run)
		}
		return report.WriteJSON(a.out, list)
	}
	for i, run := range runs {
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		if err := report.SQL(a.out, format, run); err != nil {
			return err
		}
	}
	return nil
}
