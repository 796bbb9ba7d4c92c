package transport

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/token"
)

// notebook is a Ledger.
type notebook struct {
	sum Spent
	err error
}

func (n *notebook) Spent(context.Context) (Spent, error) { return n.sum, nil }

func (n *notebook) Spend(_ context.Context, s Spent) error {
	n.sum = n.sum.Plus(s)
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
	tr := Metered{m, l, token.Count, &statuses{list: []int{500, 500, 200}}}
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
	tr := Metered{NewMeter(Budget{}), &notebook{err: full}, token.Count, endpoint}
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
		if _, err := (Metered{m, l, token.Count, d}).Do(context.Background(), &llm.HTTPRequest{}); !errors.Is(err,
			ErrBudget) {
			made++
		}
	}
	if made != 3 || len(d.left) != 3 || d.left[2].Calls != 3 {
		t.Errorf("%d calls were made of 3; the ledger had %+v at each", made, d.left)
	}
}

func TestUsageThatCannotBeTrueUndoesNoBudget(t *testing.T) {
	for _, usage := range []string{`{"prompt_tokens":-1000000,"completion_tokens":-1000000}`,
		`{"prompt_tokens":0,"completion_tokens":0}`, `{"prompt_tokens":1e30}`, `"none"`} {
		body := `{"choices":[{"message":{"content":"SELECT 1"},"finish_reason":"stop"}],"usage":` + usage + `}`
		l := &notebook{}
		m := &modeltest.Model{Script: modeltest.Script{{Body: []byte(body)}}}
		tr := Metered{NewMeter(Budget{Tokens: 30}), l, token.Count, m}
		calls := 0
		for ; calls < 10; calls++ {
			resp, err := tr.Do(context.Background(),
				&llm.HTTPRequest{Body: []byte(`{"messages":[{"role":"user","content":"How many ferries?"}]}`)})
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
