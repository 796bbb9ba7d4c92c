package theory

import "fmt"

// A Step is one attempt's p, q and s. Those of the last attempt but P do not
// matter, because nobody checks it.
type Step struct {
	P float64 `json:"p"`
	Q float64 `json:"q"`
	S float64 `json:"s"`
}

func (s Step) repeat() float64 { return Loop{P: s.P, Q: s.Q, S: s.S}.Again() }

// Steps are attempts that are not alike: a later prompt shows the earlier
// attempts, or hard questions are left over. Attempt i has Steps[i-1].
type Steps []Step

// Alike returns the steps of a loop, all the same.
func (l Loop) Alike() Steps {
	steps := make(Steps, l.Z)
	for i := range steps {
		steps[i] = Step{l.P, l.Q, l.S}
	}
	return steps
}

// Check returns an error if there is no attempt or a number is out of range.
func (s Steps) Check() error {
	if len(s) == 0 {
		return fmt.Errorf("theory: there is no attempt")
	}
	for i, step := range s {
		if err := (Loop{P: step.P, Q: step.Q, S: step.S, Z: len(s)}).Check(); err != nil {
			return fmt.Errorf("attempt %d: %w", i+1, err)
		}
	}
	return nil
}

// A Position holds what is expected at one attempt, in shares of all questions.
type Position struct {
	Attempt       int     `json:"attempt"`
	Made          float64 `json:"made"`           // questions that come to this attempt
	Right         float64 `json:"right"`          // where it is right
	Returned      float64 `json:"returned"`       // where it is the answer
	ReturnedRight float64 `json:"returned_right"` // where it is the answer, and right
}

// Positions walks through the attempts.
func (s Steps) Positions() []Position {
	list := make([]Position, len(s))
	made := 1.0
	for i, step := range s {
		at := Position{Attempt: i + 1, Made: made, Right: made * step.P}
		if i == len(s)-1 {
			at.Returned, at.ReturnedRight = at.Made, at.Right
		} else {
			again := step.repeat()
			at.Returned, at.ReturnedRight = made*(1-again), at.Right*(1-step.S)
			made *= again
		}
		list[i] = at
	}
	return list
}

// Prob returns the chance that the answer is right:
//
//	Σ (Π A_j for j<i) p_i (1-s_i)  for i<z   +   (Π A_j for j<z) p_z
func (s Steps) Prob() float64 { return right(s.Positions()) }

func right(list []Position) float64 {
	sum := 0.0
	for _, at := range list {
		sum += at.ReturnedRight
	}
	return sum
}
