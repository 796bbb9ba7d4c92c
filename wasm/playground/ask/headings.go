package ask

import (
	"context"

	"github.com/orbweaver/orbweaver/core/report/heading"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// HeadingsParams are of a result, whoever ran it and when.
type HeadingsParams struct {
	SQL     string        `json:"sql"`
	Columns []string      `json:"columns"`
	First   []sqldb.Value `json:"first"` // row
}

// HeadingsResult is the answer of "headings".
type HeadingsResult struct {
	Headings []string `json:"headings"` // as many as there are columns
}

// headings says in plain words what the columns of a result are.
func headings(_ context.Context, _ *session.Session, params HeadingsParams, _ []byte,
	_ func(rpc.Never)) (HeadingsResult, error) {
	r := &sqldb.Result{Columns: params.Columns, Rows: [][]sqldb.Value{params.First}}
	return HeadingsResult{append([]string{}, heading.Of(params.SQL, r)...)}, nil
}
