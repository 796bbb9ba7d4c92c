package metric

import (
	"math"
	"math/rand/v2"
	"slices"
)

// resamples is the number of draws for an interval: enough for the third digit
// of a bound.
const resamples = 2000

// permutations is the number of draws for a test.
const permutations = 10_000

// MinP is the least p that Paired can show, however far two systems are apart.
const MinP = 1. / (permutations + 1)

// Average returns the arithmetic mean; 0 of none.
func Average(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(1, len(values)))
}

// Bootstrap returns the 95 % interval of the mean of one value a query, over
// the queries that could have been asked: the middle 95 % of the means of as
// many clusters of queries, drawn with replacement (Efron's percentile method).
// Queries with the same key are one cluster; without keys each is its own. The
// same seed gives the same interval everywhere.
func Bootstrap(values []float64, keys []string, seed uint64) Interval {
	if len(values) == 0 {
		return Interval{}
	}
	sums, counts := group(keys, len(values)).sums(values)
	return bootstrap(sums, counts, seed)
}

// bootstrap draws clusters, given by the sums and the numbers of their values.
// For more than manyClusters it returns the interval that the draws tend to,
// which takes microseconds.
func bootstrap(sums, counts []float64, seed uint64) Interval {
	n := uint64(len(sums))
	if n > manyClusters {
		return limit(sums, counts)
	}
	type cluster struct{ sum, count float64 }
	list := make([]cluster, n)
	for i := range list {
		list[i] = cluster{sums[i], counts[i]}
	}
	r := rand.New(rand.NewPCG(seed, n))
	means := make([]float64, resamples)
	for i := range means {
		var drawn cluster
		bits := uint64(0)
		for j := range n {
			if j%2 == 0 {
				bits = r.Uint64()
			}
			c := &list[(bits&math.MaxUint32)*n>>32] // half the bits make a number below n
			bits >>= 32
			drawn.sum += c.sum
			drawn.count += c.count
		}
		means[i] = drawn.sum / drawn.count
	}
	return PercentileInterval(means)
}

// manyClusters is the number of clusters above which the means of draws are
// normal to the third digit of a bound.
const manyClusters = 2000

// limit returns the normal interval of a ratio of sums, by the linearised
// variance between clusters.
func limit(sums, counts []float64) Interval {
	total, of, square := 0.0, 0.0, 0.0
	for i, s := range sums {
		total, of = total+s, of+counts[i]
	}
	mean := total / of
	for i, s := range sums {
		apart := s - float64(mean*counts[i])
		square += float64(apart * apart)
	}
	half := normal975 * math.Sqrt(square) / of
	return Interval{mean - half, mean + half}
}

// A Comparison is of two systems on the same queries.
type Comparison struct {
	Difference float64 `json:"difference"` // of the means, the second less the first
	Low        float64 `json:"low"`        // of its 95 % interval
	High       float64 `json:"high"`
	// chance of a difference as large where the systems are equal; at least LeastP
	P        float64 `json:"p"`
	Clusters int     `json:"clusters,omitempty"` // of queries, where they were drawn by clusters
}

// Paired compares two systems by one value of each for every query. p comes
// from Fisher's randomization test: how often the difference of the means would
// be as large, in either direction, if a coin decided for each cluster of
// queries which system gets which values. It is never below LeastP, as only
// 10,000 tosses are made. Queries with the same key are one cluster; without
// keys each is its own. The lists have the same length.
func Paired(first, second []float64, keys []string, seed uint64) Comparison {
	differences := make([]float64, len(first))
	for i := range first {
		differences[i] = second[i] - first[i]
	}
	c := Comparison{Difference: Average(differences), P: 1}
	if len(differences) == 0 {
		return c
	}
	of := group(keys, len(differences))
	if of.n < len(differences) {
		c.Clusters = of.n
	}
	sums, counts := of.sums(differences)
	interval := bootstrap(sums, counts, seed)
	c.Low, c.High = interval.Low, interval.High
	c.P = randomization(slices.DeleteFunc(sums, func(d float64) bool { return d == 0 }), seed)
	return c
}

// randomization returns the share of tosses, of a coin for each difference,
// after which the sum is as large as the observed one.
func randomization(apart []float64, seed uint64) float64 {
	observed := 0.0
	for _, d := range apart {
		observed += d
	}
	r := rand.New(rand.NewPCG(seed, uint64(len(apart))))
	asLarge := 1
	for range permutations {
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
	return float64(asLarge) / (permutations + 1)
}
