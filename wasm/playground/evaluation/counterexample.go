package evaluation

import (
	"context"

	"github.com/orbweaver/orbweaver/core/spider/counterexample"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// CounterexampleResult is the answer of "counterexample".
type CounterexampleResult struct {
	Judgement *counterexample.Judgement `json:"judgement"`
}

// findCounterexample looks for a few rows on which a right answer is wrong.
func findCounterexample(ctx context.Context, p *session.Session, params MicroscopeParams, file []byte,
	_ func(rpc.Never)) (CounterexampleResult, error) {
	c, err := catalogOf(ctx, p, params.On, file)
	if err != nil {
		return CounterexampleResult{}, err
	}
	files := c.Files[params.Database]
	if len(files) == 0 {
		return CounterexampleResult{}, session.BadInput("there is no database %q to look on", params.Database)
	}
	judge, err := counterexample.NewJudge(ctx, files[0], true)
	if err != nil {
		return CounterexampleResult{}, err
	}
	defer judge.Close()
	judgement, err := judge.Pair(ctx, params.Gold, params.Answer)
	return CounterexampleResult{judgement}, err
}
