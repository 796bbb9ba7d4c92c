package theorycmd

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/theory"
)

// A theoryOptions has the flags of the theory command.
type theoryOptions struct {
	p, q, s  lists.Probabilities
	z        span
	around   theory.Setup // without its loop
	prices   theory.Prices
	measured float64
	simulate int
	seed     uint64
	clusters metric.Clustering
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
	f.Float64Var(&o.around.Execution.E, "e", 0,
		"`share` of wrong SQL that does not run; q and s are then those on SQL that runs")
	f.Float64Var(&o.around.Execution.SX, "sx", 0, "`share` of right SQL that does not run, by time-outs")
	f.IntVar(&o.around.Panel.Critics, "panel", 0, "`number` of critics that judge as one; 0 is one")
	f.IntVar(&o.around.Panel.RejectAt, "reject-at", 0,
		"`votes` of a panel that reject; more than half where it is not given")
	f.Float64Var(&o.around.Panel.Copied, "copied", 0, "`chance` that all votes are copies of one")
	f.Float64Var(&o.around.Rho, "rho", 0,
		"`correlation` of attempts at a question, by its difficulty, from 0 to 1")
	f.IntVar(&o.simulate, "simulate", 0, "draw so many `trials` for each row too")
	f.Uint64Var(&o.seed, "seed", 0, "`seed` of the draws")
	flags.AddClusters(f, &o.clusters)
	f.Float64Var(&o.prices.Actor, "actor-price", 0, "`price` of an attempt, in any unit")
	f.Float64Var(&o.prices.Critic, "critic-price", 0, "`price` of a check")
	f.Float64Var(&o.prices.Answer, "answer-worth", 0, "what a right answer is worth, in the same `unit`")
	f.Float64Var(&o.measured, "measured", 0,
		"say what could make it so that the `share` of right answers was this")
	f.IntVar(&o.figure, "figure", 0,
		"draw the paper's figure of this `number`: 2 is curves over z, 3 and 4 are "+
			"contours on the plane of q and s; -p, -q, -s and -z put others in the place of the paper's")
	lists.OneOf(f, "figure", "2", "3", "4")
	f.StringVar(&o.svg, "svg", "",
		"write the figure to this `file` (- is standard output); without --figure, figure 2")
	flags.AddFormat(f, &o.format, &o.json)
}

// isAsked reports whether any flag asks for something to work out.
func (o *theoryOptions) isAsked() bool {
	return o.p != nil || o.q != nil || o.s != nil || o.z != (span{}) || o.around != (theory.Setup{}) ||
		o.measured != 0 ||
		o.simulate > 0 || o.figure != 0 || o.svg != ""
}

func (o *theoryOptions) check() error {
	for _, s := range o.setups(span{1, 10}, lists.Probabilities{.25}, lists.Probabilities{.25},
		lists.Probabilities{.25}) {
		if err := s.Check(); err != nil {
			return err
		}
	}
	switch {
	case o.measured < 0 || o.measured > 1:
		return fmt.Errorf("--measured %v is no share from 0 to 1", o.measured)
	case o.measured > 0 && o.around.Rho > 0:
		return fmt.Errorf("--measured asks for the correlation: leave --rho out")
	case o.simulate < 0:
		return fmt.Errorf("--simulate %d is below 0", o.simulate)
	}
	if err := o.checkFigure(); err != nil {
		return err
	}
	return o.prices.Check()
}

// checkFigure checks the flags of figures.
func (o *theoryOptions) checkFigure() error {
	switch {
	case o.figure != 0 && (o.figure < 2 || o.figure > 4):
		return fmt.Errorf("--figure %d: the paper's figures of the theorem are 2, 3 and 4", o.figure)
	case o.figure > 2 && len(o.p) > 1:
		return fmt.Errorf("--figure %d is for one p, and %d are given", o.figure, len(o.p))
	case (o.figure != 0 || o.svg != "") && (o.simulate > 0 || o.json || o.format != ""):
		return fmt.Errorf("a figure has no --simulate, --format and --json: ask for a table without " +
			"--figure and --svg")
	}
	return nil
}

// setups returns all combinations of the values, with these where none is given.
func (o *theoryOptions) setups(zs span, ps, qs, ss lists.Probabilities) []theory.Setup {
	var list []theory.Setup
	for _, p := range o.p.Or(ps) {
		for _, q := range o.q.Or(qs) {
			for _, s := range o.s.Or(ss) {
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
		return fmt.Errorf("%q is not a number of attempts from 1 to %d, nor a range of them: 1..10",
			text, theory.MaxZ)
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
