package main

import (
	"syscall/js"
	"testing"
)

func TestTokensAreCountedByTheProgramThatIsLoadedForIt(t *testing.T) {
	loads := 0
	load := js.FuncOf(func(js.Value, []js.Value) any {
		if loads++; loads == 1 {
			return script(`return Promise.reject(new Error('no network'))`)
		}
		return script(`globalThis.orbweaverCountTokens = text => text.split(' ').length; return Promise.resolve()`)
	})
	defer load.Release()
	js.Global().Set("orbweaverLoadTokens", load)
	var count tokens
	for i, want := range []int{4, 3, 3} { // an estimate where there is no network yet
		if got := count.Count("how many boats"); got != want {
			t.Errorf("call %d: %d tokens, want %d", i+1, got, want)
		}
	}
	if loads != 2 {
		t.Errorf("the program was loaded %d times, want 2", loads)
	}
}
