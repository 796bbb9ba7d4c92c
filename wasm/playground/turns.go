package playground

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// turns lets the host take a turn in long work, but not too often: a turn
// costs some 50 µs in a browser, and waits for what the host has to do.
type turns struct {
	yield func()
	every time.Duration // least time between two
	last  atomic.Int64  // Unix time of the last one, in ns
}

// due gives the host a turn if the last one is long enough ago.
func (t *turns) due() {
	now := time.Now().UnixNano()
	if now-t.last.Load() >= int64(t.every) {
		t.yield()
		t.last.Store(time.Now().UnixNano())
	}
}

// during returns a context under which work gives the host its turns:
// statements by themselves, everything else when it asks the context whether
// to go on, as every long loop of the core does.
func (t *turns) during(ctx context.Context) context.Context {
	return yielding{sqldb.WithYield(ctx, t.due), t}
}

type yielding struct {
	context.Context
	turns *turns
}

// Err implements context.Context.
func (y yielding) Err() error {
	y.turns.due()
	return y.Context.Err()
}
