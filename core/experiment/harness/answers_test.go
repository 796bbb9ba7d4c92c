package harness

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// memory is an Answers without a file.
type memory struct {
	mu   sync.Mutex
	kept map[string]transport.Answer
}

func (m *memory) Answer(_ context.Context, key string) (*transport.Answer, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	a, ok := m.kept[key]
	if !ok {
		return nil, nil
	}
	return &a, nil
}

func (m *memory) KeepAnswer(_ context.Context, key string, a transport.Answer) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept[key] = a
	return nil
}

func TestAnAnswerIsNeverPaidTwice(t *testing.T) {
	c := dbtest.Ferries(t)
	kept := &memory{kept: map[string]transport.Answer{}}
	first := &modeltest.Model{Script: modeltest.Ferries}
	ask := func(m *modeltest.Model) string {
		t.Helper()
		rec, err := testRunner(t, c, modelConfig,
			Dependencies{Transport: m, Answers: kept}).Ask(context.Background(),
			c.Queries[0],
			nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(rec.Trace.Attempts) != 3 || !rec.Right() {
			t.Fatalf("%d attempts, right %v; want three, the last right", len(rec.Trace.Attempts), rec.Right())
		}
		wire, err := json.Marshal(rec)
		if err != nil {
			t.Fatal(err)
		}
		return string(wire)
	}
	live := ask(first)
	if first.Calls() != 5 || len(kept.kept) != 5 {
		t.Fatalf("%d calls, %d kept; want 5", first.Calls(), len(kept.kept))
	}
	silent := &modeltest.Model{}
	if replayed := ask(silent); replayed != live || silent.Calls() != 0 {
		t.Errorf("the replay called the model %d times, and its record is equal: %v",
			silent.Calls(), replayed == live)
	}
}

func TestAnAnswerThatBrokeOffIsAskedForAgain(t *testing.T) {
	whole := modeltest.Stream("SELECT count(*) FROM ferry")
	for _, broken := range []string{whole[:len(whole)/2], "", "<html>busy</html>",
		`{"error":{"message":"overloaded"}}`} {
		c := dbtest.Ferries(t)
		kept := &memory{kept: map[string]transport.Answer{}}
		cfg := modelConfig
		cfg.Critic = experiment.NoCritic
		m := &modeltest.Model{Script: modeltest.Script{{Body: []byte(broken)}}}
		ctx, cancel := context.WithCancel(context.Background())
		l := testRunner(t, c, cfg, Dependencies{Transport: m, Answers: kept})
		_, err := l.Ask(ctx, c.Queries[0], func(e Event) {
			if e.Loop != nil && e.Loop.Stage == "retried" {
				cancel() // once is enough
			}
		})
		cancel()
		if err == nil || len(kept.kept) != 0 {
			t.Errorf("%.40q: error %v, %d answers kept; want an error and none", broken, err, len(kept.kept))
		}
		m.Script = modeltest.Script{{Body: []byte(whole)}}
		rec, err := l.Ask(context.Background(), c.Queries[0], nil)
		if err != nil || !rec.Right() || len(kept.kept) != 1 {
			t.Errorf("after %.40q: error %v, %d answers kept; want the whole one", broken, err, len(kept.kept))
		}
	}
}

// full is an Answers that cannot keep anything.
type full struct{ memory }

func (*full) KeepAnswer(context.Context, string, transport.Answer) error {
	return errors.New("the disk is full")
}

func TestWhenAnswersCannotBeKeptNoFurtherOneIsPaid(t *testing.T) {
	m := &modeltest.Model{Script: modeltest.Script{{Says: "one"}}}
	client := Dependencies{Answers: &full{}}.client(modelConfig.Endpoint, m)
	client.Wait = func(context.Context, time.Duration) error { return nil }
	request := llm.Request{Messages: []llm.Message{{Role: "user", Content: "Roll a die."}}}
	if resp, err := client.Chat(context.Background(), request, nil); err != nil || resp.Text != "one" {
		t.Fatalf("the answer that was paid for is lost: %v (error %v)", resp, err)
	}
	_, err := client.Chat(context.Background(), request, nil)
	if err == nil || !strings.Contains(err.Error(), "the disk is full") || m.Calls() != 1 {
		t.Errorf("error %v after %d calls; want the failure to keep, and no second call", err, m.Calls())
	}
}

func TestTheSameRequestTwiceInOneQuestionIsTwoSamples(t *testing.T) {
	kept := &memory{kept: map[string]transport.Answer{}}
	m := &modeltest.Model{Script: modeltest.Script{{Asked: "Roll a die.", Says: "one", Again: "two"}}}
	client := Dependencies{Answers: kept}.client(modelConfig.Endpoint, m)
	request := llm.Request{Messages: []llm.Message{{Role: "user", Content: "Roll a die."}}}
	for range 2 { // live, then replayed
		ctx := transport.WithSamples(context.Background(), 0)
		for _, want := range []string{"one", "two"} {
			resp, err := client.Chat(ctx, request, nil)
			if err != nil || resp.Text != want {
				t.Fatalf("answer %v (error %v), want %q", resp, err, want)
			}
		}
	}
	if m.Calls() != 2 {
		t.Errorf("%d calls for two samples asked for twice", m.Calls())
	}
}

func TestTheKeyIsNotPartOfWhatIsKept(t *testing.T) {
	c := dbtest.Ferries(t)
	kept := &memory{kept: map[string]transport.Answer{}}
	m := &modeltest.Model{Script: modeltest.Ferries}
	if _, err := testRunner(t, c, modelConfig,
		Dependencies{Transport: m, Answers: kept}).Ask(context.Background(),
		c.Queries[0],
		nil); err != nil {
		t.Fatal(err)
	}
	other := modelConfig
	other.Endpoint.Key = "another"
	if _, err := testRunner(t, c, other, Dependencies{Transport: m, Answers: kept}).Ask(context.Background(),
		corpus.Query{Text: c.Queries[0].Text, Database: "ferries"}, nil); err != nil {
		t.Fatal(err)
	}
	if m.Calls() != 5 {
		t.Errorf("another key made %d calls more", m.Calls()-5)
	}
}

func TestARepetitionAsksAnewAndIsReplayedByItself(t *testing.T) {
	c := dbtest.Ferries(t)
	kept := &memory{kept: map[string]transport.Answer{}}
	m := &modeltest.Model{Script: modeltest.Script{
		{Asked: "Question: ", Says: "SELECT 1", Again: "SELECT 2"},
		{Asked: "True or False", Says: "True"},
	}}
	for _, tt := range []struct {
		sample, calls int
		sql           string
	}{{0, 2, "SELECT 1"}, {1, 4, "SELECT 2"}, {0, 4, "SELECT 1"}, {1, 4, "SELECT 2"}} {
		cfg := modelConfig
		cfg.Sample = tt.sample
		rec, err := testRunner(t, c, cfg, Dependencies{Transport: m, Answers: kept}).Ask(context.Background(),
			c.Queries[0],
			nil)
		if err != nil || rec.Trace.Attempts[0].SQL != tt.sql || m.Calls() != tt.calls {
			t.Errorf("repetition %d: %+v after %d calls (error %v), want %s after %d", tt.sample, rec.Trace.Attempts,
				m.Calls(), err, tt.sql, tt.calls)
		}
	}
}

func TestAKeyThatAnEndpointRepeatsIsNotKept(t *testing.T) {
	const key = "sk-echoed-0123456789"
	pieces := func(parts ...string) string {
		var b strings.Builder
		for _, p := range parts {
			fmt.Fprintf(&b, "data: {\"choices\":[{\"delta\":{\"content\":%q}}]}\n\n", p)
		}
		return b.String() + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]," +
			"\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":3}}\n\n"
	}
	for _, body := range []string{
		pieces("SELECT 1 -- ", key),
		pieces("SELECT 1 -- sk-ech", "oed-01234", "56789"),
		`{"choices":[{"message":{"content":"SELECT 1 -- sk\u002dechoed-0123456789"},"finish_reason":"stop"}],` +
			`"usage":{"prompt_tokens":10,"completion_tokens":3}}`,
		`{"id":"` + key + `","choices":[{"message":{"content":"SELECT 1 -- [key]"},"finish_reason":"stop"}],` +
			`"usage":{"prompt_tokens":10,"completion_tokens":3}}`,
	} {
		kept := &memory{kept: map[string]transport.Answer{}}
		e := modelConfig.Endpoint
		e.Key = key
		request := llm.Request{Messages: []llm.Message{{Role: "user", Content: "How many?"}}}
		m := &modeltest.Model{Script: modeltest.Script{{Body: []byte(body)}}}
		for range 2 { // live, then replayed
			resp, err := Dependencies{Answers: kept}.client(e, m).Chat(context.Background(), request, nil)
			if err != nil || resp.Text != "SELECT 1 -- [key]" || resp.Usage != (llm.Usage{Prompt: 10, Answer: 3}) ||
				resp.Finish != "stop" {
				t.Errorf("%s: %+v, error %v", body, resp, err)
			}
		}
		for _, a := range kept.kept {
			if strings.Contains(string(a.Body), "echoed-0") || strings.Contains(string(a.Body), "oed-01234") {
				t.Errorf("kept is %s", a.Body)
			}
		}
		if m.Calls() != 1 {
			t.Errorf("%d calls", m.Calls())
		}
	}
}
