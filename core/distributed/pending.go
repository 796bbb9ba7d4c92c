package distributed

import (
	"github.com/nats-io/nats.go/jetstream"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// A pendingReply is a reply that is not acknowledged yet.
type pendingReply struct {
	reply
	msg jetstream.Msg
}

// record returns a reply's record with its times, which its JSON leaves out.
func (h *pendingReply) record() *experiment.Record {
	h.Record.Timing = experiment.Timing{Retrieve: h.Retrieve, Total: h.Total}
	return h.Record
}
