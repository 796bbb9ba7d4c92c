// Package metric turns outcomes into figures: recall at k and reciprocal rank
// for retrieval, execution accuracy by hardness for SQL, and times. Every
// metric is a pure function of what was found and what is right; nothing here
// runs or reads anything.
//
//	ranks := []int{1, 0, 3} // where each query's first right hit was; 0 = nowhere
//	fmt.Println(metric.Recall(ranks, 1), metric.MRR(ranks))
//
// Shares come with their 95 % interval, because a benchmark of a thousand
// questions still leaves three points of doubt.
package metric

import "math"

// A Share is the part of some cases that were so, with the 95 % interval of the
// share in all cases of that kind.
type Share struct {
	Count int     `json:"count"`
	Of    int     `json:"of"`
	Value float64 `json:"value"` // 0 when there was no case
	Low   float64 `json:"low"`
	High  float64 `json:"high"`

	// Clusters is the number of groups of cases that the interval was drawn
	// from; 0 where it takes the cases to be independent.
	Clusters int `json:"clusters,omitempty"`
}

// Wilson returns the share with its Wilson score interval, which also holds
// for few cases and for shares near 0 or 1 (E. B. Wilson, JASA 22, 1927). It
// takes the cases to be independent. Without any case nothing is known, and
// the interval is from 0 to 1.
func Wilson(count, of int) Share {
	s := Share{Count: count, Of: of, High: 1}
	if of <= 0 {
		return s
	}
	s.Value = float64(count) / float64(of)
	s.Low, s.High = wilson(s.Value, float64(of))
	return s
}

// normal975 is the value that 97.5 % of the normal distribution lie below.
const normal975 = 1.959963984540054

// wilson returns the bounds of a share of n cases.
func wilson(value, n float64) (low, high float64) {
	const z = normal975
	middle := (value + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(value*(1-value)/n+z*z/(4*n*n))
	low, high = max(0, middle-half), min(1, middle+half)
	if value == 0 {
		low = 0 // what rounding leaves is not a doubt
	}
	if value == 1 {
		high = 1
	}
	return low, high
}
