package session

import (
	"context"
	"sync"
)

// A Semaphore lets one call through at a time. What takes long behind it,
// building an index say, must not keep the others from being cancelled, as a
// mutex would.
type Semaphore struct {
	once sync.Once
	busy chan struct{}
}

// Enter waits for its turn, or for ctx to end.
func (t *Semaphore) Enter(ctx context.Context) error {
	t.once.Do(func() { t.busy = make(chan struct{}, 1) })
	select {
	case t.busy <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Leave lets the next one through.
func (t *Semaphore) Leave() { <-t.busy }
