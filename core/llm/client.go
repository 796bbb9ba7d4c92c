package llm

import (
	"context"
	"time"
)

// A Client asks one endpoint. Its zero options are the defaults; Transport
// and Endpoint must be set. It has no state and may be copied and shared.
type Client struct {
	Transport Transport
	Endpoint  Endpoint

	MaxTries int           // calls that fail in a way that may pass; 0 = 5
	Deadline time.Duration // of each call, the whole answer included; 0 = 120 s
	Timeouts int           // calls that pass the deadline before giving up; 0 = 1

	// Count counts a text's tokens when the endpoint gives no usage, or one
	// that cannot be true; nil leaves Usage at zero then.
	Count func(string) int

	// Wait waits between tries; nil waits with a timer.
	Wait func(ctx context.Context, d time.Duration) error

	// OnRetry receives the reason why a call is tried again, and the wait
	// before. It also means that text which was passed to delta is void: the
	// answer starts again. Without it a call whose text has begun is not
	// repeated.
	OnRetry func(why string, wait time.Duration)
}
