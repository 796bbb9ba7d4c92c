package experiment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
)

func response(status int, contentType, body string) *llm.HTTPResponse {
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

// stream is an answer as an endpoint streams it, a word an event.
func stream(text string) string {
	var b strings.Builder
	for word := range strings.SplitAfterSeq(text, " ") {
		chunk, _ := json.Marshal(map[string]any{"choices": []any{map[string]any{"delta": map[string]any{"content": word}}}})
		fmt.Fprintf(&b, "data: %s\n\n", chunk)
	}
	b.WriteString("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":3}}\n\ndata: [DONE]\n\n")
	return b.String()
}

// A model answers calls in order, and counts them.
type model struct {
	mu      sync.Mutex
	bodies  []string // what it sends; the last one again and again
	calls   int
	ordered []string // the requests
}

func (m *model) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ordered = append(m.ordered, string(r.Body))
	body := m.bodies[min(m.calls, len(m.bodies)-1)]
	m.calls++
	return response(200, "text/event-stream", body), nil
}

// memory is an Answers without a file.
type memory struct {
	mu   sync.Mutex
	kept map[string]Answer
}

func (m *memory) Answer(_ context.Context, key string) (*Answer, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	a, ok := m.kept[key]
	if !ok {
		return nil, nil
	}
	return &a, nil
}

func (m *memory) KeepAnswer(_ context.Context, key string, a Answer) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept[key] = a
	return nil
}

var threeAttempts = []string{
	stream("SELECT boats FROM ferry"), // an unknown column
	stream("SELECT 7"), stream("False"),
	stream("```sql\nSELECT count(*) FROM ferry\n```"), stream("True"),
}

func TestAnAnswerIsNeverPaidTwice(t *testing.T) {
	c := testCorpus(t)
	kept := &memory{kept: map[string]Answer{}}
	first := &model{bodies: threeAttempts}
	ask := func(m *model) string {
		t.Helper()
		rec, err := testLab(t, c, modelConfig, Parts{Transport: m, Answers: kept}).Ask(context.Background(), c.Queries[0], nil)
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
	if first.calls != 5 || len(kept.kept) != 5 {
		t.Fatalf("%d calls, %d kept; want 5", first.calls, len(kept.kept))
	}
	silent := &model{bodies: []string{"must not be asked"}}
	if replayed := ask(silent); replayed != live || silent.calls != 0 {
		t.Errorf("the replay called the model %d times, and its record is equal: %v", silent.calls, replayed == live)
	}
}

func TestAnAnswerThatBrokeOffIsAskedForAgain(t *testing.T) {
	whole := stream("SELECT count(*) FROM ferry")
	for _, broken := range []string{whole[:len(whole)/2], "", "<html>busy</html>", `{"error":{"message":"overloaded"}}`} {
		c := testCorpus(t)
		kept := &memory{kept: map[string]Answer{}}
		cfg := modelConfig
		cfg.Critic = None
		m := &model{bodies: []string{broken}}
		ctx, cancel := context.WithCancel(context.Background())
		l := testLab(t, c, cfg, Parts{Transport: m, Answers: kept})
		_, err := l.Ask(ctx, c.Queries[0], func(e Event) {
			if e.Loop != nil && e.Loop.Stage == "retried" {
				cancel() // once is enough
			}
		})
		cancel()
		if err == nil || len(kept.kept) != 0 {
			t.Errorf("%.40q: error %v, %d answers kept; want an error and none", broken, err, len(kept.kept))
		}
		m.bodies = []string{whole}
		rec, err := l.Ask(context.Background(), c.Queries[0], nil)
		if err != nil || !rec.Right() || len(kept.kept) != 1 {
			t.Errorf("after %.40q: error %v, %d answers kept; want the whole one", broken, err, len(kept.kept))
		}
	}
}

// full is an Answers that cannot keep anything.
type full struct{ memory }

func (*full) KeepAnswer(context.Context, string, Answer) error { return errors.New("the disk is full") }

func TestWhenAnswersCannotBeKeptNoFurtherOneIsPaid(t *testing.T) {
	m := &model{bodies: []string{stream("one")}}
	client := Parts{Answers: &full{}}.client(modelConfig.Endpoint, m)
	client.Wait = func(context.Context, time.Duration) error { return nil }
	request := llm.Request{Messages: []llm.Message{{Role: "user", Content: "Roll a die."}}}
	if resp, err := client.Chat(context.Background(), request, nil); err != nil || resp.Text != "one" {
		t.Fatalf("the answer that was paid for is lost: %v (error %v)", resp, err)
	}
	_, err := client.Chat(context.Background(), request, nil)
	if err == nil || !strings.Contains(err.Error(), "the disk is full") || m.calls != 1 {
		t.Errorf("error %v after %d calls; want the failure to keep, and no second call", err, m.calls)
	}
}

func TestTheSameRequestTwiceInOneQuestionIsTwoSamples(t *testing.T) {
	kept := &memory{kept: map[string]Answer{}}
	m := &model{bodies: []string{stream("one"), stream("two")}}
	client := Parts{Answers: kept}.client(modelConfig.Endpoint, m)
	request := llm.Request{Messages: []llm.Message{{Role: "user", Content: "Roll a die."}}}
	for range 2 { // live, then replayed
		ctx := withSamples(context.Background(), 0)
		for _, want := range []string{"one", "two"} {
			resp, err := client.Chat(ctx, request, nil)
			if err != nil || resp.Text != want {
				t.Fatalf("answer %v (error %v), want %q", resp, err, want)
			}
		}
	}
	if m.calls != 2 {
		t.Errorf("%d calls for two samples asked for twice", m.calls)
	}
}

func TestTheKeyIsNotPartOfWhatIsKept(t *testing.T) {
	c := testCorpus(t)
	kept := &memory{kept: map[string]Answer{}}
	m := &model{bodies: threeAttempts}
	if _, err := testLab(t, c, modelConfig, Parts{Transport: m, Answers: kept}).Ask(context.Background(), c.Queries[0], nil); err != nil {
		t.Fatal(err)
	}
	other := modelConfig
	other.Endpoint.Key = "another"
	if _, err := testLab(t, c, other, Parts{Transport: m, Answers: kept}).Ask(context.Background(), corpus.Query{Text: c.Queries[0].Text, Database: "ferries"}, nil); err != nil {
		t.Fatal(err)
	}
	if m.calls != 5 {
		t.Errorf("another key made %d calls more", m.calls-5)
	}
}

func TestARepetitionAsksAnewAndIsReplayedByItself(t *testing.T) {
	c := testCorpus(t)
	kept := &memory{kept: map[string]Answer{}}
	m := &model{bodies: []string{stream("SELECT 1"), stream("True"), stream("SELECT 2"), stream("True")}}
	for _, tt := range []struct {
		sample, calls int
		sql           string
	}{{0, 2, "SELECT 1"}, {1, 4, "SELECT 2"}, {0, 4, "SELECT 1"}, {1, 4, "SELECT 2"}} {
		cfg := modelConfig
		cfg.Sample = tt.sample
		rec, err := testLab(t, c, cfg, Parts{Transport: m, Answers: kept}).Ask(context.Background(), c.Queries[0], nil)
		if err != nil || rec.Trace.Attempts[0].SQL != tt.sql || m.calls != tt.calls {
			t.Errorf("repetition %d: %+v after %d calls (error %v), want %s after %d", tt.sample, rec.Trace.Attempts, m.calls, err, tt.sql, tt.calls)
		}
	}
}
