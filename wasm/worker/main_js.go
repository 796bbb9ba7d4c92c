package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"github.com/orbweaver/orbweaver/core/forward"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// main gives the Worker's script its functions, and stays. Each answers at
// once, those of KV with a promise of the request that asks: a promise of one
// request may not be waited for by another in a Worker, and one instance of
// this program serves all that an isolate has.
func main() {
	w := &worker{relays: map[int]*forward.Relay{}}
	js.Global().Set("orbweaver", js.ValueOf(map[string]any{
		"configure": js.FuncOf(w.configure),
		"admit":     js.FuncOf(w.admit),
		"cors":      js.FuncOf(w.cors),
		"prepare":   js.FuncOf(w.prepare),
		"take":      js.FuncOf(w.take),
		"settle":    js.FuncOf(w.settle),
		"head":      js.FuncOf(w.head),
		"relay":     js.FuncOf(w.relay),
		"pass":      js.FuncOf(w.pass),
		"end":       js.FuncOf(w.end),
		"refusal":   js.FuncOf(w.refusal),
		"security":  js.FuncOf(w.security),
		"policy":    js.FuncOf(w.policy),
		"index":     js.FuncOf(w.index),
		"search":    js.FuncOf(w.search),
		"kvGet":     js.FuncOf(w.kvGet),
		"kvPut":     js.FuncOf(w.kvPut),
	}))
	js.Global().Call("orbweaverReady")
	select {}
}

// A worker holds the state of one isolate.
type worker struct {
	gateway   *gateway
	retriever retrieve.Retriever
	relays    map[int]*forward.Relay
	last      int // relay
}

// configure takes the variables and secrets.
func (w *worker) configure(_ js.Value, args []js.Value) any {
	env := args[0]
	w.gateway = newGateway(func(name string) string {
		if v := env.Get(name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	})
	return nil
}

func (w *worker) admit(_ js.Value, args []js.Value) any {
	var c call
	read(args[0], &c)
	return written(w.gateway.admit(c))
}

func (w *worker) cors(_ js.Value, args []js.Value) any {
	return written(w.gateway.cors(args[0].String(), args[1].Bool()))
}

// prepare returns the decision, and the body that goes on.
func (w *worker) prepare(_ js.Value, args []js.Value) any {
	p := w.gateway.prepare(args[0].String(), bytesOf(args[1]))
	return []any{written(p), uint8Array(p.body)}
}

func (w *worker) take(_ js.Value, args []js.Value) any {
	var t admissionRequest
	read(args[0], &t)
	return written(w.gateway.limits.take(t))
}

// settle takes counts, the time in seconds, and the tokens that were expected
// and that it took.
func (w *worker) settle(_ js.Value, args []js.Value) any {
	var c counts
	read(args[0], &c)
	return written(c.settle(int64(args[1].Float()), args[2].Int(), args[3].Int()))
}

// head takes a status and two headers of an answer.
func (w *worker) head(_ js.Value, args []js.Value) any {
	said := map[string]string{"Content-Type": args[1].String(), "Retry-After": args[2].String()}
	headers, why := forward.Head(args[0].Int(), func(name string) string { return said[name] }, w.gateway.key)
	return written(struct {
		Headers [][2]string `json:"headers"`
		Why     string      `json:"why"`
	}{headers, why})
}

// relay begins an answer, which goes on by its number.
func (w *worker) relay(js.Value, []js.Value) any {
	w.last++
	w.relays[w.last] = forward.NewRelay(w.gateway.key)
	return w.last
}

// pass returns what goes on of a piece; null where the answer is too large.
func (w *worker) pass(_ js.Value, args []js.Value) any {
	r := w.relays[args[0].Int()]
	if r == nil {
		return nil
	}
	shown := r.Pass(bytesOf(args[1]))
	if r.Read() > forward.MaxAnswered {
		return nil
	}
	return uint8Array(shown)
}

// end returns the rest of an answer, and how many tokens it took: what it
// says, or else about as many as it has text beside those of the question.
func (w *worker) end(_ js.Value, args []js.Value) any {
	id := args[0].Int()
	r := w.relays[id]
	if r == nil {
		return []any{uint8Array(nil), 0}
	}
	delete(w.relays, id)
	tokens, said := r.Tokens()
	if !said {
		tokens = args[1].Int() + forward.Estimate(r.Read())
	}
	return []any{uint8Array(r.End()), tokens}
}

func (w *worker) refusal(_ js.Value, args []js.Value) any {
	return string(forward.Refusal(args[0].String()))
}

func (w *worker) security(js.Value, []js.Value) any { return written(forward.Security()) }

// policy returns the Content-Security-Policy of a path and its query; "" where
// the query asks for what no policy allows.
func (w *worker) policy(_ js.Value, args []js.Value) any {
	p, err := forward.PagePolicy(args[0].String(), args[1].String())
	if err != nil {
		return ""
	}
	return p
}

// index takes the saved index of the samples; it returns what is wrong with
// it.
func (w *worker) index(_ js.Value, args []js.Value) any {
	r, err := open(context.Background(), bytesOf(args[0]))
	if err != nil {
		return err.Error()
	}
	w.retriever = r
	return ""
}

// search takes corpus, q and k, and returns a status and the body.
func (w *worker) search(_ js.Value, args []js.Value) any {
	body, refused := search(context.Background(), w.retriever, args[0].String(),
		args[1].String(), args[2].String())
	if refused != nil {
		return []any{refused.Status, string(forward.Refusal(refused.Message))}
	}
	return []any{200, string(body)}
}

// read takes a value from JSON of the script, which is of this build.
func read(v js.Value, to any) {
	if err := json.Unmarshal([]byte(v.String()), to); err != nil {
		panic(err)
	}
}

// written writes a value as JSON.
func written(v any) string {
	out, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and numbers can always be written
	}
	return string(out)
}

func bytesOf(v js.Value) []byte {
	b := make([]byte, v.Get("length").Int())
	js.CopyBytesToGo(b, v)
	return b
}

func uint8Array(b []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}
