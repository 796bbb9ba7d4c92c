package benchcmd

import (
	"context"
	"flag"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/runstore"
)

// Merge puts the shards of a run together.
func Merge() command.Command {
	return command.Command{
		Name: "merge", Usage: "--out FILE SHARD...",
		Summary: "put the shards of a run together, which bench --shard wrote on several machines",
		Examples: `
orbweaver merge --out run.db first.db second.db
orbweaver bench --dataset spider --data DIR --shard 1/2 --out first.db     before, on one machine
orbweaver bench --dataset spider --data DIR --shard 2/2 --out second.db    and on another
orbweaver report run.db`,
		Flags: func(f *flag.FlagSet) command.Runner {
			out := f.String("out", "", "the new `file` for the whole run")
			asJSON := f.Bool("json", false, "print what was merged as JSON")
			return func(ctx context.Context, a *command.App, args []string) error {
				switch {
				case *out == "":
					return command.Misuse("--out FILE is needed: the file to write")
				case len(args) == 0:
					return command.Misuse("name the files to merge")
				}
				if err := runstore.Merge(ctx, *out, args); err != nil {
					return err
				}
				if *asJSON {
					return layout.WriteJSON(a.Out, map[string]any{"out": *out, "files": args})
				}
				fmt.Fprintf(a.Err, "%s holds the runs of %d files\n", *out, len(args))
				return nil
			}
		},
	}
}
