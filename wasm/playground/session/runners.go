package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/lru"
)

// MaxRunners bounds how many configurations stay indexed and open. A person
// goes back and forth between a few.
const MaxRunners = 4

// runners keeps a harness.Runner for each configuration in use, so that asking
// again does not index again.
type runners struct {
	making Semaphore

	mu   sync.Mutex
	Kept lru.Cache[runnerKey, *openRunner]
}

// A runnerKey tells runners apart.
type runnerKey struct {
	corpus *corpus.Corpus
	config string // as JSON, and the keys of its endpoints, which JSON leaves out
}

type openRunner struct {
	*harness.Runner
	users int
	gone  bool // to be closed by its last user
}

// Get returns the runner for a configuration, and a function that gives it back.
func (l *runners) Get(ctx context.Context, c *corpus.Corpus, config experiment.Config,
	parts harness.Dependencies) (*harness.Runner, func(), error) {
	raw, err := json.Marshal(config.Filled())
	if err != nil {
		return nil, nil, err
	}
	name := string(raw)
	for _, e := range append([]llm.Endpoint{config.Endpoint, config.Embedding, config.Summaries},
		config.CriticEndpoints...) {
		name += "\x00" + e.Key
	}
	if err := l.making.Enter(ctx); err != nil {
		return nil, nil, err
	}
	defer l.making.Leave()
	of := runnerKey{c, name}
	if k := l.take(of); k != nil {
		return k.Runner, func() { l.release(k) }, nil
	}
	made, err := harness.New(ctx, c, config, parts)
	if err != nil {
		return nil, nil, err
	}
	k := &openRunner{Runner: made, users: 1}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.Kept.Put(of, k)
	for _, gone := range l.Kept.Shrink(MaxRunners, nil) {
		// What closing says is of no use to the one who asks about another.
		_ = gone.drop()
	}
	return k.Runner, func() { l.release(k) }, nil
}

// take finds a runner that is kept, for one more user; nil where there is none.
func (l *runners) take(of runnerKey) *openRunner {
	l.mu.Lock()
	defer l.mu.Unlock()
	k, ok := l.Kept.Get(of)
	if ok {
		k.users++
	}
	return k
}

func (l *runners) release(k *openRunner) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if k.users--; k.users == 0 && k.gone {
		_ = k.Close() // as in get
	}
}

// Forget drops every runner of a corpus.
func (l *runners) Forget(c *corpus.Corpus) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var failed []error
	for _, k := range l.Kept.Remove(func(of runnerKey, _ *openRunner) bool { return of.corpus == c }) {
		if err := k.drop(); err != nil {
			failed = append(failed, fmt.Errorf("closing %s: %w", c.Name, err))
		}
	}
	return errors.Join(failed...)
}

// drop closes a runner that is kept no more, at once or when its last user is done.
func (k *openRunner) drop() error {
	if k.users > 0 {
		k.gone = true
		return nil
	}
	return k.Close()
}
