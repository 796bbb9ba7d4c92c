package metric

import (
	"math/rand/v2"
)

// Kappa returns Cohen's κ of two lists of judgements: how much more they agree
// than lists would that say yes as often by chance (Educational and
// Psychological Measurement 20, 1960). 1 is full agreement, 0 none beyond
// chance; it is 0 where one of them always says the same. The interval is the
// middle 95 % of the κ of as many clusters, drawn with replacement: cases with
// the same key are one.
func Kappa(first, second []bool, keys []string) (kappa float64, in Interval) {
	c := group(keys, len(first))
	cells := make([]agreement, c.n)
	for i := range first {
		cells[c.of[i]].add(first[i], second[i])
	}
	var all agreement
	for _, cell := range cells {
		all.merge(cell)
	}
	kappa = all.kappa()
	if c.n < 2 {
		return kappa, Interval{-1, 1}
	}
	r := rand.New(rand.NewPCG(shareSeed, uint64(c.n)))
	draws := make([]float64, resamples)
	for i := range draws {
		var drawn agreement
		for range c.n {
			drawn.merge(cells[r.IntN(c.n)])
		}
		draws[i] = drawn.kappa()
	}
	return kappa, PercentileInterval(draws)
}

// An agreement counts the cases that both, only one or neither of two judges
// accept.
type agreement struct{ both, first, second, neither float64 }

func (a *agreement) add(first, second bool) {
	switch {
	case first && second:
		a.both++
	case first:
		a.first++
	case second:
		a.second++
	default:
		a.neither++
	}
}

func (a *agreement) merge(b agreement) {
	a.both, a.first, a.second, a.neither = a.both+b.both, a.first+b.first, a.second+b.second, a.neither+b.neither
}

func (a agreement) kappa() float64 {
	n := a.both + a.first + a.second + a.neither
	if n == 0 {
		return 0
	}
	yes, alsoYes := (a.both+a.first)/n, (a.both+a.second)/n
	chance := yes*alsoYes + (1-yes)*(1-alsoYes)
	if chance == 1 {
		return 0
	}
	return ((a.both+a.neither)/n - chance) / (1 - chance)
}
