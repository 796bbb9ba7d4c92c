package llm

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"
)

// A Client asks one endpoint. Its zero options are the defaults; Transport
// and Endpoint must be set. It has no state and may be copied and shared.
type Client struct {
	Transport Transport
	Endpoint  Endpoint

	MaxTries int           // calls that fail in a way that may pass; 0 = 5
	Deadline time.Duration // of each call, the whole answer included; 0 = 120 s
	Timeouts int           // calls that pass the deadline before giving up; 0 = 1

	// Count counts a text's tokens when the endpoint gives no usage; nil
	// leaves Usage at zero then.
	Count func(string) int

	// Wait waits between tries; nil waits with a timer.
	Wait func(ctx context.Context, d time.Duration) error

	// OnRetry is told why a call is tried again and how long that waits. It
	// also means that text which was passed to delta is void: the answer
	// starts again. Without it a call whose text has begun is not repeated.
	OnRetry func(why string, wait time.Duration)
}

const (
	defaultTries    = 5
	defaultDeadline = 120 * time.Second
)

// Chat asks for one completion. Pieces of the answer go to delta, if it is
// not nil, as they arrive; the whole is in the Response.
//
// Status 408, 429 and 5xx, a broken connection and one that cannot be made (at
// most 3 times) are tried again, after what the endpoint's Retry-After asks or
// else after 1, 2, 4, … seconds; a passed deadline as often as Timeouts says. A parameter that
// the endpoint refuses by name is left out and the call repeated. Errors are
// an *Error, or wrap ctx's.
func (c *Client) Chat(ctx context.Context, r Request, delta func(string)) (*Response, error) {
	address, err := c.Endpoint.URL()
	if err != nil {
		return nil, err
	}
	call := &call{Client: c, ctx: ctx, url: address, body: newBody(c.Endpoint, r), delta: delta, start: time.Now()}
	if call.header, err = c.Endpoint.header(); err != nil {
		return nil, err
	}
	for {
		call.tries++
		resp, err := call.once()
		if err == nil {
			return resp, nil
		}
		if cause := ctx.Err(); cause != nil {
			return nil, fmt.Errorf("llm: %s: %w", plainURL(address), cause)
		}
		if err = call.again(call.describe(err)); err != nil {
			return nil, err
		}
	}
}

// call is one Chat.
type call struct {
	*Client
	ctx    context.Context
	url    string
	header [][2]string
	body   *body
	delta  func(string)

	start    time.Time
	first    time.Duration // until the first text of this try; 0 before
	tries    int           // made
	failures int           // of those that count against MaxTries
	timeouts int           // of these
	sent     []byte
}

// once makes one call and reads its answer.
func (c *call) once() (*Response, error) {
	var err error
	if c.sent, err = c.body.bytes(); err != nil {
		return nil, &Error{Kind: ErrEndpoint, Message: "the request cannot be written: " + err.Error()}
	}
	deadline := c.Deadline
	if deadline <= 0 {
		deadline = defaultDeadline
	}
	ctx, cancel := context.WithTimeout(c.ctx, deadline)
	defer cancel()
	c.first = 0
	resp, err := c.exchange(ctx)
	if err != nil && ctx.Err() != nil && c.ctx.Err() == nil {
		c.timeouts++
		return nil, &Error{Kind: ErrTimeout, Message: fmt.Sprintf("no whole answer within %v", deadline), cause: context.DeadlineExceeded, retry: c.timeouts < c.Timeouts}
	}
	return resp, err
}

func (c *call) exchange(ctx context.Context) (*Response, error) {
	h, err := c.Transport.Do(ctx, &HTTPRequest{Method: "POST", URL: c.url, Header: c.header, Body: c.sent})
	if err != nil {
		return nil, &Error{Kind: ErrEndpoint, Message: c.shown(err.Error()), cause: err, retry: !errors.Is(err, ErrRefused)}
	}
	defer h.Body.Close()
	body := bufio.NewReader(&bounded{h.Body, maxAnswer})
	if h.Status < 200 || h.Status > 299 {
		return nil, c.refusal(h, body)
	}
	a := answer{delta: c.piece, quote: c.quote}
	if err := a.read(body); err != nil {
		return nil, err
	}
	return c.response(&a), nil
}

// piece passes on the next piece of the answer.
func (c *call) piece(s string) {
	if c.first == 0 {
		c.first = max(time.Since(c.start), 1)
	}
	if c.delta != nil {
		c.delta(s)
	}
}

func (c *call) response(a *answer) *Response {
	r := &Response{Text: a.text.String(), Finish: a.finish, Elapsed: time.Since(c.start), FirstByte: c.first, Tries: c.tries}
	if r.FirstByte == 0 || !c.body.Stream {
		r.FirstByte = r.Elapsed
	}
	switch {
	case a.usage != nil:
		r.Usage = Usage{Prompt: a.usage.Prompt, Answer: a.usage.Answer}
	case c.Count != nil:
		r.Usage = Usage{Prompt: CountMessages(c.body.Messages, c.Count), Answer: c.Count(r.Text), Estimated: true}
	}
	return r
}

// describe makes an *Error of whatever ended a call.
func (c *call) describe(err error) *Error {
	var e *Error
	if !errors.As(err, &e) {
		e = &Error{Kind: ErrBroken, Message: c.shown(err.Error()), cause: err, retry: true}
		if errors.Is(err, errTooLarge) {
			e = &Error{Kind: ErrTooLarge}
		}
	}
	e.URL, e.Tries = plainURL(c.url), c.tries
	return e
}

// shown is a text of somebody else's as it may be shown: without the key,
// which is taken out before the text is cut.
func (c *call) shown(s string) string { return clip(c.Endpoint.redact(s)) }

// quote marks words as the server's.
func (c *call) quote(s string) string { return `"` + c.shown(s) + `"` }

// plainURL is an address without its query, where keys may be.
func plainURL(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	u.RawQuery = ""
	return u.String()
}

// again decides whether a failed call is repeated, and waits; else it returns
// the error.
func (c *call) again(e *Error) error {
	if e.Status == 400 || e.Status == 422 {
		if name := c.body.drop(e.named); name != "" {
			c.tell(fmt.Sprintf("the endpoint does not take %s; asking without it", name), 0)
			return nil
		}
	}
	c.failures++
	most := c.MaxTries
	if most <= 0 {
		most = defaultTries
	}
	if e.Status == 0 && e.Kind == ErrEndpoint {
		most = min(most, maxConnect)
	}
	void := c.first == 0 || c.delta == nil || c.OnRetry != nil
	if !e.retry || !void || c.failures >= most {
		return e
	}
	wait := backoff(c.failures, c.sent)
	if asked, ok := retryAfter(e.wait, time.Now()); ok {
		if asked > maxAsked {
			e.Message = strings.TrimPrefix(fmt.Sprintf("%s; it asks to wait %v", e.Message, asked.Round(time.Second)), "; ")
			return e
		}
		wait = asked
	}
	c.tell(e.why(), wait)
	pause := c.Wait
	if pause == nil {
		pause = sleep
	}
	if err := pause(c.ctx, wait); err != nil {
		return fmt.Errorf("llm: %s: waiting to try again: %w", plainURL(c.url), err)
	}
	return nil
}

func (c *call) tell(why string, wait time.Duration) {
	if c.OnRetry != nil {
		c.OnRetry(why, wait)
	}
}
