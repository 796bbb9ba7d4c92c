// Package fakemodel plays a language model that knows the gold answers of a
// dataset and errs as often as it is told to: for load tests, fault tests and
// lessons without a model. It makes up what to say and what goes wrong on the
// way; carrying it over HTTP is the command line's.
//
//	options, err := fakemodel.Parse("p=.5,q=.25,s=.2,seed=1,429=.1")
//	model := fakemodel.New(c, options)
//	reply, err := model.Reply(ctx, fakemodel.Request{Messages: messages})
//
// It understands the prompts of package prompt: one that asks "True or False"
// is the critic's, one that asks for a table's name and summary is the
// retriever's, any other the actor's. Embed makes up vectors of texts.
//
// What it draws depends on its seed and on what it is sent: at temperature 0,
// or with a seed in the request, the same messages always have the same
// answer. Above that it samples, and the draws also depend on how many answers
// the same request has had. So a run is the same in whatever order its
// questions come. Only the faults on the way depend on all calls, so that
// another try fares better.
package fakemodel

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Options choose how well the model answers, and what goes wrong. Chances are
// from 0 to 1. The zero value is always wrong as an actor, never as a critic,
// and nothing goes wrong on the way.
type Options struct {
	Right       float64 // p: the actor's SQL is right
	AcceptWrong float64 // q: the critic says True of wrong SQL
	RejectRight float64 // s: the critic says False of right SQL
	// e: of the wrong SQL, the share that does not run: unknown names, bad syntax, ambiguous
	// names
	NotRunning float64
	Seed       int64

	Latency time.Duration // until an answer begins
	Pace    time.Duration // between the words of a stream

	TooMany    float64       // status 429
	RetryAfter time.Duration // what a 429 asks to wait
	Failing    float64       // status 500
	Broken     float64       // the connection ends amid the answer
	Hanging    float64       // no answer at all
	Malformed  float64       // something else than a chat completion
	Truncated  float64       // the answer ends at the length limit, or has a vector too few

	Fenced   float64 // the SQL stands in a code fence, with words around it
	Thinking float64 // a think section comes first
	NoAnswer float64 // neither SQL nor True nor False
}

// fields returns the options by the names that Parse knows.
func (o *Options) fields() (chances map[string]*float64, times map[string]*time.Duration) {
	return map[string]*float64{
			"p": &o.Right, "q": &o.AcceptWrong, "s": &o.RejectRight, "e": &o.NotRunning,
			"429": &o.TooMany, "500": &o.Failing, "broken": &o.Broken, "hang": &o.Hanging, "malformed": &o.Malformed,
			"truncated": &o.Truncated,
			"fence":     &o.Fenced, "think": &o.Thinking, "no-answer": &o.NoAnswer,
		}, map[string]*time.Duration{
			"latency": &o.Latency, "pace": &o.Pace, "retry-after": &o.RetryAfter,
		}
}

// Names lists what Parse understands.
const Names = "p, q, s, e, seed, latency, pace, 429, retry-after, 500, broken, hang, malformed, " +
	"truncated, fence, think, no-answer"

// Parse reads options written as "p=.5,q=.25,latency=50ms".
func Parse(s string) (Options, error) {
	var o Options
	chances, times := o.fields()
	for part := range strings.SplitSeq(s, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		var err error
		if field, ok := chances[name]; ok {
			*field, err = probability(value)
		} else if field, ok := times[name]; ok {
			*field, err = wait(value)
		} else if name == "seed" {
			o.Seed, err = strconv.ParseInt(value, 10, 64)
		} else {
			return o, fmt.Errorf("fakemodel: unknown option %q (known: %s)", name, Names)
		}
		if err != nil {
			return o, fmt.Errorf("fakemodel: option %s: %w", name, err)
		}
	}
	if sum := o.TooMany + o.Failing + o.Broken + o.Hanging + o.Malformed + o.Truncated; sum > 1 {
		return o, fmt.Errorf("fakemodel: the chances of what goes wrong add up to %v, more than 1", sum)
	}
	return o, nil
}

func probability(value string) (float64, error) {
	f, err := strconv.ParseFloat(value, 64)
	if err != nil || math.IsNaN(f) || f < 0 || f > 1 {
		return 0, fmt.Errorf("%q is not a chance from 0 to 1", value)
	}
	return f, nil
}

// maxWait bounds latencies: a longer one is a slip of the keyboard.
const maxWait = time.Hour

func wait(value string) (time.Duration, error) {
	d, err := time.ParseDuration(value)
	if err != nil || d < 0 || d > maxWait {
		return 0, fmt.Errorf("%q is not a time up to %v: write 50ms or 2s", value, maxWait)
	}
	return d, nil
}
