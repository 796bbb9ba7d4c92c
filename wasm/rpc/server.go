package rpc

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"
	"sync"
	"time"
)

// Options of a Server. The zero value is the default.
type Options struct {
	// Every is the least time between two event frames of a call; events in
	// between wait and travel together. 0 = 16 ms, about 60 frames a second.
	Every time.Duration
}

// A Server answers calls by method name.
type Server struct {
	every   time.Duration
	methods []method // in order of registration

	mu      sync.Mutex
	running map[int64]context.CancelFunc
}

// A Method names a method with its types, for programs that describe them.
type Method struct {
	Name                  string
	Params, Event, Result reflect.Type
}

type method struct {
	Method
	run func(ctx context.Context, request, file []byte, emit func(any)) (any, error)
}

// NewServer returns a server without methods; see Handle.
func NewServer(o Options) *Server {
	if o.Every == 0 {
		o.Every = 16 * time.Millisecond
	}
	return &Server{every: o.Every, running: map[int64]context.CancelFunc{}}
}

// Handle adds a method. All methods must be added before the first call; a
// name that is taken panics, as it is a mistake of the program.
func Handle[P, E, R any](s *Server, name string, f Func[P, E, R]) {
	if s.method(name) != nil {
		panic("rpc: method " + name + " is registered twice")
	}
	s.methods = append(s.methods, method{
		Method: Method{name, reflect.TypeFor[P](), reflect.TypeFor[E](), reflect.TypeFor[R]()},
		run: func(ctx context.Context, raw, file []byte, emit func(any)) (any, error) {
			var req request[P]
			d := json.NewDecoder(bytes.NewReader(raw))
			d.DisallowUnknownFields()
			if err := d.Decode(&req); err != nil {
				return nil, Fail(BadRequest, fmt.Errorf("%s: %w", name, err))
			}
			return f(ctx, req.Params, file, func(e E) { emit(e) })
		},
	})
}

// Methods lists the methods in order of registration.
func (s *Server) Methods() []Method {
	ms := make([]Method, len(s.methods))
	for i, m := range s.methods {
		ms[i] = m.Method
	}
	return ms
}

func (s *Server) method(name string) *method {
	for i := range s.methods {
		if s.methods[i].Name == name {
			return &s.methods[i]
		}
	}
	return nil
}

// Call runs one request to its end and returns its last frame. Event frames
// go to send, one at a time, all before Call returns. The bytes belong to the
// receiver.
func (s *Server) Call(ctx context.Context, raw, file []byte, send func(frame []byte)) []byte {
	var head request[json.RawMessage]
	if err := json.Unmarshal(raw, &head); err != nil {
		return lastFrame(head.ID, nil, Fail(BadRequest, fmt.Errorf("rpc: request: %w", err)))
	}
	m := s.method(head.Method)
	if m == nil {
		return lastFrame(head.ID, nil, Fail(BadRequest, s.unknown(head.Method)))
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if !s.begin(head.ID, cancel) {
		return lastFrame(head.ID, nil,
			Fail(BadRequest, fmt.Errorf("rpc: %s: a call with id %d is still running", head.Method, head.ID)))
	}
	defer s.end(head.ID)
	events := &batch{id: head.ID, every: s.every, send: send}
	result, err := guard(func() (any, error) { return m.run(ctx, raw, file, events.add) })
	if lost := events.close(); err == nil {
		err = lost
	}
	return lastFrame(head.ID, result, err)
}

// Cancel ends the context of the call with that id. It reports whether there
// was one.
func (s *Server) Cancel(id int64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	cancel, ok := s.running[id]
	if ok {
		cancel()
	}
	return ok
}

func (s *Server) begin(id int64, cancel context.CancelFunc) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, taken := s.running[id]; taken {
		return false
	}
	s.running[id] = cancel
	return true
}

func (s *Server) end(id int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.running, id)
}

func (s *Server) unknown(name string) error {
	names := make([]string, len(s.methods))
	for i, m := range s.methods {
		names[i] = m.Name
	}
	return fmt.Errorf("rpc: unknown method %q (known: %s)", name, strings.Join(names, ", "))
}

// guard runs f and turns a panic into an error: one broken question must not
// end the program and lose everything the page has opened.
func guard(f func() (any, error)) (result any, err error) {
	defer func() {
		if p := recover(); p != nil {
			result, err = nil, &Error{Code: Internal, Message: fmt.Sprintf("internal error: %v", p),
				Detail: string(debug.Stack())}
		}
	}()
	return f()
}

func lastFrame(id int64, result any, err error) []byte {
	if err == nil {
		frame, failed := json.Marshal(resultFrame{id, result})
		if failed == nil {
			return frame
		}
		err = fmt.Errorf("rpc: result: %w", failed)
	}
	frame, err := json.Marshal(errorFrame{id, wireError(err)})
	if err != nil {
		panic(err) // three strings and a number always marshal
	}
	return frame
}
