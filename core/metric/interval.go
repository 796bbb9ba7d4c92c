package metric

import "slices"

// An Interval of 95 %.
type Interval struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// PercentileInterval returns the middle 95 % of draws: the interval of every bootstrap here
// and in core/theory. It sorts the draws. Of none it is from 0 to 0.
func PercentileInterval(draws []float64) Interval {
	if len(draws) == 0 {
		return Interval{}
	}
	slices.Sort(draws)
	tail := len(draws) / 40
	return Interval{draws[tail], draws[len(draws)-1-tail]}
}
