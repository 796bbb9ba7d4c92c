package evaluation

import (
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Register adds these calls to a server.
func Register(p *session.Session, s *rpc.Server) {
	session.Handle(p, s, "evaluate", evaluateFile)
	session.Handle(p, s, "evaluationExample", evaluationExample)
	session.Handle(p, s, "evaluationFile", evaluationFile)
	session.Handle(p, s, "microscope", microscope)
	session.Handle(p, s, "counterexample", findCounterexample)
}
