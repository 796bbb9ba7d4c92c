package metric

import "math/big"

// McNemar returns the chance that two systems that are equally good differ as
// much as these, or more, in either direction: of the questions that one of
// them alone gets right, first are the first one's and second the second one's.
// It is the exact test, by the binomial distribution (Q. McNemar, Psychometrika
// 12, 1947), so that it also holds for few questions. It takes the questions to
// be independent.
func McNemar(first, second int) float64 {
	n, k := int64(first+second), int64(min(first, second))
	if first == second {
		return 1
	}
	tail, term := big.NewInt(1), big.NewInt(1) // sums of and single binomial coefficients
	for i := int64(1); i <= k; i++ {
		term.Mul(term, big.NewInt(n-i+1))
		term.Quo(term, big.NewInt(i))
		tail.Add(tail, term)
	}
	all := new(big.Int).Lsh(big.NewInt(1), uint(n-1)) // two tails
	p, _ := new(big.Rat).SetFrac(tail, all).Float64()
	return min(1, p)
}
