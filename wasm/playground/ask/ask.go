// Package ask has the calls about one question of a database: ask it, run or
// judge SQL of one's own, replay attempts, show the prompt.
//
//	ask.Register(session, server)
package ask

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Register adds these calls to a server.
func Register(p *session.Session, s *rpc.Server) {
	session.Handle(p, s, "ask", ask)
	session.Handle(p, s, "query", runSQL)
	session.Handle(p, s, "reads", reads)
	session.Handle(p, s, "headings", headings)
	session.Handle(p, s, "suggest", suggestOf)
	session.Handle(p, s, "prompt", promptOf)
	session.Handle(p, s, "judge", judge)
	session.Handle(p, s, "replay", replay)
	session.Handle(p, s, "warm", warm)
}

// ask answers one question and reports every step on the way.
func ask(ctx context.Context, p *session.Session, params AskParams, _ []byte,
	emit func(harness.Event)) (AskResult, error) {
	return record(ctx, p, params.Database, params.Config, params.Keys,
		func(r *harness.Runner, c *corpus.Corpus) (*experiment.Record, error) {
			return r.Ask(ctx, session.QueryOf(c, params.Database, params.Question, params.Query), emit)
		})
}

// runSQL runs a person's own SQL.
func runSQL(ctx context.Context, p *session.Session, params QueryParams, _ []byte,
	_ func(rpc.Never)) (QueryResult,
	error) {
	db, d, err := p.Corpora.Open(ctx, params.Database)
	if err != nil {
		return QueryResult{}, err
	}
	r := db.Query(ctx, params.SQL, sqldb.Limits{})
	return QueryResult{Result: *r, MS: session.MS(r.Elapsed),
		Misspelling: sqldb.Misspelt(r.Error, params.SQL, d)}, nil
}
