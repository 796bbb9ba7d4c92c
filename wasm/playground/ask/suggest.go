package ask

import (
	"context"

	"github.com/orbweaver/orbweaver/core/suggest"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// suggestions is how many questions fill the list that samples have.
const suggestions = 6

// SuggestParams name a database.
type SuggestParams struct {
	Database string `json:"database"`
}

// SuggestResult is the answer of "suggest".
type SuggestResult struct {
	Questions []string `json:"questions"`
}

// suggestOf makes questions to begin with for a database that has none.
func suggestOf(ctx context.Context, p *session.Session, params SuggestParams, _ []byte,
	_ func(rpc.Never)) (SuggestResult, error) {
	db, d, err := p.Corpora.Open(ctx, params.Database)
	if err != nil {
		return SuggestResult{}, err
	}
	list, err := suggest.Questions(ctx, d, db, suggestions)
	return SuggestResult{append([]string{}, list...)}, err
}
