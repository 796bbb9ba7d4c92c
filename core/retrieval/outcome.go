package retrieval

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// outcome judges the hits of a query.
func (m *measurement) outcome(q corpus.Query, gold []string, hits []retrieve.Hit) Outcome {
	out := Outcome{Query: q.ID, Gold: gold, Hits: make([]retrieve.Hit, len(hits)),
		ranking: metric.Ranking{Gold: gold, Ranked: m.ranked(hits)}}
	out.tables.Gold = m.reads(q)
	out.cluster = metric.ClusterKey(m.clusters, q.Database, q.SQL, out.tables.Gold)
	if q.Database != "" {
		out.databases.Gold = []string{q.Database}
	}
	for i, h := range hits {
		h.Contributions = nil
		out.Hits[i] = h
		out.tables.Ranked = append(out.tables.Ranked, h.Table)
		out.databases.Ranked = append(out.databases.Ranked, h.Database)
	}
	out.Rank = metric.FirstRank(gold, out.ranking.Ranked)
	for _, k := range m.ks {
		out.found = append(out.found, out.Rank > 0 && out.Rank <= k)
	}
	return out
}

// reads returns the gold tables of a query: those that it names, or that its
// gold SQL reads.
func (m *measurement) reads(q corpus.Query) []string {
	if len(q.Tables) > 0 || q.SQL == "" {
		return q.Tables
	}
	if d := m.corpus.Database(q.Database); d != nil {
		return d.Reads(q.SQL)
	}
	return nil
}

func (m *measurement) ranked(hits []retrieve.Hit) []string {
	ids := make([]string, len(hits))
	for i, h := range hits {
		ids[i] = m.of(h.Table, h.Database)
	}
	return ids
}

// tie notes how the right tables stand, where the retriever can say it.
func (m *measurement) tie(r retrieve.Retriever, q corpus.Query, out *Outcome) error {
	ranker, ok := r.(retrieve.RangeRanker)
	if !ok {
		return nil
	}
	s, err := ranker.RankRange(m.ctx, q.Text,
		func(t *corpus.Table) bool { return slices.Contains(out.Gold, m.of(t.ID, t.Database)) })
	out.tie = (*metric.Tie)(&s)
	return err
}
