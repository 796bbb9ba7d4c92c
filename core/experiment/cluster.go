package experiment

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
)

// ParseClustering checks the name of a clustering; "" is the default of what
// is measured, for which it returns "".
func ParseClustering(s string) (metric.Clustering, error) {
	c := metric.Clustering(s)
	if s != "" && !slices.Contains(metric.Clusterings(), c) {
		return "", fmt.Errorf("experiment: unknown clusters %q (known: %v)", s, metric.Clusterings())
	}
	return c, nil
}

// clusterOf is what a question with gold SQL shares with others: "" for
// nothing.
func clusterOf(by metric.Clustering, database, sql string, tables []string) string {
	switch by {
	case metric.ByDatabase:
		return database
	case metric.ByTable:
		return strings.Join(slices.Sorted(slices.Values(tables)), "\n")
	case metric.ByGold:
		if sql = sameText(sql); sql != "" {
			return database + "\n" + sql
		}
	}
	return ""
}

// ClusterKeys are what questions share with others: questions with the same key
// are one in an interval or a test, and "" stands for itself.
func ClusterKeys(by metric.Clustering, queries []corpus.Query) []string {
	keys := make([]string, len(queries))
	for i, q := range queries {
		keys[i] = clusterOf(by, q.Database, q.SQL, q.Tables)
	}
	return keys
}

// sameText is SQL without what differs between copies of one statement: case,
// spaces and the semicolon at the end.
func sameText(sql string) string {
	return strings.TrimRight(strings.ToLower(strings.Join(strings.Fields(sql), " ")), "; ")
}

// Clustering is the kind of clusters of which the summary's intervals are.
func (s *Summary) Clustering() metric.Clustering {
	if s.Clusters == "" {
		return metric.ByGold
	}
	return s.Clusters
}

// cluster is what a record's question shares with others.
func (s *Summary) cluster(r *Record) string {
	if r.Gold == nil {
		return ""
	}
	return clusterOf(s.Clustering(), r.Gold.Database, r.Gold.SQL, nil)
}

// share is the share of records that have something, with the interval of the
// summary's clusters.
func (s *Summary) share(has func(*Record) bool) metric.Share {
	yes, keys := make([]bool, len(s.Records)), make([]string, len(s.Records))
	for i, r := range s.Records {
		yes[i], keys[i] = has(r), s.cluster(r)
	}
	return metric.ClusteredShare(yes, keys)
}

// Answered is the share of right answers among those that were given: without
// questions of which no attempt was accepted.
func (s *Summary) Answered() metric.Share {
	given := *s
	given.Records = slices.DeleteFunc(slices.Clone(s.Records), func(r *Record) bool { return r.Trace != nil && r.Trace.Abstained })
	return given.share((*Record).Right)
}

// clusteringOf is the kind of clusters of a retrieval's intervals: questions
// about the same gold tables, or where only databases are gold, with the same
// gold SQL.
func clusteringOf(asked metric.Clustering, level string, queries []corpus.Query) metric.Clustering {
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
