package expose

import (
	"context"
	"syscall/js"
)

// Await waits for a Promise, or for ctx to end. The Promise's value or reason
// is then dropped when it comes.
func Await(ctx context.Context, p js.Value) (js.Value, error) {
	type settled struct {
		value js.Value
		err   error
	}
	done := make(chan settled, 1)
	var fulfilled, rejected js.Func
	settle := func(s settled) any {
		fulfilled.Release()
		rejected.Release()
		done <- s
		return nil
	}
	fulfilled = js.FuncOf(func(_ js.Value, args []js.Value) any { return settle(settled{value: args[0]}) })
	rejected = js.FuncOf(func(_ js.Value, args []js.Value) any { return settle(settled{err: reason(args[0])}) })
	p.Call("then", fulfilled, rejected)
	select {
	case s := <-done:
		return s.value, s.err
	case <-ctx.Done():
		return js.Undefined(), ctx.Err()
	}
}

// A rejection says in words why a Promise was rejected.
type rejection string

func (r rejection) Error() string { return string(r) }

func reason(v js.Value) error {
	return rejection(js.Global().Get("String").Invoke(v).String())
}

// Thrown tells what JavaScript threw from a recovered panic; any other panic
// goes on.
func Thrown(panicked any) (js.Value, bool) {
	if e, ok := panicked.(js.Error); ok {
		return e.Value, true
	}
	if panicked != nil {
		panic(panicked)
	}
	return js.Undefined(), false
}
