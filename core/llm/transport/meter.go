package transport

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/orbweaver/orbweaver/core/llm"
)

// ErrBudget ends a bench whose budget is used up. What was answered is kept,
// and the same run goes on with a new budget.
var ErrBudget = errors.New("the budget is used up")

// BudgetError names the part of a budget that is used up.
type BudgetError struct{ what string }

func (s BudgetError) Error() string   { return ErrBudget.Error() + ": " + s.what }
func (s BudgetError) Unwrap() []error { return []error{ErrBudget, llm.ErrRefused} }

// A Budget bounds what may be asked of models. Calls that are answered from the
// store are free, those that fail are counted as calls. Zero fields are no
// bound. Calls are counted before they are made and never exceed the bound;
// what an answer cost is known only after it, so that the calls that run at
// once may exceed tokens and cost.
//
// With a Ledger the budget covers all that was ever spent for it: a run that
// was stopped goes on with what is left, and the same budget given again does
// not pay twice.
type Budget struct {
	Calls  int
	Tokens int
	Cost   float64 // in the currency of the prices, which are those of today also for what was spent before
	Prices Prices
}

// Prices holds the prices of a million tokens.
type Prices struct {
	Prompt float64 `json:"prompt"`
	Answer float64 `json:"answer"`
}

// Spent counts what was asked of models.
type Spent struct {
	Calls  int // also those that failed
	Prompt int // tokens
	Answer int // tokens
}

// Plus returns the sum of both.
func (s Spent) Plus(t Spent) Spent {
	return Spent{s.Calls + t.Calls, s.Prompt + t.Prompt, s.Answer + t.Answer}
}

func (s Spent) tokens() int { return s.Prompt + s.Answer }

func (p Prices) of(s Spent) float64 {
	return (float64(s.Prompt)*p.Prompt + float64(s.Answer)*p.Answer) / 1e6
}

// A Ledger remembers what was spent. A runstore.File does, for all its runs. It
// receives a call before it is made, so that a call under way when the process is
// killed is counted, and its tokens after.
type Ledger interface {
	Spent(ctx context.Context) (Spent, error)
	Spend(ctx context.Context, s Spent) error
}

// A Meter counts what runs ask of models, and refuses calls beyond a budget.
// Several runs may share one.
type Meter struct {
	budget Budget

	mu     sync.Mutex
	begun  bool // what was spent before is known
	before Spent
	spent  Spent // before included
	failed error // of writing it down; no further call is paid then
}

// NewMeter returns a meter for a budget.
func NewMeter(b Budget) *Meter { return &Meter{budget: b} }

// Before counts what a ledger says was spent before this meter. Only the
// first call counts: later ones would find what the meter itself has written.
func (m *Meter) Before(ctx context.Context, l Ledger) (Spent, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.begun {
		return m.before, nil
	}
	s, err := l.Spent(ctx)
	if err != nil {
		return Spent{}, err
	}
	m.begun, m.before = true, s
	m.spent = m.spent.Plus(s)
	return s, nil
}

// Spent returns what was spent until now, including before this meter, and its
// cost by the budget's prices.
func (m *Meter) Spent() (s Spent, cost float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.spent, m.budget.Prices.of(m.spent)
}

// A Metered transport makes a call if the budget allows one more.
type Metered struct {
	*Meter
	Ledger Ledger // may be nil
	Count  func(string) int
	Next   llm.Transport
}

func (m Metered) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	err := m.take()
	if err == nil {
		err = m.write(ctx, Spent{Calls: 1})
	}
	if err != nil {
		return nil, err
	}
	resp, err := m.Next.Do(ctx, r)
	if err != nil || resp.Status < 200 || resp.Status > 299 {
		return resp, err
	}
	resp.Body = &recording{ReadCloser: resp.Body, done: func(body []byte) { m.pay(ctx, r, resp, body) }}
	return resp, nil
}

// take counts a call, or says which bound is reached.
func (m *Meter) take() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.failed != nil {
		return m.failed
	}
	if err := m.budget.Check(m.spent, m.before); err != nil {
		return err
	}
	m.spent.Calls++
	return nil
}

// Check returns a BudgetError if spent reaches a bound; before is the part of
// it from earlier runs.
func (b Budget) Check(spent, before Spent) error {
	what := ""
	switch cost := b.Prices.of(spent); {
	case b.Calls > 0 && spent.Calls >= b.Calls:
		what = fmt.Sprintf("%d calls", spent.Calls)
	case b.Tokens > 0 && spent.tokens() >= b.Tokens:
		what = fmt.Sprintf("%d tokens", spent.tokens())
	case b.Cost > 0 && cost >= b.Cost:
		what = fmt.Sprintf("a cost of %.4g", cost)
	default:
		return nil
	}
	if before.Calls > 0 {
		what += fmt.Sprintf(", %d calls and %d tokens of which were spent before", before.Calls, before.tokens())
	}
	return BudgetError{what}
}

// Add counts what other processes have spent.
func (m *Meter) Add(s Spent) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.spent = m.spent.Plus(s)
}

// pay counts what an answer cost, as far as it can be read.
func (m Metered) pay(ctx context.Context, r *llm.HTTPRequest, resp *llm.HTTPResponse, body []byte) {
	var s Spent
	a := Answer{Body: body}
	if resp.Header != nil {
		a.ContentType = resp.Header("Content-Type")
	}
	count := m.Count
	if count == nil {
		count = func(string) int { return 0 }
	}
	if got, err := a.read(count); err == nil {
		u := got.Usage
		if u.Estimated { // the request is not known there
			u.Prompt = count(string(r.Body))
		}
		s.Prompt, s.Answer = u.Prompt, u.Answer
	} else if u, ok := embedded(r, a, count); ok {
		s.Prompt = u.Prompt
	}
	m.Add(s)
	_ = m.write(ctx, s) // the next call fails by it; this answer is there
}

// embedded returns what an answer with vectors cost, as the client reads it;
// false for another answer.
func embedded(r *llm.HTTPRequest, a Answer, count func(string) int) (llm.Usage, bool) {
	var request struct {
		Input []string `json:"input"`
	}
	if json.Unmarshal(r.Body, &request) != nil || len(request.Input) == 0 {
		return llm.Usage{}, false
	}
	c := llm.Client{Transport: replayer{a}, Endpoint: llm.Endpoint{BaseURL: "http://replay/v1", Model: a.Model},
		MaxTries: 1, Count: count}
	got, err := c.Embed(context.Background(), request.Input)
	if err != nil {
		return llm.Usage{}, false
	}
	return got.Usage, true
}

// write notes what is spent in the ledger, also when the asker has left.
func (m Metered) write(ctx context.Context, s Spent) error {
	if m.Ledger == nil || s == (Spent{}) {
		return nil
	}
	err := m.Ledger.Spend(context.WithoutCancel(ctx), s)
	if err != nil {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.failed = err
	}
	return err
}
