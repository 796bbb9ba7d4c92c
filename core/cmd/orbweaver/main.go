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
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/askcmd"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/benchcmd"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/datacmd"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/evalcmd"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/retrievecmd"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/servecmd"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/shell"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/theorycmd"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	a := command.App{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Env: os.Getenv,
		Terminal: isTerminal(os.Stderr), Version: programVersion()}
	// A second Ctrl-C ends the program at once.
	context.AfterFunc(ctx, stop)
	if shell.Asks(os.Args[1:]) {
		if shell.Complete(os.Stdout, commands(), os.Args[1:]) != nil {
			os.Exit(command.Failed)
		}
		return
	}
	go func() { os.Exit(command.EndAfter(ctx, &a, time.Second*9/10)) }()
	os.Exit(command.Run(ctx, &a, commands(), os.Args[1:]))
}

func isTerminal(f *os.File) bool {
	stat, err := f.Stat()
	return err == nil && stat.Mode()&os.ModeCharDevice != 0
}

// commands returns the words after "orbweaver", as help lists them.
func commands() []command.Command {
	list := completed()
	return append(list, shell.Command(list))
}

// completed returns the commands that shells complete. Each is a value beside its
// own code.
func completed() []command.Command {
	return []command.Command{
		askcmd.Command(),
		retrievecmd.Command(),
		benchcmd.Bench(),
		benchcmd.Work(),
		evalcmd.Eval(),
		evalcmd.Judge(),
		evalcmd.Score(),
		theorycmd.Command(),
		evalcmd.Critic(),
		benchcmd.Report(),
		benchcmd.Merge(),
		datacmd.Command(),
		servecmd.Command(),
		versionCommand(),
	}
}
