package metric

import (
	"cmp"
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/internal/order"
)

// Mean returns the arithmetic mean of durations; 0 of none.
func Mean(times []time.Duration) time.Duration {
	var sum time.Duration
	for _, t := range times {
		sum += t
	}
	return sum / time.Duration(max(1, len(times)))
}

// Percentile returns the least duration that at least p percent of them do not
// exceed (the nearest rank, so that it is a measured one); 0 for an empty list.
func Percentile(times []time.Duration, p int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Clone(times)
	order.Stable(sorted, cmp.Compare)
	rank := (len(sorted)*p + 99) / 100
	return sorted[max(1, min(rank, len(sorted)))-1]
}

// Milliseconds sums up durations for a report.
type Milliseconds struct {
	Mean float64 `json:"mean"`
	P50  float64 `json:"p50"`
	P95  float64 `json:"p95"`
}

// Latency sums up how long each of many calls took.
func Latency(times []time.Duration) Milliseconds {
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	return Milliseconds{Mean: ms(Mean(times)), P50: ms(Percentile(times, 50)), P95: ms(Percentile(times, 95))}
}
