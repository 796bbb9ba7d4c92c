package experiment

import (
	"github.com/orbweaver/orbweaver/core/retrieval"
)

// Kept returns the hits that were found, with the times, which a record keeps elsewhere.
func (r *Record) Kept() *retrieval.Kept {
	if r.Found == nil {
		return nil
	}
	k := *r.Found
	k.Hits, k.Took = r.Hits, r.Timing.Retrieve
	return &k
}

// Retrieved sums up from its records what a run of Retrieve found.
func (s *Summary) Retrieved() *retrieval.Result {
	var list []retrieval.KeptQuery
	for _, r := range s.Records {
		if k := r.Kept(); k != nil {
			list = append(list, retrieval.KeptQuery{ID: r.Query, Kept: k})
		}
	}
	c := s.Config.Filled()
	m := retrieval.Restore(list, retrieval.Options{Retriever: c.Retriever, Options: c.RetrieverOptions,
		K: c.Retrieval.Cutoffs, Clusters: s.Clusters})
	m.Dataset, m.Split = s.Dataset, s.Split
	m.LeftOut = append(m.LeftOut, s.LeftOut...)
	if at := s.Searched; at != nil {
		m.Databases, m.Tables, m.Index, m.Embedding = at.Databases, at.Tables, at.Index, at.Embedding
	}
	if len(s.Records) < s.Total {
		m.Planned, m.Ended = s.Total, "the run was stopped"
	}
	return m
}
