package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
)

// Run runs one command line and returns the exit code, which is not 0 where
// the output could not be written.
func Run(ctx context.Context, a *App, commands []Command, args []string) int {
	out := &output{Writer: a.Out}
	if a.Terminal {
		a.Progress.Terminal = a.Err
	}
	a.Out, a.Err = out, Plain(a.Err)
	a.Progress.Out = a.Err
	code := choose(ctx, a, commands, args)
	if code == Done && out.err != nil {
		fmt.Fprintf(a.Err, "orbweaver: the output is not complete: %v\n", out.err)
		return Failed
	}
	return code
}

// choose runs the command that the first argument names.
func choose(ctx context.Context, a *App, commands []Command, args []string) int {
	if len(args) == 0 {
		fmt.Fprint(a.Err, overview(commands))
		return WrongUse
	}
	name, rest := args[0], args[1:]
	switch name {
	case "help", "--help", "-h", "-help":
		return showHelp(a, commands, rest)
	case "--version", "-version":
		name = "version"
	}
	for _, c := range commands {
		if c.Name == name {
			return exitCode(a, c, runCommand(ctx, a, c, rest))
		}
	}
	fmt.Fprintf(a.Err, "orbweaver: unknown command %q%s\nRun 'orbweaver help' for the list.\n", name,
		Suggest(name, commandNames(commands)))
	return WrongUse
}

func runCommand(ctx context.Context, a *App, c Command, args []string) error {
	fs, run := c.FlagSet(&a.Progress)
	rest, err := Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(a.Out, c.help())
		return nil
	}
	if err != nil {
		return AsMisuse(err)
	}
	if !c.Verbatim {
		a.Out = Plain(a.Out)
	}
	return run(ctx, a, rest)
}

// exitCode prints an error with the next step, and turns it into an exit code.
func exitCode(a *App, c Command, err error) int {
	var wrong misuse
	switch {
	case err == nil:
		return Done
	case errors.As(err, &wrong):
		fmt.Fprintf(a.Err, "orbweaver %s: %v\nRun 'orbweaver %s --help' for its flags and examples.\n",
			c.Name, err, c.Name)
		return WrongUse
	case errors.Is(err, ErrStopped):
		fmt.Fprintf(a.Err, "orbweaver %s: %v\n", c.Name, err)
		return Stopped
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(a.Err, "orbweaver %s: stopped\n", c.Name)
		return Failed
	}
	fmt.Fprintf(a.Err, "orbweaver %s: %v\n", c.Name, err)
	return Failed
}

func showHelp(a *App, commands []Command, args []string) int {
	if len(args) == 0 || args[0] == "help" {
		fmt.Fprint(a.Out, overview(commands))
		return Done
	}
	for _, c := range commands {
		if c.Name == args[0] {
			fmt.Fprint(a.Out, c.help())
			return Done
		}
	}
	fmt.Fprintf(a.Err, "orbweaver help: unknown command %q%s\nRun 'orbweaver help' for the list.\n", args[0],
		Suggest(args[0], commandNames(commands)))
	return WrongUse
}

func commandNames(commands []Command) []string {
	var names []string
	for _, c := range commands {
		names = append(names, c.Name)
	}
	return append(names, "help")
}
