package harness

import (
	"errors"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// An Outcome classes an error of Ask as a bench counts it.
type Outcome string

// Outcomes of asking a question.
const (
	Settled    Outcome = ""            // answered, or known to have no answer in this corpus
	MayPass    Outcome = "may pass"    // the endpoint failed in a way that may be gone when it is asked again
	Failed     Outcome = "failed"      // the endpoint failed otherwise
	Refused    Outcome = "refused"     // a key or a model that no other question would find accepted either
	OverBudget Outcome = "over budget" // the question is to be asked later
)

// A Failure is an error of asking elsewhere, in another process.
type Failure struct {
	Outcome Outcome
	Text    string
}

func (f *Failure) Error() string { return f.Text }

// Unwrap returns transport.ErrBudget where a budget is used up.
func (f *Failure) Unwrap() error {
	if f.Outcome == OverBudget {
		return transport.ErrBudget
	}
	return nil
}

// OutcomeOf classes an error of [Runner.Ask].
func OutcomeOf(err error) Outcome {
	var elsewhere *Failure
	var over transport.BudgetError
	switch {
	case err == nil || errors.Is(err, ErrNothingFound) || errors.Is(err, ErrNoDatabase):
		return Settled
	case errors.As(err, &elsewhere):
		return elsewhere.Outcome
	case errors.As(err, &over):
		return OverBudget
	case errors.Is(err, llm.ErrUnauthorized) || errors.Is(err, llm.ErrNoModel):
		return Refused
	case llm.MayPass(err) || errors.Is(err, llm.ErrNotJSON): // a page in place of an answer is a proxy's
		return MayPass
	}
	return Failed
}
