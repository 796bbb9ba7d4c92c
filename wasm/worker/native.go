//go:build !js

package main

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/orbweaver/orbweaver/core/forward"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// native carries bytes as worker.mjs does, over net/http, with the counts in
// memory.
type native struct {
	*gateway
	retriever retrieve.Retriever
	client    *http.Client

	mu      sync.Mutex
	clients map[string]counts
	all     counts
}

func newNative(g *gateway, r retrieve.Retriever) *native {
	// A redirect is passed back: following it would carry the key elsewhere.
	c := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	return &native{gateway: g, retriever: r, client: c, clients: map[string]counts{}}
}

func (n *native) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setAll(w, forward.Security())
	if r.URL.Path == "/api/retrieve" {
		n.search(w, r)
		return
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	a := n.admit(call{
		Method: r.Method, Path: r.URL.Path, Origin: r.Header.Get("Origin"), Auth: r.Header.Get("Authorization"),
		Address: host, Length: int(r.ContentLength),
	})
	setAll(w, a.Headers)
	if a.Refused != nil {
		deny(w, a.Refused)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, forward.MaxAsked))
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		deny(w, tooLarge())
		return
	}
	if err != nil {
		deny(w, refuse(400, "the call did not arrive whole"))
		return
	}
	p := n.prepare(r.URL.Path, body)
	if p.Refused != nil {
		deny(w, p.Refused)
		return
	}
	t := n.take(a.Client, p.Tokens)
	setAll(w, t.Headers)
	if t.Refused != nil {
		deny(w, t.Refused)
		return
	}
	took := n.pass(w, r, a, p)
	n.settle(a.Client, p.Tokens, took)
}

// pass makes the call, and returns how many tokens it took.
func (n *native) pass(w http.ResponseWriter, r *http.Request, a admission, p prepared) int {
	c, err := http.NewRequestWithContext(r.Context(), r.Method, a.Upstream, bytes.NewReader(p.body))
	if err != nil {
		deny(w, refuse(500, "the call cannot be made"))
		return 0
	}
	for _, name := range forward.Asked() {
		if v := r.Header.Get(name); v != "" && name != "Authorization" {
			c.Header.Set(name, v)
		}
	}
	if a.Auth != "" {
		c.Header.Set("Authorization", a.Auth)
	}
	answer, err := n.client.Do(c)
	if err != nil {
		deny(w, refuse(502, "the endpoint behind this forwarder cannot be reached"))
		return 0
	}
	defer answer.Body.Close()
	headers, why := forward.Head(answer.StatusCode, answer.Header.Get, n.key)
	if why != "" {
		deny(w, refuse(502, why))
		return 0
	}
	setAll(w, headers)
	w.WriteHeader(answer.StatusCode)
	relay := forward.NewRelay(n.key)
	stream(w, answer.Body, relay)
	if answer.StatusCode > 299 {
		return 0
	}
	if tokens, said := relay.Tokens(); said {
		return tokens
	}
	return forward.Estimate(len(p.body)) + forward.Estimate(relay.Read())
}

// stream writes each piece as it arrives. Once it has begun there is no one
// to tell of an error: the page sees the stream break off.
func stream(w http.ResponseWriter, from io.Reader, relay *forward.Relay) {
	control := http.NewResponseController(w)
	piece := make([]byte, 32<<10)
	for relay.Read() <= forward.MaxAnswered {
		n, err := from.Read(piece)
		shown := relay.Pass(piece[:n])
		if err != nil {
			shown = append(shown, relay.End()...)
		}
		if _, failed := w.Write(shown); failed != nil || err != nil {
			return
		}
		_ = control.Flush() // what cannot be flushed comes with the end
	}
}

func (n *native) take(client string, tokens int) admissionReply {
	n.mu.Lock()
	defer n.mu.Unlock()
	t := n.limits.take(admissionRequest{time.Now().Unix(), n.clients[client], n.all, tokens})
	n.clients[client], n.all = t.Client, t.All
	return t
}

func (n *native) settle(client string, expected, took int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	now := time.Now().Unix()
	n.clients[client], n.all = n.clients[client].settle(now, expected, took), n.all.settle(now, expected, took)
}

func (n *native) search(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		deny(w, refuse(405, "/api/retrieve takes GET"))
		return
	}
	setAll(w, n.cors(r.Header.Get("Origin"), false))
	q := r.URL.Query()
	body, refused := search(r.Context(), n.retriever, q.Get("corpus"), q.Get("q"), q.Get("k"))
	if refused != nil {
		deny(w, refused)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(body) // a client that has left needs no answer
}

func setAll(w http.ResponseWriter, headers [][2]string) {
	for _, h := range headers {
		w.Header().Set(h[0], h[1])
	}
}

// deny answers with a refusal.
func deny(w http.ResponseWriter, r *refusal) {
	setAll(w, r.Headers)
	if r.Message == "" {
		w.WriteHeader(r.Status)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(r.Status)
	_, _ = w.Write(forward.Refusal(r.Message)) // a client that has left needs no answer
}
