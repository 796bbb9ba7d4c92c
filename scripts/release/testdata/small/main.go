// Command small stands for orbweaver where a test makes a release: it has a
// version, completes, and takes a tenth of the time to link.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/shell"
)

var version string

func main() {
	list := []command.Command{{Name: "version", Summary: "print the version", Examples: "orbweaver version",
		Flags: func(*flag.FlagSet) command.Runner {
			return func(_ context.Context, a *command.App, _ []string) error {
				_, err := fmt.Fprintf(a.Out, "orbweaver %s, small\n", version)
				return err
			}
		}}}
	a := command.App{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Env: os.Getenv}
	os.Exit(command.Run(context.Background(), &a, append(list, shell.Command(list)), os.Args[1:]))
}
