// Package modeltest plays language models in tests:
//
//	m := &modeltest.Model{Bodies: []string{modeltest.Stream("SELECT 1"), modeltest.Stream("True")}}
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

// Stream is an answer as an endpoint streams it, a word an event.
func Stream(text string) string {
	var b strings.Builder
	for word := range strings.SplitAfterSeq(text, " ") {
		chunk, _ := json.Marshal(map[string]any{"choices": []any{map[string]any{"delta": map[string]any{"content": word}}}})
		fmt.Fprintf(&b, "data: %s\n\n", chunk)
	}
	b.WriteString("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":10," +
		"\"completion_tokens\":3}}\n\ndata: [DONE]\n\n")
	return b.String()
}

// A Model answers calls in order, and counts them.
type Model struct {
	mu      sync.Mutex
	Bodies  []string // what it sends; the last one again and again
	Calls   int
	Ordered []string // the requests
}

func (m *Model) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.Ordered = append(m.Ordered, string(r.Body))
	body := m.Bodies[min(m.Calls, len(m.Bodies)-1)]
	m.Calls++
	return Response(200, "text/event-stream", body), nil
}

var ThreeAttempts = []string{
	Stream("SELECT boats FROM ferry"), // an unknown column
	Stream("SELECT 7"), Stream("False"),
	Stream("```sql\nSELECT count(*) FROM ferry\n```"), Stream("True"),
}
