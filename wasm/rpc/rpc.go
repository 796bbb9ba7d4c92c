// Package rpc lets a page call typed Go functions by name over anything that
// carries bytes. It knows no browser: wasm/browser brings the bytes, and the
// same server is tested natively.
//
//	s := rpc.NewServer(rpc.Options{})
//	ask := func(ctx context.Context, p AskParams, file []byte, emit func(AskEvent)) (AskResult, error) { … }
//	rpc.Handle(s, "ask", ask)
//	last := s.Call(ctx, []byte(`{"id":1,"method":"ask","params":{…}}`), nil, func(frame []byte) { … })
//
// # Frames
//
// Every frame is one JSON object in UTF-8. A call is one request, any number
// of event frames, and exactly one last frame, all with the caller's id:
//
//	→ {"id": 1, "method": "ask", "params": {…}}
//	← {"id": 1, "events": [{…}, {…}]}
//	← {"id": 1, "result": {…}}
//	or {"id": 1, "error": {"code": "bad-input", "message": "…"}}
//
// Beside the request a call may carry one attachment, the bytes of a file.
// Calls may overlap; an id must not be used by two at once. Events are sent
// in the order in which they happened, several to a frame when they come
// faster than Options.Every, and never after the last frame.
//
// Server.Cancel ends a call's context; the call still ends with its last
// frame, usually an error with code "cancelled". A panic in a method becomes
// an error with code "internal".
//
// Command wasm/generate writes the TypeScript types of a server for the page.
package rpc

import "context"

// None stands for no parameters and no result: an empty object.
type None struct{}

// Never is the event type of a method that emits none.
type Never struct{}

// A Func answers one method. params are as the page sent them, file is the
// attachment or nil, and emit reports progress. It must not call emit after it
// has returned.
type Func[P, E, R any] func(ctx context.Context, params P, file []byte, emit func(E)) (R, error)

// request is the first frame of a call.
type request[P any] struct {
	ID     int64  `json:"id"`
	Method string `json:"method"`
	Params P      `json:"params"`
}

// resultFrame and errorFrame are the two kinds of last frame.
type resultFrame struct {
	ID     int64 `json:"id"`
	Result any   `json:"result"`
}

type errorFrame struct {
	ID    int64  `json:"id"`
	Error *Error `json:"error"`
}
