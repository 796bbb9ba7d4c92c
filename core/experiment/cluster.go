package experiment

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
)

// ClusterKeys names the cluster of each question: questions with the same key
// are one in an interval or a test, and "" stands for itself.
func ClusterKeys(by metric.Clustering, queries []corpus.Query) []string {
	keys := make([]string, len(queries))
	for i, q := range queries {
		keys[i] = metric.ClusterKey(by, q.Database, q.SQL, q.Tables)
	}
	return keys
}

// Clustering returns the kind of clusters that the summary's intervals use.
func (s *Summary) Clustering() metric.Clustering {
	if s.Clusters == "" {
		return metric.ByGold
	}
	return s.Clusters
}

// cluster names the cluster of a record's question.
func (s *Summary) cluster(r *Record) string {
	if r.Gold == nil {
		return ""
	}
	return metric.ClusterKey(s.Clustering(), r.Gold.Database, r.Gold.SQL, nil)
}

// share returns the share of records for which has is true, with an interval
// over the summary's clusters.
func (s *Summary) share(has func(*Record) bool) metric.Share {
	yes, keys := make([]bool, len(s.Records)), make([]string, len(s.Records))
	for i, r := range s.Records {
		yes[i], keys[i] = has(r), s.cluster(r)
	}
	return metric.ClusteredShare(yes, keys)
}

// Answered returns the share of right answers among those that were given: it
// leaves out questions where no attempt was accepted.
func (s *Summary) Answered() metric.Share {
	given := *s
	given.Records = slices.DeleteFunc(slices.Clone(s.Records),
		func(r *Record) bool { return r.Trace != nil && r.Trace.Abstained })
	return given.share((*Record).Right)
}

// TARGET returns execution accuracy by TARGET's rule, nil where older records
// lack it.
func (s *Summary) TARGET() *metric.Share {
	unknown := func(r *Record) bool { return r.Gold != nil && r.Gold.TARGET == nil }
	if len(s.Records) == 0 || slices.ContainsFunc(s.Records, unknown) {
		return nil
	}
	share := s.share(func(r *Record) bool { return r.Gold != nil && *r.Gold.TARGET && r.Error == "" })
	return &share
}
