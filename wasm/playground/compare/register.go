package compare

import (
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Register adds these calls to a server.
func Register(p *session.Session, s *rpc.Server) {
	session.Handle(p, s, "compare", compareHits)
	session.Handle(p, s, "recall", MeasureRecall)
	session.Handle(p, s, "recallJoin", recallJoin)
	session.Handle(p, s, "bm25", explainBM25)
}
