//go:build !js

package sqldb

import (
	"math"
	"time"
)

// watched runs a task on a goroutine of its own, and leaves it behind with
// errLeft where it does not stop in time: a function of SQLite does
// not ask the meter. The session then belongs to that goroutine, which closes it.
func (s *session) watched(m *meter, task func() error) error {
	done, left := make(chan error), make(chan struct{})
	go func() {
		err := task()
		select {
		case done <- err:
		case <-left:
			s.close()
		}
	}()
	limit := time.Duration(math.MaxInt64)
	if m.limit > 0 {
		limit = m.limit + m.grace()
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for cancelled := m.Context.Done(); ; {
		select {
		case err := <-done:
			return err
		case <-cancelled:
			cancelled = nil
			timer.Reset(m.grace())
		case <-timer.C:
			close(left)
			return errLeft
		}
	}
}
