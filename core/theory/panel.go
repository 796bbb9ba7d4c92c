package theory

import "fmt"

// A Panel is several critics that vote on an attempt. The zero value is one
// critic.
type Panel struct {
	Critics  int     `json:"critics"`   // 0 = 1
	RejectAt int     `json:"reject_at"` // votes against that reject an attempt; 0 = more than half of them
	Copied   float64 `json:"copied"`    // correlation: chance that all votes are copies of one
}

// Check returns an error if one of the numbers is out of range.
func (p Panel) Check() error {
	const most = 100
	if p.Critics < 0 || p.Critics > most {
		return fmt.Errorf("theory: a panel of %d critics: there are 1 to %d", p.Critics, most)
	}
	if f := p.filled(); p.RejectAt < 0 || p.RejectAt > f.Critics {
		return fmt.Errorf("theory: %d votes against of %d critics: it takes 1 to %d to reject", p.RejectAt,
			f.Critics, f.Critics)
	}
	return checkProbability("copied", p.Copied)
}

func (p Panel) filled() Panel {
	p.Critics = max(p.Critics, 1)
	if p.RejectAt == 0 {
		p.RejectAt = p.Critics/2 + 1
	}
	return p
}

// Judging returns the loop with k critics like its own in its critic's place; m
// votes against reject an attempt:
//
//	q' = Σ C(k,j) (1-q)^j q^(k-j)   for j below m
//	s' = Σ C(k,j) s^j (1-s)^(k-j)   for j from m on
//
// Votes that are copies of each other decide as one critic does: the same
// model at temperature 0 has Copied 1, and gains nothing from a panel.
func (p Panel) Judging(l Loop) Loop {
	p = p.filled()
	if p.Critics == 1 {
		return l
	}
	q := 1 - atLeast(p.Critics, p.RejectAt, 1-l.Q)
	s := atLeast(p.Critics, p.RejectAt, l.S)
	l.Q = p.Copied*l.Q + (1-p.Copied)*q
	l.S = p.Copied*l.S + (1-p.Copied)*s
	return l
}

// atLeast returns the chance of m or more in n draws of a chance p.
func atLeast(n, m int, p float64) float64 {
	// share[j] is the chance of j so far: one draw after the other keeps every
	// term positive, so that nothing cancels.
	share := make([]float64, n+1)
	share[0] = 1
	for i := range n {
		for j := i + 1; j > 0; j-- {
			share[j] = share[j]*(1-p) + share[j-1]*p
		}
		share[0] *= 1 - p
	}
	sum := 0.0
	for j := n; j >= m; j-- {
		sum += share[j]
	}
	return sum
}
