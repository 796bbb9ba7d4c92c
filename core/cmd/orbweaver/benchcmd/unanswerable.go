package benchcmd

import (
	"context"
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// runUnanswerable asks the questions that the data cannot answer, and prints how
// many were rightly left without an answer.
func runUnanswerable(ctx context.Context, a *command.App, o benchOptions) (err error) {
	if o.Out != "" {
		return command.Misuse("--out keeps a run of --task sql: leave it out with --task unanswerable")
	}
	format, plans, done, err := planned(ctx, a, &o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	if format != layout.Text && format != layout.JSON {
		return command.Misuse("--format %s: --task unanswerable is told as text or json", format)
	}
	if len(plans) != 1 {
		return command.Misuse("--task unanswerable takes one run, not %d: name one dataset, one variant and one -z",
			len(plans))
	}
	p := plans[0]
	if p.queries = flags.Limited(p.corpus.Unanswerable, o.Limit); len(p.queries) == 0 {
		return command.Misuse("%s has no questions that are known to be without an answer; the dataset sample has",
			p.corpus.Name)
	}
	found, err := abstain(ctx, a, p)
	if err != nil {
		return err
	}
	if format == layout.JSON {
		return layout.WriteJSON(a.Out, found)
	}
	for _, r := range found.Answered {
		fmt.Fprintf(a.Out, "%s  %s\n  %s\n", r.Database, r.Question, r.Trace.Answer().SQL)
	}
	fmt.Fprintf(a.Out, "%s and critic %s, z = %d: of %d questions without an answer in the data %d were left "+
		"unanswered, which is right; %d above were answered.\n",
		p.cfg.ActorName(), p.cfg.CriticName(), p.cfg.Z, found.Questions, found.Abstained, len(found.Answered))
	return nil
}

func abstain(ctx context.Context, a *command.App, todo plan) (found *harness.Abstentions, err error) {
	p := a.Progress.Begin()
	defer p.End()
	runner, err := harness.New(ctx, todo.corpus, todo.cfg, todo.dependencies)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, runner.Close()) }()
	return runner.Abstain(ctx, todo.queries, func(done int) {
		p.Say("%d of %d questions", done, len(todo.queries))
	})
}
