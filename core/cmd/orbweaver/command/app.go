package command

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/text"
)

// Exit codes, as the help of orbweaver states them.
const (
	Done     = 0
	Failed   = 1
	WrongUse = 2
	Stopped  = 3
)

// EndAfter waits for the context's end and a little longer, in which a command
// comes to its own end, and returns the exit code for one that does not.
// Nothing is lost by that: a run's file is whole at every moment.
func EndAfter(ctx context.Context, a *App, patience time.Duration) int {
	<-ctx.Done()
	time.Sleep(patience)
	fmt.Fprintln(a.Err, "orbweaver: stopped, in the middle of its work")
	return Stopped
}

// An App holds what a command may touch of the world outside.
type App struct {
	In       io.Reader
	Out, Err io.Writer
	Env      func(string) string
	Terminal bool   // err is one
	Version  string // of the program
	Progress progress.Reporter
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

// Plain returns a writer that shows control characters as what they are: words
// of an endpoint or of a run file that somebody sent move no terminal's cursor
// and set no title.
func Plain(w io.Writer) io.Writer { return printable{w} }

type printable struct{ io.Writer }

func (w printable) Write(p []byte) (int, error) {
	if _, err := io.WriteString(w.Writer, text.PrintableLines(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}
