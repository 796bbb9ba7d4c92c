// Package builtin answers questions with no language model: it links the
// question's words to tables, columns and values found in the data, fills a
// sketch of a query with them, and ranks what comes out. Its Critic checks an
// answer by rules. Both stand where a model would in actorcritic.Loop.
//
//	actor := &builtin.Actor{}
//	loop := actorcritic.Loop{Actor: actor, Critic: &builtin.Critic{Actor: actor}}
//
// A question passes through packages below this one, each with one call:
// slip mends its slips of typing; english splits it into words; link has it written in plainer ones by the packages of
// reword, and links spans of them to the tables, columns and values that schema holds, beside the
// phrases of its cue table; reading chooses one meaning for each by beam search;
// sketch builds a query clause by clause; query writes it as SQL, and leaves out
// what makes no sense of the columns' types. What grammar, or a package of forms, reads whole stands beside these.
// What the steps bring is weighed feature by feature (rank); only these weights
// are learnt, from training questions (Learn, run by scripts/train-builtin,
// which writes weights.txt). Candidates come in the order
// of their probability, or are drawn at a temperature (choose.go), and each says
// how it came about (reason.go). A question that is none, or whose words the
// database seems to hold nothing for, is left without SQL (verdict/refusal, verdict/answerability).
// Everything is deterministic.
package builtin

import (
	"fmt"
	"strings"
)

// Label is the name of this actor and critic wherever their answers appear.
const Label = "built-in, no language model"

// An Actor writes SQL from rules, the likeliest candidate first. The zero
// value is ready; it remembers the values of the last databases it was asked
// about, and may be used by several goroutines.
type Actor struct {
	// above 0 each attempt is a draw of its own, a likelier one the lower it is; see the Task's
	// too
	Temperature float64
	Seed        uint64   // of the draws; a question with the same seed has the same ones
	Weights     *Weights // nil = those of the package; set before the first question

	states stateCache
}

// explain says how the candidate at a place of the list came about.
func (q *questionState) explain(at int) string {
	c := &q.list[at]
	var b strings.Builder
	fmt.Fprintf(&b, "Candidate %d of %d, probability %.2f (%s).", at+1, len(q.list), c.prob, Label)
	for i := range c.links {
		if said := linkWords(&c.links[i]); said != "" {
			b.WriteString("\n- " + said)
		}
	}
	for _, n := range c.notes {
		b.WriteString("\n- " + n)
	}
	if c.unused != "" {
		b.WriteString("\n- not used: " + c.unused)
	}
	return b.String()
}

// stateCache returns the memory, which weighs as the actor does.
func (a *Actor) stateCache() *stateCache {
	a.states.mu.Lock()
	defer a.states.mu.Unlock()
	if a.states.weights == nil {
		a.states.weights = a.Weights
	}
	return &a.states
}
