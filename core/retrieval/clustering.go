package retrieval

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
)

// clusteringOf returns the kind of clusters of a retrieval's intervals:
// questions about the same gold tables, or where only databases are gold, with
// the same gold SQL.
func clusteringOf(asked metric.Clustering, level Level, queries []corpus.Query) metric.Clustering {
	hasSQL := func(q corpus.Query) bool { return q.SQL != "" }
	switch {
	case asked != "":
		return asked
	case level == TableLevel:
		return metric.ByTable
	case slices.ContainsFunc(queries, hasSQL):
		return metric.ByGold
	}
	return metric.ByDatabase
}
