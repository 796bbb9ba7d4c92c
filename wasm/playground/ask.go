package playground

import (
	"context"
	"fmt"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// ask answers one question and tells of every step on the way.
func (p *Playground) ask(ctx context.Context, params AskParams, _ []byte, emit func(harness.Event)) (AskResult, error) {
	c, _, err := p.shelf.find(ctx, params.Database)
	if err != nil {
		return AskResult{}, err
	}
	lab, release, err := p.lab(ctx, c, params.Config, params.Keys)
	if err != nil {
		return AskResult{}, err
	}
	defer release()
	return asked(lab.Ask(ctx, query(c, params), emit))
}

// asked is the answer of whatever makes the record of a question.
func asked(rec *experiment.Record, err error) (AskResult, error) {
	if err != nil {
		return AskResult{}, err
	}
	return AskResult{Record: *rec, MS: ms(rec.Timing.Total)}, nil
}

// query is the sample question, with its gold answer where it has one, or the
// person's own.
func query(c *corpus.Corpus, params AskParams) corpus.Query {
	for _, list := range [][]corpus.Query{c.Queries, c.Unanswerable} {
		for _, q := range list {
			if q.ID == params.Query && (params.Database == "" || q.Database == params.Database) && q.Text == params.Question {
				return q
			}
		}
	}
	return corpus.Query{Text: params.Question, Database: params.Database}
}

// lab finds or makes the lab for a configuration as the page sends it.
func (p *Playground) lab(ctx context.Context, c *corpus.Corpus, config experiment.Config, keys llm.Keys) (*harness.Lab,
	func(), error) {
	config.Dataset, config.Split = c.Name, c.Split
	keys.Give(&config.Endpoint, &config.Embedding, &config.Summaries)
	keys.GiveAll(config.CriticEndpoints)
	parts := harness.Parts{Transport: p.transport, Count: p.count, Retrieval: retrieve.Clients{Cache: &p.paid}}
	parts.Open = p.shelf.connections.shared
	parts.Indexed = func(ctx context.Context, name string, o retrieve.Options) retrieve.Retriever {
		return p.saved.load(ctx, c, name, o)
	}
	lab, release, err := p.labs.get(ctx, c, config, parts)
	return lab, release, rpc.Fail(rpc.BadInput, err)
}

// query runs a person's own SQL.
func (p *Playground) query(ctx context.Context, params QueryParams, _ []byte, _ func(rpc.Never)) (QueryResult, error) {
	_, d, err := p.shelf.find(ctx, params.Database)
	if err != nil {
		return QueryResult{}, err
	}
	db, err := p.shelf.connections.get(ctx, d.File)
	if err != nil {
		return QueryResult{}, fmt.Errorf("database %s: %w", d.ID, err)
	}
	r := db.Query(ctx, params.SQL, sqldb.Limits{})
	return QueryResult{Result: *r, MS: ms(r.Elapsed), Misspelling: sqldb.Misspelt(r.Error, params.SQL, d)}, nil
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
