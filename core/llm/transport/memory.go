package transport

import (
	"context"
	"sync"
)

// maxRemembered bounds a [Memory], in bytes of answers: streams of a reasoning
// model have megabytes each.
const maxRemembered = 64 << 20

// Memory is an [Answers] for a run without a file: a question that is asked
// again after a failure pays only for what it had not been answered. The zero
// Memory is ready to use.
type Memory struct {
	mu    sync.Mutex
	kept  map[string]Answer
	bytes int
}

// Answer returns a kept answer, or nil.
func (m *Memory) Answer(_ context.Context, key string) (*Answer, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if a, ok := m.kept[key]; ok {
		return &a, nil
	}
	return nil, nil
}

// KeepAnswer keeps an answer where there is room for it.
func (m *Memory) KeepAnswer(_ context.Context, key string, a Answer) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.bytes+len(a.Body) > maxRemembered {
		return nil
	}
	if m.kept == nil {
		m.kept = map[string]Answer{}
	}
	m.kept[key] = a
	m.bytes += len(a.Body)
	return nil
}
