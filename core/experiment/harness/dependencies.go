package harness

import (
	"context"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Dependencies are the things a Config cannot hold. The zero value serves a keyless
// run.
type Dependencies struct {
	Transport llm.Transport     // needed when the actor or the critic is "llm"
	Answers   transport.Answers // keeps what the model answered; nil = every call is made

	// Open gives the databases that are asked, and what closes each. nil = they
	// are opened here; a page shares the connections that it has.
	Open func(ctx context.Context, f corpus.File) (*sqldb.DB, func() error, error)

	Retrieval retrieve.Clients // of retrievers that ask a model, but for what reaches it, which is Transport

	// Indexed gives a retriever of a name and its options that has the corpus
	// indexed already, as retrieve.Load does. nil, or nil from it = it is
	// indexed here.
	Indexed func(ctx context.Context, name string, o retrieve.Options) retrieve.Retriever

	// Count returns the length of a text in tokens (token.Count), for endpoints
	// that do not report their usage, for estimates and for a Meter. It is not
	// built in because its vocabulary is a quarter of the page's program. nil =
	// such tokens are not counted.
	Count func(text string) int

	Predictions []*Predictions // of Config.Recorded, in its order

	// of models at once at each endpoint, fewer while an endpoint refuses with status 429; 0 = as many as
	// questions are asked
	Calls    int
	Meter    *transport.Meter // bounds what is asked of models; nil = no bound
	Ledger   transport.Ledger // remembers what the Meter counts; nil = nobody
	Deadline time.Duration    // of each call; 0 = the default of llm.Client
	Timeouts int              // calls of a question that may pass the deadline; 0 = 1

	wait func(context.Context, time.Duration) error // between the tries of a call; nil = that of llm.Client
}
