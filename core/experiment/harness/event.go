package harness

import (
	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// An Event tells a watcher what has just happened to one question. Exactly
// one field is set.
type Event struct {
	Hits     []retrieve.Hit       `json:"hits,omitempty"`
	Database string               `json:"database,omitempty"` // chosen to run on
	Loop     *actorcritic.Event   `json:"loop,omitempty"`
	Gold     *experiment.Gold     `json:"gold,omitempty"`
	Answered *experiment.Answered `json:"answered,omitempty"`
}
