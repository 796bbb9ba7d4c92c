//go:build !js

package harness

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/fakemodel"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/llm"
)

// fakeTransport asks a fake model without a network.
type fakeTransport struct{ *fakemodel.Model }

func (f fakeTransport) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	var request fakemodel.Request
	if err := json.Unmarshal(r.Body, &request); err != nil {
		return nil, err
	}
	reply, err := f.Reply(ctx, request)
	if err != nil {
		return nil, err
	}
	return modeltest.Response(200, "text/event-stream", modeltest.Stream(reply.Text)), nil
}

// The figures are those of core/actorcritic/README.md.
func TestTheLoopWithAFakeModelReachesWhatIsPrinted(t *testing.T) {
	if testing.Short() {
		t.Skip("it asks all of Spider dev three times")
	}
	c := realSpider(t)
	paper := experiment.Config{Actor: experiment.ModelActor, Critic: experiment.ModelCritic,
		Endpoint: llm.Endpoint{BaseURL: "http://fake/v1", Model: "fake"},
		Mode:     experiment.PaperLoop}
	own := paper
	own.Mode, own.Improve.Feedback = experiment.OwnLoop, actorcritic.NoFeedback
	critic := paper
	critic.IgnoreExecution = true
	ex := map[string]float64{}
	for name, cfg := range map[string]experiment.Config{"the paper's loop": paper, "told nothing": own,
		"the critic alone": critic} {
		s := benchWithFake(t, c, cfg)
		score := s.Score()
		ex[name] = 100 * score.All().EX
		t.Logf("%s: EX %.1f, %+v", name, ex[name], score.Calls)
		if name == "told nothing" && score.All().Right != score.Loop.P.Count {
			t.Errorf("asked the same again at temperature 0 it gets %d right, and %d at the first attempt",
				score.All().Right, score.Loop.P.Count)
		}
	}
	for name, printed := range map[string]float64{"the paper's loop": 70.0, "told nothing": 41.3,
		"the critic alone": 59.6} {
		if got := ex[name]; got < printed-2 || got > printed+2 {
			t.Errorf("%s: EX %.1f, %.1f is printed", name, got, printed)
		}
	}
}

func benchWithFake(t *testing.T, c *corpus.Corpus, cfg experiment.Config) *experiment.Summary {
	t.Helper()
	o, err := fakemodel.Parse("p=.4,q=.3,s=.2,e=.5,seed=3")
	if err != nil {
		t.Fatal(err)
	}
	m := fakemodel.New(c, o)
	runner := testRunner(t, c, cfg, Dependencies{Transport: fakeTransport{m}})
	s, err := runner.Bench(context.Background(), c.Queries, BenchOptions{Parallel: 2})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	return s
}
