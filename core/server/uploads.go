package server

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/orbweaver/orbweaver/core/forward"
)

// What calls on their way in may take together: 500 that stall hold no more
// than this. Ordinary prompts are small and do not wait for large ones.
const (
	block       = 64 << 10         // bytes; an ordinary prompt is one
	firstBlocks = 256              // calls at once
	furtherOnes = 320              // of all calls that are larger
	maxSending  = 30 * time.Second // for a call to arrive
	maxStalling = 5 * time.Second  // without a byte of it
)

var (
	errCrowded = errors.New("too many calls arrive at once")
	errLarge   = fmt.Errorf("the call has more than %d MiB", forward.MaxAsked>>20)
)

// uploads bounds the memory of all calls that arrive.
type uploads struct{ first, further chan struct{} }

func newUploads() *uploads {
	return &uploads{make(chan struct{}, firstBlocks), make(chan struct{}, furtherOnes)}
}

// An upload is a call that has arrived, in blocks.
type upload struct {
	blocks [][]byte
	size   int
	held   []chan struct{} // where each block is counted
}

// free gives back what the call has taken.
func (u *upload) free() {
	u.blocks = nil
	for _, c := range u.held {
		<-c
	}
	u.held = nil
}

// body reads the call.
func (u *upload) body() io.Reader {
	parts := make([]io.Reader, len(u.blocks))
	for i, b := range u.blocks {
		parts[i] = bytes.NewReader(b)
	}
	return io.MultiReader(parts...)
}

// take counts another block.
func (u *upload) take(c chan struct{}) error {
	select {
	case c <- struct{}{}:
		u.held = append(u.held, c)
		return nil
	default:
		return errCrowded
	}
}

// read takes a call in, block by block, as far as there is room.
func (all *uploads) read(w http.ResponseWriter, r *http.Request) (*upload, error) {
	u := &upload{}
	if r.ContentLength > forward.MaxAsked {
		return u, errLarge
	}
	if r.ContentLength == 0 || r.Body == nil {
		return u, nil
	}
	from := &timedBody{Reader: r.Body, control: http.NewResponseController(w), end: time.Now().Add(maxSending)}
	for room := all.first; ; room = all.further {
		if err := u.take(room); err != nil {
			return u, err
		}
		next := make([]byte, block)
		n, err := io.ReadFull(from, next)
		u.blocks, u.size = append(u.blocks, next[:n]), u.size+n
		switch {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) && from.ended:
			from.whole()
			return u, nil
		case err != nil:
			return u, err
		case u.size > forward.MaxAsked:
			return u, errLarge
		}
	}
}

// refuse answers a call that is not accepted, with the reason.
func (u *upload) refuse(w http.ResponseWriter, err error) {
	w.Header().Set("Connection", "close") // what is left of the call is not read
	switch {
	case errors.Is(err, errCrowded):
		w.Header().Set("Retry-After", "2")
		deny(w, http.StatusServiceUnavailable, err.Error()+"; try again in a moment")
	case errors.Is(err, errLarge):
		deny(w, http.StatusRequestEntityTooLarge, err.Error())
	default:
		deny(w, http.StatusBadRequest, "the call did not arrive whole")
	}
}

// timedBody reads a call that may neither stall nor take for ever.
type timedBody struct {
	io.Reader
	control *http.ResponseController
	end     time.Time
	ended   bool // as it should
}

func (a *timedBody) Read(p []byte) (int, error) {
	next := time.Now().Add(maxStalling)
	if next.After(a.end) {
		next = a.end
	}
	// Where a deadline cannot be set the connection has none either.
	_ = a.control.SetReadDeadline(next)
	n, err := a.Reader.Read(p)
	a.ended = errors.Is(err, io.EOF)
	return n, err
}

// whole lifts the deadline, so that the connection stays open while it is answered.
func (a *timedBody) whole() { _ = a.control.SetReadDeadline(time.Time{}) }

// deny answers as an endpoint does, so that clients show the message.
func deny(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(forward.Refusal(message)) // a client that has left needs no answer
}
