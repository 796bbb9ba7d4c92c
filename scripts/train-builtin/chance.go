package main

import (
	"math"
	"math/rand/v2"
)

// chance returns the calibration error to expect of correct probabilities: of as many questions,
// each right with its probability. No judge can be expected to do better on so few.
func chance(said []float64) float64 {
	const rounds = 200
	r := rand.New(rand.NewPCG(1, 2))
	off := 0.0
	for range rounds {
		var bins [10]float64
		for _, p := range said {
			if bins[min(9, int(10*p))] += p; r.Float64() < p {
				bins[min(9, int(10*p))]--
			}
		}
		for _, b := range bins {
			off += math.Abs(b) / rounds
		}
	}
	return off / float64(max(1, len(said)))
}
