// Package theory computes what an actor and a critic can reach together:
// Theorem 1 of AC-SQL (arXiv 2410.22082, section 3.4) and what follows when its
// assumptions are loosened, a simulation that draws every attempt and every
// verdict, and the estimate of the theorem's p, q and s from what happened.
//
//	l := theory.Loop{P: 0.25, Q: 0.25, S: 0.25, Z: 5}
//	fmt.Println(l.Prob()) // 0.46185, where one attempt alone has 0.25
//
// # Symbols
//
// They are the paper's. An actor makes at most z attempts at a question; the
// critic checks every attempt but the last; the first one it accepts is the
// answer, and attempt z is returned unchecked.
//
//	p  chance that an attempt is right
//	q  chance that the critic accepts a wrong attempt
//	s  chance that it rejects a right one
//	A  chance that an attempt is rejected, ps + (1-p)(1-q)
//	J  what the critic knows, 1 - q - s: 1 for a perfect one, 0 for a coin
//
// The paper speaks of "regenerations" too: z attempts have z-1 of them. Its
// Table 6 is Eq. 2 with z as the number of attempts, and so is everything
// here.
//
// # What the theorem assumes
//
// Attempts at a question are independent and alike, questions are equally
// hard, and so are verdicts. Steps drops "alike", Setup drops "equally hard"
// and puts an execution critic or a panel around the critic.
package theory

import (
	"errors"
	"fmt"
	"math"
)

// A Loop is an actor and a critic as Theorem 1 knows them.
type Loop struct {
	P float64 `json:"p"` // chance that an attempt is right
	Q float64 `json:"q"` // AcceptWrong: chance that the critic accepts a wrong attempt
	S float64 `json:"s"` // RejectRight: chance that it rejects a right one
	Z int     `json:"z"` // the most attempts
}

// MaxZ bounds z where attempts are walked through one by one.
const MaxZ = 1000

// Check returns an error if one of the numbers is out of range. Every other
// method relies on that check.
func (l Loop) Check() error {
	if l.Z < 1 || l.Z > MaxZ {
		return fmt.Errorf("theory: z is %d: it is a number of attempts from 1 to %d", l.Z, MaxZ)
	}
	return errors.Join(checkProbability("p", l.P), checkProbability("q", l.Q), checkProbability("s", l.S))
}

func checkProbability(name string, value float64) error {
	if value >= 0 && value <= 1 {
		return nil // NaN is neither
	}
	return fmt.Errorf("theory: %s is %v: it is a chance from 0 to 1", name, value)
}

// Again returns A, the chance that an attempt is rejected.
func (l Loop) Again() float64 { return l.P*l.S + (1-l.P)*(1-l.Q) }

// J measures how much the critic knows: 1-q-s. The loop gains where it is positive,
// loses where it is negative (Corollary 1).
func (l Loop) J() float64 { return 1 - l.Q - l.S }

// Prob returns the chance that the answer is right: Theorem 1 in the closed form
//
//	p + p(1-p) · J · Σ A^i   for i from 0 to z-2
//
// which equals Printed, and shows both corollaries: the gain has the sign of J,
// and it grows with every attempt.
func (l Loop) Prob() float64 { return l.P + l.Gain() }

// Gain computes how much the loop adds to p. The sum in it is CriticCalls: every check
// is worth the same.
func (l Loop) Gain() float64 { return l.perCheck() * l.CriticCalls() }

func (l Loop) perCheck() float64 { return l.P * (1 - l.P) * l.J() }

// Printed returns the chance that the answer is right as Eq. 2 prints it:
//
//	p(1-s) (1-A^(z-1))/(1-A) + p A^(z-1)
//
// A is 1 where everything is rejected; the last attempt is the answer then.
func (l Loop) Printed() float64 {
	a := l.Again()
	if a >= 1 {
		return l.P
	}
	left := math.Pow(a, float64(l.Z-1))
	return l.P*(1-l.S)*(1-left)/(1-a) + l.P*left
}

// Limit returns the chance for z without bound, p(1-s)/(1-A) (Eq. 3). It is
// also the share of accepted attempts that are right, at any z.
func (l Loop) Limit() float64 {
	a := l.Again()
	if a >= 1 {
		return l.P
	}
	return l.P * (1 - l.S) / (1 - a)
}

// Ceiling returns the chance with a critic that never errs, 1-(1-p)^z: no
// critic can bring independent attempts above it.
func (l Loop) Ceiling() float64 { return 1 - math.Pow(1-l.P, float64(l.Z)) }

// ActorCalls returns the expected number of attempts, Σ A^i for i below z.
func (l Loop) ActorCalls() float64 { return powers(l.Again(), l.Z) }

// CriticCalls returns the expected number of checks, Σ A^i for i below z-1.
func (l Loop) CriticCalls() float64 { return powers(l.Again(), l.Z-1) }

// Accepted returns the share of questions with an accepted attempt, 1-A^(z-1).
// A loop that abstains where nothing is accepted answers only these, and is
// right in Limit of them.
func (l Loop) Accepted() float64 { return 1 - math.Pow(l.Again(), float64(l.Z-1)) }

// powers sums a^i for i below n. It adds them up because (1-a^n)/(1-a) loses
// digits where a is near 1.
func powers(a float64, n int) float64 {
	sum, power := 0.0, 1.0
	for range n {
		sum += power
		power *= a
	}
	return sum
}
