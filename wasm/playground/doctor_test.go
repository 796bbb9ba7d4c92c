package playground

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/doctor"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/endpoint"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// guarded is a transport to an endpoint that takes one key.
type guarded struct{ key string }

func (g guarded) Do(_ context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	status, body := 401, `{"error":{"message":"no"}}`
	if strings.Contains(fmt.Sprint(r.Header), g.key) {
		status, body = 200, `{"data":[{"id":"m"}]}`
	}
	return &llm.HTTPResponse{Status: status, Header: func(string) string { return "" },
		Body: io.NopCloser(strings.NewReader(body))}, nil
}

func TestAnEndpointIsExaminedWithThePersonsKey(t *testing.T) {
	p := newPage(t, Options{Transport: guarded{"sk-mine"}})
	params := endpoint.DoctorParams{Endpoint: llm.Endpoint{BaseURL: "http://localhost:1/v1", Model: "m"},
		Short: true}
	if r := must[doctor.Report](p, "doctor", params, nil); r.Fault != doctor.Key {
		t.Errorf("without the key: %+v", r)
	}
	params.Keys = llm.Keys{params.Endpoint.BaseURL: "sk-mine"}
	r := must[doctor.Report](p, "doctor", params, nil)
	if r.Fault == doctor.Key || len(r.Models) != 1 {
		t.Errorf("with it: %+v", r)
	}
	if raw, err := json.Marshal(r); err != nil || strings.Contains(string(raw), "sk-mine") {
		t.Errorf("%s, %v", raw, err)
	}
	newPage(t, Options{}).fails("doctor", params, nil, rpc.BadInput, "cannot reach")
}

// talker is a transport to a chat endpoint that reports what a call cost.
type talker struct{}

func (talker) Do(context.Context, *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	body := `{"choices":[{"message":{"content":"SELECT 1"},"finish_reason":"stop"}],"usage":{"prompt_tokens":40,` +
		`"completion_tokens":3}}`
	return &llm.HTTPResponse{Status: 200, Header: func(string) string { return "" },
		Body: io.NopCloser(strings.NewReader(body))}, nil
}

func TestWhatModelsCostIsHandedOutOnce(t *testing.T) {
	p := newPage(t, Options{Transport: talker{}})
	d, q := p.firstSample()
	config := experiment.Config{Actor: experiment.ModelActor, Critic: experiment.NoCritic, Z: 1,
		Endpoint: llm.Endpoint{BaseURL: "http://localhost:1/v1", Model: "m"}}
	for range 2 {
		must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: q.Text, Config: config}, nil)
	}
	want := endpoint.Spent{Models: []session.ModelSpent{{Model: "m", Calls: 2, Prompt: 80, Answer: 6}}}
	if got := must[endpoint.Spent](p, "spent", rpc.None{}, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if got := must[endpoint.Spent](p, "spent", rpc.None{}, nil); len(got.Models) != 0 {
		t.Errorf("again: %+v", got)
	}
}
