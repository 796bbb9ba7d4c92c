package benchcmd

import (
	"context"
	"errors"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// runAnswers runs the tasks qa and verify: every dataset with every retriever
// and every context.
func runAnswers(ctx context.Context, a *command.App, o benchOptions) (err error) {
	if o.task == taskVerify && o.Data.Name == almanac.Name && o.Data.Split == "" {
		o.Data.Split = almanac.Statements
	}
	format, err := o.Check()
	switch {
	case err != nil:
		return err
	case o.parallel < 1 || o.samples < 1:
		return command.Misuse("--parallel %d --samples %d: at least 1 of each", o.parallel, o.samples)
	case o.SVG != "" && o.down.haystack == nil:
		return command.Misuse("--svg draws what --haystack measures: add --haystack 0,10,100")
	case o.paper:
		return command.Misuse("--paper prints AC-SQL's tables, of --task sql: TARGET's are printed by --target")
	}
	var players experiment.Config
	parts, err := o.players.Configure(a, &players)
	if err != nil {
		return err
	}
	o.Models.Endpoint, o.Models.Model = o.players.Endpoint, o.players.Model
	done, err := o.Models.Configure(a, o.Retrievers, &players, &parts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	if parts.Meter, err = o.Budget.Meter(o.Out != "", flags.Models(players, o.Retrievers)); err != nil {
		return err
	}
	plans, err := o.answerPlans(ctx, players, parts)
	if err != nil {
		return err
	}
	summaries, err := runPlans(ctx, a, plans, &o)
	tellUnread(a, summaries)
	if shown := showAnswers(a, format, summaries, o.down.target); err == nil {
		err = shown
	}
	return errors.Join(err, target.Draw(a.Err, o.SVG, target.DistractorCurves(summaries)))
}
