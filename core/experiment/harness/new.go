package harness

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// New checks the configuration, indexes the corpus if it names a retriever,
// and makes the actor and the critic. Databases are opened when they are
// first asked about.
func New(ctx context.Context, c *corpus.Corpus, cfg experiment.Config, parts Dependencies) (*Runner, error) {
	cfg = cfg.Filled()
	if err := Check(cfg, parts); err != nil {
		return nil, err
	}
	l := &Runner{config: cfg, corpus: c, databases: map[string]*corpus.Database{},
		tables: map[string]*corpus.Table{}, count: parts.Count}
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
	return l, l.newPlayers(parts)
}

// indexed returns the configured retriever with the corpus indexed.
func (p Dependencies) indexed(ctx context.Context, c *corpus.Corpus,
	cfg experiment.Config) (retrieve.Retriever,
	error) {
	if p.Indexed != nil {
		if r := p.Indexed(ctx, cfg.Retriever, cfg.RetrieverOptions); r != nil {
			return r, nil
		}
	}
	r, err := retrievers.Indexed(ctx, c, cfg.Retriever, cfg.RetrieverOptions, p.RetrieverClients(cfg))
	if err != nil {
		return nil, fmt.Errorf("experiment: %w", err)
	}
	return r, nil
}
