package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/llm"
)

// What a forwarded call may take. Prompts are far smaller, and a local model
// may think for minutes before its first word.
const (
	mostForwarded = 8 << 20          // bytes of a call
	mostAnswered  = 64 << 20         // bytes of its answer
	mostSending   = 30 * time.Second // for a call to arrive
	mostWaiting   = 10 * time.Minute // until the last byte of the answer
)

// forwarded are the calls that are passed on, and how.
var forwarded = map[string]string{
	"/v1/chat/completions": http.MethodPost,
	"/v1/embeddings":       http.MethodPost,
	"/v1/models":           http.MethodGet,
}

// A forwarder passes calls of the page that it serves on to one endpoint, so
// that a browser sees one origin and asks nobody for permission (CORS). The
// key is the caller's, or else the one of the server's environment, which
// never leaves for the page; no key is logged, because nothing is.
type forwarder struct {
	upstream string // up to and including "/v1"
	host     string // that the server was told to listen on; a page may come by it
	local    bool   // only this machine can reach the server
	key      string // of the environment; "" = callers bring theirs
	client   *http.Client
}

// newForwarder takes the endpoint's base URL as people type it, and the
// address that is listened on.
func newForwarder(upstream, addr, key string) (*forwarder, error) {
	address, err := llm.Endpoint{BaseURL: upstream}.URL()
	if err != nil {
		return nil, usage("--forward: %w", err)
	}
	base := strings.TrimSuffix(address, "/chat/completions")
	if strings.Contains(base, "?") {
		return nil, usage("--forward takes an address without a query; a key belongs into OPENAI_API_KEY")
	}
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		host = ""
	}
	ip := net.ParseIP(host)
	local := host == "localhost" || ip != nil && ip.IsLoopback()
	return &forwarder{upstream: base, host: host, local: local, key: strings.TrimSpace(key), client: forwardClient()}, nil
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
	return &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func (f *forwarder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	if why := f.stranger(r); why != "" {
		deny(w, http.StatusForbidden, why)
		return
	}
	method, known := forwarded[r.URL.Path]
	switch {
	case !known:
		deny(w, http.StatusNotFound, "only POST /v1/chat/completions, POST /v1/embeddings and GET /v1/models are forwarded")
	case r.Method != method:
		h.Set("Allow", method)
		deny(w, http.StatusMethodNotAllowed, r.URL.Path+" takes "+method)
	default:
		f.pass(w, r)
	}
}

// stranger says why a call is not one of our own page's, or "". A name that an
// attacker's DNS points at this machine makes a foreign page look like ours
// (DNS rebinding); an address in digits or "localhost" cannot be pointed
// anywhere else.
func (f *forwarder) stranger(r *http.Request) string {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	if net.ParseIP(host) == nil && host != "localhost" && !strings.EqualFold(host, f.host) {
		return fmt.Sprintf("the host %.100q is not forwarded for: open the page by its IP address, by localhost, or by the name given to --addr", r.Host)
	}
	origin := r.Header.Get("Origin")
	if origin != "" && origin != "http://"+r.Host && origin != "https://"+r.Host {
		return fmt.Sprintf("the origin %.100q is not this server's own page, and only that is forwarded for", origin)
	}
	if site := r.Header.Get("Sec-Fetch-Site"); origin == "" && !slices.Contains([]string{"", "same-origin", "none"}, site) {
		return "this call came from a page of another site, and only this server's own is forwarded for"
	}
	return ""
}

// pass makes the call and hands the answer on as it comes.
func (f *forwarder) pass(w http.ResponseWriter, r *http.Request) {
	// Where a deadline cannot be set the connection has none either.
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(mostSending))
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostForwarded))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		deny(w, http.StatusRequestEntityTooLarge, fmt.Sprintf("the call has more than %d MiB", mostForwarded>>20))
		return
	case err != nil:
		deny(w, http.StatusBadRequest, "the call did not arrive whole")
		return
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
	ctx, cancel := context.WithTimeout(r.Context(), mostWaiting)
	defer cancel()
	answer, err := f.ask(ctx, r, body)
	if err != nil {
		deny(w, http.StatusBadGateway, "the endpoint behind --forward cannot be reached: "+err.Error())
		return
	}
	defer answer.Body.Close()
	if answer.StatusCode/100 == 3 {
		deny(w, http.StatusBadGateway, "the endpoint behind --forward redirects elsewhere; start the server with that address")
		return
	}
	for _, name := range []string{"Content-Type", "Retry-After"} {
		if v := answer.Header.Get(name); v != "" {
			w.Header().Set(name, v)
		}
	}
	w.WriteHeader(answer.StatusCode)
	flow(w, answer.Body)
}

func (f *forwarder) ask(ctx context.Context, r *http.Request, body []byte) (*http.Response, error) {
	call, err := http.NewRequestWithContext(ctx, r.Method, f.upstream+strings.TrimPrefix(r.URL.Path, "/v1"), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"Authorization", "Content-Type", "Accept"} {
		if v := r.Header.Get(name); v != "" {
			call.Header.Set(name, v)
		}
	}
	if f.key != "" && call.Header.Get("Authorization") == "" {
		call.Header.Set("Authorization", "Bearer "+f.key)
	}
	answer, err := f.client.Do(call)
	var where *url.Error // names an address that is the operator's business
	if errors.As(err, &where) {
		err = where.Err
	}
	return answer, err
}

// flow writes each piece as it arrives. Once it has begun there is nobody to
// tell of an error: the page sees the stream break off.
func flow(w http.ResponseWriter, from io.Reader) {
	control := http.NewResponseController(w)
	piece := make([]byte, 32<<10)
	for sent := 0; ; {
		n, err := from.Read(piece)
		sent += n
		if n > 0 {
			if _, failed := w.Write(piece[:n]); failed != nil {
				return
			}
			_ = control.Flush() // what cannot be flushed comes with the end
		}
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil || sent > mostAnswered {
			panic(http.ErrAbortHandler) // so that the page does not take it for whole
		}
	}
}

// deny answers as an endpoint does, so that clients show the message.
func deny(w http.ResponseWriter, status int, message string) {
	reply(w, status, map[string]any{"error": map[string]any{"message": message, "type": "forwarder"}})
}
