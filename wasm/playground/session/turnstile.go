package session

import (
	"context"
	"sync"
)

// A Turnstile lets one call through at a time. What takes long behind it,
// building an index say, must not keep the others from being cancelled, as a
// mutex would.
type Turnstile struct {
	once sync.Once
	busy chan struct{}
}

// Enter waits for its turn, or for ctx to end.
func (t *Turnstile) Enter(ctx context.Context) error {
	t.once.Do(func() { t.busy = make(chan struct{}, 1) })
	select {
	case t.busy <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Leave lets the next one through.
func (t *Turnstile) Leave() { <-t.busy }
