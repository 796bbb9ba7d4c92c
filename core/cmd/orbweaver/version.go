package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"runtime/debug"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func versionCommand() command.Command {
	return command.Command{
		Name: "version", Usage: "[--json]",
		Summary:  "print the versions of Orbweaver, Go and SQLite",
		Examples: "orbweaver version",
		Flags: func(f *flag.FlagSet) command.Runner {
			asJSON := f.Bool("json", false, "print them as JSON")
			return func(_ context.Context, a *command.App, args []string) error {
				if len(args) > 0 {
					return command.Misuse("unexpected argument %q", args[0])
				}
				v := readVersions(a)
				if *asJSON {
					return layout.WriteJSON(a.Out, v)
				}
				_, err := fmt.Fprintf(a.Out, "orbweaver %s, %s, SQLite %s\n", v.Orbweaver, v.Go, v.SQLite)
				return err
			}
		},
	}
}

// version is the version of a release; its build sets it: -ldflags "-X
// main.version=1.2.3".
var version string

type versions struct {
	Orbweaver string `json:"orbweaver"`
	Go        string `json:"go"`
	SQLite    string `json:"sqlite"`
}

func readVersions(a *command.App) versions {
	v := versions{Orbweaver: a.Version, SQLite: sqldb.Version()}
	if build, ok := debug.ReadBuildInfo(); ok {
		v.Go = build.GoVersion
	}
	return v
}

// programVersion returns the release's version, or what the build knows of its
// sources.
func programVersion() string {
	built := ""
	if build, ok := debug.ReadBuildInfo(); ok {
		built = build.Main.Version
	}
	return cmp.Or(version, built, "(devel)")
}
