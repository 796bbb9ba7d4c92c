// Package gate fails a build where figures are too low, or worse than before,
// and writes them where a build server reads them.
//
//	var g gate.Gate
//	g.Flags(fs)
//	…
//	err := g.Runs(ctx, app, summaries)
package gate

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/runstore"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// A Gate fails a build whose figures are too low, or worse than before.
type Gate struct {
	Least    float64 // share of right answers; below 0 is none
	baseline string
	JUnit    string
}

// Flags declares what every gate has.
func (g *Gate) Flags(f *flag.FlagSet) {
	g.Least = -1
	f.Func("fail-under", "exit with code 1 where fewer `percent` of the answers are right: 65, or .65",
		func(s string) error {
			v, err := strconv.ParseFloat(strings.TrimSuffix(s, "%"), 64)
			if err != nil || !(v >= 0 && v <= 100) {
				return fmt.Errorf("%q is no percentage, as 65 or .65", s)
			}
			if v > 1 {
				v /= 100
			}
			g.Least = v
			return nil
		})
	f.StringVar(&g.JUnit, "junit", "", "write each question as a test to this `file`, in JUnit's XML")
}

// BaselineFlag declares the flag --baseline, for commands with runs.
func (g *Gate) BaselineFlag(f *flag.FlagSet) {
	f.StringVar(&g.baseline, "baseline", "",
		"compare with the first run in this `file`; exit with code 1, and name what flipped, where a paired "+
			"test says worse")
}

// Asked reports whether anything is to be judged or written but a baseline.
func (g *Gate) Asked() bool { return g.Least >= 0 || g.JUnit != "" }

// Check finds what would else fail at the end.
func (g *Gate) Check() error {
	if g.JUnit == "" {
		return nil
	}
	return flags.HasFolder("junit", g.JUnit)
}

// Runs judges runs after they are printed.
func (g *Gate) Runs(ctx context.Context, a *command.App, runs []*experiment.Summary) error {
	var failed []error
	if g.JUnit != "" {
		var suites []layout.JUnit
		for _, run := range runs {
			suites = append(suites, report.JUnitOfRun(run))
		}
		failed = append(failed, flags.WriteFile(g.JUnit, func(w io.Writer) error {
			return layout.WriteJUnit(w, suites)
		}))
	}
	for _, run := range runs {
		sc := run.Score()
		failed = append(failed, g.under(a, run.Config.ActorName()+", "+run.Config.Variant(), sc.All().EX))
	}
	if g.baseline != "" {
		failed = append(failed, g.compare(ctx, a, runs))
	}
	return errors.Join(failed...)
}

func (g *Gate) under(a *command.App, what string, share float64) error {
	if share >= g.Least {
		return nil
	}
	err := fmt.Errorf("%s: %.1f %% are right, and --fail-under asks for %.1f %%", what, 100*share, 100*g.Least)
	annotate(a, "error", "", err.Error())
	return err
}

// compare sets runs beside the baseline.
func (g *Gate) compare(ctx context.Context, a *command.App, runs []*experiment.Summary) error {
	before, err := flags.ReadRuns(ctx, []string{g.baseline}, runstore.Options{Figures: true})
	if err != nil {
		return fmt.Errorf("--baseline: %w", err)
	}
	if len(before) == 0 {
		return fmt.Errorf("--baseline %s holds no run", g.baseline)
	}
	list := experiment.CompareRuns(before[0], runs)
	if len(list) == 0 {
		return fmt.Errorf("--baseline %s: its first run is of %s %s by %s, with which nothing here has "+
			"questions and rule in common",
			g.baseline, before[0].Dataset, before[0].Split, before[0].Config.Rule())
	}
	if err := report.PairedRuns(a.Err, layout.Text, list); err != nil {
		return err
	}
	var worse []error
	for i := range list {
		c := &list[i]
		if !c.Worse() {
			continue
		}
		worse = append(worse,
			fmt.Errorf("worse than the baseline by %.1f points (p %.4f): %s",
				-100*c.Test.Difference, c.Corrected, c.Second))
		for _, q := range c.Flips {
			if q.Lost {
				annotate(a, "error", "", fmt.Sprintf("lost: %s (%s): %s", q.Query, q.Database, q.Question))
			}
		}
	}
	return errors.Join(worse...)
}

// Evaluation judges a file of predictions after its report.
func (g *Gate) Evaluation(a *command.App, file string, e *explain.Evaluation) error {
	var failed []error
	if g.JUnit != "" {
		suite := []layout.JUnit{evaluation.JUnit(e)}
		failed = append(failed, flags.WriteFile(g.JUnit, func(w io.Writer) error {
			return layout.WriteJUnit(w, suite)
		}))
	}
	for _, w := range e.Wrong {
		annotate(a, "warning", fmt.Sprintf("file=%s,line=%d", filepath.ToSlash(file), w.Line),
			fmt.Sprintf("%s: %s", w.Class, w.Reason))
	}
	return errors.Join(append(failed, g.under(a, e.Predictions, e.Right.Value))...)
}

// annotate tells GitHub's runner, where there is one, what to show beside the
// code.
func annotate(a *command.App, level, where, text string) {
	if a.Env("GITHUB_ACTIONS") != "true" {
		return
	}
	if where != "" {
		where = " " + where
	}
	text = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(text)
	fmt.Fprintf(a.Err, "::%s%s::%s\n", level, where, text)
}
