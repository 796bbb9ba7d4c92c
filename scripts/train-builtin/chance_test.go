package main

import (
	"math"
	"testing"
)

// Of n questions said to be right with probability p, the share that is right strays from p by
// sqrt(2p(1-p)/(πn)) on average.
func TestChanceIsWhatStraysOfProbabilitiesThatHold(t *testing.T) {
	for _, n := range []int{50, 400} {
		said := make([]float64, n)
		for i := range said {
			said[i] = .75
		}
		want := math.Sqrt(2 * .75 * .25 / (math.Pi * float64(n)))
		if got := chance(said); math.Abs(got-want) > want/5 {
			t.Errorf("%d questions said to be right for .75 stray by %.4f, want %.4f", n, got, want)
		}
	}
	if got := chance([]float64{0, 1, 1}); got != 0 {
		t.Errorf("what is certain strays by %.4f", got)
	}
}
