package runs

import (
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Register adds these calls to a server.
func Register(p *session.Session, s *rpc.Server) {
	session.Handle(p, s, "bench", runBench)
	session.Handle(p, s, "benchJoin", benchJoin)
	session.Handle(p, s, "loop", runLoop)
	session.Handle(p, s, "loopJoin", loopJoin)
	session.Handle(p, s, "writeRun", writeRun)
	session.Handle(p, s, "readRun", readRun)
	session.Handle(p, s, "paired", pairRuns)
}
