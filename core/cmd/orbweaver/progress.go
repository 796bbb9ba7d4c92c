package main

import (
	"fmt"
	"time"

	"github.com/orbweaver/orbweaver/core/text"
)

// A progress writes how far work is to stderr: on a terminal one line that is
// drawn anew, elsewhere a line now and then.
type progress struct {
	app  *app
	last time.Time
}

const (
	redrawEvery = 100 * time.Millisecond
	lineEvery   = 15 * time.Second
)

// tell shows a line, unless one was shown a moment ago.
func (p *progress) tell(format string, args ...any) {
	now := time.Now()
	if p.last.IsZero() && !p.app.terminal {
		p.last = now // the first line may wait
	}
	every := lineEvery
	if p.app.terminal {
		every = redrawEvery
	}
	if now.Sub(p.last) < every {
		return
	}
	p.last = now
	if p.app.terminal {
		fmt.Fprint(p.app.line, "\r\033[K"+text.Printable(fmt.Sprintf(format, args...)))
		return
	}
	fmt.Fprintf(p.app.err, format+"\n", args...)
}

// end takes the line of a terminal away.
func (p *progress) end() {
	if p.app.terminal && !p.last.IsZero() {
		fmt.Fprint(p.app.line, "\r\033[K")
	}
}

// left says a time for people.
func left(d time.Duration) string {
	if d < 0 {
		return ""
	}
	return fmt.Sprintf(", about %s left", d.Round(time.Second))
}
