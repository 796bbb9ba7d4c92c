package session

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
)

// MaxRunners bounds how many configurations stay indexed and open. A person
// goes back and forth between a few.
const MaxRunners = 4

// runners keeps a harness.Runner for each configuration in use, so that asking
// again does not index again.
type runners struct {
	making Semaphore

	mu   sync.Mutex
	Kept []*openRunner // least recently used first
}

type openRunner struct {
	*harness.Runner
	corpus *corpus.Corpus
	config string // as JSON, and the keys of its endpoints, which JSON leaves out
	users  int
	gone   bool // to be closed by its last user
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
	if k := l.take(c, name); k != nil {
		return k.Runner, func() { l.release(k) }, nil
	}
	made, err := harness.New(ctx, c, config, parts)
	if err != nil {
		return nil, nil, err
	}
	k := &openRunner{Runner: made, corpus: c, config: name, users: 1}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.Kept = append(l.Kept, k)
	for len(l.Kept) > MaxRunners {
		// What closing says is of no use to the one who asks about another.
		_ = l.drop(0)
	}
	return k.Runner, func() { l.release(k) }, nil
}

// take finds a runner that is kept, for one more user; nil where there is none.
func (l *runners) take(c *corpus.Corpus, name string) *openRunner {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.IndexFunc(l.Kept, func(k *openRunner) bool { return k.corpus == c && k.config == name })
	if i < 0 {
		return nil
	}
	k := l.Kept[i]
	l.Kept = append(slices.Delete(l.Kept, i, i+1), k)
	k.users++
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
	for i := 0; i < len(l.Kept); {
		if l.Kept[i].corpus != c {
			i++
			continue
		}
		if err := l.drop(i); err != nil {
			return fmt.Errorf("closing %s: %w", c.Name, err)
		}
	}
	return nil
}

// drop takes a runner out and closes it, at once or when its last user is done.
func (l *runners) drop(i int) error {
	k := l.Kept[i]
	l.Kept = slices.Delete(l.Kept, i, i+1)
	if k.users > 0 {
		k.gone = true
		return nil
	}
	return k.Close()
}
