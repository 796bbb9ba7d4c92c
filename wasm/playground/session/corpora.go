package session

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Corpora holds the corpora that can be asked about: the samples, which are
// searched together, and each file that the person opened, on its own.
type Corpora struct {
	Connections connections
	read        func(context.Context, corpus.Opener) (*corpus.Corpus, error)

	mu      sync.Mutex
	Samples *corpus.Corpus // read when first needed
	own     []*corpus.Corpus
}

// SampleCorpus reads the samples once.
func (s *Corpora) SampleCorpus(ctx context.Context) (*corpus.Corpus, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Samples == nil {
		if s.read == nil {
			return nil, errors.New("the playground was made without samples: set Options.Samples")
		}
		c, err := s.read(ctx, s.Connections.Source)
		if err != nil {
			return nil, fmt.Errorf("reading the samples: %w", err)
		}
		s.Samples = c
	}
	return s.Samples, nil
}

// Find returns the database with that id and the corpus it is in.
func (s *Corpora) Find(ctx context.Context, id string) (*corpus.Corpus, *corpus.Database, error) {
	c, err := s.SampleCorpus(ctx)
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
	return nil, nil, BadInput("there is no database %q here; a file that you opened has to be opened "+
		"again after the page was reloaded", id)
}

// Open opens the database with that id.
func (s *Corpora) Open(ctx context.Context, id string) (*sqldb.DB, *corpus.Database, error) {
	_, d, err := s.Find(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	db, err := s.Connections.Get(ctx, d.File)
	if err != nil {
		return nil, nil, fmt.Errorf("database %s: %w", d.ID, err)
	}
	return db, d, nil
}

// All returns the databases of the samples and those that the person opened.
func (s *Corpora) All(ctx context.Context) ([]*corpus.Database, error) {
	c, err := s.SampleCorpus(ctx)
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

// Add puts an opened file to the corpora, under an id that was free.
func (s *Corpora) Add(c *corpus.Corpus) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.own = append(s.own, c)
}

// Remove takes an opened file away and returns its corpus, or nil.
func (s *Corpora) Remove(id string) *corpus.Corpus {
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

// Free returns name, or name-2, name-3 and so on if there is such a database.
func (s *Corpora) Free(ctx context.Context, name string) (string, error) {
	c, err := s.SampleCorpus(ctx)
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
