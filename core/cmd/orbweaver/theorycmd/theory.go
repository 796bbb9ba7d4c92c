// Package theorycmd has the command "orbweaver theory", which computes what an
// actor and a critic can reach.
//
//	c := theorycmd.Command()
package theorycmd

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/runstore"
	"github.com/orbweaver/orbweaver/core/theory"
)

// Command works the theorem out, and sets stored runs beside it.
func Command() command.Command {
	return command.Command{
		Name: "theory", Long: true, Usage: "[flags] [FILE...]",
		Summary: "say what an actor and a critic can reach, simulate it, draw it, set runs beside it",
		Examples: `
orbweaver theory -p .25 -q .25 -s .25 -z 1..10
orbweaver theory -p .25,.75 -q .25,.75 -s .25,.75 -z 1..5 --simulate 100000000 --seed 1
orbweaver theory -p .153 -q .68 -s .55 -z 5 -e .72
orbweaver theory -p .6 -q .3 -s .1 --panel 3 --reject-at 1 --rho .3
orbweaver theory -p .7 -q .4 -s .1 --actor-price .02 --critic-price .004 --answer-worth 1
orbweaver theory -p .3774 -q .2541 -s .1973 -z 5 --measured .61
orbweaver theory --figure 3 --svg figure3.svg
orbweaver theory run.db`,
		Flags: func(f *flag.FlagSet) command.Runner {
			var o theoryOptions
			o.flags(f)
			return func(ctx context.Context, a *command.App, args []string) error {
				return runTheory(ctx, a, o, args)
			}
		},
	}
}

func runTheory(ctx context.Context, a *command.App, o theoryOptions, files []string) error {
	format, err := flags.FormatOf(o.format, o.json)
	if err != nil {
		return err
	}
	if err := o.check(); err != nil {
		return command.AsMisuse(err)
	}
	switch {
	case len(files) > 0 && o.isAsked():
		return command.Misuse("%q and other flags than --format, --seed and prices: the theorem is set "+
			"beside stored runs, or worked out for -p, -q, -s and what goes with them; several values are written "+
			"with commas, -p .25,.75", files[0])
	case len(files) > 0:
		return explainRuns(ctx, a, o, format, files)
	case o.figure != 0 || o.svg != "":
		return drawTheory(a, o)
	}
	return theoryTable(ctx, a, o, format)
}

// explainRuns sets stored runs beside the theorem.
func explainRuns(ctx context.Context, a *command.App, o theoryOptions, format layout.Format,
	files []string) error {
	if format == layout.CSV {
		return command.Misuse("--format csv is for the theorem's table; stored runs are explained as " +
			"text, md, json, latex or html")
	}
	list := []*report.ExplainedRun{}
	for _, file := range files {
		runs, err := runstore.Read(ctx, file, runstore.Options{Figures: true})
		if err != nil {
			return err
		}
		for _, run := range runs {
			run.Clusters = o.clusters
			list = append(list, report.Explain(run, o.seed))
		}
	}
	if format == layout.JSON {
		return layout.WriteJSON(a.Out, list)
	}
	return layout.Document(a.Out, format, "Runs and the theorem", func() error {
		for i, e := range list {
			if i > 0 {
				fmt.Fprintln(a.Out)
			}
			if err := e.Write(a.Out, format, o.prices); err != nil {
				return err
			}
		}
		return nil
	})
}

func theoryTable(ctx context.Context, a *command.App, o theoryOptions, format layout.Format) error {
	setups := o.setups(span{1, 10}, lists.Probabilities{.25}, lists.Probabilities{.25}, lists.Probabilities{.25})
	rows := make([]report.TheoryRow, len(setups))
	p := a.Progress.Begin()
	defer p.End()
	for i, s := range setups {
		var drawn *theory.Outcome
		if o.simulate > 0 {
			seed := o.seed + uint64(i)<<32 // rows that share their draws would err alike
			outcome, err := s.Simulate(ctx,
				theory.Simulation{Trials: o.simulate, Seed: seed, Watch: func(done, total int) {
					p.Say("row %d of %d: %d of %d trials", i+1, len(setups), done, total)
				}})
			if err != nil {
				return err
			}
			drawn = &outcome
		}
		rows[i] = report.NewTheoryRow(s, drawn)
	}
	meaning := ""
	if z := o.z.or(span{1, 10}); len(setups) == z.last-z.first+1 { // one p, q and s
		last := setups[len(setups)-1]
		meaning = last.Advise(o.prices).String()
		if o.measured > 0 {
			meaning += "\n\n" + last.Effective().Account(o.measured).String()
		}
	}
	p.End()
	return layout.Document(a.Out, format, "Theorem 1", func() error {
		return report.Theory(a.Out, format, rows, meaning)
	})
}

// drawTheory writes the figure to its file, or to standard output.
func drawTheory(a *command.App, o theoryOptions) error {
	var b strings.Builder
	if err := o.draw(&b); err != nil {
		return command.AsMisuse(err)
	}
	if o.svg == "" || o.svg == "-" {
		_, err := io.WriteString(a.Out, b.String())
		return err
	}
	if err := os.WriteFile(o.svg, []byte(b.String()), 0o644); err != nil {
		return fmt.Errorf("writing the figure: %w", err)
	}
	return nil
}

func (o *theoryOptions) draw(w io.Writer) error {
	switch o.figure {
	case 3:
		return theory.Contours(w,
			o.setups(span{5, 5}, lists.Probabilities{.25}, lists.Probabilities{0}, lists.Probabilities{0})[0])
	case 4:
		return theory.Contours(w,
			o.setups(span{5, 5}, lists.Probabilities{.75}, lists.Probabilities{0}, lists.Probabilities{0})[0])
	}
	most := o.z.or(span{1, 20}).last
	o.z = span{most, most}
	both := lists.Probabilities{.25, .75}
	return theory.Curves(w, o.setups(o.z, both, both, both), most)
}
