package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/theory"
)

func theoryCommand() command {
	return command{
		name: "theory", usage: "[flags] [FILE...]",
		short: "say what an actor and a critic can reach, simulate it, draw it, set runs beside it",
		examples: `
orbweaver theory -p .25 -q .25 -s .25 -z 1..10
orbweaver theory -p .25,.75 -q .25,.75 -s .25,.75 -z 1..5 --simulate 100000000 --seed 1
orbweaver theory -p .153 -q .68 -s .55 -z 5 -e .72
orbweaver theory -p .6 -q .3 -s .1 --panel 3 --reject-at 1 --rho .3
orbweaver theory -p .7 -q .4 -s .1 --actor-price .02 --critic-price .004 --answer-worth 1
orbweaver theory --figure 3 --svg figure3.svg
orbweaver theory run.db`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var o theoryOptions
			o.flags(f)
			return func(ctx context.Context, a *app, args []string) error {
				return a.theory(ctx, o, args)
			}
		},
	}
}

// A theoryOptions is what the theory command is asked.
type theoryOptions struct {
	p, q, s  chances
	z        span
	around   theory.Setup // without its loop
	prices   theory.Prices
	simulate int
	seed     uint64
	figure   int
	svg      string
	format   string
	json     bool
}

func (o *theoryOptions) flags(f *flag.FlagSet) {
	f.Var(&o.p, "p", "`chance` that an attempt is right; several with commas (default .25)")
	f.Var(&o.q, "q", "`chance` that the critic accepts a wrong attempt; several with commas (default .25)")
	f.Var(&o.s, "s", "`chance` that the critic rejects a right attempt; several with commas (default .25)")
	f.Var(&o.z, "z", "the most `attempts`, as 5 or 1..10 (default 1..10; 5 in figures 3 and 4)")
	f.Float64Var(&o.around.Execution.E, "e", 0, "`share` of wrong SQL that does not run; q and s are then those on SQL that runs")
	f.Float64Var(&o.around.Execution.SX, "sx", 0, "`share` of right SQL that does not run, by time-outs")
	f.IntVar(&o.around.Panel.Critics, "panel", 0, "`number` of critics that judge as one; 0 is one")
	f.IntVar(&o.around.Panel.RejectAt, "reject-at", 0, "`votes` of a panel that reject; more than half where it is not given")
	f.Float64Var(&o.around.Panel.Copied, "copied", 0, "`chance` that all votes are copies of one")
	f.Float64Var(&o.around.Rho, "rho", 0, "`correlation` of attempts at a question, by its difficulty, from 0 to 1")
	f.IntVar(&o.simulate, "simulate", 0, "draw so many `trials` for each row too")
	f.Uint64Var(&o.seed, "seed", 0, "`seed` of the draws")
	f.Float64Var(&o.prices.Actor, "actor-price", 0, "`price` of an attempt, in any unit")
	f.Float64Var(&o.prices.Critic, "critic-price", 0, "`price` of a check")
	f.Float64Var(&o.prices.Answer, "answer-worth", 0, "what a right answer is worth, in the same `unit`")
	f.IntVar(&o.figure, "figure", 0, "draw the paper's figure of this `number`: 2 is curves over z, 3 and 4 are contours on the plane of q and s; -p, -q, -s and -z put others in the place of the paper's")
	f.StringVar(&o.svg, "svg", "", "write the figure to this `file` (- is standard output); without --figure, figure 2")
	addFormat(f, &o.format, &o.json)
}

func (a *app) theory(ctx context.Context, o theoryOptions, files []string) error {
	format, err := formatOf(o.format, o.json)
	if err != nil {
		return err
	}
	if err := o.check(); err != nil {
		return usageError{err}
	}
	switch {
	case len(files) > 0 && o.isAsked():
		return usage("%q and other flags than --format, --seed and prices: the theorem is set beside stored runs, or worked out for -p, -q, -s and what goes with them; several values are written with commas, -p .25,.75", files[0])
	case len(files) > 0:
		return a.explain(ctx, o, format, files)
	case o.figure != 0 || o.svg != "":
		return a.drawTheory(o)
	}
	return a.theoryTable(ctx, o, format)
}

// isAsked reports whether a flag is given that says what to work out.
func (o *theoryOptions) isAsked() bool {
	return o.p != nil || o.q != nil || o.s != nil || o.z != (span{}) || o.around != (theory.Setup{}) || o.simulate > 0 || o.figure != 0 || o.svg != ""
}

// explain sets stored runs beside the theorem.
func (a *app) explain(ctx context.Context, o theoryOptions, format report.Format, files []string) error {
	if format == report.CSV {
		return usage("--format csv is for the theorem's table; stored runs are explained as text, md or json")
	}
	list := []*report.Explained{}
	for _, file := range files {
		runs, err := experiment.ReadRuns(ctx, file)
		if err != nil {
			return err
		}
		for _, run := range runs {
			list = append(list, report.Explain(run, o.seed))
		}
	}
	if format == report.JSON {
		return report.WriteJSON(a.out, list)
	}
	for i, e := range list {
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		if err := e.Write(a.out, format, o.prices); err != nil {
			return err
		}
	}
	return nil
}

func (o *theoryOptions) check() error {
	for _, s := range o.setups(span{1, 10}, chances{.25}, chances{.25}, chances{.25}) {
		if err := s.Check(); err != nil {
			return err
		}
	}
	switch {
	case o.simulate < 0:
		return fmt.Errorf("--simulate %d is below 0", o.simulate)
	case o.figure != 0 && (o.figure < 2 || o.figure > 4):
		return fmt.Errorf("--figure %d: the paper's figures of the theorem are 2, 3 and 4", o.figure)
	case o.figure > 2 && len(o.p) > 1:
		return fmt.Errorf("--figure %d is for one p, and %d are given", o.figure, len(o.p))
	case (o.figure != 0 || o.svg != "") && (o.simulate > 0 || o.json || o.format != ""):
		return fmt.Errorf("a figure has no --simulate, --format and --json: ask for a table without --figure and --svg")
	}
	return o.prices.Check()
}

// setups are all combinations of the values, with these where none is given.
func (o *theoryOptions) setups(zs span, ps, qs, ss chances) []theory.Setup {
	var list []theory.Setup
	for _, p := range o.p.or(ps) {
		for _, q := range o.q.or(qs) {
			for _, s := range o.s.or(ss) {
				z := o.z.or(zs)
				for n := z.first; n <= z.last; n++ {
					at := o.around
					at.Loop = theory.Loop{P: p, Q: q, S: s, Z: n}
					list = append(list, at)
				}
			}
		}
	}
	return list
}

func (a *app) theoryTable(ctx context.Context, o theoryOptions, format report.Format) error {
	setups := o.setups(span{1, 10}, chances{.25}, chances{.25}, chances{.25})
	rows := make([]report.TheoryRow, len(setups))
	p := &progress{app: a}
	defer p.end()
	for i, s := range setups {
		var drawn *theory.Outcome
		if o.simulate > 0 {
			outcome, err := s.Simulate(ctx, theory.Simulation{Trials: o.simulate, Seed: o.seed, Watch: func(done, total int) {
				p.tell("row %d of %d: %d of %d trials", i+1, len(setups), done, total)
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
		meaning = setups[len(setups)-1].Advise(o.prices).String()
	}
	p.end()
	return report.Theory(a.out, format, rows, meaning)
}

// drawTheory writes the figure to its file, or to standard output.
func (a *app) drawTheory(o theoryOptions) error {
	var b strings.Builder
	if err := o.draw(&b); err != nil {
		return usageError{err}
	}
	if o.svg == "" || o.svg == "-" {
		_, err := io.WriteString(a.out, b.String())
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
		return theory.Contours(w, o.setups(span{5, 5}, chances{.25}, chances{0}, chances{0})[0])
	case 4:
		return theory.Contours(w, o.setups(span{5, 5}, chances{.75}, chances{0}, chances{0})[0])
	}
	most := o.z.or(span{1, 20}).last
	o.z = span{most, most}
	both := chances{.25, .75}
	return theory.Curves(w, o.setups(o.z, both, both, both), most)
}

// chances is a flag of several numbers: ".25,.75".
type chances []float64

func (c *chances) String() string {
	var parts []string
	for _, x := range *c {
		parts = append(parts, strconv.FormatFloat(x, 'g', -1, 64))
	}
	return strings.Join(parts, ",")
}

func (c *chances) Set(s string) error {
	*c = nil
	for part := range strings.SplitSeq(s, ",") {
		x, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil {
			return fmt.Errorf("%q is not a number, or several with commas: .25,.75", part)
		}
		*c = append(*c, x)
	}
	return nil
}

func (c chances) or(others chances) chances {
	if len(c) == 0 {
		return others
	}
	return c
}

// span is a flag of a number or a range: "5", "1..10".
type span struct{ first, last int }

func (s *span) String() string {
	if *s == (span{}) {
		return ""
	}
	return fmt.Sprintf("%d..%d", s.first, s.last)
}

func (s *span) Set(text string) error {
	from, to, isRange := strings.Cut(text, "..")
	if !isRange {
		to = from
	}
	first, err := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err != nil || err2 != nil || first < 1 || last < first || last > theory.MaxZ {
		return fmt.Errorf("%q is not a number of attempts from 1 to %d, nor a range of them: 1..10", text, theory.MaxZ)
	}
	*s = span{first, last}
	return nil
}

func (s span) or(other span) span {
	if s == (span{}) {
		return other
	}
	return s
}
