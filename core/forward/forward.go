// Package forward decides what a program between a page and a language model's
// endpoint passes on: which calls, which headers, which answers, and which
// parts of them. It moves no byte itself, so that the server of the command
// line and the Worker at the edge, which each carry bytes in their own way,
// refuse and pass the same.
//
//	if method, ok := forward.Method("/v1/chat/completions"); ok { … }
//	r := forward.NewRelay(key)
//	page.Write(r.Pass(piece)) // … and r.End() when the answer has ended
//
// A call is one of the three of OpenAI's interface that a page makes. An
// answer goes on piece by piece as it comes, but for the key, which some
// endpoints quote when they refuse one.
package forward

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
)

// What a forwarded call may take. Prompts are far smaller.
const (
	MaxAsked    = 8 << 20  // bytes of a call
	MaxAnswered = 64 << 20 // bytes of its answer
)

// methods holds the method of each call that is passed on.
var methods = map[string]string{
	"/v1/chat/completions": "POST",
	"/v1/embeddings":       "POST",
	"/v1/models":           "GET",
}

// Known lists the calls, for people.
const Known = "only POST /v1/chat/completions, POST /v1/embeddings and GET /v1/models are forwarded"

// Method returns the method of a path that is passed on.
func Method(path string) (method string, known bool) {
	method, known = methods[path]
	return method, known
}

// Asked lists the headers of a call that are passed on: no cookie, no origin,
// no referrer.
func Asked() []string { return []string{"Authorization", "Content-Type", "Accept"} }

// Head chooses what to pass on of an answer before its body: the few headers that
// a page needs. It returns why, for people, where the answer cannot be passed on.
func Head(status int, header func(name string) string, key string) (headers [][2]string, why string) {
	switch {
	case status/100 == 3:
		return nil, "the endpoint redirects elsewhere; give the address that it redirects to"
	case status < 200 || status > 599:
		return nil, fmt.Sprintf("the endpoint answered with the status %d, which is none of an answer", status)
	}
	headers = [][2]string{{"Content-Type", contentType(header("Content-Type"))}}
	if after := NewRelay(key).all(header("Retry-After")); after != "" && len(after) < 40 {
		headers = append(headers, [2]string{"Retry-After", after})
	}
	return headers, ""
}

// contentType returns a type that an endpoint answers with, or else plain text:
// an endpoint's HTML is not shown as a page of ours.
func contentType(s string) string {
	name, _, _ := strings.Cut(strings.ToLower(s), ";")
	for _, known := range []string{"application/json", "text/event-stream"} {
		if strings.TrimSpace(name) == known {
			return known
		}
	}
	return "text/plain; charset=utf-8"
}

// EndpointHeader is the header with the path below a page's origin at which an
// endpoint answers. The page asks for it instead of trying a call, which most file
// servers refuse with an error in the browser's log.
const EndpointHeader = "Orbweaver-Endpoint"

// Security returns the headers of every answer that is no page: nothing in it
// may load, run or be framed, whatever it is taken for.
func Security() [][2]string {
	return [][2]string{
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "no-referrer"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox"},
	}
}

// Refusal returns the body of a refusal, as an endpoint writes it, so that
// clients show its message.
func Refusal(message string) []byte {
	type failure struct {
		Message string `json:"message"`
		Type    string `json:"type"`
	}
	body, err := json.Marshal(map[string]failure{"error": {message, "forwarder"}})
	if err != nil {
		panic(err) // two strings always marshal
	}
	return body
}

// Upstream returns the address that calls go to: the base URL of an endpoint as
// written in settings, without "/v1". It refuses a user and a query, where keys
// may be.
func Upstream(base string) (string, error) {
	u, err := url.Parse(strings.TrimRight(strings.TrimSpace(base), "/"))
	whole := err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
	if !whole || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("%.100q is not the base URL of an endpoint, such as https://api.openai.com/v1", base)
	}
	return strings.TrimSuffix(u.String(), "/v1"), nil
}
