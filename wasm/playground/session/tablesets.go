package session

import (
	"fmt"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lru"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// maxTableSets bounds how many sets of stand-alone tables stay open.
const maxTableSets = 4

// tableSets holds sets of tables that belong to no database and can be searched,
// but not queried.
type tableSets struct {
	mu   sync.Mutex
	open lru.Cache[string, *corpus.Corpus] // by name
}

// Add opens a set, and returns those that it replaces or that are too many.
func (l *tableSets) Add(name string, c *corpus.Corpus) (gone []*corpus.Corpus) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if before, had := l.open.Put(name, c); had {
		gone = append(gone, before)
	}
	return append(gone, l.open.Shrink(maxTableSets, nil)...)
}

func (l *tableSets) Find(name string) (*corpus.Corpus, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if c, ok := l.open.Get(name); ok {
		return c, nil
	}
	return nil, rpc.Fail(rpc.BadInput,
		fmt.Errorf("there is no set of tables %q here; it has to be opened again after the page was reloaded",
			name))
}
