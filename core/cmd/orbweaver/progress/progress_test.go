package progress

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"
	"time"
)

func at(done int) At {
	left, cost := 100-10*float64(done), .25
	return At{Run: "orbweaver", Done: done, Total: 10, Right: done - 1,
		Left: &left, Tokens: 120, Cost: &cost}
}

func TestProgressIsToldByItsForm(t *testing.T) {
	const redraw = "\r\033[K"
	for _, c := range []struct {
		name     string
		form     Form
		terminal bool
		step     time.Duration
		want     string
	}{
		{"lines now and then, the first of which may wait", Line, false, 15 * time.Second,
			"orbweaver: 5 of 10 questions, 4 right (38 to 96 %), 0.1 a second, 120 tokens, cost 0.25, " +
				"about 50s left\norbweaver: 10 of 10 questions, 9 right (60 to 98 %), 120 tokens, cost 0.25, " +
				"about 0s left\n"},
		{"one line of a terminal", Line, true, time.Minute, redraw + "5 of 10" + redraw +
			"orbweaver: 5 of 10 questions, 4 right (38 to 96 %), 0.1 a second, 120 tokens, cost 0.25, about 50s left" +
			redraw +
			"orbweaver: 10 of 10 questions, 9 right (60 to 98 %), 120 tokens, cost 0.25, about 0s left" + redraw},
		{"objects, the last of them always", JSON, true, time.Millisecond,
			`{"says":"5 of 10"}` + "\n" +
				`{"run":"orbweaver","done":10,"total":10,"right":9,"low":0.5958499732047616,` +
				`"high":0.9821237869049272,"left_seconds":0,"tokens":120,"cost":0.25}` + "\n"},
		{"nothing", None, true, time.Hour, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			to := Reporter{Out: &out, Form: c.form}
			if c.terminal {
				to.Terminal = &out
			}
			p, now := to.Begin(), time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
			p.now = func() time.Time { return now }
			p.Say("%d of %d", 5, 10)
			now = now.Add(c.step)
			p.Tell(at(5))
			now = now.Add(c.step)
			p.Tell(at(10))
			p.End()
			if got := out.String(); got != c.want {
				t.Errorf("told\n%q, want\n%q", got, c.want)
			}
		})
	}
}

func TestFlagsSayTheForm(t *testing.T) {
	for args, want := range map[string]Form{
		"": "", "--progress json": JSON, "--progress line": Line, "--progress none": None, "--quiet": None,
	} {
		var to Reporter
		fs := flag.NewFlagSet("", flag.ContinueOnError)
		to.Flags(fs)
		if err := fs.Parse(strings.Fields(args)); err != nil || to.Form != want {
			t.Errorf("%q: %q, %v; want %q", args, to.Form, err, want)
		}
	}
	var f Form
	if err := f.Set("bar"); err == nil || !strings.Contains(err.Error(),
		`"bar" is none of line, json and none`) {
		t.Errorf("bar: %v", err)
	}
}

func Example() {
	t := Reporter{Out: os.Stdout, Form: JSON}
	p := t.Begin()
	p.Tell(At{Done: 3, Total: 3, Right: 3})
	p.End()
	// Output: {"done":3,"total":3,"right":3,"low":0.43850296824495455,"high":1}
}
