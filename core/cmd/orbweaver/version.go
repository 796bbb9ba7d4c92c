package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"runtime/debug"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func versionCommand() command {
	return command{
		name: "version", usage: "[--json]",
		short:    "print the versions of Orbweaver, Go and SQLite",
		examples: "orbweaver version",
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			asJSON := f.Bool("json", false, "print them as JSON")
			return func(_ context.Context, a *app, args []string) error {
				if len(args) > 0 {
					return usage("unexpected argument %q", args[0])
				}
				v := readVersions()
				if *asJSON {
					return layout.WriteJSON(a.out, v)
				}
				_, err := fmt.Fprintf(a.out, "orbweaver %s, %s, SQLite %s\n", v.Orbweaver, v.Go, v.SQLite)
				return err
			}
		},
	}
}

// version is that of a release, which its build says: -ldflags "-X main.version=1.2.3".
var version string

type versions struct {
	Orbweaver string `json:"orbweaver"`
	Go        string `json:"go"`
	SQLite    string `json:"sqlite"`
}

func readVersions() versions {
	v := versions{SQLite: sqldb.Version()}
	if build, ok := debug.ReadBuildInfo(); ok {
		v.Orbweaver, v.Go = build.Main.Version, build.GoVersion
	}
	v.Orbweaver = cmp.Or(version, v.Orbweaver, "(devel)")
	return v
}
