package experiment

import (
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
)

// sum turns the outcomes into figures.
func (m *measurement) sum(c *corpus.Corpus) *Retrieval {
	s := &Retrieval{Dataset: c.Name, Split: c.Split, Level: m.level, Queries: len(m.outcomes),
		Databases: len(c.Databases), Tables: len(c.Tables), LeftOut: append([]LeftOut{}, m.leftOut...), Outcomes: m.outcomes}
	depth := min(10, slices.Max(m.ks))
	var mrr, ndcg, precision []float64
	var times []time.Duration
	var rankings, databases []metric.Ranking
	for _, o := range m.outcomes {
		rankings, databases = append(rankings, o.ranking), append(databases, o.databases)
		mrr = append(mrr, metric.ReciprocalRank(o.ranking))
		ndcg = append(ndcg, metric.NDCG(o.ranking, depth))
		precision = append(precision, metric.AveragePrecision(o.ranking))
		times = append(times, o.took)
	}
	s.MRR, s.NDCG, s.MAP, s.MS = metric.Average(mrr), metric.Average(ndcg), metric.Average(precision), metric.Latency(times)
	for i, k := range m.ks {
		found := foundAt(m.outcomes, i)
		interval := metric.Bootstrap(found, bootstrapSeed)
		s.Recall = append(s.Recall, metric.AtK{K: k, Value: metric.Average(found)})
		s.RecallLow = append(s.RecallLow, metric.AtK{K: k, Value: interval.Low})
		s.RecallHigh = append(s.RecallHigh, metric.AtK{K: k, Value: interval.High})
		s.NDCGAt = append(s.NDCGAt, metric.AtK{K: k, Value: averageNDCG(rankings, k)})
		s.GoldDatabases = append(s.GoldDatabases, metric.AtK{K: k, Value: metric.TableRecall(databases, k)})
		if m.level == TableLevel {
			s.GoldTables = append(s.GoldTables, metric.AtK{K: k, Value: metric.TableRecall(rankings, k)})
			s.Capped = append(s.Capped, metric.AtK{K: k, Value: metric.CappedRecall(rankings, k)})
			s.AllGold = append(s.AllGold, metric.AtK{K: k, Value: metric.AllFound(rankings, k)})
		}
	}
	if len(m.ties) > 0 {
		band := metric.TieBand(m.ties, m.ks)
		s.Ties = &band
	}
	return s
}

func averageNDCG(rankings []metric.Ranking, k int) float64 {
	values := make([]float64, len(rankings))
	for i, r := range rankings {
		values[i] = metric.NDCG(r, k)
	}
	return metric.Average(values)
}

// bootstrapSeed makes the intervals of a run the same each time.
const bootstrapSeed = 1

// foundAt is 1 for each query that was answered within a cut-off, else 0.
func foundAt(outcomes []RetrievalOutcome, cutoff int) []float64 {
	values := make([]float64, len(outcomes))
	for i, o := range outcomes {
		if o.found[cutoff] {
			values[i] = 1
		}
	}
	return values
}

// CompareWithFirst fills in Versus of all but the first, which have to be
// measured on the same queries and cut-offs.
func CompareWithFirst(list []*Retrieval) {
	for _, m := range list[min(1, len(list)):] {
		m.Versus = nil
		if len(m.Outcomes) != len(list[0].Outcomes) {
			continue
		}
		for i, at := range m.Recall {
			m.Versus = append(m.Versus, Versus{at.K, metric.Paired(foundAt(list[0].Outcomes, i), foundAt(m.Outcomes, i), bootstrapSeed)})
		}
	}
}
