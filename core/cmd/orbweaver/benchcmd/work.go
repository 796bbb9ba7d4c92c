package benchcmd

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/heap"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/queue"
	"github.com/orbweaver/orbweaver/core/distributed"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Work asks the questions of a bench that runs elsewhere.
func Work() command.Command {
	return command.Command{
		Name: "work", Usage: "--queue URL --dataset NAME [flags]",
		Summary: "ask the questions of a bench that runs elsewhere, until it ends",
		Examples: `
orbweaver work --dataset spider --data DIR --queue nats://10.0.0.5:4222 --parallel 8     on each machine, and on one:
orbweaver bench --dataset spider --data DIR --endpoint URL --model NAME --out run.db ` +
			`--queue nats://10.0.0.5:4222 --rate 50 --max-cost 20`,
		Flags: func(f *flag.FlagSet) command.Runner {
			var w workOptions
			w.data.Flags(f)
			w.queue.Flags(f)
			f.IntVar(&w.parallel, "parallel", 1, "`number` of questions at once")
			w.keys.Flags(f)
			f.BoolVar(&w.json, "json", false, "print how many questions were asked as JSON")
			return func(ctx context.Context, a *command.App, args []string) error {
				if len(args) > 0 {
					return command.Misuse("unexpected argument %q", args[0])
				}
				return work(ctx, a, w)
			}
		},
	}
}

type workOptions struct {
	data     flags.Dataset
	queue    queue.Queue
	parallel int
	json     bool
	keys     queue.Keys
}

// work asks what the queue has for it.
func work(ctx context.Context, a *command.App, o workOptions) error {
	switch err := o.queue.Check(); {
	case err != nil:
		return command.AsMisuse(err)
	case !o.queue.Given():
		return command.Misuse("there is no --queue: name the server that the bench uses, nats://host:4222 say")
	case o.parallel < 1:
		return command.Misuse("--parallel %d: at least 1", o.parallel)
	}
	c, err := o.data.Read(ctx)
	if err != nil {
		return err
	}
	w := distributed.Worker{Corpus: c, Parallel: o.parallel, Dependencies: o.keys.Dependencies(a.Env),
		Say: func(format string, args ...any) { fmt.Fprintf(a.Err, format+"\n", args...) }}
	if w.Version, w.Checksum, err = queue.Fingerprint(ctx, a.Version, c); err != nil {
		return err
	}
	conn, err := o.queue.Connect("", a.Err)
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
		return command.AsMisuse(err)
	case err == nil && o.json:
		return layout.WriteJSON(a.Out, map[string]int{"asked": asked})
	}
	return err
}
