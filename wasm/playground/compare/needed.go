package compare

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Cutoffs are the cut-offs that are measured: of TARGET's Figure 2 those that
// tell something about some sixty tables, and the small ones between.
var Cutoffs = [...]int{1, 2, 3, 5, 10, 25}

// needed returns the tables that answer a question, or that its gold SQL reads.
func needed(c *corpus.Corpus, q corpus.Query) []string {
	if len(q.Tables) > 0 || q.SQL == "" {
		return append([]string{}, q.Tables...)
	}
	if d := c.Database(q.Database); d != nil {
		return append([]string{}, d.Reads(q.SQL)...)
	}
	return []string{}
}

// AllAt returns the rank at which the last of the tables is found, 0 if one is not
// found.
func AllAt(tables []string, hits []retrieve.Hit) int {
	last := 0
	for _, table := range tables {
		at := slices.IndexFunc(hits, func(h retrieve.Hit) bool { return h.Table == table })
		if at < 0 {
			return 0
		}
		last = max(last, at+1)
	}
	return last
}

// fillSets computes how often all needed tables are found, over the questions
// whose needed tables are known and over those that need several.
func (column *RecallColumn) fillSets(c *corpus.Corpus, outcomes []retrieval.Outcome) {
	byID := map[string]corpus.Query{}
	for _, q := range c.Queries {
		byID[q.ID] = q
	}
	var known, several []metric.Ranking
	for _, o := range outcomes {
		ranking := metric.Ranking{Gold: needed(c, byID[o.Query])}
		for _, h := range o.Hits {
			ranking.Ranked = append(ranking.Ranked, h.Table)
		}
		if len(ranking.Gold) > 0 {
			known = append(known, ranking)
		}
		if len(ranking.Gold) > 1 {
			several = append(several, ranking)
		}
	}
	column.Needs, column.Joined = len(known), len(several)
	column.All, column.Joins = []float64{}, []float64{}
	for _, k := range Cutoffs {
		column.All = append(column.All, metric.AllFound(known, k))
		column.Joins = append(column.Joins, metric.AllFound(several, k))
	}
}
