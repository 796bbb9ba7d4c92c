// Command orbweaver finds the right tables for a question and writes the
// right SQL, over a file, our samples or a public benchmark, and serves the
// playground that does the same in the browser.
//
//	orbweaver ask --db concerts.sqlite "Which singers have never sung here?"
//
// It reads flags, wires the packages of the core and prints; what is computed
// is computed there.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/text"
)

// Exit codes, as the help of orbweaver states them.
const (
	exitDone    = 0
	exitFailed  = 1
	exitUsage   = 2
	exitStopped = 3
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	a := app{in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv, terminal: isTerminal(os.Stderr)}
	// A second Ctrl-C ends the program at once.
	context.AfterFunc(ctx, stop)
	go func() { os.Exit(a.endAfter(ctx, time.Second*9/10)) }()
	os.Exit(a.run(ctx, os.Args[1:]))
}

// endAfter waits for the context's end and a little longer, in which a command
// comes to its own end, and returns the exit code for one that does not.
// Nothing is lost by that: a run's file is whole at every moment.
func (a *app) endAfter(ctx context.Context, patience time.Duration) int {
	<-ctx.Done()
	time.Sleep(patience)
	fmt.Fprintln(a.err, "orbweaver: stopped, in the middle of its work")
	return exitStopped
}

// An app is what a command may touch of the world outside.
type app struct {
	in       io.Reader
	out, err io.Writer
	env      func(string) string
	terminal bool // err is one
	progress progress.Teller
}

func isTerminal(f *os.File) bool {
	stat, err := f.Stat()
	return err == nil && stat.Mode()&os.ModeCharDevice != 0
}

// A command is one word after "orbweaver".
type command struct {
	name     string
	usage    string // what follows the name
	short    string // for the list of commands
	examples string
	verbatim bool // it prints what another program prints, to the byte
	long     bool // it may take long, and tells how far it is
	// flags declares the command's flags and returns what runs it.
	flags func(*flag.FlagSet) func(ctx context.Context, a *app, args []string) error
}

// declare declares all flags of a command and returns what runs it.
func (c command) declare(fs *flag.FlagSet, t *progress.Teller) func(context.Context, *app, []string) error {
	if c.long {
		t.Flags(fs)
	}
	return c.flags(fs)
}

func commands() []command {
	return []command{
		askCommand(), retrieveCommand(), benchCommand(), workCommand(), evalCommand(), judgeCommand(), scoreCommand(),
		theoryCommand(), criticCommand(), reportCommand(), mergeCommand(), dataCommand(), serveCommand(), versionCommand(),
	}
}

// A usageError is a mistake in how the command was called.
type usageError struct{ error }

func usage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// errStopped marks work that was stopped early and goes on when the same
// command is run again.
var errStopped = errors.New("stopped early")

// run runs one command line and returns the exit code, which is not 0 where
// the output could not be written.
func (a *app) run(ctx context.Context, args []string) int {
	out := &output{Writer: a.out}
	if a.terminal {
		a.progress.Terminal = a.err
	}
	a.out, a.err = out, plain{a.err}
	a.progress.Out = a.err
	code := a.choose(ctx, args)
	if code == exitDone && out.err != nil {
		fmt.Fprintf(a.err, "orbweaver: the output is not complete: %v\n", out.err)
		return exitFailed
	}
	return code
}

// An output remembers that it could not be written.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	o.err = cmp.Or(o.err, err)
	return n, err
}

// A plain writer shows control characters as what they are: words of an
// endpoint or of a run file that somebody sent move no terminal's cursor and
// set no title.
type plain struct{ io.Writer }

func (w plain) Write(p []byte) (int, error) {
	if _, err := io.WriteString(w.Writer, text.PrintableLines(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// choose runs the command that the first argument names.
func (a *app) choose(ctx context.Context, args []string) int {
	if len(args) == 0 {
		fmt.Fprint(a.err, overview())
		return exitUsage
	}
	name, rest := args[0], args[1:]
	switch name {
	case "help", "--help", "-h", "-help":
		return a.help(rest)
	case "--version", "-version":
		name = "version"
	}
	for _, c := range commands() {
		if c.name == name {
			return a.code(c, a.runCommand(ctx, c, rest))
		}
	}
	fmt.Fprintf(a.err, "orbweaver: unknown command %q%s\nRun 'orbweaver help' for the list.\n", name,
		suggest(name, commandNames()))
	return exitUsage
}

func (a *app) runCommand(ctx context.Context, c command, args []string) error {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	run := c.declare(fs, &a.progress)
	rest, err := parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(a.out, helpOf(c))
		return nil
	}
	if err != nil {
		return usageError{err}
	}
	if !c.verbatim {
		a.out = plain{a.out}
	}
	return run(ctx, a, rest)
}

// code prints an error with the next step, and turns it into an exit code.
func (a *app) code(c command, err error) int {
	var wrong usageError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &wrong):
		fmt.Fprintf(a.err, "orbweaver %s: %v\nRun 'orbweaver %s --help' for its flags and examples.\n", c.name, err, c.name)
		return exitUsage
	case errors.Is(err, errStopped):
		fmt.Fprintf(a.err, "orbweaver %s: %v\n", c.name, err)
		return exitStopped
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(a.err, "orbweaver %s: stopped\n", c.name)
		return exitFailed
	}
	fmt.Fprintf(a.err, "orbweaver %s: %v\n", c.name, err)
	return exitFailed
}

func (a *app) help(args []string) int {
	if len(args) == 0 || args[0] == "help" {
		fmt.Fprint(a.out, overview())
		return exitDone
	}
	for _, c := range commands() {
		if c.name == args[0] {
			fmt.Fprint(a.out, helpOf(c))
			return exitDone
		}
	}
	fmt.Fprintf(a.err, "orbweaver help: unknown command %q%s\nRun 'orbweaver help' for the list.\n", args[0],
		suggest(args[0], commandNames()))
	return exitUsage
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return append(names, "help")
}

// suggest names the candidate that was probably meant, or nothing.
func suggest(word string, candidates []string) string {
	best, distance := "", 3
	for _, c := range candidates {
		if d := text.Distance(strings.ToLower(word), c); d < distance {
			best, distance = c, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}
