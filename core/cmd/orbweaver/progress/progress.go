// Package progress tells on stderr how far work is: on a terminal by one line
// that is drawn anew, elsewhere by a line now and then, for programs by JSON,
// one object a line.
//
//	t := progress.Reporter{Out: os.Stderr, Form: progress.JSON}
//	p := t.Begin()
//	p.Say("%d of %d pairs", done, total)
//	p.End()
package progress

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Form is a way to report progress.
type Form string

// Forms of progress.
const (
	Line Form = "line" // for people; what "" is taken for
	JSON Form = "json" // an object a line: [At], or {"says": …}
	None Form = "none"
)

// Set reads a form from a flag.
func (f *Form) Set(s string) error {
	switch form := Form(s); form {
	case Line, JSON, None:
		*f = form
		return nil
	}
	return fmt.Errorf("%q is none of %s, %s and %s", s, Line, JSON, None)
}

func (f *Form) String() string { return string(*f) }

// A Reporter holds where and how a command reports its progress.
type Reporter struct {
	Out      io.Writer // lines
	Terminal io.Writer // redraws one line of a terminal; nil where stderr is none
	Form     Form
}

// Flags declares --progress and --quiet.
func (t *Reporter) Flags(fs *flag.FlagSet) {
	fs.Var(&t.Form, "progress",
		"tell how far the work is on stderr as `form`: line (the default), json (an object a "+
			"line: done, total, right, low and high of its 95 % interval, per_second, left_seconds, tokens, cost; "+
			"or says) or none")
	lists.OneOf(fs, "progress", Line, JSON, None)
	fs.BoolFunc("quiet", "do not tell how far the work is, as --progress none", func(string) error {
		t.Form = None
		return nil
	})
}

// Begin starts to tell of one piece of work.
func (t *Reporter) Begin() *Progress { return &Progress{to: t, now: time.Now} }

// A Progress is of one piece of work. It is for one goroutine.
type Progress struct {
	to   *Reporter
	now  func() time.Time
	last time.Time
}

// How often progress is reported.
const (
	redrawEvery = 100 * time.Millisecond
	jsonEvery   = time.Second
	lineEvery   = 15 * time.Second
)

// due reports whether it is time to tell again. A first line may wait, a first
// object may not.
func (p *Progress) due() bool {
	every := lineEvery
	switch {
	case p.to.Form == None:
		return false
	case p.to.Form == JSON:
		every = jsonEvery
	case p.to.Terminal != nil:
		every = redrawEvery
	case p.last.IsZero():
		p.last = p.now()
	}
	if p.now().Sub(p.last) < every {
		return false
	}
	p.last = p.now()
	return true
}

// Say tells something in words, unless something was told a moment ago.
func (p *Progress) Say(format string, args ...any) {
	if !p.due() {
		return
	}
	if p.to.Form == JSON {
		p.write(struct {
			Says string `json:"says"`
		}{fmt.Sprintf(format, args...)})
		return
	}
	p.line(fmt.Sprintf(format, args...))
}

// An At counts the questions of a run that are done.
type At struct {
	Run   string `json:"run,omitempty"` // its name, where there are several
	Done  int    `json:"done"`
	Total int    `json:"total"`
	Right int    `json:"right"`

	// The 95 % interval of the share that is right, by Wilson: it takes
	// questions to be independent, which the report at the end does not.
	Low  float64 `json:"low"`
	High float64 `json:"high"`

	Left      *float64 `json:"left_seconds,omitempty"` // expected; nil before an answer of now
	PerSecond float64  `json:"per_second,omitempty"`   // by which that is expected
	Tokens    int      `json:"tokens,omitempty"`
	Cost      *float64 `json:"cost,omitempty"` // nil where no prices are known
}

// Tell reports progress in questions; Low, High and PerSecond are worked out
// here. In JSON the last question is always told.
func (p *Progress) Tell(at At) {
	if last := p.to.Form == JSON && at.Done == at.Total; !last && !p.due() {
		return
	}
	share := metric.Wilson(at.Right, at.Done)
	at.Low, at.High = share.Low, share.High
	if at.Left != nil && *at.Left > 0 {
		at.PerSecond = float64(at.Total-at.Done) / *at.Left
	}
	if p.to.Form == JSON {
		p.write(at)
		return
	}
	p.line(at.String())
}

// String describes the progress for people.
func (at At) String() string {
	var b strings.Builder
	if at.Run != "" {
		fmt.Fprintf(&b, "%s: ", at.Run)
	}
	fmt.Fprintf(&b, "%d of %d questions, %d right (%.0f to %.0f %%)", at.Done, at.Total,
		at.Right, 100*at.Low, 100*at.High)
	switch rate := at.PerSecond; {
	case rate >= 10:
		fmt.Fprintf(&b, ", %.0f a second", rate)
	case rate > 0:
		fmt.Fprintf(&b, ", %.1f a second", rate)
	}
	if at.Tokens > 0 {
		fmt.Fprintf(&b, ", %d tokens", at.Tokens)
	}
	if at.Cost != nil {
		fmt.Fprintf(&b, ", cost %.4g", *at.Cost)
	}
	if at.Left != nil {
		fmt.Fprintf(&b, ", about %s left", time.Duration(*at.Left*float64(time.Second)).Round(time.Second))
	}
	return b.String()
}

func (p *Progress) write(object any) {
	line, err := json.Marshal(object)
	if err != nil {
		return // it has numbers and words alone, and all of them have a form in JSON
	}
	fmt.Fprintf(p.to.Out, "%s\n", line)
}

func (p *Progress) line(words string) {
	if p.to.Terminal != nil {
		fmt.Fprint(p.to.Terminal, "\r\033[K"+text.Printable(words))
		return
	}
	fmt.Fprintln(p.to.Out, words)
}

// End takes the line of a terminal away.
func (p *Progress) End() {
	if p.to.Terminal != nil && p.to.Form != JSON && !p.last.IsZero() {
		fmt.Fprint(p.to.Terminal, "\r\033[K")
	}
}
