package playground

import (
	"cmp"
	"context"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/sqldb"
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

// A Playground answers the page. Calls may overlap.
type Playground struct {
	transport llm.Transport
	count     func(string) int
	turns     turns
	shelf     shelf
	saved     saved
	labs      labs
	indexes   indexes
	loose     loose
	counts    termCounts
	paid      retrieve.MemoryCache // vectors and summaries
	purse     purse
	opening   sync.Mutex   // one file at a time
	running   atomic.Int32 // calls
}

// mostBusy is for how long the host waits for a turn: a cancel then takes
// effect before a person doubts that it was heard.
const mostBusy = 20 * time.Millisecond

// New returns a playground with the samples and no opened file.
func New(o Options) *Playground {
	p := &Playground{transport: o.Transport, count: o.Count, shelf: shelf{read: o.Samples}, saved: saved{fetch: o.Index},
		turns: turns{yield: o.Yield, every: mostBusy}}
	if o.Yield == nil {
		p.turns.yield = func() {}
	}
	return p
}

// Register adds the playground's methods to a server.
func (p *Playground) Register(s *rpc.Server) {
	handle(p, s, "hello", p.hello)
	handle(p, s, "samples", p.samples)
	handle(p, s, "open", p.open)
	handle(p, s, "close", p.close)
	handle(p, s, "ask", p.ask)
	handle(p, s, "bench", p.bench)
	handle(p, s, "answer", p.answer)
	handle(p, s, "answers", p.answers)
	handle(p, s, "query", p.query)
	handle(p, s, "warm", p.warm)
	handle(p, s, "compare", p.compare)
	handle(p, s, "recall", p.recall)
	handle(p, s, "bm25", p.bm25)
	handle(p, s, "openTables", p.openTables)
	handle(p, s, "replay", p.replay)
	handle(p, s, "evaluate", p.evaluate)
	handle(p, s, "evaluationExample", p.evaluationExample)
	handle(p, s, "evaluationFile", p.evaluationFile)
	handle(p, s, "microscope", p.microscope)
	handle(p, s, "counterexample", p.counterexample)
	handle(p, s, "judge", p.judge)
	handle(p, s, "reads", p.reads)
	handle(p, s, "prompt", p.prompt)
	handle(p, s, "openFolder", p.openFolder)
	handle(p, s, "folderNeeds", p.folderNeeds)
	handle(p, s, "theory", p.theory)
	handle(p, s, "simulate", p.simulate)
	handle(p, s, "loop", p.loop)
	handle(p, s, "doctor", p.doctor)
	handle(p, s, "spent", p.spent)
	handle(p, s, "benchJoin", p.benchJoin)
	handle(p, s, "loopJoin", p.loopJoin)
	handle(p, s, "recallJoin", p.recallJoin)
	handle(p, s, "writeRun", p.writeRun)
	handle(p, s, "readRun", p.readRun)
	handle(p, s, "paired", p.paired)
}

// handle registers a method that gives the host its turns and whose errors
// carry the codes of this package.
func handle[P, E, R any](p *Playground, s *rpc.Server, name string, f rpc.Func[P, E, R]) {
	rpc.Handle(s, name, func(ctx context.Context, params P, file []byte, emit func(E)) (R, error) {
		p.running.Add(1)
		defer p.running.Add(-1)
		r, err := f(llm.WithMeter(p.turns.during(ctx), p.purse.take), params, file, emit)
		return r, fail(err)
	})
}

// hello says what is at work here.
func (p *Playground) hello(context.Context, rpc.None, []byte, func(rpc.Never)) (Hello, error) {
	return Hello{
		Version:    version(),
		Go:         runtime.Version(),
		SQLite:     sqldb.Version(),
		Retrievers: retrievers.Names(),
		OverModels: modelRetrievers(),
	}, nil
}

// release is a release's version and commit, which its build says: -ldflags
// "-X github.com/orbweaver/orbweaver/wasm/playground.release=1.2.3+abc".
var release string

// version is that of a release, or the commit that the program was built from,
// where the build knows, with a plus where files differ from it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if release != "" || !ok {
		return cmp.Or(release, "unknown")
	}
	commit, changed := "development", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	return commit + changed
}
