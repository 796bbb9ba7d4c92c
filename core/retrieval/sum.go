package retrieval

import (
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
)

// sum turns the outcomes into figures.
func (m *measurement) sum(c *corpus.Corpus) *Result {
	depth := slices.Max(m.ks)
	keys := clusterKeys(m.outcomes)
	s := &Result{Dataset: c.Name, Split: c.Split, Level: m.level, Queries: len(m.outcomes), Depth: depth,
		ClusteredBy: m.clusters, Clusters: metric.CountClusters(keys),
		Databases: len(c.Databases), Tables: len(c.Tables), LeftOut: append([]corpus.LeftOut{},
			m.leftOut...), Outcomes: m.outcomes}
	var times []time.Duration
	var rankings, tables, databases []metric.Ranking
	for _, o := range m.outcomes {
		rankings, databases = append(rankings, o.ranking), append(databases, o.databases)
		if len(o.tables.Gold) > 0 {
			tables = append(tables, o.tables)
		}
		times = append(times, o.took)
	}
	means := metric.RankingMeans(rankings, depth)
	s.MRR, s.NDCG, s.MAP, s.Further = means[0].Value, means[1].Value, means[2].Value, means[3:]
	s.MS = metric.Latency(times)
	s.TablesOf = len(tables)
	for i, k := range m.ks {
		found := foundAt(m.outcomes, i)
		interval := metric.Bootstrap(found, keys, BootstrapSeed)
		s.Recall = append(s.Recall, metric.AtK{K: k, Value: metric.Average(found)})
		s.RecallLow = append(s.RecallLow, metric.AtK{K: k, Value: interval.Low})
		s.RecallHigh = append(s.RecallHigh, metric.AtK{K: k, Value: interval.High})
		s.NDCGAt = append(s.NDCGAt, metric.AtK{K: k, Value: averageNDCG(rankings, k)})
		s.GoldDatabases = append(s.GoldDatabases, metric.AtK{K: k, Value: metric.TableRecall(databases, k)})
		if s.TablesOf > 0 {
			s.GoldTables = append(s.GoldTables, metric.AtK{K: k, Value: metric.TableRecall(tables, k)})
			s.Capped = append(s.Capped, metric.AtK{K: k, Value: metric.CappedRecall(tables, k)})
			s.AllGold = append(s.AllGold, metric.AtK{K: k, Value: metric.AllFound(tables, k)})
		}
	}
	if ties := tiesOf(m.outcomes); len(ties) > 0 {
		band := metric.TieBand(ties, m.ks)
		s.Ties = &band
	}
	return s
}

func tiesOf(outcomes []Outcome) []metric.Tie {
	var ties []metric.Tie
	for _, o := range outcomes {
		if o.tie != nil {
			ties = append(ties, *o.tie)
		}
	}
	return ties
}

func averageNDCG(rankings []metric.Ranking, k int) float64 {
	values := make([]float64, len(rankings))
	for i, r := range rankings {
		values[i] = metric.NDCG(r, k)
	}
	return metric.Average(values)
}

// BootstrapSeed makes the intervals of a run the same each time.
const BootstrapSeed = 1

func clusterKeys(outcomes []Outcome) []string {
	keys := make([]string, len(outcomes))
	for i, o := range outcomes {
		keys[i] = o.cluster
	}
	return keys
}

// foundAt returns 1 for each query that was answered within a cut-off, else 0.
func foundAt(outcomes []Outcome, cutoff int) []float64 {
	values := make([]float64, len(outcomes))
	for i, o := range outcomes {
		if o.found[cutoff] {
			values[i] = 1
		}
	}
	return values
}

// CompareWithFirst fills in Versus of all but the first with the comparison
// with the first. All have to be measured on the same queries and cut-offs.
func CompareWithFirst(list []*Result) { compare(list, func(first int) bool { return first == 0 }) }

// ComparePairs fills in Versus of each with the comparisons with all before it.
func ComparePairs(list []*Result) { compare(list, func(int) bool { return true }) }

// compare compares each with those before it that are asked for. At each
// cut-off the p of all comparisons are corrected together.
func compare(list []*Result, with func(first int) bool) {
	byK := map[int][]*Versus{}
	for i, m := range list {
		m.Versus = nil
		for j, base := range list[:i] {
			if with(j) && len(m.Outcomes) == len(base.Outcomes) {
				m.Versus = append(m.Versus, versus(base, m)...)
			}
		}
		for v := range m.Versus {
			byK[m.Versus[v].K] = append(byK[m.Versus[v].K], &m.Versus[v])
		}
	}
	for _, family := range byK { // of which each is corrected by itself
		ps := make([]float64, len(family))
		for i, v := range family {
			ps[i] = v.P
		}
		for i, p := range metric.Holm(ps) {
			family[i].Corrected = p
		}
	}
}

// versus compares two retrievers at each cut-off.
func versus(first, second *Result) []Versus {
	keys := clusterKeys(second.Outcomes)
	var list []Versus
	for i, at := range second.Recall {
		c := metric.Paired(foundAt(first.Outcomes, i), foundAt(second.Outcomes, i), keys, BootstrapSeed)
		list = append(list, Versus{Against: first.Retriever, K: at.K, Comparison: c})
	}
	return list
}
