package metric_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/orbweaver/orbweaver/core/metric"
)

// Worked out apart from this code, as twice the binomial tail.
func TestMcNemarsTest(t *testing.T) {
	for _, tt := range []struct {
		name          string
		first, second int
		want          float64
	}{
		{"no question tells them apart", 0, 0, 1},
		{"as many on both sides", 7, 7, 1},
		{"one question alone says nothing", 1, 0, 1},
		{"five of five", 5, 0, 2 * 1. / 32},
		{"one of ten", 1, 9, 2 * 11. / 1024},
		{"the sides do not matter", 9, 1, 2 * 11. / 1024},
		{"one more of a thousand says nothing", 500, 501, 1},
	} {
		if got := metric.McNemar(tt.first, tt.second); math.Abs(got-tt.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// The tail is far below what a float64 holds on its way: 2^-n of 5,000 questions, and their binomial coefficients.
func TestMcNemarsTestOfManyQuestions(t *testing.T) {
	for _, tt := range [][2]int{{30, 12}, {600, 500}, {1100, 1000}, {3000, 2000}, {2990, 3010}, {5000, 40}} {
		n, k := int64(tt[0]+tt[1]), int64(min(tt[0], tt[1]))
		tail, term := big.NewInt(1), big.NewInt(1)
		for i := range k {
			term.Quo(term.Mul(term, big.NewInt(n-i)), big.NewInt(i+1))
			tail.Add(tail, term)
		}
		want, _ := new(big.Rat).SetFrac(tail, new(big.Int).Lsh(big.NewInt(1), uint(n-1))).Float64()
		if got := metric.McNemar(tt[0], tt[1]); math.Abs(got-want) > 1e-12*want {
			t.Errorf("%d and %d: %v, want %v", tt[0], tt[1], got, want)
		}
	}
}
