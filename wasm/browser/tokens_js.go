package main

import (
	"context"
	"sync"
	"syscall/js"

	"github.com/orbweaver/orbweaver/wasm/expose"
)

// tokens counts tokens with the program of wasm/tokens, which the worker
// loads when globalThis.orbweaverLoadTokens is first called.
type tokens struct {
	mu    sync.Mutex
	count js.Value // the function; undefined until it is there
}

// Count returns the length of a text in tokens. The first call waits for the
// download. Should that fail, the length is estimated, four bytes a token,
// and the next call tries again: a question that has been answered and paid
// for must not be lost over its length.
func (t *tokens) Count(text string) int {
	if f := t.counter(); f.Type() == js.TypeFunction {
		return f.Invoke(text).Int()
	}
	return (len(text) + 3) / 4
}

func (t *tokens) counter() js.Value {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.count.IsUndefined() {
		if load := js.Global().Get("orbweaverLoadTokens"); load.Type() == js.TypeFunction {
			if _, err := expose.Await(context.Background(), load.Invoke()); err == nil {
				t.count = js.Global().Get("orbweaverCountTokens")
			}
		}
	}
	return t.count
}
