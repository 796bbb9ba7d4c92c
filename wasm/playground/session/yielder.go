package session

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Yielder lets the host take a turn in long work, but not too often: a turn
// costs some 50 µs in a browser, and waits for what the host has to do.
type Yielder struct {
	Yield func()
	Every time.Duration // least time between two
	last  atomic.Int64  // Unix time of the last one, in ns
}

// Due gives the host a turn if the last one is long enough ago.
func (t *Yielder) Due() {
	now := time.Now().UnixNano()
	if now-t.last.Load() >= int64(t.Every) {
		t.Yield()
		t.last.Store(time.Now().UnixNano())
	}
}

// During returns a context under which work gives the host its turns:
// statements by themselves, everything else when it asks the context whether
// to go on, as every long loop of the core does.
func (t *Yielder) During(ctx context.Context) context.Context {
	return yielding{sqldb.WithYield(ctx, t.Due), t}
}

type yielding struct {
	context.Context
	turns *Yielder
}

// Err implements context.Context.
func (y yielding) Err() error {
	y.turns.Due()
	return y.Context.Err()
}
