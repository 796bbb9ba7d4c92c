package main

import (
	"fmt"
	"strconv"
)

// counts hold how much one client, or all together, has asked. They outlive a
// call: a Durable Object keeps them, or a namespace of KV, and natively memory.
// Times are in seconds since 1970, in UTC.
type counts struct {
	Minute int64 `json:"minute"`
	Calls  int   `json:"calls"` // in that minute
	Day    int64 `json:"day"`
	Tokens int   `json:"tokens"` // on that day, those of calls under way as estimated
}

const (
	minute = 60
	day    = 24 * 60 * minute
)

// at begins a minute and a day that have come.
func (c counts) at(now int64) counts {
	if c.Minute != now/minute {
		c.Minute, c.Calls = now/minute, 0
	}
	if c.Day != now/day {
		c.Day, c.Tokens = now/day, 0
	}
	return c
}

// An admissionRequest is a call that asks to be let through.
type admissionRequest struct {
	Now    int64  `json:"now"`
	Client counts `json:"client"`
	All    counts `json:"all"`
	Tokens int    `json:"tokens"` // expected
}

// An admissionReply lets a call through, or refuses it.
type admissionReply struct {
	Client  counts      `json:"client"`
	All     counts      `json:"all"`
	Refused *refusal    `json:"refused"` // nil = it is let through
	Headers [][2]string `json:"headers"` // what is left
}

// take counts a call and the tokens that it is expected to take, or says which
// limit it would pass. A call that is refused is counted too, so that trying
// on and on does not get in earlier.
func (l limits) take(t admissionRequest) admissionReply {
	client, all := t.Client.at(t.Now), t.All.at(t.Now)
	client.Calls++
	out := admissionReply{Client: client, All: all}
	nextMinute, nextDay := minute-t.Now%minute, day-t.Now%day
	switch {
	case l.Calls > 0 && client.Calls > l.Calls:
		out.Client.Calls = l.Calls
		out.Refused = retryLater(nextMinute, fmt.Sprintf("%d calls a minute are allowed", l.Calls))
	case l.Tokens > 0 && client.Tokens+t.Tokens > l.Tokens:
		out.Refused = retryLater(nextDay,
			fmt.Sprintf("%d tokens a day are allowed, of which %d are left; this call may take %d",
				l.Tokens, max(0, l.Tokens-client.Tokens), t.Tokens))
	case l.Budget > 0 && all.Tokens+t.Tokens > l.Budget:
		out.Refused = retryLater(nextDay,
			fmt.Sprintf("the day's budget of %d tokens for all is used up but for %d; "+
				"this call may take %d", l.Budget, max(0, l.Budget-all.Tokens), t.Tokens))
	default:
		out.Client.Tokens += t.Tokens
		out.All.Tokens += t.Tokens
	}
	out.Headers = l.left(out.Client, out.All)
	return out
}

// left makes the headers with what a client may still ask.
func (l limits) left(client, all counts) [][2]string {
	tokens := max(0, min(l.Tokens-client.Tokens, l.Budget-all.Tokens))
	return [][2]string{
		{"X-RateLimit-Remaining-Requests", strconv.Itoa(max(0, l.Calls-client.Calls))},
		{"X-RateLimit-Remaining-Tokens", strconv.Itoa(tokens)},
	}
}

// settle replaces what a call was expected to take by what it took, if the day
// is still the same.
func (c counts) settle(now int64, expected, took int) counts {
	if c.Day == now/day {
		c.Tokens = max(0, c.Tokens-expected+took)
	}
	return c
}

// retryLater refuses a call for some seconds.
func retryLater(seconds int64, why string) *refusal {
	return &refusal{Status: 429, Message: fmt.Sprintf("%s: try again in %d s", why, seconds),
		Headers: [][2]string{{"Retry-After", strconv.FormatInt(seconds, 10)}}}
}
