package ask

import (
	"context"
	"time"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// warm does the work that the first question would wait for, before it is asked:
// it reads the samples, indexes them as configured and has the built-in actor
// answer one question a database. A browser compiles WebAssembly function by
// function on first use, and again, better, when it is used often. A model is
// never called. As soon as the page asks for something else, warm makes way.
func warm(ctx context.Context, p *session.Session, params WarmParams, _ []byte,
	_ func(rpc.Never)) (WarmResult, error) {
	start := time.Now()
	c, err := p.Corpora.SampleCorpus(ctx)
	if err != nil {
		return WarmResult{}, err
	}
	config := params.Config
	config.Actor, config.Critic = experiment.BuiltinActor, experiment.BuiltinCritic
	if retrievers.AsksModel(config.Retriever) {
		config.Retriever = "bm25"
	}
	runner, release, err := p.Runner(ctx, c, config, nil)
	if err != nil {
		return WarmResult{}, err
	}
	defer release()
	asked := map[string]bool{}
	for _, q := range c.Queries {
		switch {
		case asked[q.Database]:
			continue
		case p.Running.Load() > 1:
			return WarmResult{len(asked), session.MS(time.Since(start))}, nil
		}
		asked[q.Database] = true
		if _, err := runner.Ask(ctx, q, nil); err != nil {
			return WarmResult{}, err
		}
		p.Yielder.Due()
	}
	return WarmResult{len(asked), session.MS(time.Since(start))}, nil
}
