package playground

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
)

// heard is a transport that notes which key each address was called with.
type heard struct {
	*model
	calls []string
}

func (h *heard) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	key := "none"
	for _, f := range r.Header {
		if f[0] == "Authorization" {
			key = strings.TrimPrefix(f[1], "Bearer ")
		}
	}
	h.calls = append(h.calls, strings.TrimSuffix(r.URL, "/chat/completions")+" "+key)
	return h.model.Do(ctx, r)
}

func TestEachEndpointGetsTheKeyOfItsOwnAddress(t *testing.T) {
	h := &heard{model: &model{answers: [][2]string{{"Question: ", "SELECT count(*) FROM boat"},
		{"-- Query:", "True"}}}}
	p := newPage(t, Options{Transport: h})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.db"}, image(t, boats))
	at := func(url string) llm.Endpoint { return llm.Endpoint{BaseURL: url, Model: "m", NoStream: true} }
	const actor, critic = "http://actor.example/v1", "http://critic.example/v1"
	config := experiment.Config{Retriever: "bm25", Actor: experiment.ModelActor, Critic: experiment.ModelCritic,
		Endpoint: at(actor), CriticEndpoints: []llm.Endpoint{at(critic)}}
	asked := ask.AskParams{Database: d.ID, Question: "How many boats are there?", Config: config,
		Keys: llm.Keys{actor: "sk-actor", critic: "sk-critic"}}
	must[ask.AskResult](p, "ask", asked, nil)
	asked.Keys = llm.Keys{actor: "sk-actor", critic + "/": "sk-critic"} // another address, by a letter
	must[ask.AskResult](p, "ask", asked, nil)
	want := []string{actor + " sk-actor", critic + " sk-critic", actor + " sk-actor", critic + " none"}
	if !slices.Equal(h.calls, want) {
		t.Errorf("the endpoints heard\n%q, want\n%q", h.calls, want)
	}
	if strings.Contains(p.frames.String(), "sk-") {
		t.Error("a key came back to the page")
	}
}
