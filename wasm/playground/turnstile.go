package playground

import (
	"context"
	"sync"
)

// A turnstile lets one call through at a time. What takes long behind it,
// building an index say, must not keep the others from being cancelled, as a
// mutex would.
type turnstile struct {
	once sync.Once
	busy chan struct{}
}

// enter waits for its turn, or for ctx to end.
func (t *turnstile) enter(ctx context.Context) error {
	t.once.Do(func() { t.busy = make(chan struct{}, 1) })
	select {
	case t.busy <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (t *turnstile) leave() { <-t.busy }
