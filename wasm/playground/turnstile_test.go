package playground

import (
	"context"
	"errors"
	"testing"
)

func TestATurnstileLetsOneThroughAndTheOthersBeCancelled(t *testing.T) {
	var s turnstile
	if err := s.enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	waits := make(chan error)
	go func() { waits <- s.enter(ctx) }()
	cancel()
	if err := <-waits; !errors.Is(err, context.Canceled) {
		t.Errorf("the second ended with %v, want the cancel", err)
	}
	s.leave()
	if err := s.enter(t.Context()); err != nil {
		t.Error(err)
	}
}
