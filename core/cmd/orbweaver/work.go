package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/heap"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/queue"
	"github.com/orbweaver/orbweaver/core/distributed"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

func workCommand() command {
	return command{
		name: "work", usage: "--queue URL --dataset NAME [flags]",
		short: "ask the questions of a bench that runs elsewhere, until it ends",
		examples: `
orbweaver work --dataset spider --data DIR --queue nats://10.0.0.5:4222 --parallel 8     on each machine, and on one:
orbweaver bench --dataset spider --data DIR --endpoint URL --model NAME --out run.db ` +
			`--queue nats://10.0.0.5:4222 --rate 50 --max-cost 20`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var w workOptions
			w.data.flags(f)
			w.queue.Flags(f)
			f.IntVar(&w.parallel, "parallel", 1, "`number` of questions at once")
			w.keys.Flags(f)
			f.BoolVar(&w.json, "json", false, "print how many questions were asked as JSON")
			return func(ctx context.Context, a *app, args []string) error {
				if len(args) > 0 {
					return usage("unexpected argument %q", args[0])
				}
				return work(ctx, a, w)
			}
		},
	}
}

type workOptions struct {
	data     dataset
	queue    queue.Queue
	parallel int
	json     bool
	keys     queue.Keys
}

// work asks what the queue has for it.
func work(ctx context.Context, a *app, o workOptions) error {
	switch err := o.queue.Check(); {
	case err != nil:
		return usageError{err}
	case !o.queue.Given():
		return usage("there is no --queue: name the server that the bench uses, nats://host:4222 say")
	case o.parallel < 1:
		return usage("--parallel %d: at least 1", o.parallel)
	}
	c, err := o.data.read(ctx)
	if err != nil {
		return err
	}
	w := distributed.Worker{Corpus: c, Parallel: o.parallel, Parts: o.keys.Parts(a.env),
		Say: func(format string, args ...any) { fmt.Fprintf(a.err, format+"\n", args...) }}
	if w.Version, w.Checksum, err = queue.Common(ctx, readVersions().Orbweaver, c); err != nil {
		return err
	}
	conn, err := o.queue.Connect("", a.err)
	if err != nil {
		return err
	}
	defer conn.Close()
	var memory heap.Heap
	memory.CollectLess()
	defer memory.Undo()
	asked, err := conn.Work(ctx, w)
	switch {
	case errors.Is(err, distributed.ErrMismatch):
		return usageError{err}
	case err == nil && o.json:
		return layout.WriteJSON(a.out, map[string]int{"asked": asked})
	}
	return err
}

// checkQueue refuses what is not asked by way of a queue.
func (o *benchOptions) checkQueue() error {
	switch err := o.queue.Check(); {
	case err != nil:
		return usageError{err}
	case !o.queue.Given():
		return nil
	case o.task == "retrieval" || o.task == "unanswerable" || o.down.haystack != nil:
		return usage("--queue is for --task sql, qa and verify, without --haystack")
	case strings.Contains(o.data.name, ","):
		return usage("--queue takes one dataset: workers have read one")
	case strings.HasPrefix(o.players.actor, experiment.Recorded):
		return usage("--queue: recorded answers are files of this machine, and need no other")
	}
	if i := slices.IndexFunc(o.retrievers, asksSomebody); i >= 0 {
		return usage("--queue: %s asks a program, which is this machine's: leave --queue out", o.retrievers[i])
	}
	return nil
}
