package transport

import (
	"context"
	"io"
	"sync"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A Limiter has a limit for each endpoint that a run asks: if one refuses
// calls, another may still accept them.
type Limiter struct {
	next llm.Transport
	most int // at each endpoint

	mu sync.Mutex
	by map[string]*endpointLimiter // by URL
}

func NewLimiter(next llm.Transport, most int) *Limiter {
	return &Limiter{next: next, most: most, by: map[string]*endpointLimiter{}}
}

// Do makes a call within its endpoint's limit.
func (g *Limiter) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	return g.of(r.URL).Do(ctx, r)
}

func (g *Limiter) of(url string) *endpointLimiter {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.by[url] == nil {
		g.by[url] = newEndpointLimiter(g.next, g.most)
	}
	return g.by[url]
}

// An endpointLimiter bounds how many calls run at once, and adapts that to an
// endpoint that asks for fewer. A 429 lowers the limit by a third, but once in as
// many answers as the limit allows, because calls that ran beside each other are
// refused together. Each whole round of answers without one raises it by one, up to
// the bound.
type endpointLimiter struct {
	next llm.Transport
	most float64 // the bound; 0: none

	mu      sync.Mutex
	limit   float64 // 0: none, which a gate without a bound has until the first 429
	since   int     // answers since the limit was last lowered
	running int
	waiting []chan struct{} // in the order in which they came
}

func newEndpointLimiter(next llm.Transport, most int) *endpointLimiter {
	return &endpointLimiter{next: next, most: float64(most), limit: float64(most)}
}

// Do waits for a place, and keeps it until the answer is read.
func (g *endpointLimiter) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if err := g.enter(ctx); err != nil {
		return nil, err
	}
	resp, err := g.next.Do(ctx, r)
	if err != nil {
		g.leave(0)
		return nil, err
	}
	var once sync.Once
	status := resp.Status
	resp.Body = &releasingBody{resp.Body, func() { once.Do(func() { g.leave(status) }) }}
	return resp, nil
}

func (g *endpointLimiter) enter(ctx context.Context) error {
	g.mu.Lock()
	if g.limit == 0 || float64(g.running) < g.limit && len(g.waiting) == 0 {
		g.running++
		g.mu.Unlock()
		return nil
	}
	turn := make(chan struct{})
	g.waiting = append(g.waiting, turn)
	g.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for i, w := range g.waiting {
		if w == turn {
			g.waiting = append(g.waiting[:i], g.waiting[i+1:]...)
			return ctx.Err()
		}
	}
	g.running-- // the turn had come
	g.admit()
	return ctx.Err()
}

// leave frees a place after an answer with that status, 0 for none.
func (g *endpointLimiter) leave(status int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.since++
	switch {
	case status == 429 && g.limit == 0:
		g.limit, g.since = max(1, float64(g.running)*2/3), 0
	case status == 429 && float64(g.since) >= g.limit:
		g.limit, g.since = max(1, g.limit*2/3), 0
	case status >= 200 && status <= 299 && g.limit > 0:
		g.limit += 1 / g.limit
		if g.most > 0 {
			g.limit = min(g.limit, g.most)
		}
	}
	g.running--
	g.admit()
}

// admit lets those in who wait while there is place. The caller holds mu.
func (g *endpointLimiter) admit() {
	for len(g.waiting) > 0 && float64(g.running) < max(1, g.limit) {
		close(g.waiting[0])
		g.waiting = g.waiting[1:]
		g.running++
	}
}

// releasingBody tells when a body is done with.
type releasingBody struct {
	io.ReadCloser
	leave func()
}

func (l *releasingBody) Close() error {
	defer l.leave()
	return l.ReadCloser.Close()
}
