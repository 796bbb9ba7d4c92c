// Package nethttp carries a model's calls over net/http. It is the transport
// of the command line; the browser has its own over fetch.
//
//	c := llm.Client{Transport: nethttp.New(), Endpoint: e}
package nethttp

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A Transport is an llm.Transport. It may be shared, and keeps connections.
type Transport struct{ client http.Client }

// New returns a transport with time limits on connecting only: how long an
// answer may take is the llm.Client's to say. A redirect is returned and not
// followed, so that a key goes only where the person sent it.
func New() *Transport {
	dialer := &net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second}
	return &Transport{http.Client{
		Transport: &http.Transport{
			Proxy:                 http.ProxyFromEnvironment,
			DialContext:           dialer.DialContext,
			ForceAttemptHTTP2:     true,
			TLSHandshakeTimeout:   10 * time.Second,
			ExpectContinueTimeout: time.Second,
			MaxIdleConns:          maxKept,
			MaxIdleConnsPerHost:   maxKept,
			IdleConnTimeout:       90 * time.Second,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Do makes one exchange.
func (t *Transport) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	req, err := http.NewRequestWithContext(ctx, string(r.Method), r.URL, bytes.NewReader(r.Body))
	if err != nil {
		return nil, err
	}
	for _, h := range r.Header {
		req.Header.Add(h[0], h[1])
	}
	resp, err := t.client.Do(req)
	if err != nil {
		var where *url.Error // the caller says where, and without what is secret in it
		if errors.As(err, &where) {
			err = where.Err
		}
		return nil, err
	}
	return &llm.HTTPResponse{Status: resp.StatusCode, Header: resp.Header.Get,
		Body: &ending{ReadCloser: resp.Body}}, nil
}

// maxKept bounds the connections that wait for another call, so that as many
// calls at once as a bench makes need not connect anew.
const maxKept = 128

// An ending body is read to its end when it is closed, if that is near. A
// stream's reader stops at its last event, a few bytes before the end, and a
// connection whose body was not read to its end is not used again: each call
// would connect anew.
type ending struct {
	io.ReadCloser
	ended bool
}

const (
	maxLeft    = 4 << 10
	endsWithin = 50 * time.Millisecond
)

func (e *ending) Read(p []byte) (int, error) {
	n, err := e.ReadCloser.Read(p)
	e.ended = e.ended || err != nil
	return n, err
}

// Close waits a moment for what is left.
func (e *ending) Close() error {
	if e.ended {
		return e.ReadCloser.Close()
	}
	read := make(chan struct{})
	go func() {
		defer close(read)
		// What is left is nobody's, and an error of it neither.
		_, _ = io.CopyN(io.Discard, e.ReadCloser, maxLeft)
	}()
	wait := time.NewTimer(endsWithin)
	defer wait.Stop()
	select {
	case <-read:
	case <-wait.C:
	}
	err := e.ReadCloser.Close() // ends the reading too
	<-read
	return err
}

// Close closes the connections that are kept for later calls.
func (t *Transport) Close() { t.client.CloseIdleConnections() }
