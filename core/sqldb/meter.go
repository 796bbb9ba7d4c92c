package sqldb

import (
	"context"
	"fmt"
	"time"
)

const (
	pollSteps  = 1000 // virtual-machine steps between two polls; go-sqlite3's
	yieldPolls = 16   // polls between two yields: some 15 ms in a browser
)

type yieldKey struct{}

// Some of SQLite's functions do work that is a product of the lengths of their
// arguments, minutes of it for values of a megabyte, within one step of its
// virtual machine. They are replaced here by functions that answer the same,
// do work that is a sum, or else charge it to the meter in steps:
//
//	trim(X,Y) ltrim rtrim replace instr LIKE GLOB
//
// Those that no query needs are refused: decimal arithmetic and json_patch.
// What is left is at most some 100 ms for a value of the greatest length, but
// for REGEXP, which can take seconds: Go's would add to the page's download.
const (
	// bytes compared in one call that cost nothing, so that ordinary queries cost what they did
	freeWork    = 4096
	workPerStep = 64      // bytes compared that take about as long as a step
	maxUnasked  = 1 << 16 // comparisons of LIKE and GLOB between two looks at the meter

	bytesPerComparison = 8 // that one of LIKE or GLOB takes as long as

	maxPattern = 1000 // bytes of a pattern
)

// WithYield returns a context whose statements call yield now and then while
// they run. In a browser a cancel arrives only if the Go program lets the
// event loop run; a yield that waits for a MessageChannel's round trip does
// that. Natively it is not needed.
func WithYield(ctx context.Context, yield func()) context.Context {
	return context.WithValue(ctx, yieldKey{}, yield)
}

// A meter is the context of one statement. SQLite asks it every 1,000
// virtual-machine steps whether to go on, and so it counts them: a statement
// out of budget stops at the same step on every machine. Functions whose work
// is more than a step's add to the count. The clock and the caller's context
// are looked at on the same occasions.
type meter struct {
	context.Context
	count    int64         // steps so far
	most     int64         // steps allowed, in whole thousands; 0 = any number
	polled   int64         // count when the clock was last looked at
	yielded  int64         // count at the last yield
	limit    time.Duration // 0 = none
	deadline time.Time
	yield    func()
	entering bool    // the next question comes from the Go side, not from SQLite
	why      Outcome // why it said stop
}

func newMeter(ctx context.Context, steps int64, limit time.Duration) *meter {
	m := &meter{Context: ctx, limit: limit}
	if steps > 0 {
		m.most = ((steps-1)/pollSteps + 1) * pollSteps
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

// Err is what go-sqlite3 calls. Once it has returned an error, it always does.
func (m *meter) Err() error {
	if m.why == "" {
		if !m.entering {
			m.count += pollSteps
		}
		m.entering = false
		m.poll()
	}
	if m.why != "" {
		return context.Canceled
	}
	return nil
}

// spend counts steps that SQLite does not see, and reports whether to go on.
func (m *meter) spend(steps int64) bool {
	m.count += steps
	if m.why == "" && m.count-m.polled >= pollSteps {
		m.poll()
	}
	return m.why == ""
}

func (m *meter) poll() {
	m.polled = m.count
	if m.yield != nil && m.count-m.yielded >= yieldPolls*pollSteps {
		m.yielded = m.count
		m.yield()
	}
	switch {
	case m.most > 0 && m.count >= m.most:
		m.why = Steps
	case m.Context.Err() != nil:
		m.why = Cancelled
	case !m.deadline.IsZero() && time.Now().After(m.deadline):
		m.why = Timeout
	}
}

// steps returns the steps counted so far, in whole thousands.
func (m *meter) steps() int64 { return m.count / pollSteps * pollSteps }

// stopped says in words why a meter stopped a statement.
func (m *meter) stopped(why Outcome) string {
	switch why {
	case Steps:
		return fmt.Sprintf("stopped after %d steps: the statement does too much work", m.steps())
	case Timeout:
		return fmt.Sprintf("stopped after %v", m.limit)
	}
	return "cancelled while it ran"
}

// grace returns how long a statement may run on after it was asked to stop.
func (m *meter) grace() time.Duration {
	const least, most = 50 * time.Millisecond, 500 * time.Millisecond
	if m.limit == 0 {
		return most
	}
	return min(max(m.limit, least), most)
}
