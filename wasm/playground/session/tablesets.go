package session

import (
	"fmt"
	"slices"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// maxTableSets bounds how many sets of loose tables stay open.
const maxTableSets = 4

// tableSets holds sets of tables that belong to no database and can be searched,
// but not queried.
type tableSets struct {
	mu   sync.Mutex
	open []tableSet // oldest first
}

type tableSet struct {
	name   string
	corpus *corpus.Corpus
}

// Add opens a set, and returns those that it replaces or that are too many.
func (l *tableSets) Add(name string, c *corpus.Corpus) (gone []*corpus.Corpus) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = slices.DeleteFunc(l.open, func(s tableSet) bool {
		if s.name == name {
			gone = append(gone, s.corpus)
		}
		return s.name == name
	})
	l.open = append(l.open, tableSet{name, c})
	for len(l.open) > maxTableSets {
		gone = append(gone, l.open[0].corpus)
		l.open = slices.Delete(l.open, 0, 1)
	}
	return gone
}

func (l *tableSets) Find(name string) (*corpus.Corpus, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range l.open {
		if s.name == name {
			return s.corpus, nil
		}
	}
	return nil, rpc.Fail(rpc.BadInput,
		fmt.Errorf("there is no set of tables %q here; it has to be opened again after the page was reloaded", name))
}
