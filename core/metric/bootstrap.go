package metric

import (
	"math"
	"math/rand/v2"
	"slices"
)

// resamples is how many draws the intervals and tests of this file take:
// enough for the second digit of a p, and for the third of a bound.
const resamples = 2000

// An Interval of 95 %.
type Interval struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// Average is the arithmetic mean; 0 of none.
func Average(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(1, len(values)))
}

// Bootstrap returns the 95 % interval of the mean of one value a query, over
// the queries that could have been asked: the middle 95 % of the means of as
// many queries, drawn with replacement (Efron's percentile method). The same
// seed gives the same interval everywhere.
func Bootstrap(values []float64, seed uint64) Interval {
	if len(values) == 0 {
		return Interval{}
	}
	r := rand.New(rand.NewPCG(seed, uint64(len(values))))
	means := make([]float64, resamples)
	for i := range means {
		sum := 0.0
		for range values {
			sum += values[r.IntN(len(values))]
		}
		means[i] = sum / float64(len(values))
	}
	slices.Sort(means)
	const tail = resamples / 40
	return Interval{means[tail], means[resamples-1-tail]}
}

// A Comparison is of two systems on the same queries.
type Comparison struct {
	Difference float64 `json:"difference"` // of the means, the second less the first
	Low        float64 `json:"low"`        // of its 95 % interval
	High       float64 `json:"high"`
	P          float64 `json:"p"` // chance of a difference as large where the systems are equal
}

// Paired compares two systems by one value a query of each. p is Fisher's
// randomization test: how often the difference of the means would be as large,
// in either direction, if for each query a coin said which value is whose. It
// is never below 1/2001, as only 2,000 tosses are made. The lists are as long.
func Paired(first, second []float64, seed uint64) Comparison {
	differences := make([]float64, len(first))
	for i := range first {
		differences[i] = second[i] - first[i]
	}
	interval := Bootstrap(differences, seed)
	c := Comparison{Difference: Average(differences), Low: interval.Low, High: interval.High}
	apart := slices.DeleteFunc(differences, func(d float64) bool { return d == 0 })
	observed := 0.0
	for _, d := range apart {
		observed += d
	}
	r := rand.New(rand.NewPCG(seed, uint64(len(apart))))
	asLarge := 1
	for range resamples {
		sum, coins := 0.0, uint64(0)
		for i, d := range apart {
			if i%64 == 0 {
				coins = r.Uint64()
			}
			if coins&1 == 1 {
				d = -d
			}
			coins >>= 1
			sum += d
		}
		const rounding = 1e-9 // sums of the same numbers in another order
		if math.Abs(sum) >= math.Abs(observed)-rounding {
			asLarge++
		}
	}
	c.P = float64(asLarge) / (resamples + 1)
	return c
}
