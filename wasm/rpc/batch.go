package rpc

import (
	"encoding/json"
	"fmt"
	"strconv"
	"sync"
	"time"
)

// A batch gathers the events of one call into frames. The first event goes
// out at once, so that the page reacts without delay; later ones wait until
// every has passed since the last frame. A model's answer comes as hundreds
// of pieces, and a frame for each would cost more than its text.
type batch struct {
	id    int64
	every time.Duration
	send  func(frame []byte)

	mu      sync.Mutex
	pending []byte // events, with commas between
	last    time.Time
	timer   *time.Timer // running while events wait
	closed  bool
	err     error
}

// add takes an event. It is marshalled now: the caller may go on changing it.
// An event that comes after the call's end is dropped: the page has let go of the call.
func (b *batch) add(event any) {
	raw, err := json.Marshal(event)
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.closed:
		return
	case err != nil:
		if b.err == nil {
			b.err = fmt.Errorf("rpc: event: %w", err)
		}
		return
	}
	if len(b.pending) > 0 {
		b.pending = append(b.pending, ',')
	}
	b.pending = append(b.pending, raw...)
	wait := b.every - time.Since(b.last)
	switch {
	case wait <= 0:
		b.flush()
	case b.timer == nil:
		b.timer = time.AfterFunc(wait, b.due)
	}
}

// due sends what waited long enough.
func (b *batch) due() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.closed {
		b.flush()
	}
}

// close sends the rest and returns the first event that could not be sent.
func (b *batch) close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.flush()
	b.closed = true
	return b.err
}

// flush sends under the lock: frames must not overtake each other.
func (b *batch) flush() {
	if b.timer != nil {
		b.timer.Stop()
		b.timer = nil
	}
	if len(b.pending) == 0 {
		return
	}
	frame := make([]byte, 0, len(b.pending)+40)
	frame = strconv.AppendInt(append(frame, `{"id":`...), b.id, 10)
	frame = append(append(append(frame, `,"events":[`...), b.pending...), `]}`...)
	b.pending = b.pending[:0]
	b.last = time.Now()
	b.send(frame)
}
