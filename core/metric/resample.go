package metric

import "math/rand/v2"

// redraws is the number of draws for the interval of a statistic that is no mean.
const redraws = 1000

// Resample returns the 95 % interval of a statistic: the middle of its values
// when as many clusters are drawn with replacement; statistic receives how often
// each value was drawn. Values with the same key are one cluster; without keys
// each is its own. Resample returns the number of clusters too. The same seed
// gives the same interval everywhere.
func Resample(values int, keys []string, seed uint64, statistic func(times []int) float64) (Interval, int) {
	if values == 0 {
		return Interval{}, 0
	}
	of := group(keys, values)
	r := rand.New(rand.NewPCG(seed, uint64(of.n)))
	drawn, times, found := make([]int, of.n), make([]int, values), make([]float64, redraws)
	for i := range found {
		clear(drawn)
		for range of.n {
			drawn[r.IntN(of.n)]++
		}
		for j, cluster := range of.of {
			times[j] = drawn[cluster]
		}
		found[i] = statistic(times)
	}
	return PercentileInterval(found), of.n
}
