package main

import "syscall/js"

// A loop lets the event loop of JavaScript take a turn. A Go program that
// computes does not return to it, so that no message, and no cancel, would
// arrive before the work is done. A message to oneself comes back after those
// that were waiting, and unlike a timer it is not slowed to 4 ms.
type loop struct {
	port js.Value
	back chan struct{}
}

func newLoop() *loop {
	channel := js.Global().Get("MessageChannel").New()
	l := &loop{port: channel.Get("port2"), back: make(chan struct{}, 64)}
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		l.back <- struct{}{} // there is room for as many as are waiting
		return nil
	}))
	return l
}

// turn returns when the event loop has taken a turn. Several goroutines may
// wait; each sends one message and takes one back.
func (l *loop) turn() {
	l.port.Call("postMessage", js.Null())
	<-l.back
}
