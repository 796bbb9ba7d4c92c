// Package session holds what all calls of the page share: the files that are
// open, connections and indexes that are kept, runners, what was spent; and it
// registers a call so that the host gets its turns and errors their codes.
//
//	s := session.New(session.Options{Samples: samples.Read})
//	session.Handle(s, server, "spent", spent)
package session

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Options of a Playground.
type Options struct {
	Transport llm.Transport // to the person's endpoint; nil = only the built-in actor and critic

	// Samples reads the sample databases: samples.Read has them in the program,
	// samples.ReadFetched where they come one by one.
	Samples func(ctx context.Context, open corpus.Opener) (*corpus.Corpus, error)

	// Index has the index of the samples that SaveIndex wrote, so that the first
	// question need not wait until all their rows were read. nil, or an error,
	// means that the rows are read.
	Index func(ctx context.Context) ([]byte, error)

	// Count is the length of a text in tokens, for endpoints that do not say;
	// nil = it stays unknown. It may take a while when it is first called.
	Count func(text string) int

	// Yield lets the host take a turn in the middle of long work, so that a
	// cancel can arrive. The browser needs it, as it has one thread for both;
	// nil = the host needs no such help.
	Yield func()
}

// A Session holds the state that the calls of a page share: open files, indexes,
// runners, the usage of models. Calls may overlap.
type Session struct {
	Version string // of the program

	Transport llm.Transport
	count     func(string) int
	Yielder   Yielder
	Corpora   Corpora
	saved     Saved
	Runners   runners
	Indexes   indexes
	TableSets tableSets
	Counts    termCounts
	paid      retrieve.MemoryCache // vectors and summaries
	Usage     usageCounter
	Opening   sync.Mutex   // one file at a time
	Running   atomic.Int32 // calls
}

// maxBusy is for how long the host waits for a turn: a cancel then takes
// effect before a person doubts that it was heard.
const maxBusy = 20 * time.Millisecond

// New returns a session with the samples and no opened file.
func New(o Options) *Session {
	p := &Session{Transport: o.Transport, count: o.Count, Corpora: Corpora{read: o.Samples},
		saved: Saved{Fetch: o.Index}, Yielder: Yielder{Yield: o.Yield, Every: maxBusy}}
	if o.Yield == nil {
		p.Yielder.Yield = func() {}
	}
	return p
}

// A Method answers one call of the page.
type Method[P, E, R any] func(ctx context.Context, p *Session, params P, file []byte, emit func(E)) (R, error)

// Handle registers a method that gives the host its turns and whose errors
// carry the codes of this package.
func Handle[P, E, R any](p *Session, s *rpc.Server, name string, m Method[P, E, R]) {
	rpc.Handle(s, name, func(ctx context.Context, params P, file []byte, emit func(E)) (R, error) {
		p.Running.Add(1)
		defer p.Running.Add(-1)
		r, err := m(llm.WithMeter(p.Yielder.During(ctx), p.Usage.take), p, params, file, emit)
		return r, fail(err)
	})
}

// Runner finds or makes the runner for a configuration as the page sends it.
func (p *Session) Runner(ctx context.Context, c *corpus.Corpus, config experiment.Config,
	keys llm.Keys) (*harness.Runner,
	func(), error) {
	config.Dataset, config.Split = c.Name, c.Split
	keys.Give(&config.Endpoint, &config.Embedding, &config.Summaries)
	keys.GiveAll(config.CriticEndpoints)
	parts := harness.Dependencies{Transport: p.Transport, Count: p.count,
		Retrieval: retrieve.Clients{Cache: &p.paid}}
	parts.Open = p.Corpora.Connections.shared
	parts.Indexed = func(ctx context.Context, name string, o retrieve.Options) retrieve.Retriever {
		return p.saved.Load(ctx, c, name, o)
	}
	runner, release, err := p.Runners.Get(ctx, c, config, parts)
	return runner, release, rpc.Fail(rpc.BadInput, err)
}
