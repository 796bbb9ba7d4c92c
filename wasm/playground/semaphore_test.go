package playground

import (
	"context"
	"errors"
	"testing"

	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

func TestATurnstileLetsOneThroughAndTheOthersBeCancelled(t *testing.T) {
	var s session.Semaphore
	if err := s.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	waits := make(chan error)
	go func() { waits <- s.Enter(ctx) }()
	cancel()
	if err := <-waits; !errors.Is(err, context.Canceled) {
		t.Errorf("the second ended with %v, want the cancel", err)
	}
	s.Leave()
	if err := s.Enter(t.Context()); err != nil {
		t.Error(err)
	}
}
