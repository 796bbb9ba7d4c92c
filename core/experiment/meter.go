package experiment

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/orbweaver/orbweaver/core/llm"
)

// ErrBudget ends a bench whose budget is used up. What was answered is kept,
// and the same run goes on with a new budget.
var ErrBudget = errors.New("the budget is used up")

// spent says what of a budget is used up.
type spent struct{ what string }

func (s spent) Error() string   { return ErrBudget.Error() + ": " + s.what }
func (s spent) Unwrap() []error { return []error{ErrBudget, llm.ErrRefused} }

// A Budget bounds what a run may ask of models. Calls that are answered from
// the store are free, those that fail are counted as calls. Zero fields are
// no bound. Calls under way when the budget ends are still counted, so that
// tokens and cost may be exceeded by those of as many calls as run at once.
type Budget struct {
	Calls  int
	Tokens int
	Cost   float64 // in the currency of the prices
	Prices Prices
}

// Prices are those of a million tokens.
type Prices struct{ Prompt, Answer float64 }

// A Meter counts what runs ask of models, and refuses calls beyond a budget.
// Several runs may share one.
type Meter struct {
	budget Budget

	mu     sync.Mutex
	calls  int
	tokens int
	cost   float64
}

// NewMeter returns a meter for a budget.
func NewMeter(b Budget) *Meter { return &Meter{budget: b} }

// A metered transport makes a call if the budget allows one more.
type metered struct {
	*Meter
	count func(string) int
	next  llm.Transport
}

func (m metered) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if err := m.take(); err != nil {
		return nil, err
	}
	resp, err := m.next.Do(ctx, r)
	if err != nil || resp.Status < 200 || resp.Status > 299 || m.budget.Tokens == 0 && m.budget.Cost == 0 {
		return resp, err
	}
	resp.Body = &recording{ReadCloser: resp.Body, done: func(body []byte) { m.pay(r, resp, body, m.count) }}
	return resp, nil
}

// take counts a call, or says which bound is reached.
func (m *Meter) take() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	b := m.budget
	switch {
	case b.Calls > 0 && m.calls >= b.Calls:
		return spent{fmt.Sprintf("%d calls", m.calls)}
	case b.Tokens > 0 && m.tokens >= b.Tokens:
		return spent{fmt.Sprintf("%d tokens", m.tokens)}
	case b.Cost > 0 && m.cost >= b.Cost:
		return spent{fmt.Sprintf("a cost of %.4g", m.cost)}
	}
	m.calls++
	return nil
}

// pay counts what an answer cost, as far as it can be read.
func (m *Meter) pay(r *llm.HTTPRequest, resp *llm.HTTPResponse, body []byte, count func(string) int) {
	a := Answer{Body: body}
	if resp.Header != nil {
		a.ContentType = resp.Header("Content-Type")
	}
	if count == nil {
		count = func(string) int { return 0 }
	}
	got, err := a.read(count)
	if err != nil {
		return
	}
	u := got.Usage
	if u.Estimated { // the request is not known there
		u.Prompt = count(string(r.Body))
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tokens += u.Prompt + u.Answer
	m.cost += (float64(u.Prompt)*m.budget.Prices.Prompt + float64(u.Answer)*m.budget.Prices.Answer) / 1e6
}
