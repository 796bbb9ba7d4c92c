package actorcritic

import (
	"errors"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// ErrNoMore is the error of an Actor that has nothing else to offer. It
// ends the loop early and is not an error of the loop.
var ErrNoMore = errors.New("actorcritic: the actor has no further candidate")

// DefaultZ is the most attempts when Loop.Z is 0, as in the paper's Table 6.
const DefaultZ = 5

// A Loop answers tasks with one actor and one critic. Its zero Z means
// DefaultZ; a nil Critic leaves only the execution critic, which accepts
// whatever runs.
type Loop struct {
	Actor  Actor
	Critic Critic
	Z      int // the most attempts

	IgnoreExecution bool // SQL that does not run is put before the critic too, and passes where there is none
	Improve         Improvements
	Temperature     float64 // of the actor

	Limits sqldb.Limits // of every statement, where the task sets none

	ActorName  string // for the trace
	CriticName string // for the trace; "none" without a Critic
}

// Improvements go beyond the paper's loop, each by itself. The zero value is
// the paper's loop.
type Improvements struct {
	// Feedback chooses what the acting model is told of earlier attempts. With
	// "" or NoFeedback it is told nothing: the same prompt is sent again, which
	// at temperature 0 brings the same answer. (In the paper's loop the earlier
	// SQL stands above in the dialogue: see LLMActor.Paper.) Tried shows their
	// SQL, Outcomes also its outcome: the error of SQL that did not run, the
	// first rows of SQL that did, and the critic's reason where it gave one.
	// Reasons is the same, with a critic that is asked for a reason. Rules know
	// what they wrote themselves.
	Feedback Feedback `json:"feedback,omitempty"`

	// Repeats chooses what to do about an attempt with the same text or the same result as
	// an earlier, rejected one. It gets the verdict of the earlier one without asking the
	// critic. Then Stop ends the loop, with the last attempt that ran as the answer, and
	// RaiseTemperature asks on at a higher temperature.
	Repeats RepeatRule `json:"repeats,omitempty"`

	// Fallback returns the last attempt that ran where attempt z does not.
	Fallback bool `json:"fallback,omitempty"`

	// Vote returns the answer on which most attempts agree by their results,
	// the latest one where several have as many: VoteRejected votes only where
	// no attempt was accepted; VoteAll makes all z attempts, and lets those
	// vote that were accepted, or, if none was, those that ran.
	Vote VoteRule `json:"vote,omitempty"`

	// Abstain checks attempt z too, and gives no answer where none is accepted.
	Abstain bool `json:"abstain,omitempty"`
}
