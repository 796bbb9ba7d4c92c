// Package command holds what all commands of orbweaver have in common: what a
// command is, what of the world outside it may touch, how a command line is
// read and run, and how help and errors are printed.
//
//	greet := command.Command{Name: "greet", Summary: "greet", Examples: "orbweaver greet",
//		Flags: func(*flag.FlagSet) command.Runner {
//			return func(_ context.Context, a *command.App, _ []string) error {
//				_, err := fmt.Fprintln(a.Out, "hello")
//				return err
//			}
//		}}
//	code := command.Run(ctx, &app, []command.Command{greet}, os.Args[1:])
package command

import (
	"context"
	"flag"
	"io"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
)

// A Command is one word after "orbweaver".
type Command struct {
	Name     string
	Usage    string // what follows the name
	Summary  string // one line, for the list of commands
	Examples string
	Verbatim bool // it prints what another program prints, to the byte
	Long     bool // it may take long, and tells how far it is
	// Flags declares the command's flags and returns what runs it.
	Flags func(*flag.FlagSet) Runner
}

// A Runner runs a command whose flags are read, with the other arguments.
type Runner func(ctx context.Context, a *App, args []string) error

// FlagSet declares all flags of a command, and returns what runs it once they
// are read. How far it is, it tells there.
func (c Command) FlagSet(t *progress.Reporter) (*flag.FlagSet, Runner) {
	fs := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	if c.Long {
		t.Flags(fs)
	}
	return fs, c.Flags(fs)
}
