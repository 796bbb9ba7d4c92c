package actorcritic

// A Feedback chooses how much a model is told of earlier attempts; "" is the
// paper's loop.
type Feedback string

// The feedbacks, from nothing to all; see [Improvements].
const (
	NoFeedback Feedback = "none"
	Tried      Feedback = "sql"
	Outcomes   Feedback = "outcomes"
	Reasons    Feedback = "reasons"
)

// Feedbacks lists them from nothing to all.
func Feedbacks() []Feedback { return []Feedback{NoFeedback, Tried, Outcomes, Reasons} }

// A RepeatRule chooses what to do when an actor repeats itself; "" is the
// paper's loop.
type RepeatRule string

// The rules for repetitions; see [Improvements].
const (
	Stop             RepeatRule = "stop"
	RaiseTemperature RepeatRule = "warm"
)

// RepeatRules lists them.
func RepeatRules() []RepeatRule { return []RepeatRule{Stop, RaiseTemperature} }

// A VoteRule says which attempts vote by their results; "" is the paper's loop.
type VoteRule string

// The rules for votes; see [Improvements].
const (
	VoteRejected VoteRule = "rejected"
	VoteAll      VoteRule = "all"
)

// VoteRules lists them.
func VoteRules() []VoteRule { return []VoteRule{VoteRejected, VoteAll} }
