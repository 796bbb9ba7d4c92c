package playground

import (
	"context"

	"github.com/orbweaver/orbweaver/core/spider/counterexample"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// CounterexampleResult is the answer of "counterexample".
type CounterexampleResult struct {
	Judgement *counterexample.Judgement `json:"judgement"`
}

// counterexample looks for a few rows on which a right answer is wrong.
func (p *Playground) counterexample(ctx context.Context, params MicroscopeParams, file []byte,
	_ func(rpc.Never)) (CounterexampleResult, error) {
	c, err := p.catalog(ctx, params.On, file)
	if err != nil {
		return CounterexampleResult{}, err
	}
	files := c.Files[params.Database]
	if len(files) == 0 {
		return CounterexampleResult{}, badInput("there is no database %q to look on", params.Database)
	}
	judge, err := counterexample.NewJudge(ctx, files[0], true)
	if err != nil {
		return CounterexampleResult{}, err
	}
	defer judge.Close()
	judgement, err := judge.Pair(ctx, params.Gold, params.Answer)
	return CounterexampleResult{judgement}, err
}
