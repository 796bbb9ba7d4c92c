package metric

import (
	"math/rand/v2"
	"testing"
)

func TestTheMiddleOfDrawsLeavesOutOneIn40AtEachEnd(t *testing.T) {
	for _, tt := range []struct {
		name      string
		draws     int
		low, high float64
	}{
		{"a thousand", 1000, 25, 974}, {"forty", 40, 1, 38}, {"fewer than forty", 39, 0, 38}, {"one", 1, 0, 0},
		{"none", 0, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var draws []float64
			for _, i := range rand.New(rand.NewPCG(1, 2)).Perm(tt.draws) {
				draws = append(draws, float64(i))
			}
			if got := PercentileInterval(draws); got != (Interval{tt.low, tt.high}) {
				t.Errorf("from %v to %v, want from %v to %v", got.Low, got.High, tt.low, tt.high)
			}
		})
	}
}
