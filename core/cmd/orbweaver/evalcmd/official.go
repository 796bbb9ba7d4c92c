package evalcmd

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// evalOfficial prints what the official program does.
func evalOfficial(ctx context.Context, a *command.App, o evalOptions) error {
	e, err := o.check()
	if err != nil {
		return err
	}
	pairs, _, err := present(a, o, "pred", o.pred, e.Program)
	if err != nil {
		return err
	}
	catalog, err := o.catalog(e, pairs)
	if err != nil {
		return err
	}
	suite, err := makeSuites(ctx, a, o, e, catalog, pairs)
	if err != nil {
		return err
	}
	p := a.Progress.Begin()
	e.Watch = func(done int) { p.Say("%d of %d questions", done, len(pairs)) }
	grades, err := evaluate.Judge(ctx, catalog, pairs, e)
	p.End()
	if err != nil {
		return err
	}
	if err := evaluate.Problem(pairs, grades); err != nil {
		return fmt.Errorf("%w; the official program ends here, --report goes on and lists all such gold",
			o.ofGold(err))
	}
	remark(a, pairs, grades)
	if suite != nil {
		suite.Expose(pairs, func(i int) bool { return grades[i].Executed })
		for _, l := range evaluation.MadeSuite(suite) {
			fmt.Fprintln(a.Err, l)
		}
	}
	return evaluate.WriteOfficial(a.Out, pairs, grades, e.Program, e.Sections)
}

// remark says on stderr what the official output has no place for.
func remark(a *command.App, pairs []evaluate.Pair, grades []evaluate.Grade) {
	var capped, crashed []string
	for i, g := range grades {
		if g.Capped {
			capped = append(capped, fmt.Sprint(pairs[i].Line))
		}
		if g.Crash != nil {
			crashed = append(crashed, fmt.Sprint(pairs[i].Line))
		}
	}
	if capped != nil {
		fmt.Fprintf(a.Err,
			"--plug_value: not all of the gold's values were tried at line %s: there are more texts than "+
				"--max-plugged, or they take more steps than --max-plugged-steps; they may be right with more\n",
			strings.Join(capped, ", "))
	}
	if crashed != nil {
		fmt.Fprintf(a.Err, "the official program ends with an exception at line %s, which counts as wrong here\n",
			strings.Join(crashed, ", "))
	}
}
