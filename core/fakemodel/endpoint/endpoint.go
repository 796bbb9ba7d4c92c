// Package endpoint answers over HTTP for a fake model, as an OpenAI-compatible
// endpoint does: whole and as a stream, with the faults it is told to have.
//
//	e := endpoint.New(c, options)
//	err := http.Serve(listener, e) // below /v1/
package endpoint

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/fakemodel"
)

// fakeName is the model's name in its answers.
const fakeName = "fake-model"

// maxRequest bounds what the fake reads of a request.
const maxRequest = 16 << 20

// An Endpoint is an OpenAI-compatible endpoint of a fake model, below /v1/, for any
// page and program on this machine: it holds no secret and asks for no key.
type Endpoint struct {
	model   *fakemodel.Model
	options fakemodel.Options
	knows   string // the dataset
	load    load
}

// New makes the endpoint of a fake model that knows a corpus.
func New(c *corpus.Corpus, o fakemodel.Options) *Endpoint {
	return &Endpoint{model: fakemodel.New(c, o), options: o, knows: c.Name}
}

// Knows returns the name of the dataset whose answers the model knows.
func (f *Endpoint) Knows() string { return f.knows }

// Close closes the model's databases.
func (f *Endpoint) Close() error { return f.model.Close() }

func (f *Endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
	h.Set("Access-Control-Allow-Methods", "GET, POST")
	h.Set("Access-Control-Expose-Headers", "Retry-After")
	switch {
	case r.Method == http.MethodOptions:
		w.WriteHeader(http.StatusNoContent)
	case r.URL.Path == "/v1/chat/completions" && r.Method == http.MethodPost:
		defer f.load.begin()()
		f.chat(w, r)
	case r.URL.Path == "/v1/embeddings" && r.Method == http.MethodPost:
		defer f.load.begin()()
		f.embed(w, r)
	case r.URL.Path == "/v1/models":
		reply(w, http.StatusOK, map[string]any{"object": "list",
			"data": []any{map[string]any{"id": fakeName, "object": "model"}}})
	case r.URL.Path == "/v1/stats":
		reply(w, http.StatusOK, struct {
			fakemodel.Stats
			Load loadStats `json:"load"`
		}{f.model.Stats(), f.load.stats()})
	default:
		refuse(w, http.StatusNotFound,
			"the fake model answers POST /v1/chat/completions and /v1/embeddings, GET /v1/models and GET /v1/stats")
	}
}

// A chatRequest has the fields that the fake reads.
type chatRequest struct {
	fakemodel.Request
	Stream bool `json:"stream"`
}

func (f *Endpoint) chat(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxRequest))
	var request chatRequest
	if err == nil {
		err = json.Unmarshal(body, &request)
	}
	if err != nil || len(request.Messages) == 0 {
		refuse(w, http.StatusBadRequest, "the request is not a chat with messages")
		return
	}
	answer, err := f.model.Reply(r.Context(), request.Request)
	if err != nil || !pause(r.Context(), f.options.Latency) {
		return // the asker has left
	}
	if !f.fails(w, r, answer.Fault) {
		f.send(w, r, request.Stream, answer)
	}
}

// fails plays a fault that leaves nothing to send, and reports whether it was
// one.
func (f *Endpoint) fails(w http.ResponseWriter, r *http.Request, fault fakemodel.Fault) bool {
	switch fault {
	case fakemodel.TooMany:
		w.Header().Set("Retry-After", strconv.FormatFloat(f.options.RetryAfter.Seconds(), 'f', -1, 64))
		refuse(w, http.StatusTooManyRequests, "the fake model asks for fewer calls")
	case fakemodel.Failing:
		refuse(w, http.StatusInternalServerError, "the fake model fails")
	case fakemodel.Hanging:
		<-r.Context().Done()
	case fakemodel.Malformed:
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, "<!doctype html><title>Welcome</title>")
	default:
		return false
	}
	return true
}

// send writes an answer that is whole, broken or truncated.
func (f *Endpoint) send(w http.ResponseWriter, r *http.Request, stream bool, answer fakemodel.Reply) {
	finish := "stop"
	if answer.Fault == fakemodel.Truncated {
		finish = "length"
	}
	usage := map[string]int{"prompt_tokens": answer.Usage.Prompt, "completion_tokens": answer.Usage.Answer,
		"total_tokens": answer.Usage.Prompt + answer.Usage.Answer}
	if !stream {
		if answer.Fault == fakemodel.Broken {
			panic(http.ErrAbortHandler)
		}
		message := map[string]any{"role": "assistant", "content": answer.Text}
		reply(w, http.StatusOK,
			completion("chat.completion", map[string]any{"message": message, "finish_reason": finish},
				usage))
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	for word := range strings.SplitAfterSeq(answer.Text, " ") {
		event(w, completion("chat.completion.chunk", map[string]any{"delta": map[string]any{"content": word}}, nil))
		if f.options.Pace > 0 && !pause(r.Context(), f.options.Pace) {
			return
		}
	}
	if answer.Fault == fakemodel.Broken {
		panic(http.ErrAbortHandler) // ends the connection amid the stream
	}
	event(w,
		completion("chat.completion.chunk", map[string]any{"delta": map[string]any{}, "finish_reason": finish},
			usage))
	fmt.Fprint(w, "data: [DONE]\n\n")
}

// completion returns a chat completion, or a chunk of one.
func completion(object string, choice map[string]any, usage map[string]int) map[string]any {
	choice["index"] = 0
	c := map[string]any{"id": "fake", "object": object, "model": fakeName, "choices": []any{choice}}
	if usage != nil {
		c["usage"] = usage
	}
	return c
}

// event writes one event of a stream and sends it off.
func event(w http.ResponseWriter, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // maps of strings and numbers cannot fail to marshal
	}
	fmt.Fprintf(w, "data: %s\n\n", data)
	if flusher, ok := w.(http.Flusher); ok {
		flusher.Flush()
	}
}

func reply(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// An asker that has gone away needs no answer.
	_ = json.NewEncoder(w).Encode(v)
}

func refuse(w http.ResponseWriter, status int, message string) {
	reply(w, status, map[string]any{"error": map[string]any{"message": message, "type": "fake"}})
}

// pause waits, and reports whether the asker is still there.
func pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// A load measures how many calls run at once.
type load struct {
	mu      sync.Mutex
	running int
	most    int
	first   time.Time
	last    time.Time     // of the last change
	busy    time.Duration // running calls, summed over time
}

type loadStats struct {
	Most int     `json:"most"`
	Mean float64 `json:"mean"` // from the first call to the last change
}

// begin counts a call until the returned function is called.
func (l *load) begin() func() {
	l.add(1)
	return func() { l.add(-1) }
}

func (l *load) add(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if l.first.IsZero() {
		l.first, l.last = now, now
	}
	l.busy += time.Duration(l.running) * now.Sub(l.last)
	l.last = now
	l.running += n
	l.most = max(l.most, l.running)
}

func (l *load) stats() loadStats {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := loadStats{Most: l.most}
	if span := l.last.Sub(l.first); span > 0 {
		s.Mean = float64(l.busy) / float64(span)
	}
	return s
}

// embed answers a request for embeddings.
func (f *Endpoint) embed(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxRequest))
	var request embedRequest
	if err == nil {
		err = json.Unmarshal(body, &request)
	}
	if err != nil || len(request.Input) == 0 {
		refuse(w, http.StatusBadRequest, "the request is not for embeddings of an input")
		return
	}
	answer, err := f.model.Embed(r.Context(), request.Input)
	if err != nil || !pause(r.Context(), f.options.Latency) {
		return // the asker has left
	}
	if f.fails(w, r, answer.Fault) {
		return
	}
	if answer.Fault == fakemodel.Broken {
		panic(http.ErrAbortHandler)
	}
	data := make([]any, len(answer.Vectors))
	for i, v := range answer.Vectors {
		data[i] = map[string]any{"object": "embedding", "index": i, "embedding": encoded(v, request.Encoding)}
	}
	reply(w, http.StatusOK, map[string]any{"object": "list", "model": fakeName, "data": data,
		"usage": map[string]int{"prompt_tokens": answer.Usage.Prompt, "total_tokens": answer.Usage.Prompt}})
}
