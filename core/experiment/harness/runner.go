// Package harness runs questions through the whole way, from retrieval to the
// comparison with the gold answer, and keeps what happened as the records of
// package experiment. One question or a whole benchmark, natively or in the
// browser: the same Config gives the same Records.
//
//	runner, err := harness.New(ctx, c, experiment.Config{Retriever: "bm25"}, harness.Dependencies{})
//	rec, err := runner.Ask(ctx, c.Queries[0], nil)
package harness

import (
	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A Runner holds what every question of a run shares: the index, the open
// databases, the actor and the critic. Questions may be asked from several
// goroutines.
type Runner struct {
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

// Config returns the configuration with its defaults written out.
func (l *Runner) Config() experiment.Config { return l.config }

// Close closes the databases. No question may be in progress.
func (l *Runner) Close() error { return l.pool.close() }
