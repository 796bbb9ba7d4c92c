package compare

import (
	"context"

	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// RecallJoin puts a measurement of retrievers together.
type RecallJoin struct {
	Corpus   string         `json:"corpus,omitempty"`
	Database string         `json:"database,omitempty"`
	Parts    []RecallResult `json:"parts"`           // with their ranks, in the order of the columns
	Ranks    bool           `json:"ranks,omitempty"` // keep them
}

// recallJoin compares columns that were measured apart.
func recallJoin(ctx context.Context, p *session.Session, params RecallJoin, _ []byte,
	_ func(rpc.Never)) (RecallResult,
	error) {
	c, err := measuredOn(ctx, p, params.Corpus, params.Database)
	if err != nil {
		return RecallResult{}, err
	}
	queries := ByDatabase(c)
	result := emptyRecall(c, queries)
	for i, part := range params.Parts {
		if len(part.Ranks) != len(part.Columns) {
			return RecallResult{}, session.BadInput("part %d has the ranks of %d columns, not of %d",
				i, len(part.Ranks),
				len(part.Columns))
		}
		for _, ranks := range part.Ranks {
			if len(ranks) != len(queries) {
				return RecallResult{}, session.BadInput("part %d has the ranks of %d questions, not of %d", i,
					len(ranks), len(queries))
			}
		}
		result.Columns = append(result.Columns, part.Columns...)
		result.Ranks = append(result.Ranks, part.Ranks...)
	}
	result.compare(queries)
	result.tell(queries, params.Ranks)
	return result, nil
}
