package llm

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
)

// A reply describes how a fake endpoint answers one call.
type reply struct {
	status int // 0 = 200
	header map[string]string
	body   string
	read   io.Reader // instead of body
	err    error     // no answer at all
	hang   bool      // until the context ends
}

// fake is a Transport to an endpoint that gives the tries of a request one
// reply each, the last one for ever.
type fake struct {
	replies []reply
	refuses map[string]string // parameters, and the words that refuse a request which has one
	asked   []*HTTPRequest
	tries   map[string]int // by what is asked, whatever parameters a try leaves out
}

func (f *fake) Do(ctx context.Context, r *HTTPRequest) (*HTTPResponse, error) {
	f.asked = append(f.asked, r)
	one := f.reply(r)
	if one.hang {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	if one.err != nil {
		return nil, one.err
	}
	body := one.read
	if body == nil {
		body = strings.NewReader(one.body)
	}
	return &HTTPResponse{Status: max(one.status, 200), Header: func(name string) string {
		return one.header[name]
	},
		Body: io.NopCloser(body)}, nil
}

func (f *fake) reply(r *HTTPRequest) reply {
	var sent map[string]any
	if json.Unmarshal(r.Body, &sent) == nil {
		for _, parameter := range slices.Sorted(maps.Keys(f.refuses)) {
			if _, has := sent[parameter]; has {
				const refusal = `{"error":{"message":%q,"type":"invalid_request_error"}}`
				return reply{status: 400, body: fmt.Sprintf(refusal, f.refuses[parameter])}
			}
		}
	}
	what := fmt.Sprint(r.URL, sent["messages"], sent["input"], sent["query"])
	n := f.tries[what]
	if f.tries == nil {
		f.tries = map[string]int{}
	}
	f.tries[what]++
	return f.replies[min(n, len(f.replies)-1)]
}

// body returns what the n'th call sent.
func (f *fake) body(t *testing.T, n int) map[string]any {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal(f.asked[n].Body, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// client asks a fake endpoint and does not wait between tries.
func client(replies ...reply) (*Client, *fake, *[]time.Duration) {
	f, waits := &fake{replies: replies}, &[]time.Duration{}
	return &Client{
		Transport: f,
		Endpoint:  Endpoint{BaseURL: "http://localhost:11434", Model: "llama3.1", Key: secret},
		Wait:      func(_ context.Context, d time.Duration) error { *waits = append(*waits, d); return nil },
	}, f, waits
}
