// Package harness runs questions through the whole way, from retrieval to the
// comparison with the gold answer, and keeps what happened as the records of
// package experiment. One question or a whole benchmark, natively or in the
// browser: the same Config gives the same Records.
//
//	lab, err := harness.New(ctx, c, experiment.Config{Retriever: "bm25"}, harness.Parts{})
//	rec, err := lab.Ask(ctx, c.Queries[0], nil)
package harness

import (
	"context"
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// Errors that a caller decides by.
var (
	// ErrNoQuestion means that there is nothing to ask.
	ErrNoQuestion = errors.New("the question is empty")
	// ErrNoDatabase means that a database has a schema but no file to run SQL on.
	ErrNoDatabase = errors.New("there is no database file to run SQL on")
	// ErrNothingFound means that no table shares a word with the question, so
	// that no database could be chosen.
	ErrNothingFound = errors.New("no table shares a word with the question")
)

// A Lab holds what every question of a run shares: the index, the open
// databases, the actor and the critic. Questions may be asked from several
// goroutines.
type Lab struct {
	config     experiment.Config
	corpus     *corpus.Corpus
	databases  map[string]*corpus.Database
	tables     map[string]*corpus.Table // by ID
	retriever  retrieve.Retriever       // nil without retrieval
	actor      actorcritic.Actor
	critic     actorcritic.Critic // nil without one
	downstream downstream         // of QA and Verify
	pool       pool
	count      func(string) int // of tokens; nil = not counted
	glossary   *lexicon.Glossary
}

// New checks the configuration, indexes the corpus if it names a retriever,
// and makes the actor and the critic. Databases are opened when they are
// first asked about.
func New(ctx context.Context, c *corpus.Corpus, cfg experiment.Config, parts Parts) (*Lab, error) {
	cfg = cfg.Filled()
	if err := Check(cfg, parts); err != nil {
		return nil, err
	}
	l := &Lab{config: cfg, corpus: c, databases: map[string]*corpus.Database{}, tables: map[string]*corpus.Table{},
		count: parts.Count}
	var err error
	l.pool.open = parts.Open
	if l.glossary, err = lexicon.ParseGlossary(cfg.Glossary); err != nil {
		return nil, fmt.Errorf("experiment: %w", err)
	}
	for _, d := range c.Databases {
		l.databases[d.ID] = d
	}
	for _, t := range c.Tables {
		l.tables[t.ID] = t
	}
	if cfg.Retriever != "" {
		r, err := parts.indexed(ctx, c, cfg)
		if err != nil {
			return nil, err
		}
		l.retriever = r
	}
	return l, l.cast(parts)
}

// indexed is the configured retriever with the corpus indexed.
func (p Parts) indexed(ctx context.Context, c *corpus.Corpus, cfg experiment.Config) (retrieve.Retriever, error) {
	if p.Indexed != nil {
		if r := p.Indexed(ctx, cfg.Retriever, cfg.RetrieverOptions); r != nil {
			return r, nil
		}
	}
	r, err := retrievers.Indexed(ctx, c, cfg.Retriever, cfg.RetrieverOptions, p.Means(cfg))
	if err != nil {
		return nil, fmt.Errorf("experiment: %w", err)
	}
	return r, nil
}

// Config is the configuration with its defaults written out.
func (l *Lab) Config() experiment.Config { return l.config }

// Close closes the databases. No question may be in progress.
func (l *Lab) Close() error { return l.pool.close() }
