package main

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/forward"
	"github.com/orbweaver/orbweaver/core/llm"
)

// A call holds what is known of one before its body has come.
type call struct {
	Method  string `json:"method"`
	Path    string `json:"path"`
	Origin  string `json:"origin"`
	Own     bool   `json:"own"` // the origin is the Worker's own
	Auth    string `json:"auth"`
	Address string `json:"address"` // the client's
	Length  int    `json:"length"`  // of the body, -1 where it is not said
}

// An admission decides what happens to a call.
type admission struct {
	Refused  *refusal    `json:"refused"`  // nil = it is passed on
	Headers  [][2]string `json:"headers"`  // of every answer to it
	Client   string      `json:"client"`   // by which calls are counted; it names no person
	Upstream string      `json:"upstream"` // the address to call
	Auth     string      `json:"auth"`     // the header to call it with
}

// A refusal is an answer of our own.
type refusal struct {
	Status  int         `json:"status"`
	Message string      `json:"message"` // "" = an answer without a body
	Headers [][2]string `json:"headers"`
}

func refuse(status int, message string) *refusal { return &refusal{Status: status, Message: message} }

// gateway decides about calls. It carries no byte and keeps nothing.
type gateway struct {
	*settings
	broken error // what is wrong with the settings
}

func newGateway(get func(name string) string) *gateway {
	s, err := readSettings(get)
	return &gateway{s, err}
}

// admit decides about a call by all but its body.
func (g *gateway) admit(c call) admission {
	if g.broken != nil {
		return admission{Headers: g.cors(c.Origin, c.Own), Refused: refuse(500, g.broken.Error())}
	}
	a := admission{Headers: append(g.cors(c.Origin, c.Own), [2]string{"Cache-Control", "no-store"})}
	if !g.allows(c.Origin, c.Own) {
		a.Refused = refuse(403, fmt.Sprintf("the origin %.100q is not among ALLOWED_ORIGIN", c.Origin))
		return a
	}
	method, known := forward.Method(c.Path)
	switch {
	case !known:
		a.Refused = refuse(404, forward.Known)
	case c.Method == "OPTIONS":
		a.Refused = &refusal{Status: 204, Headers: [][2]string{{"Access-Control-Allow-Methods", method},
			{"Access-Control-Allow-Headers", "Authorization, Content-Type"}, {"Access-Control-Max-Age", "86400"}}}
	case c.Method != method:
		a.Refused = refuse(405, c.Path+" takes "+method)
		a.Refused.Headers = [][2]string{{"Allow", method + ", OPTIONS"}}
	case c.Length > forward.MaxAsked:
		a.Refused = tooLarge()
	default:
		g.identify(&a, c)
	}
	return a
}

// allows reports whether a page may use the Worker: its own, and those that
// the operator names. A call without an origin is of no page.
func (g *gateway) allows(origin string, own bool) bool {
	return origin != "" && (own || slices.Contains(g.origins, origin) || slices.Contains(g.origins, "*"))
}

// cors makes the headers by which a browser lets a page read an answer.
func (g *gateway) cors(origin string, own bool) [][2]string {
	headers := [][2]string{{"Vary", "Origin"}}
	if g.broken == nil && g.allows(origin, own) {
		headers = append(headers, [2]string{"Access-Control-Allow-Origin", origin},
			[2]string{"Access-Control-Expose-Headers",
				"Retry-After, X-RateLimit-Remaining-Requests, X-RateLimit-Remaining-Tokens"})
	}
	return headers
}

func tooLarge() *refusal {
	return refuse(413, fmt.Sprintf("the call has more than %d MiB", forward.MaxAsked>>20))
}

// identify finds whose call it is, and the key that it goes on with. A client
// is an address with what it showed, as a hash: counts name no person.
func (g *gateway) identify(a *admission, c call) {
	shown := strings.TrimSpace(strings.TrimPrefix(c.Auth, "Bearer "))
	if len(g.tokens) > 0 {
		if !g.knows(shown) {
			a.Refused = refuse(401, "a class token is asked for in place of a key: give the one that you were told")
			return
		}
		a.Auth = ""
		if g.key != "" {
			a.Auth = "Bearer " + g.key
		}
	} else {
		a.Auth = c.Auth
	}
	sum := sha256.Sum256([]byte(c.Address + "\n" + shown))
	a.Client = hex.EncodeToString(sum[:16])
	a.Upstream = g.upstream + c.Path
}

// knows compares with every class token, in a time that tells nothing of them.
func (g *gateway) knows(shown string) bool {
	sum, known := sha256.Sum256([]byte(shown)), 0
	for _, t := range g.tokens {
		one := sha256.Sum256([]byte(t))
		known |= subtle.ConstantTimeCompare(sum[:], one[:])
	}
	return known == 1
}

// A prepared call is the body that goes on, with the tokens that it may take.
type prepared struct {
	Refused *refusal `json:"refused"`
	Tokens  int      `json:"tokens"`
	body    []byte
}

// prepare checks the body of a call and bounds what it may cost.
func (g *gateway) prepare(path string, body []byte) prepared {
	if path == "/v1/models" {
		return prepared{}
	}
	if len(body) > forward.MaxAsked {
		return prepared{Refused: tooLarge()}
	}
	var fields map[string]json.RawMessage
	var model string
	if json.Unmarshal(body, &fields) != nil || json.Unmarshal(fields["model"], &model) != nil || model == "" {
		return prepared{Refused: refuse(400, "the call is no JSON object that names a model")}
	}
	for name := range fields {
		// An endpoint that takes no notice of case would read another model.
		if strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" {
			delete(fields, name)
		}
	}
	if len(g.models) > 0 && !slices.Contains(g.models, model) {
		return prepared{Refused: refuse(403, fmt.Sprintf("the model %.100q is not among those that are allowed: %s",
			model, strings.Join(g.models, ", ")))}
	}
	expected := forward.Estimate(len(body))
	if path == "/v1/chat/completions" {
		expected += g.bound(fields, llm.Endpoint{Model: model})
	}
	whole, err := json.Marshal(fields)
	if err != nil {
		return prepared{Refused: refuse(400, "the call is no JSON")}
	}
	return prepared{Tokens: expected, body: whole}
}

// bound caps the answer of a chat: one, of no more tokens than are allowed. It
// returns how many that are.
func (g *gateway) bound(fields map[string]json.RawMessage, e llm.Endpoint) int {
	delete(fields, "n")
	delete(fields, "best_of")
	most, said := g.output, false
	for _, name := range []string{"max_tokens", "max_completion_tokens"} {
		raw, there := fields[name]
		if !there {
			continue
		}
		var asked int
		if json.Unmarshal(raw, &asked) == nil && asked > 0 {
			most = min(most, asked)
		}
		fields[name], said = number(most), true
	}
	if !said {
		fields[e.OutputLimit()] = number(most)
	}
	if string(fields["stream"]) == "true" {
		fields["stream_options"] = json.RawMessage(`{"include_usage":true}`)
	}
	return most
}

func number(n int) json.RawMessage { return json.RawMessage(fmt.Sprint(n)) }
