package theory

import "errors"

// A Setup is a loop with all that may stand around it. Its zero parts leave
// Theorem 1 as it is.
type Setup struct {
	Loop      Loop      `json:"loop"`               // with one critic's q and s, on SQL that runs
	Execution Execution `json:"execution,omitzero"` // before the critic
	Panel     Panel     `json:"panel,omitzero"`     // of such critics

	// Rho lets questions differ in difficulty: each has a p of its own, drawn
	// from the Beta distribution with mean P and intra-question correlation
	// Rho. At 0 all are alike; at 1 the actor always gets a question right or
	// never does.
	Rho float64 `json:"rho,omitempty"`
}

// Check returns an error if one of the numbers is out of range.
func (s Setup) Check() error {
	return errors.Join(s.Loop.Check(), s.Execution.Check(), s.Panel.Check(), checkProbability("rho", s.Rho))
}

// Effective returns the loop whose q and s are those of all critics together.
func (s Setup) Effective() Loop { return s.Execution.Before(s.Panel.Judging(s.Loop)) }

// Prob returns the chance that the answer is right.
func (s Setup) Prob() float64 {
	if s.Rho == 0 {
		return s.Effective().Prob()
	}
	return s.Steps().Prob()
}

// Steps returns the attempts as they are met: with questions of differing
// difficulty the later ones are more often wrong, because the hard questions
// are left over.
//
// A chance drawn from a Beta distribution and then used again and again is
// Pólya's urn: after k right ones of i attempts the next is right with chance
//
//	(p(1-ρ) + ρk) / (1-ρ + ρi)
//
// so that one walk over (i, k) is exact for every z, and adds only positive
// numbers.
func (s Setup) Steps() Steps {
	l := s.Effective()
	if s.Rho == 0 {
		return l.Alike()
	}
	steps := make(Steps, l.Z)
	rejected := make([]float64, l.Z+1) // by how many of the attempts were right
	rejected[0] = 1
	for i := range steps {
		made, right := 0.0, 0.0
		for k := i; k >= 0; k-- {
			p := urn(l.P, s.Rho, i, k)
			made += rejected[k]
			right += rejected[k] * p
			rejected[k+1] += rejected[k] * p * l.S
			rejected[k] *= (1 - p) * (1 - l.Q)
		}
		steps[i] = Step{P: l.P, Q: l.Q, S: l.S}
		if made > 0 {
			steps[i].P = min(1, right/made) // rounding may pass it
		}
	}
	return steps
}

// urn returns the chance that an attempt is right after k right ones of i.
func urn(p, rho float64, i, k int) float64 {
	if i == 0 {
		return p
	}
	return (p*(1-rho) + rho*float64(k)) / (1 - rho + rho*float64(i))
}
