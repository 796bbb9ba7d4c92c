package theory

import (
	"fmt"
	"math"
)

// Prices holds the prices of attempts, checks and answers, all in one unit: money, tokens or
// seconds.
type Prices struct {
	Actor  float64 `json:"actor"`            // of an attempt
	Critic float64 `json:"critic"`           // of a critic's vote; running SQL costs nothing
	Answer float64 `json:"answer,omitempty"` // what a right answer is worth; 0 = not given
}

// Check returns an error if a price is not a finite number from 0.
func (p Prices) Check() error {
	for _, c := range []struct {
		name  string
		value float64
	}{{"an attempt", p.Actor}, {"a check", p.Critic}, {"a right answer", p.Answer}} {
		if !(c.value >= 0 && c.value <= math.MaxFloat64) {
			return fmt.Errorf("theory: the price of %s is %v: it is a number from 0", c.name, c.value)
		}
	}
	return nil
}

// An Option is one z with what it brings and costs for one question.
type Option struct {
	Z           int     `json:"z"`
	Prob        float64 `json:"prob"`
	ActorCalls  float64 `json:"actor_calls"`
	CriticCalls float64 `json:"critic_calls"`
	Cost        float64 `json:"cost"`
}

// Options returns the loops with 1 to most attempts.
func (s Setup) Options(p Prices, most int) []Option {
	s.Loop.Z = most
	steps := s.Steps()
	list := make([]Option, most)
	o := Option{}
	// Steps with a smaller z are the first ones of those with a greater. What
	// was answered before attempt z stays, and attempt z is unchecked.
	made, answered := 1.0, 0.0
	for i, step := range steps {
		o.Z = i + 1
		o.ActorCalls += made
		o.Prob = answered + made*step.P
		o.Cost = p.Actor*o.ActorCalls + p.Critic*o.CriticCalls
		list[i] = o
		o.CriticCalls += made * s.votes(step.P)
		answered += made * step.P * (1 - step.S)
		made *= step.repeat()
	}
	return list
}

// votes returns how many votes an attempt costs that is right with chance p:
// none where it does not run.
func (s Setup) votes(p float64) float64 {
	ran := p*(1-s.Execution.SX) + (1-p)*(1-s.Execution.E)
	return ran * float64(s.Panel.filled().Critics)
}

// ActorCalls returns the expected number of attempts.
func (s Setup) ActorCalls() float64 { return s.last().ActorCalls }

// CriticCalls returns the expected number of votes that critics cast, those of
// every member of a panel.
func (s Setup) CriticCalls() float64 { return s.last().CriticCalls }

func (s Setup) last() Option { return s.Options(Prices{}, s.Loop.Z)[s.Loop.Z-1] }
