package metric

// A RankingMetric is a figure of one query's ranking. Reports of retrieval
// print its mean over the queries.
type RankingMetric struct {
	Name string                             // as papers write it
	Of   func(r Ranking, depth int) float64 // of the depth best, from 0 to 1
}

// RankingMetrics lists those of a retrieval report, in its order. Each stands
// beside the code of its formula.
func RankingMetrics() []RankingMetric {
	return []RankingMetric{reciprocalRanks(), discountedGains(), averagePrecisions()}
}

// A RankingMean is that of a [RankingMetric] over queries.
type RankingMean struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
}

// RankingMeans are those of all [RankingMetrics], in their order.
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
