package ask

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

// ReplayParams have attempts that are written down beforehand. The gold answer
// comes from the database's question with the same text, where it has one.
type ReplayParams struct {
	Database string             `json:"database"`
	Question string             `json:"question"`
	Script   []harness.Scripted `json:"script"`
}

// replay runs a script through the loop.
func replay(ctx context.Context, p *session.Session, params ReplayParams, _ []byte,
	emit func(harness.Event)) (AskResult, error) {
	return record(ctx, p, params.Database, experiment.Config{}, nil,
		func(r *harness.Runner, c *corpus.Corpus) (*experiment.Record, error) {
			if len(params.Script) == 0 {
				return nil, session.BadInput("there are no attempts to replay")
			}
			q := corpus.Query{Database: params.Database, Text: params.Question}
			for _, known := range c.Queries {
				if known.Database == q.Database && known.Text == q.Text {
					q = known
					break
				}
			}
			return r.Replay(ctx, q, params.Script, emit)
		})
}
