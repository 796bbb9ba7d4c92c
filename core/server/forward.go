package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/forward"
	"github.com/orbweaver/orbweaver/core/llm"
)

// maxWaiting is for an answer to end: a local model may think for minutes
// before its first word.
const maxWaiting = 10 * time.Minute

// A Forwarder passes calls of the page that it serves on to one endpoint, so
// that a browser sees one origin and needs no permission (CORS). The
// key is the caller's, or else the one of the server's environment, which
// never leaves for the page; no key is logged, because nothing is.
type Forwarder struct {
	Upstream string // up to and including "/v1"
	host     string // that the server was told to listen on; a page may come by it
	Local    bool   // only this machine can reach the server
	Key      string // of the environment; "" = callers bring theirs
	client   *http.Client
	uploads  *uploads
}

// ErrQuery means that the address to forward to has a query, where some
// endpoints take a key.
var ErrQuery = errors.New("an address to forward to has no query")

// NewForwarder takes the endpoint's base URL as people type it, and the
// address that is listened on.
func NewForwarder(upstream, addr, key string) (*Forwarder, error) {
	address, err := llm.Endpoint{BaseURL: upstream}.URL()
	if err != nil {
		return nil, err
	}
	base := strings.TrimSuffix(address, "/chat/completions")
	if strings.Contains(base, "?") {
		return nil, ErrQuery
	}
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		host = ""
	}
	f := &Forwarder{Upstream: base, host: host, Local: forward.Local(host), Key: strings.TrimSpace(key)}
	f.client, f.uploads = forwardClient(), newUploads()
	return f, nil
}

// forwardClient follows no redirect: a key goes only where the person who
// started the server said.
func forwardClient() *http.Client {
	transport := &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         (&net.Dialer{Timeout: 10 * time.Second}).DialContext,
		TLSHandshakeTimeout: 10 * time.Second,
		ForceAttemptHTTP2:   true,
		IdleConnTimeout:     90 * time.Second,
	}
	return &http.Client{Transport: transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func (f *Forwarder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if why := f.crossSite(r); why != "" {
		deny(w, http.StatusForbidden, why)
		return
	}
	method, known := forward.Method(r.URL.Path)
	switch {
	case !known:
		deny(w, http.StatusNotFound, forward.Known)
	case r.Method != method:
		w.Header().Set("Allow", method)
		deny(w, http.StatusMethodNotAllowed, r.URL.Path+" takes "+method)
	default:
		f.pass(w, r)
	}
}

// crossSite returns why a call does not come from our own page, "" if it does.
// An attacker's DNS can point a name at this machine, so that a foreign page
// looks like ours (DNS rebinding); an address in digits or "localhost" cannot
// be redirected so.
func (f *Forwarder) crossSite(r *http.Request) string {
	if !f.isOwnHost(r.Host) {
		return fmt.Sprintf("the host %.100q is not forwarded for: open the page by its IP address, by "+
			"localhost, or by the name given to --addr", r.Host)
	}
	origin := r.Header.Get("Origin")
	if origin != "" && origin != scheme(r)+"://"+r.Host {
		return fmt.Sprintf("the origin %.100q is not this server's own page, and only that is forwarded for",
			origin)
	}
	if site := r.Header.Get("Sec-Fetch-Site"); origin == "" &&
		!slices.Contains([]string{"", "same-origin", "none"},
			site) {
		return "this call came from a page of another site, and only this server's own is forwarded for"
	}
	return ""
}

// isOwnHost reports whether a request's host is a name or address of this server.
func (f *Forwarder) isOwnHost(host string) bool {
	if name, port, err := net.SplitHostPort(host); err == nil {
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return false // as in 127.0.0.1:8080.evil.example
		}
		host = name
	}
	host = strings.Trim(host, "[]")
	return net.ParseIP(host) != nil || host == "localhost" || strings.EqualFold(host, f.host)
}

// scheme returns the scheme by which a page of this server was opened. A proxy
// that terminates TLS gives it in a header; a foreign page cannot set that
// header without a preflight request.
func scheme(r *http.Request) string {
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		return "https"
	}
	return "http"
}

// pass makes the call and hands the answer on as it comes.
func (f *Forwarder) pass(w http.ResponseWriter, r *http.Request) {
	call, err := f.uploads.read(w, r)
	defer call.free()
	if err != nil {
		call.refuse(w, err)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), maxWaiting)
	defer cancel()
	answer, err := f.ask(ctx, r, call)
	if err != nil {
		deny(w, http.StatusBadGateway, "the endpoint behind --forward cannot be reached: "+f.redacted(err.Error()))
		return
	}
	defer answer.Body.Close()
	headers, why := forward.Head(answer.StatusCode, answer.Header.Get, f.Key)
	if why != "" {
		deny(w, http.StatusBadGateway, "behind --forward "+why)
		return
	}
	for _, h := range headers {
		w.Header().Set(h[0], h[1])
	}
	w.WriteHeader(answer.StatusCode)
	flow(w, answer.Body, forward.NewRelay(f.Key))
}

// redacted returns a text without the server's key.
func (f *Forwarder) redacted(s string) string {
	r := forward.NewRelay(f.Key)
	return string(r.Pass([]byte(s))) + string(r.End())
}

func (f *Forwarder) ask(ctx context.Context, r *http.Request, sent *upload) (*http.Response, error) {
	call, err := http.NewRequestWithContext(ctx, r.Method,
		f.Upstream+strings.TrimPrefix(r.URL.Path, "/v1"), sent.body())
	if err != nil {
		return nil, err
	}
	call.ContentLength = int64(sent.size)
	for _, name := range forward.Asked() {
		if v := r.Header.Get(name); v != "" {
			call.Header.Set(name, v)
		}
	}
	if f.Key != "" && call.Header.Get("Authorization") == "" {
		call.Header.Set("Authorization", "Bearer "+f.Key)
	}
	answer, err := f.client.Do(call)
	var where *url.Error // names an address that is the operator's business
	if errors.As(err, &where) {
		err = where.Err
	}
	return answer, err
}

// flow writes each piece as it arrives. Once it has begun, no error can be
// reported: the page sees the stream break off.
func flow(w http.ResponseWriter, from io.Reader, relay *forward.Relay) {
	control := http.NewResponseController(w)
	piece := make([]byte, 32<<10)
	for {
		n, err := from.Read(piece)
		show := relay.Pass(piece[:n])
		if errors.Is(err, io.EOF) {
			show = append(show, relay.End()...)
		}
		if len(show) > 0 {
			if _, failed := w.Write(show); failed != nil {
				return
			}
			_ = control.Flush() // what cannot be flushed comes with the end
		}
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil || relay.Read() > forward.MaxAnswered {
			panic(http.ErrAbortHandler) // so that the page does not take it for whole
		}
	}
}
