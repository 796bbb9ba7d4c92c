package sqldb

import (
	"context"
	"time"
)

const (
	pollSteps  = 1000 // virtual-machine steps between two polls; go-sqlite3's
	yieldPolls = 16   // polls between two yields: some 15 ms in a browser
)

type yieldKey struct{}

// WithYield returns a context whose statements call yield now and then while
// they run. In a browser a cancel arrives only if the Go program lets the
// event loop run; a yield that waits for a MessageChannel's round trip does
// that. Natively it is not needed.
func WithYield(ctx context.Context, yield func()) context.Context {
	return context.WithValue(ctx, yieldKey{}, yield)
}

// A meter is the context of one statement. SQLite asks it every 1,000
// virtual-machine steps whether to go on, and so it counts them: a statement
// out of budget stops at the same step on every machine. The clock and the
// caller's context are looked at on the same occasion.
type meter struct {
	context.Context
	polls    int64
	most     int64     // polls allowed; 0 = any number
	deadline time.Time // zero = none
	yield    func()
	entering bool    // the next question comes from the Go side, not from SQLite
	why      Outcome // why it said stop
}

func newMeter(ctx context.Context, steps int64, limit time.Duration) *meter {
	m := &meter{Context: ctx}
	if steps > 0 {
		m.most = (steps-1)/pollSteps + 1
	}
	if limit > 0 {
		m.deadline = time.Now().Add(limit)
	}
	m.yield, _ = ctx.Value(yieldKey{}).(func())
	return m
}

// enter announces a call into the connection, which begins with a question of
// its own that is not 1,000 steps.
func (m *meter) enter() { m.entering = true }

// Err is asked by go-sqlite3. It stays non-nil once it was.
func (m *meter) Err() error {
	if m.why == "" {
		m.poll()
	}
	if m.why != "" {
		return context.Canceled
	}
	return nil
}

func (m *meter) poll() {
	if m.entering {
		m.entering = false
	} else {
		m.polls++
		if m.yield != nil && m.polls%yieldPolls == 0 {
			m.yield()
		}
	}
	switch {
	case m.most > 0 && m.polls >= m.most:
		m.why = Steps
	case m.Context.Err() != nil:
		m.why = Cancelled
	case !m.deadline.IsZero() && time.Now().After(m.deadline):
		m.why = Timeout
	}
}

// steps are those counted so far.
func (m *meter) steps() int64 { return m.polls * pollSteps }
