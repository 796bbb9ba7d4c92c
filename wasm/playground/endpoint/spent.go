// Package endpoint has the calls about the person's endpoint: whether it works,
// and what was spent there.
//
//	endpoint.Register(session, server)
package endpoint

import (
	"context"

	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Register adds these calls to a server.
func Register(p *session.Session, s *rpc.Server) {
	session.Handle(p, s, "doctor", examine)
	session.Handle(p, s, "spent", spentOn)
}

// Spent is the usage of models since the page last asked for it.
type Spent struct {
	Models []session.ModelSpent `json:"models"` // in the order in which they were first asked
}

// spentOn hands out what was counted, and begins anew: the page adds it up, as
// it lives longer than this program.
func spentOn(_ context.Context, p *session.Session, _ rpc.None, _ []byte, _ func(rpc.Never)) (Spent, error) {
	return Spent{append([]session.ModelSpent{}, p.Usage.Empty()...)}, nil
}
