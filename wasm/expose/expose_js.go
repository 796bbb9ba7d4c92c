package expose

import (
	"context"
	"syscall/js"

	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Server puts a server at globalThis.orbweaver. Each action is one call
// from JavaScript with bytes: crossing costs 10 µs however much is carried,
// and a string or an object field by field far more.
func Server(ctx context.Context, s *rpc.Server) {
	object := js.Global().Get("Object").New()
	object.Set("call", js.FuncOf(func(_ js.Value, args []js.Value) any {
		request, file, events := Bytes(arg(args, 0)), Bytes(arg(args, 1)), arg(args, 2)
		return promise(func() js.Value {
			return Array(s.Call(ctx, request, file, func(frame []byte) { notify(events, frame) }))
		})
	}))
	object.Set("cancel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if id := arg(args, 0); id.Type() == js.TypeNumber {
			s.Cancel(int64(id.Float()))
		}
		return nil
	}))
	js.Global().Set("orbweaver", object)
}

func arg(args []js.Value, i int) js.Value {
	if i < len(args) {
		return args[i]
	}
	return js.Undefined()
}

// notify hands a frame to JavaScript. A listener that throws must not end the
// program: frames are also sent from a timer, where no caller could recover.
func notify(listener js.Value, frame []byte) {
	if listener.Type() != js.TypeFunction {
		return
	}
	defer func() {
		if thrown, threw := Thrown(recover()); threw {
			js.Global().Get("console").Call("error", "orbweaver: the listener for events threw", thrown)
		}
	}()
	listener.Invoke(Array(frame))
}

// promise runs f in a goroutine of its own, because a callback from
// JavaScript that blocks stops the event loop for good.
func promise(f func() js.Value) js.Value {
	var start js.Func
	start = js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve := args[0]
		go func() { resolve.Invoke(f()) }()
		return nil
	})
	defer start.Release() // a Promise calls its function before it is made
	return js.Global().Get("Promise").New(start)
}

// Bytes copies a Uint8Array; anything else is nil.
func Bytes(v js.Value) []byte {
	if v.Type() != js.TypeObject || !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

// Array copies bytes into a Uint8Array.
func Array(b []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}
