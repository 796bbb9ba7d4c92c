package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"syscall/js"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/expose"
)

// fetch is the browser's llm.Transport. net/http would work too, but adds
// 1.9 MB to the download and cannot end a stream once its headers are in.
type fetch struct{}

var errRedirect = errors.New("the endpoint redirects to another address, which is not followed; give that " +
	"address instead")

// Do implements llm.Transport.
func (fetch) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	abort := js.Global().Get("AbortController").New()
	request, err := requestInit(r, abort.Get("signal"))
	if err != nil {
		return nil, err
	}
	response, err := expose.Await(ctx, js.Global().Call("fetch", r.URL, request))
	if err != nil {
		abort.Call("abort")
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, unreachable{err, r.URL}
	}
	status := response.Get("status").Int()
	if response.Get("type").String() == "opaqueredirect" || status >= 300 && status < 400 {
		abort.Call("abort")
		return nil, errRedirect
	}
	headers := response.Get("headers")
	return &llm.HTTPResponse{
		Status: status,
		Header: func(name string) string {
			if v := headers.Call("get", name); v.Type() == js.TypeString {
				return v.String()
			}
			return ""
		},
		Body: newBody(ctx, response, abort),
	}, nil
}

// requestInit returns fetch's second argument. Nothing of the page goes along: no
// cookie, no referrer; and a redirect is not followed, as it would carry the
// question to a place that the person did not name.
func requestInit(r *llm.HTTPRequest, signal js.Value) (js.Value, error) {
	headers := js.Global().Get("Headers").New()
	for _, h := range r.Header {
		if err := appendHeader(headers, h[0], h[1]); err != nil {
			return js.Undefined(), err
		}
	}
	request := js.Global().Get("Object").New()
	request.Set("method", string(r.Method))
	request.Set("headers", headers)
	request.Set("signal", signal)
	request.Set("cache", "no-store")
	request.Set("credentials", "omit")
	request.Set("referrerPolicy", "no-referrer")
	request.Set("redirect", "manual")
	if r.Body != nil {
		request.Set("body", expose.Array(r.Body))
	}
	return request, nil
}

// appendHeader keeps the value out of its error, where JavaScript has it: it
// could be the person's key.
func appendHeader(headers js.Value, name, value string) (err error) {
	defer func() {
		if _, threw := expose.Thrown(recover()); threw {
			err = fmt.Errorf("the %s header cannot be sent: a line break or a letter outside Latin-1 is in it", name)
		}
	}()
	headers.Call("append", name, value)
	return nil
}

// An unreachable endpoint: browsers tell a program only "Failed to fetch",
// whatever the reason, and the reason to the console.
type unreachable struct {
	reason error
	url    string
}

func (u unreachable) Error() string { return u.reason.Error() }
func (u unreachable) Unwrap() error { return u.reason }

// Hint names the possible reasons and what to do about each.
func (u unreachable) Hint() string { return llm.CORSHelp(origin(), u.url) }

// origin returns the page's origin, as an endpoint has to allow it.
func origin() string {
	if l := js.Global().Get("location"); l.Type() == js.TypeObject {
		return l.Get("origin").String()
	}
	return "null"
}

// A body reads a response as it arrives.
type body struct {
	ctx    context.Context
	reader js.Value // undefined when the response has no body
	abort  js.Value
	rest   []byte // arrived, not yet read
	end    error  // why there is no more
}

func newBody(ctx context.Context, response, abort js.Value) *body {
	b := &body{ctx: ctx, abort: abort}
	if stream := response.Get("body"); stream.Type() == js.TypeObject {
		b.reader = stream.Call("getReader")
	} else {
		b.end = io.EOF
	}
	return b
}

// Read implements io.Reader. When ctx ends, a read in progress returns its
// error at once and the connection is closed.
func (b *body) Read(p []byte) (int, error) {
	for len(b.rest) == 0 {
		if b.end != nil {
			return 0, b.end
		}
		b.fill()
	}
	n := copy(p, b.rest)
	b.rest = b.rest[n:]
	return n, nil
}

func (b *body) fill() {
	chunk, err := expose.Await(b.ctx, b.reader.Call("read"))
	switch {
	case b.ctx.Err() != nil:
		b.stop(b.ctx.Err())
	case err != nil:
		b.stop(fmt.Errorf("reading the answer: %w", err))
	case chunk.Get("done").Bool():
		b.end = io.EOF
	default:
		b.rest = expose.Bytes(chunk.Get("value"))
	}
}

// Close ends the exchange if it has not ended yet.
func (b *body) Close() error {
	if b.end == nil {
		b.stop(errors.New("the answer was closed"))
	}
	b.rest = nil
	return nil
}

func (b *body) stop(why error) {
	b.end = why
	b.abort.Call("abort")
}
