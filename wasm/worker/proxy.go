package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// maxRequest bounds a call's body: prompts are far smaller.
const maxRequest = 8 << 20

// routes are the calls that are passed on.
var routes = map[string]string{
	"/v1/chat/completions": http.MethodPost,
	"/v1/embeddings":       http.MethodPost,
	"/v1/models":           http.MethodGet,
}

// A proxy passes calls from allowed pages on to one endpoint.
type proxy struct {
	upstream string // without "/v1"
	origins  []string
	client   *http.Client
	broken   error // what is wrong with the settings
}

func newProxy(upstream, origins string, c *http.Client) *proxy {
	p := &proxy{client: c}
	for o := range strings.SplitSeq(origins, ",") {
		if o = strings.TrimSuffix(strings.TrimSpace(o), "/"); o != "" {
			p.origins = append(p.origins, o)
		}
	}
	base, err := url.Parse(strings.TrimSuffix(upstream, "/"))
	switch {
	case err != nil || base.Scheme != "http" && base.Scheme != "https" || base.Host == "":
		p.broken = errors.New("UPSTREAM is not the base URL of an endpoint, such as https://api.openai.com/v1")
	case len(p.origins) == 0:
		p.broken = errors.New("ALLOWED_ORIGIN is not set to the origins of the pages that may use this proxy")
	default:
		p.upstream = strings.TrimSuffix(base.String(), "/v1")
	}
	return p
}

// ServeHTTP implements http.Handler.
func (p *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if p.broken != nil {
		refuse(w, http.StatusInternalServerError, p.broken.Error())
		return
	}
	if !p.admit(w, r) {
		return
	}
	method, known := routes[r.URL.Path]
	switch {
	case !known:
		refuse(w, http.StatusNotFound, "only /v1/chat/completions, /v1/embeddings and /v1/models are passed on")
	case r.Method == http.MethodOptions:
		h := w.Header()
		h.Set("Access-Control-Allow-Methods", method)
		h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
		h.Set("Access-Control-Max-Age", "86400")
		w.WriteHeader(http.StatusNoContent)
	case r.Method != method:
		w.Header().Set("Allow", method+", OPTIONS")
		refuse(w, http.StatusMethodNotAllowed, r.URL.Path+" takes "+method)
	default:
		p.pass(w, r)
	}
}

// admit lets allowed pages in and tells the browser so. A call without an
// origin is not from a page, and needs no proxy.
func (p *proxy) admit(w http.ResponseWriter, r *http.Request) bool {
	origin := r.Header.Get("Origin")
	h := w.Header()
	h.Set("Vary", "Origin")
	h.Set("Cache-Control", "no-store")
	if origin == "" || !slices.Contains(p.origins, origin) && !slices.Contains(p.origins, "*") {
		refuse(w, http.StatusForbidden, fmt.Sprintf("the origin %q is not among ALLOWED_ORIGIN", origin))
		return false
	}
	h.Set("Access-Control-Allow-Origin", origin)
	h.Set("Access-Control-Expose-Headers", "Retry-After")
	return true
}

// pass makes the call and streams the answer back as it comes.
func (p *proxy) pass(w http.ResponseWriter, r *http.Request) {
	var body io.Reader
	if r.Method == http.MethodPost {
		body = http.MaxBytesReader(w, r.Body, maxRequest)
	}
	call, err := http.NewRequestWithContext(r.Context(), r.Method, p.upstream+r.URL.Path, body)
	if err != nil {
		refuse(w, http.StatusInternalServerError, "the call cannot be made")
		return
	}
	copyHeaders(call.Header, r.Header, "Authorization", "Content-Type", "Accept")
	answer, err := p.client.Do(call)
	if err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			refuse(w, http.StatusRequestEntityTooLarge, fmt.Sprintf("the call has more than %d bytes", tooLarge.Limit))
			return
		}
		// The error would name the endpoint, which is nobody's business.
		refuse(w, http.StatusBadGateway, "the endpoint behind this proxy cannot be reached")
		return
	}
	defer answer.Body.Close()
	copyHeaders(w.Header(), answer.Header, "Content-Type", "Retry-After")
	w.WriteHeader(answer.StatusCode)
	stream(w, answer.Body)
}

// stream writes each piece as it arrives. Once it has begun there is nobody
// to tell of an error: the page sees the stream break off.
func stream(w http.ResponseWriter, from io.Reader) {
	flusher, _ := w.(http.Flusher)
	piece := make([]byte, 32<<10)
	for {
		n, err := from.Read(piece)
		if n > 0 {
			if _, failed := w.Write(piece[:n]); failed != nil {
				return
			}
			if flusher != nil {
				flusher.Flush()
			}
		}
		if err != nil {
			return
		}
	}
}

func copyHeaders(to, from http.Header, names ...string) {
	for _, name := range names {
		for _, v := range from.Values(name) {
			to.Add(name, v)
		}
	}
}

// refuse answers as an endpoint does, so that clients show the message.
func refuse(w http.ResponseWriter, status int, message string) {
	type failure struct {
		Message string `json:"message"`
		Type    string `json:"type"`
	}
	body, err := json.Marshal(map[string]failure{"error": {message, "proxy_error"}})
	if err != nil {
		panic(err) // two strings always marshal
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(body) // a client that has left needs no answer
}
