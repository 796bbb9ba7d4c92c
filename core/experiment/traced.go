package experiment

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/theory"
)

// Traced makes the input of theory.Explain: the attempts at each question that has
// a gold answer and that no error cut short.
func (s *Summary) Traced() []theory.Traced {
	var list []theory.Traced
	for _, r := range s.Records {
		if r.Gold == nil || r.Error != "" || r.Trace == nil {
			continue
		}
		q := theory.Traced{Right: r.Right(), Cluster: s.cluster(r)}
		for i := range r.Trace.Attempts {
			q.Attempts = append(q.Attempts, r.judged(i))
		}
		list = append(list, q)
	}
	return list
}

// Rejected returns the share of first attempts that were sent back, of those
// that were checked. It is the theorem's A, the only figure known without gold
// answers: one number cannot give p, q and s apart.
func (s *Summary) Rejected() metric.Share {
	var rejected []bool
	var keys []string
	for _, r := range s.Records {
		if r.Trace == nil || len(r.Trace.Attempts) == 0 {
			continue
		}
		if first := r.judged(0); first.Judged {
			rejected, keys = append(rejected, !first.Accepted), append(keys, s.cluster(r))
		}
	}
	return metric.ClusteredShare(rejected, keys)
}

// judged returns the critics' verdict on attempt number i+1. The last of z is
// never checked; one that ran where there is no critic passed.
func (r *Record) judged(i int) theory.Judged {
	a := r.Trace.Attempts[i]
	v := a.Judgement.Verdict
	return theory.Judged{
		Right:    r.RightAt(i),
		Judged:   i+1 < r.Trace.Z,
		Accepted: v == actorcritic.True || v == actorcritic.Unchecked,
		Broken:   v == actorcritic.NotRun,
		Repeated: a.Judgement.Repeats > 0 || slices.ContainsFunc(r.Trace.Attempts[:i],
			func(b actorcritic.Attempt) bool { return b.SQL == a.SQL }),
	}
}
