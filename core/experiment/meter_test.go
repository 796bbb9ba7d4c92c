package experiment

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/token"
)

func TestABudgetEndsABenchAndTheSameRunGoesOn(t *testing.T) {
	for _, tt := range []struct {
		name   string
		budget Budget
		says   string
	}{
		{"calls", Budget{Calls: 2}, "2 calls"},
		{"tokens", Budget{Tokens: 1}, " tokens"},
		{"money", Budget{Cost: 1e-6, Prices: Prices{Prompt: 1, Answer: 1}}, "a cost of"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := testCorpus(t)
			m := &model{bodies: []string{stream("SELECT count(*) FROM ferry"), stream("True"), stream("SELECT name FROM ferry"), stream("True"), stream("SELECT count(*) FROM player"), stream("True")}}
			kept := &memory{kept: map[string]Answer{}}
			s, err := testLab(t, c, modelConfig, Parts{Transport: m, Answers: kept, Count: token.Count, Meter: NewMeter(tt.budget)}).Bench(context.Background(), c.Queries, BenchOptions{})
			if !errors.Is(err, ErrBudget) || !strings.Contains(err.Error(), tt.says) {
				t.Fatalf("error %v", err)
			}
			if len(s.Records) == 3 || m.calls == 6 {
				t.Errorf("the bench went on: %d records after %d calls", len(s.Records), m.calls)
			}
			before := m.calls
			s, err = testLab(t, c, modelConfig, Parts{Transport: m, Answers: kept}).Bench(context.Background(), c.Queries, BenchOptions{})
			if err != nil || len(s.Records) != 3 || m.calls != 6 {
				t.Errorf("going on after %d calls: %d records, %d calls (error %v), want 3 and 6: none made again", before, len(s.Records), m.calls, err)
			}
		})
	}
}

// notebook is a Ledger.
type notebook struct {
	sum Spent
	err error
}

func (n *notebook) Spent(context.Context) (Spent, error) { return n.sum, nil }

func (n *notebook) Spend(_ context.Context, s Spent) error {
	n.sum = n.sum.add(s)
	return n.err
}

func TestABudgetIsOfWhatWasSpentBeforeToo(t *testing.T) {
	ctx := context.Background()
	l := &notebook{sum: Spent{Calls: 3, Prompt: 900, Answer: 90}}
	m := NewMeter(Budget{Calls: 5})
	for range 2 { // runs that share the meter, and the ledger
		if _, err := m.Before(ctx, l); err != nil {
			t.Fatal(err)
		}
	}
	tr := metered{m, l, token.Count, &statuses{list: []int{500, 500, 200}}}
	for i, want := range []string{"", "", "5 calls, 3 calls and 990 tokens of which were spent before"} {
		_, err := tr.Do(ctx, &llm.HTTPRequest{URL: "http://m/v1"})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("call %d: error %v, want %q", i+1, err, want)
		}
	}
	if l.sum.Calls != 5 {
		t.Errorf("the ledger has %+v, want 5 calls, which failed", l.sum)
	}
}

func TestNoCallIsPaidThatCannotBeWrittenDown(t *testing.T) {
	full := errors.New("disk full")
	endpoint := &statuses{list: []int{500, 200}}
	tr := metered{NewMeter(Budget{}), &notebook{err: full}, token.Count, endpoint}
	for range 2 {
		if _, err := tr.Do(context.Background(), &llm.HTTPRequest{}); !errors.Is(err, full) {
			t.Errorf("error %v, want %v", err, full)
		}
	}
	if len(endpoint.list) != 2 {
		t.Errorf("%d calls were made that nobody knows of", 2-len(endpoint.list))
	}
}

// dying is a transport whose process is killed while a call is under way: what
// the ledger has by then is all that there will be.
type dying struct {
	ledger *notebook
	left   []Spent // in the ledger, at each call
}

func (d *dying) Do(context.Context, *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	d.left = append(d.left, d.ledger.sum)
	return nil, errors.New("killed")
}

func TestACallUnderWayWhenTheProcessIsKilledIsInTheLedger(t *testing.T) {
	l := &notebook{}
	d := &dying{ledger: l}
	made := 0
	for range 5 { // processes, each with the budget of all
		m := NewMeter(Budget{Calls: 3})
		if _, err := m.Before(context.Background(), l); err != nil {
			t.Fatal(err)
		}
		if _, err := (metered{m, l, token.Count, d}).Do(context.Background(), &llm.HTTPRequest{}); !errors.Is(err, ErrBudget) {
			made++
		}
	}
	if made != 3 || len(d.left) != 3 || d.left[2].Calls != 3 {
		t.Errorf("%d calls were made of 3; the ledger had %+v at each", made, d.left)
	}
}

func TestUsageThatCannotBeTrueUndoesNoBudget(t *testing.T) {
	for _, usage := range []string{`{"prompt_tokens":-1000000,"completion_tokens":-1000000}`, `{"prompt_tokens":0,"completion_tokens":0}`, `{"prompt_tokens":1e30}`, `"none"`} {
		body := `{"choices":[{"message":{"content":"SELECT 1"},"finish_reason":"stop"}],"usage":` + usage + `}`
		l := &notebook{}
		tr := metered{NewMeter(Budget{Tokens: 30}), l, token.Count, &model{bodies: []string{body}}}
		calls := 0
		for ; calls < 10; calls++ {
			resp, err := tr.Do(context.Background(), &llm.HTTPRequest{Body: []byte(`{"messages":[{"role":"user","content":"How many ferries?"}]}`)})
			if errors.Is(err, ErrBudget) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.ReadAll(resp.Body); err != nil {
				t.Fatal(err)
			}
			if err := resp.Body.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if calls == 0 || calls > 3 || l.sum.tokens() < 30 {
			t.Errorf("usage %s: a budget of 30 tokens ended after %d calls, with %+v spent", usage, calls, l.sum)
		}
	}
}

// statuses is a transport that answers each call with the next status.
type statuses struct{ list []int }

func (s *statuses) Do(context.Context, *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	status := s.list[0]
	s.list = s.list[1:]
	if status == 0 {
		return nil, errors.New("connection refused")
	}
	return &llm.HTTPResponse{Status: status, Body: io.NopCloser(strings.NewReader(""))}, nil
}

func TestTheGateNarrowsWithRefusalsAndWidensWithAnswers(t *testing.T) {
	g := newGate(&statuses{list: []int{200, 200, 429, 429, 200, 200, 200, 200, 0}}, 0)
	ctx := context.Background()
	bodies := []io.Closer{}
	open := func() {
		resp, err := g.Do(ctx, &llm.HTTPRequest{})
		if err != nil {
			t.Fatal(err)
		}
		bodies = append(bodies, resp.Body)
	}
	done := func() {
		if err := bodies[0].Close(); err != nil {
			t.Fatal(err)
		}
		bodies = bodies[1:]
	}
	for range 3 {
		open()
	}
	done()
	if g.limit != 0 {
		t.Errorf("the limit is %v before any refusal", g.limit)
	}
	open() // running: 200, 429, 429
	done()
	done()
	if g.limit < 1.3 || g.limit > 1.4 { // two thirds of two
		t.Errorf("after the first refusal the limit is %v, want 4/3", g.limit)
	}
	done()
	if g.limit != 1.3333333333333333 {
		t.Errorf("a refusal of the same round changed the limit to %v", g.limit)
	}
	before := g.limit
	for range 4 {
		open()
		done()
	}
	if g.limit < before+1.5 || g.limit > before+4 {
		t.Errorf("four answers changed the limit from %v to %v", before, g.limit)
	}
	if _, err := g.Do(ctx, &llm.HTTPRequest{}); err == nil || g.running != 0 {
		t.Errorf("error %v, %d running: a failed call keeps its place", err, g.running)
	}
}

func TestAnEndpointThatRefusesSlowsNoOther(t *testing.T) {
	g := newGates(&statuses{list: []int{429, 200}}, 8)
	for _, url := range []string{"http://busy/v1", "http://free/v1"} {
		resp, err := g.Do(context.Background(), &llm.HTTPRequest{URL: url})
		if err != nil {
			t.Fatal(err)
		}
		g.of(url).since = 8
		if err := resp.Body.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if busy, free := g.of("http://busy/v1").limit, g.of("http://free/v1").limit; busy >= 8 || free != 8 {
		t.Errorf("after a refusal by one the limits are %v and %v", busy, free)
	}
}

func TestTheGateLetsThoseWaitingInAsOthersLeave(t *testing.T) {
	g := newGate(&statuses{list: []int{200, 200}}, 1)
	first, err := g.Do(context.Background(), &llm.HTTPRequest{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Do(ctx, &llm.HTTPRequest{}); !errors.Is(err, context.Canceled) || len(g.waiting) != 0 {
		t.Errorf("one who left still waits: %d (error %v)", len(g.waiting), err)
	}
	entered := make(chan error)
	go func() {
		_, err := g.Do(context.Background(), &llm.HTTPRequest{})
		entered <- err
	}()
	if err := first.Body.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-entered; err != nil || g.running != 1 || g.limit != 1 {
		t.Errorf("error %v, %d running, the limit %v: it is not to widen beyond its bound", err, g.running, g.limit)
	}
}
