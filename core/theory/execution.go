package theory

import "math"

// An Execution critic runs an attempt before the critic sees it, and rejects
// what does not run. The Loop it stands before has the q and s that the
// critic has on SQL that runs. The zero value lets everything pass.
type Execution struct {
	E  float64 `json:"e"`  // share of wrong SQL that does not run
	SX float64 `json:"sx"` // share of right SQL that it rejects: time-outs, so nearly 0
}

// Check returns an error if one of the numbers is no probability.
func (x Execution) Check() error {
	if err := checkProbability("e", x.E); err != nil {
		return err
	}
	return checkProbability("sx", x.SX)
}

// Before returns the loop with the execution critic before its own: a wrong
// attempt must pass both, a right one is rejected by either.
//
//	q' = (1-e) q     s' = 1 - (1-sx)(1-s)
func (x Execution) Before(l Loop) Loop {
	l.Q *= 1 - x.E
	l.S = 1 - (1-x.SX)*(1-l.S)
	return l
}

// Alone returns the loop with the execution critic in its own critic's place
// (AC-Ex in the paper's tables). Where no right SQL is rejected it does no
// harm, because J is e then.
func (x Execution) Alone(l Loop) Loop {
	l.Q, l.S = 1, 0
	return x.Before(l)
}

// Fallback returns the gain when the latest rejected attempt that ran replaces
// attempt z, if attempt z does not run. With
//
//	x = p·sx + (1-p)e                    does not run
//	r = p(1-sx)s + (1-p)(1-e)(1-q)       runs, and is rejected
//
// there is such an attempt in A^(z-1) - x^(z-1) of the questions, and it is
// right in p(1-sx)s/r of them.
func (x Execution) Fallback(l Loop) float64 {
	broken := l.P*x.SX + (1-l.P)*x.E
	right := l.P * (1 - x.SX) * l.S
	ran := right + (1-l.P)*(1-x.E)*(1-l.Q)
	if ran == 0 {
		return 0
	}
	checks := float64(l.Z - 1)
	there := math.Pow(broken+ran, checks) - math.Pow(broken, checks)
	return there * (broken*right/ran - l.P*x.SX)
}

// Found returns the e with which the execution critic alone brings the loop
// from p to the measured chance at z attempts, and whether there is one.
func (x Execution) Found(l Loop, measured float64) (e float64, ok bool) {
	at := func(e float64) float64 { return Execution{E: e, SX: x.SX}.Alone(l).Prob() }
	low, high := 0.0, 1.0
	if measured < at(low) || measured > at(high) {
		return 0, false
	}
	for range 60 {
		if middle := (low + high) / 2; at(middle) < measured {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2, true
}
