package ask

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

// record calls of, which makes the record of one question to a database, with the
// runner that the page keeps for a configuration, and returns the record as an answer
// to the page.
func record(ctx context.Context, p *session.Session, database string, config experiment.Config, keys llm.Keys,
	of func(*harness.Runner, *corpus.Corpus) (*experiment.Record, error)) (AskResult, error) {
	c, _, err := p.Corpora.Find(ctx, database)
	if err != nil {
		return AskResult{}, err
	}
	runner, release, err := p.Runner(ctx, c, config, keys)
	if err != nil {
		return AskResult{}, err
	}
	defer release()
	rec, err := of(runner, c)
	if err != nil {
		return AskResult{}, err
	}
	return AskResult{Record: *rec, MS: session.MS(rec.Timing.Total)}, nil
}
