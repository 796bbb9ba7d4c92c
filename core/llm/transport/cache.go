// Package transport bounds and keeps what a run asks of models: each type
// wraps an [llm.Transport] and is one. A [Limiter] bounds how many calls run at
// once, a [Metered] one refuses calls beyond a [Budget], and a [Cache] replays
// the answers that are paid for.
//
//	t := &transport.Cache{Next: transport.NewLimiter(next, 4), Answers: store, Model: "m"}
//	client := &llm.Client{Transport: t, Endpoint: endpoint}
package transport

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/llm"
)

// Answers keeps what a model answered, so that no call is ever paid twice: a
// run that was killed, or one that shares questions with another, replays
// them. A runstore.File does.
type Answers interface {
	// Answer returns a kept answer, or nil.
	Answer(ctx context.Context, key string) (*Answer, error)
	KeepAnswer(ctx context.Context, key string, a Answer) error
}

// An Answer is the body of a whole, successful response, as it came.
type Answer struct {
	Model       string
	Sample      int // how many times the question had asked the same before
	ContentType string
	Body        []byte
}

// A Cache is a transport that keeps answers under the content of their
// request: endpoint, model, messages, parameters and sample index. The key of
// the endpoint travels in a header, which takes no part and is not kept.
type Cache struct {
	Next    llm.Transport
	Answers Answers
	Model   string

	mu     sync.Mutex
	failed error // of keeping an answer; no further call is paid then
}

// Do replays a kept answer, streamed or not, or passes the request on.
func (k *Cache) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if err := k.broken(); err != nil {
		return nil, err
	}
	content := contentOf(r)
	samples, _ := ctx.Value(samplesKey{}).(*samples)
	sample := samples.number(content)
	key := fmt.Sprintf("%s-%d", content, sample)
	kept, err := k.Answers.Answer(ctx, key)
	if err != nil {
		return nil, err
	}
	if kept != nil {
		samples.advance(content)
		return replay(kept), nil
	}
	resp, err := k.Next.Do(ctx, r)
	if err != nil || resp.Status < 200 || resp.Status > 299 {
		return resp, err
	}
	resp.Body = &recording{ReadCloser: resp.Body, done: func(body []byte) {
		a := Answer{Model: k.Model, Sample: sample, Body: body}
		if resp.Header != nil {
			a.ContentType = resp.Header("Content-Type")
		}
		said, err := a.read(nil)
		if err != nil {
			return // a stream that broke off is asked for again
		}
		samples.advance(content)
		a = a.without(keyOf(r), said)
		// The answer is paid for, so it is kept even when the asker has left.
		if err := k.Answers.KeepAnswer(context.WithoutCancel(ctx), key, a); err != nil {
			k.mu.Lock()
			defer k.mu.Unlock()
			k.failed = err
		}
	}}
	return resp, nil
}

func (k *Cache) broken() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.failed
}

// contentOf hashes what decides an answer. The URL is part of it, because the
// same model name means different weights at different endpoints.
func contentOf(r *llm.HTTPRequest) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s %s\n", r.Method, r.URL)
	h.Write(r.Body)
	return hex.EncodeToString(h.Sum(nil))
}

func replay(a *Answer) *llm.HTTPResponse {
	return &llm.HTTPResponse{
		Status: 200,
		Header: func(name string) string {
			if name == "Content-Type" {
				return a.ContentType
			}
			return ""
		},
		Body: io.NopCloser(bytes.NewReader(a.Body)),
	}
}

// keyOf returns the key that a request carries.
func keyOf(r *llm.HTTPRequest) string {
	for _, h := range r.Header {
		if strings.EqualFold(h[0], "Authorization") {
			return strings.TrimPrefix(h[1], "Bearer ")
		}
	}
	return ""
}

// without returns an answer that does not hold the key: where an endpoint
// repeats it, whole or in pieces, what the client makes of the body is kept in
// place of the body.
func (a Answer) without(key string, said *llm.Response) Answer {
	redacted := func(s string) string {
		r := llm.NewRedactor(key)
		return r.Pass(s) + r.Rest()
	}
	text := redacted(said.Text)
	if text == said.Text && redacted(string(a.Body)) == string(a.Body) {
		return a
	}
	answer := map[string]any{
		"choices": []any{map[string]any{"message": map[string]string{"content": text},
			"finish_reason": redacted(said.Finish)}}}
	if said.Usage.Prompt > 0 {
		answer["usage"] = map[string]int{"prompt_tokens": said.Usage.Prompt, "completion_tokens": said.Usage.Answer}
	}
	body, err := json.Marshal(answer)
	if err != nil {
		panic(err) // strings and numbers can always be written
	}
	a.ContentType, a.Body = "application/json", body
	return a
}

// read reads a recorded body as the client does.
func (a Answer) read(count func(string) int) (*llm.Response, error) {
	c := llm.Client{Transport: replayer{a}, Endpoint: llm.Endpoint{BaseURL: "http://replay/v1", Model: a.Model},
		MaxTries: 1, Count: count}
	return c.Chat(context.Background(),
		llm.Request{Messages: []llm.Message{{Role: llm.User, Content: "replay"}}}, nil)
}

type replayer struct{ answer Answer }

func (r replayer) Do(context.Context, *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	return replay(&r.answer), nil
}

// A recording keeps a body while it is read, and hands it over once, when it
// has been closed: a client may stop at a stream's last event, and the place
// of its call is free for another while the body is written down.
type recording struct {
	io.ReadCloser
	read []byte
	done func([]byte)
	once sync.Once
}

func (r *recording) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	r.read = append(r.read, p[:n]...)
	return n, err
}

func (r *recording) Close() error {
	err := r.ReadCloser.Close()
	r.once.Do(func() { r.done(r.read) })
	return err
}

// samples counts, for one question, how often the same request was answered.
// Asking a model again on purpose is thus a sample of its own, also when it
// is replayed, whatever other questions run beside.
type samples struct {
	first int
	mu    sync.Mutex
	count map[string]int
}

type samplesKey struct{}

// samplesEach is more than a question asks the same in one run, so that those
// of a run's repetitions are apart.
const samplesEach = 10_000

func WithSamples(ctx context.Context, repetition int) context.Context {
	return context.WithValue(ctx, samplesKey{},
		&samples{first: repetition * samplesEach, count: map[string]int{}})
}

func (s *samples) number(content string) int {
	if s == nil {
		return 0
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.first + s.count[content]
}

func (s *samples) advance(content string) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count[content]++
}
