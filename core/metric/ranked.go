package metric

// RankingMetrics lists those of a retrieval report, in its order. Each stands
// beside the code of its formula.
func RankingMetrics() []RankingMetric {
	return []RankingMetric{reciprocalRanks(), discountedGains(), averagePrecisions()}
}

// A RankingMean is the mean of a [RankingMetric] over queries.
type RankingMean struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
}

// RankingMeans returns the means of all [RankingMetrics], in their order.
func RankingMeans(queries []Ranking, depth int) []RankingMean {
	var means []RankingMean
	for _, m := range RankingMetrics() {
		values := make([]float64, len(queries))
		for i, q := range queries {
			values[i] = m.Of(q, depth)
		}
		means = append(means, RankingMean{m.Name, Average(values)})
	}
	return means
}
