package evalcmd

import (
	"context"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// evalLuck looks for a counter-example to each answer that is right.
func evalLuck(ctx context.Context, a *command.App, o evalOptions) error {
	if o.compat == "bird" || len(o.files()) > 1 || o.report || o.compare != "" || o.overlay != "" ||
		o.gate.Asked() {
		return command.Misuse("--counterexample without --make-suite is of one file by itself: leave " +
			"--report, --compare, --overlay, --fail-under, --junit and --compat bird out")
	}
	e, err := o.check()
	if err != nil {
		return err
	}
	o.report = true // which leaves out questions of databases that are not there
	pairs, left, err := present(a, o, "pred", o.pred, e.Program)
	if err != nil {
		return err
	}
	c, err := o.catalog(e, pairs)
	if err != nil {
		return err
	}
	p := a.Progress.Begin()
	found, err := explain.JudgeLuck(ctx, c, pairs, o.parallel, func(done int) {
		p.Say("looking for counter-examples: %d of %d questions", done, len(pairs))
	})
	p.End()
	if err != nil {
		return err
	}
	r := explain.NewLuck(pairs, left, found)
	if o.json || o.format == string(layout.JSON) {
		return layout.WriteJSON(a.Out, r)
	}
	return evaluation.Luck(command.Plain(a.Out), r)
}
