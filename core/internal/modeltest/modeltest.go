// Package modeltest plays language models in tests. A model answers by what
// it is asked, however often and in whatever order:
//
//	m := &modeltest.Model{Script: modeltest.Script{
//		{Asked: "Question: How many ferries", Says: "SELECT 1"},
//		{Asked: "True or False", Says: "True"},
//	}}
//
// Only tests import it.
package modeltest

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/llm"
)

// Response returns an answer of an endpoint.
func Response(status int, contentType, body string) *llm.HTTPResponse {
	return &llm.HTTPResponse{
		Status: status,
		Header: func(name string) string {
			if name == "Content-Type" {
				return contentType
			}
			return ""
		},
		Body: io.NopCloser(strings.NewReader(body)),
	}
}

// Stream returns an answer as an endpoint streams it, a word an event.
func Stream(text string) string {
	const end = `{"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":10,"completion_tokens":3}}`
	var b strings.Builder
	for word := range strings.SplitAfterSeq(text, " ") {
		chunk, _ := json.Marshal(
			map[string]any{"choices": []any{map[string]any{"delta": map[string]any{"content": word}}}})
		fmt.Fprintf(&b, "data: %s\n\n", chunk)
	}
	b.WriteString("data: " + end + "\n\ndata: [DONE]\n\n")
	return b.String()
}

// A Turn is the answer of a model to requests that hold a text.
type Turn struct {
	Asked string // part of "model NAME" and the messages, one below another; "" = of every request
	Says  string // streamed
	Again string // said when the same request comes once more, as above temperature 0; "" = the same
	Body  []byte // sent as it is, in place of all these
}

// A Script is a talk in its order: of the turns whose text a request holds,
// the last answers. So an attempt that is told of an earlier one gets the
// answer that stands further down.
type Script []Turn

// Turn finds the turn of a request's body; nil is none.
func (s Script) Turn(body []byte) *Turn {
	asked := Asked(body)
	for i := len(s) - 1; i >= 0; i-- {
		if strings.Contains(asked, s[i].Asked) {
			return &s[i]
		}
	}
	return nil
}

// Asked returns the text that a script goes by.
func Asked(body []byte) string {
	var request struct {
		Model    string
		Messages []llm.Message
	}
	if json.Unmarshal(body, &request) != nil {
		return string(body)
	}
	lines := []string{"model " + request.Model}
	for _, m := range request.Messages {
		lines = append(lines, m.Content)
	}
	return strings.Join(lines, "\n")
}

// A Fault is a failure that requests which hold a text meet until it has
// passed.
type Fault struct {
	Asked  string // as of a [Turn]
	Status int
	Times  int // of these requests, after which it has passed
}

// A Model is a transport to a model that goes by a script.
type Model struct {
	Script Script
	Fault  Fault // none where it has no status

	mu       sync.Mutex
	requests []string
	times    map[string]int // that a request was answered
}

// Do answers a request; one that the script does not know is refused.
func (m *Model) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.requests = append(m.requests, string(r.Body))
	if m.Fault.Times > 0 && strings.Contains(Asked(r.Body), m.Fault.Asked) {
		m.Fault.Times--
		return Response(m.Fault.Status, "text/plain", "a fault that passes"), nil
	}
	turn := m.Script.Turn(r.Body)
	if turn == nil {
		return Response(400, "text/plain", "the script has no answer to this"), nil
	}
	if m.times == nil {
		m.times = map[string]int{}
	}
	m.times[string(r.Body)]++
	switch {
	case turn.Body != nil:
		return Response(200, "text/event-stream", string(turn.Body)), nil
	case turn.Again != "" && m.times[string(r.Body)] > 1:
		return Response(200, "text/event-stream", Stream(turn.Again)), nil
	}
	return Response(200, "text/event-stream", Stream(turn.Says)), nil
}

// Requests returns the bodies it was sent, in their order.
func (m *Model) Requests() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.requests
}

// Calls returns the number of requests.
func (m *Model) Calls() int { return len(m.Requests()) }

// Ferries answers the questions of dbtest.Ferries: wrongly first and then in
// one way that is right, with a critic that sees which is which.
var Ferries = Script{
	{Asked: "Question: How many ferries", Says: "SELECT boats FROM ferry"}, // an unknown column
	{Asked: "Question: List the name of every ferry", Says: "SELECT name FROM ferry"},
	{Asked: "Question: How many players", Says: "SELECT count(*) FROM player"},
	{Asked: "Attempt 1:\nSELECT boats FROM ferry", Says: "SELECT 7"},
	{Asked: "Attempt 2:\nSELECT 7", Says: "```sql\nSELECT count(*) FROM ferry\n```"},
	{Asked: "True or False", Says: "True"},
	{Asked: "-- Query:\nSELECT 7\n", Says: "False"},
}
