package main

import (
	"context"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/runstore"
)

func mergeCommand() command {
	return command{
		name: "merge", usage: "--out FILE SHARD...",
		short: "put the shards of a run together, which bench --shard wrote on several machines",
		examples: `
orbweaver merge --out run.db first.db second.db
orbweaver bench --dataset spider --data DIR --shard 1/2 --out first.db     before, on one machine
orbweaver bench --dataset spider --data DIR --shard 2/2 --out second.db    and on another
orbweaver report run.db`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			out := f.String("out", "", "the new `file` for the whole run")
			asJSON := f.Bool("json", false, "print what was merged as JSON")
			return func(ctx context.Context, a *app, args []string) error {
				switch {
				case *out == "":
					return usage("--out FILE is needed: the file to write")
				case len(args) == 0:
					return usage("name the files to merge")
				}
				if err := runstore.Merge(ctx, *out, args); err != nil {
					return err
				}
				if *asJSON {
					return layout.WriteJSON(a.out, map[string]any{"out": *out, "files": args})
				}
				fmt.Fprintf(a.err, "%s holds the runs of %d files\n", *out, len(args))
				return nil
			}
		},
	}
}

// A shard is a part of a dataset's questions: number of of, from 1. The zero
// value is all of them.
type shard struct{ number, of int }

func (s *shard) String() string {
	if s.of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.number, s.of)
}

func (s *shard) Set(text string) error {
	number, of, _ := strings.Cut(text, "/")
	n, err := strconv.Atoi(number)
	m, err2 := strconv.Atoi(of)
	if err != nil || err2 != nil || n < 1 || n > m {
		return fmt.Errorf("%q is no shard, which is written as 2/4: the second of four", text)
	}
	*s = shard{n, m}
	return nil
}

// part returns the shard's part of a list: a run of neighbours, so that shards
// put together are in the order of the whole.
func part[T any](s shard, list []T) []T {
	if s.of == 0 {
		return list
	}
	return list[len(list)*(s.number-1)/s.of : len(list)*s.number/s.of]
}
