package main

import (
	"fmt"
	"syscall/js"

	"github.com/syumai/workers/cloudflare/kv"
)

// namespace is the binding of KV that may keep the counts.
const namespace = "COUNTS_KV"

// keptSeconds is the time that KV keeps a client's counts: those of a past day
// are of no use.
const keptSeconds = 2 * 24 * 3600

// absent stands for a key that KV has not: JavaScript's null.
const absent = "<null>"

// kvGet takes names, and returns a promise of their values; "" where there is
// none.
func (w *worker) kvGet(_ js.Value, args []js.Value) any {
	names := args[0]
	return promised(func() (any, error) {
		counts, err := kv.NewNamespace(namespace)
		if err != nil {
			return nil, err
		}
		values := make([]any, names.Length())
		for i := range values {
			value, err := counts.GetString(names.Index(i).String(), nil)
			if err != nil {
				return nil, fmt.Errorf("reading counts: %w", err)
			}
			if value == absent {
				value = ""
			}
			values[i] = value
		}
		return values, nil
	})
}

// kvPut takes a name and a value, and returns a promise.
func (w *worker) kvPut(_ js.Value, args []js.Value) any {
	name, value := args[0].String(), args[1].String()
	return promised(func() (any, error) {
		counts, err := kv.NewNamespace(namespace)
		if err != nil {
			return nil, err
		}
		return nil, counts.PutString(name, value, &kv.PutOptions{ExpirationTTL: keptSeconds})
	})
}

// promised runs what waits for KV beside the caller, who may not be blocked.
func promised(run func() (any, error)) js.Value {
	var executor js.Func
	executor = js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve, reject := args[0], args[1]
		go func() {
			defer executor.Release()
			value, err := run()
			if err != nil {
				reject.Invoke(js.Global().Get("Error").New(err.Error()))
				return
			}
			resolve.Invoke(value)
		}()
		return nil
	})
	return js.Global().Get("Promise").New(executor)
}
