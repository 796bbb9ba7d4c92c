package llm

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"
)

// A payload is the body of a request.
type payload interface {
	bytes() ([]byte, error)
	// drop leaves out a parameter that a refusal names, and returns its name;
	// "" when it names none that is left to drop.
	drop(refusal string) string
}

// An answerer takes what comes of the tries.
type answerer interface {
	begin() // a try
	read(body *bufio.Reader) error
	mayRepeat() bool // nothing of the last try has reached the caller
}

// call is one request, with its tries.
type call struct {
	*Client
	ctx  context.Context
	url  string
	most int  // bytes of an answer
	get  bool // instead of a POST

	payload  payload
	reader   answerer
	header   [][2]string
	start    time.Time
	tries    int // made
	failures int // of those that count against MaxTries
	timeouts int // of these
	sent     []byte
	end      context.CancelFunc // ends the try that is made
}

const (
	defaultTries    = 5
	defaultDeadline = 120 * time.Second
)

// run posts until an answer is read or another try would not help.
func (c *call) run(p payload, r answerer) (err error) {
	c.payload, c.reader, c.start = p, r, time.Now()
	if c.header, err = c.Endpoint.header(); err != nil {
		return err
	}
	for {
		c.tries++
		err := c.once()
		if err == nil {
			return nil
		}
		if cause := c.ctx.Err(); cause != nil {
			return fmt.Errorf("llm: %s: %w", plainURL(c.url), cause)
		}
		if err = c.retry(c.describe(err)); err != nil {
			return err
		}
	}
}

// once makes one call and reads its answer.
func (c *call) once() error {
	var err error
	if c.sent, err = c.payload.bytes(); err != nil {
		return &Error{Kind: ErrEndpoint, Message: "the request cannot be written: " + err.Error()}
	}
	deadline := c.Deadline
	if deadline <= 0 {
		deadline = defaultDeadline
	}
	ctx, cancel := context.WithTimeout(c.ctx, deadline)
	defer cancel()
	c.end = cancel
	c.reader.begin()
	err = c.exchange(ctx)
	if err != nil && ctx.Err() != nil && c.ctx.Err() == nil {
		c.timeouts++
		return &Error{Kind: ErrTimeout, Message: fmt.Sprintf("no whole answer within %v", deadline),
			cause: context.DeadlineExceeded, retry: c.timeouts < c.Timeouts}
	}
	return err
}

func (c *call) exchange(ctx context.Context) error {
	request := &HTTPRequest{Method: Post, URL: c.url, Header: c.header, Body: c.sent}
	if c.get {
		request.Method, request.Body = Get, nil
	}
	h, err := c.Transport.Do(ctx, request)
	if err != nil {
		return &Error{Kind: ErrEndpoint, Message: c.shown(err.Error()), cause: err,
			retry: !errors.Is(err, ErrRefused)}
	}
	defer h.Body.Close()
	body := bufio.NewReader(&bounded{h.Body, c.most})
	if h.Status < 200 || h.Status > 299 {
		return c.refusal(h, body)
	}
	return c.reader.read(body)
}

// describe makes an *Error of whatever ended a call.
func (c *call) describe(err error) *Error {
	var e *Error
	if !errors.As(err, &e) {
		e = &Error{Kind: ErrBroken, Message: c.shown(err.Error()), cause: err, retry: true}
		if errors.Is(err, errTooLarge) {
			e = &Error{Kind: ErrTooLarge, Message: fmt.Sprintf("the limit is %d MiB", c.most>>20)}
		}
	}
	e.URL, e.Tries = plainURL(c.url), c.tries
	return e
}

// shown returns a text of somebody else's as it may be shown: without the key,
// which is taken out before the text is cut.
func (c *call) shown(s string) string { return clip(c.Endpoint.redact(s)) }

// quote marks words as the server's.
func (c *call) quote(s string) string { return `"` + c.shown(s) + `"` }

// plainURL returns an address without its query, where keys may be.
func plainURL(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	u.RawQuery = ""
	return u.String()
}

// retry decides whether a failed call is repeated, and waits; else it returns
// the error.
func (c *call) retry(e *Error) error {
	if e.Status == 400 || e.Status == 422 {
		if name := c.payload.drop(e.named); name != "" {
			c.reportRetry(fmt.Sprintf("the endpoint does not take %s; asking without it", name), 0)
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
	if !e.retry || !c.reader.mayRepeat() || c.failures >= most {
		return e
	}
	wait := backoff(c.failures, c.sent)
	if asked, ok := retryAfter(e.wait, time.Now()); ok {
		if asked > maxAsked {
			e.Message = strings.TrimPrefix(fmt.Sprintf("%s; it asks to wait %v", e.Message,
				asked.Round(time.Second)), "; ")
			return e
		}
		if asked >= firstBackoff { // less is no pause to an endpoint that refused
			wait = asked
		}
	}
	c.reportRetry(e.why(), wait)
	pause := c.Wait
	if pause == nil {
		pause = sleep
	}
	if err := pause(c.ctx, wait); err != nil {
		return fmt.Errorf("llm: %s: waiting to try again: %w", plainURL(c.url), err)
	}
	return nil
}

func (c *call) reportRetry(why string, wait time.Duration) {
	if c.OnRetry != nil {
		c.OnRetry(why, wait)
	}
}

// refusal reads a response that is not a success.
func (c *call) refusal(h *HTTPResponse, body io.Reader) *Error {
	const most = 64 << 10
	text, _ := io.ReadAll(io.LimitReader(body, most)) // what came of it will do
	e := &Error{Kind: ErrEndpoint, Status: h.Status}
	said := serverWords(text)
	if said.Message != "" {
		e.Message = c.quote(said.Message)
	}
	e.named = said.Message + " " + said.Param
	html := strings.HasPrefix(strings.TrimSpace(string(text)), "<")
	if html {
		e.Message, e.Page = "the endpoint answered HTML", true
	}
	e.byStatus(said, html)
	if h.Header != nil {
		e.wait = h.Header("Retry-After")
		if to := h.Header("Location"); to != "" && h.Status/100 == 3 {
			e.Message = "it redirects to " + c.quote(to) + ", which may be the right base URL"
		}
	}
	return e
}
