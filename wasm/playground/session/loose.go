package session

import (
	"fmt"
	"slices"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// mostLoose bounds how many sets of loose tables stay open.
const mostLoose = 4

// loose holds sets of tables that belong to no database and can be searched,
// but not queried.
type loose struct {
	mu   sync.Mutex
	open []looseSet // oldest first
}

type looseSet struct {
	name   string
	corpus *corpus.Corpus
}

// Add opens a set, and returns those that it replaces or that are too many.
func (l *loose) Add(name string, c *corpus.Corpus) (gone []*corpus.Corpus) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = slices.DeleteFunc(l.open, func(s looseSet) bool {
		if s.name == name {
			gone = append(gone, s.corpus)
		}
		return s.name == name
	})
	l.open = append(l.open, looseSet{name, c})
	for len(l.open) > mostLoose {
		gone = append(gone, l.open[0].corpus)
		l.open = slices.Delete(l.open, 0, 1)
	}
	return gone
}

func (l *loose) Find(name string) (*corpus.Corpus, error) {
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
