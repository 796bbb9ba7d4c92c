package transport

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/llm"
)

// statuses is a transport that answers each call with the next status.
type statuses struct{ list []int }

func (s *statuses) Do(context.Context, *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	status := s.list[0]
	s.list = s.list[1:]
	if status == 0 {
		return nil, errors.New("connection refused")
	}
	return &llm.HTTPResponse{Status: status, Body: io.NopCloser(strings.NewReader(""))}, nil
}

func TestTheGateNarrowsWithRefusalsAndWidensWithAnswers(t *testing.T) {
	g := newEndpointLimiter(&statuses{list: []int{200, 200, 429, 429, 200, 200, 200, 200, 0}}, 0)
	ctx := context.Background()
	bodies := []io.Closer{}
	open := func() {
		resp, err := g.Do(ctx, &llm.HTTPRequest{})
		if err != nil {
			t.Fatal(err)
		}
		bodies = append(bodies, resp.Body)
	}
	done := func() {
		if err := bodies[0].Close(); err != nil {
			t.Fatal(err)
		}
		bodies = bodies[1:]
	}
	for range 3 {
		open()
	}
	done()
	if g.limit != 0 {
		t.Errorf("the limit is %v before any refusal", g.limit)
	}
	open() // running: 200, 429, 429
	done()
	done()
	if g.limit < 1.3 || g.limit > 1.4 { // two thirds of two
		t.Errorf("after the first refusal the limit is %v, want 4/3", g.limit)
	}
	done()
	if g.limit != 1.3333333333333333 {
		t.Errorf("a refusal of the same round changed the limit to %v", g.limit)
	}
	before := g.limit
	for range 4 {
		open()
		done()
	}
	if g.limit < before+1.5 || g.limit > before+4 {
		t.Errorf("four answers changed the limit from %v to %v", before, g.limit)
	}
	if _, err := g.Do(ctx, &llm.HTTPRequest{}); err == nil || g.running != 0 {
		t.Errorf("error %v, %d running: a failed call keeps its place", err, g.running)
	}
}

func TestAnEndpointThatRefusesSlowsNoOther(t *testing.T) {
	g := NewLimiter(&statuses{list: []int{429, 200}}, 8)
	for _, url := range []string{"http://busy/v1", "http://free/v1"} {
		resp, err := g.Do(context.Background(), &llm.HTTPRequest{URL: url})
		if err != nil {
			t.Fatal(err)
		}
		g.of(url).since = 8
		if err := resp.Body.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if busy, free := g.of("http://busy/v1").limit, g.of("http://free/v1").limit; busy >= 8 || free != 8 {
		t.Errorf("after a refusal by one the limits are %v and %v", busy, free)
	}
}

func TestTheGateLetsThoseWaitingInAsOthersLeave(t *testing.T) {
	g := newEndpointLimiter(&statuses{list: []int{200, 200}}, 1)
	first, err := g.Do(context.Background(), &llm.HTTPRequest{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Do(ctx, &llm.HTTPRequest{}); !errors.Is(err, context.Canceled) || len(g.waiting) != 0 {
		t.Errorf("one who left still waits: %d (error %v)", len(g.waiting), err)
	}
	entered := make(chan error)
	go func() {
		_, err := g.Do(context.Background(), &llm.HTTPRequest{})
		entered <- err
	}()
	if err := first.Body.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-entered; err != nil || g.running != 1 || g.limit != 1 {
		t.Errorf("error %v, %d running, the limit %v: it is not to widen beyond its bound", err, g.running, g.limit)
	}
}
