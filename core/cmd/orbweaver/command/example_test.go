package command_test

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func Example() {
	greet := command.Command{
		Name: "greet", Usage: "[--name WHO]", Summary: "greet somebody", Examples: "orbweaver greet --name Ada",
		Flags: func(f *flag.FlagSet) command.Runner {
			name := f.String("name", "you", "`who` is greeted")
			return func(_ context.Context, a *command.App, _ []string) error {
				_, err := fmt.Fprintf(a.Out, "hello, %s\n", *name)
				return err
			}
		},
	}
	app := &command.App{Out: os.Stdout, Err: os.Stdout}
	for _, line := range [][]string{{"greet", "--name", "Ada"}, {"greet", "--nam", "Ada"}, {"greet", "--help"}} {
		fmt.Println("exit code", command.Run(context.Background(), app, []command.Command{greet}, line))
	}
	// Output:
	// hello, Ada
	// exit code 0
	// orbweaver greet: unknown flag --nam (did you mean "--name"?)
	// Run 'orbweaver greet --help' for its flags and examples.
	// exit code 2
	// Usage: orbweaver greet [--name WHO]
	//
	// Greet somebody.
	//
	// Flags:
	//   --name WHO
	//       who is greeted (default you)
	//
	// Examples:
	//   orbweaver greet --name Ada
	// exit code 0
}
