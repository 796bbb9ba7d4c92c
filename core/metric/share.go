package metric

import "slices"

// shareSeed makes the interval of a share the same wherever it is printed.
const shareSeed = 1

// Where there are fewer clusters, or fewer with a right or with a wrong answer,
// resampling shows too little: it never draws what no cluster holds.
const (
	fewClusters = 10
	fewOfAKind  = 5
)

// ClusteredShare returns the share of cases that are right, with the 95 %
// interval of a bootstrap that draws whole clusters: cases with the same key
// are one. Where clusters are few, or nearly all alike, the interval is
// Wilson's of as many cases as there are clusters. Without keys, or with a
// cluster for each case, it is Wilson's of the cases. Equal arguments give
// equal bounds.
func ClusteredShare(right []bool, keys []string) Share {
	values := make([]float64, len(right))
	count := 0
	for i, is := range right {
		if is {
			values[i] = 1
			count++
		}
	}
	s := Wilson(count, len(right))
	c := group(keys, len(values))
	if c.n == len(values) {
		return s
	}
	s.Clusters = c.n
	sums, counts := c.sums(values)
	if c.n < fewClusters || min(some(sums), some(missing(sums, counts))) < fewOfAKind {
		s.Low, s.High = wilson(s.Value, float64(c.n))
		return s
	}
	interval := bootstrap(sums, counts, shareSeed)
	s.Low, s.High = max(0, interval.Low), min(1, interval.High)
	return s
}

// some counts what is not 0.
func some(values []float64) int {
	n := 0
	for _, v := range values {
		if v != 0 {
			n++
		}
	}
	return n
}

func missing(sums, counts []float64) []float64 {
	rest := slices.Clone(counts)
	for i, s := range sums {
		rest[i] -= s
	}
	return rest
}
