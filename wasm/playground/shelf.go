package playground

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// A shelf holds the corpora that can be asked about: the samples, which are
// searched together, and each file that the person opened, on its own.
type shelf struct {
	connections connections
	read        func(context.Context, corpus.Opener) (*corpus.Corpus, error)

	mu      sync.Mutex
	samples *corpus.Corpus // read when first needed
	own     []*corpus.Corpus
}

// sampleCorpus reads the samples once.
func (s *shelf) sampleCorpus(ctx context.Context) (*corpus.Corpus, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.samples == nil {
		if s.read == nil {
			return nil, errors.New("the playground was made without samples: set Options.Samples")
		}
		c, err := s.read(ctx, s.connections.source)
		if err != nil {
			return nil, fmt.Errorf("reading the samples: %w", err)
		}
		s.samples = c
	}
	return s.samples, nil
}

// find returns the database with that id and the corpus it is in.
func (s *shelf) find(ctx context.Context, id string) (*corpus.Corpus, *corpus.Database, error) {
	c, err := s.sampleCorpus(ctx)
	if err != nil {
		return nil, nil, err
	}
	if d := c.Database(id); d != nil {
		return c, d, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.own {
		if d := c.Database(id); d != nil {
			return c, d, nil
		}
	}
	return nil, nil, badInput("there is no database %q here; a file that you opened has to be opened again after the "+
		"page was reloaded", id)
}

// all are the databases of the samples and those that the person opened.
func (s *shelf) all(ctx context.Context) ([]*corpus.Database, error) {
	c, err := s.sampleCorpus(ctx)
	if err != nil {
		return nil, err
	}
	all := append([]*corpus.Database{}, c.Databases...)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, own := range s.own {
		all = append(all, own.Databases...)
	}
	return all, nil
}

// add puts an opened file on the shelf, under an id that was free.
func (s *shelf) add(c *corpus.Corpus) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.own = append(s.own, c)
}

// remove takes an opened file away and returns its corpus, or nil.
func (s *shelf) remove(id string) *corpus.Corpus {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, c := range s.own {
		if c.Database(id) != nil {
			s.own = append(s.own[:i:i], s.own[i+1:]...)
			return c
		}
	}
	return nil
}

// free returns name, or name-2, name-3 and so on if there is such a database.
func (s *shelf) free(ctx context.Context, name string) (string, error) {
	c, err := s.sampleCorpus(ctx)
	if err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := func(id string) bool {
		for _, own := range s.own {
			if own.Database(id) != nil {
				return true
			}
		}
		return c.Database(id) != nil
	}
	id := name
	for n := 2; taken(id); n++ {
		id = fmt.Sprintf("%s-%d", name, n)
	}
	return id, nil
}
