package metric

import "math"

// McNemar returns the chance that two systems that are equally good differ as
// much as these, or more, in either direction: of the questions that one of
// them alone gets right, first are the first one's and second the second one's.
// It is the exact test, by the binomial distribution (Q. McNemar, Psychometrika
// 12, 1947), so that it also holds for few questions. It takes the questions to
// be independent.
func McNemar(first, second int) float64 {
	n, k := first+second, min(first, second)
	if first == second {
		return 1
	}
	// The tail is the sum of (n over i) / 2^(n-1) for i up to k, for both sides. Powers of two are kept apart, as 2^-n
	// is none of a float64's where n is over a thousand; they lose nothing. What is multiplied is not added in the same
	// step, which machines round differently.
	tail, term, power := 1., 1., 1-n
	for i := 1; i <= k; i++ {
		term = term * float64(n-i+1) / float64(i)
		tail += term
		if term > 0x1p512 {
			term, tail, power = math.Ldexp(term, -512), math.Ldexp(tail, -512), power+512
		}
	}
	return min(1, math.Ldexp(tail, power))
}
