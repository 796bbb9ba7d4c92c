package index

import (
	"cmp"

	"github.com/orbweaver/orbweaver/core/internal/order"
)

// Explain returns what each term of the query adds to a document's score, the
// largest first, ties in the query's order. They add up to the Hit's score.
func (x *Index) Explain(q ParsedQuery, document int) []Contribution {
	var list []Contribution
	for i, t := range x.Terms(q) {
		at := t.place(int32(document))
		if at < 0 {
			continue
		}
		if score := t.weight * float64(t.postings[at].impact); score > 0 {
			list = append(list, Contribution{q.Term(i), q.Words(i), t.fields[at], q.Via(i), score})
		}
	}
	order.Stable(list, func(a, b Contribution) int { return cmp.Compare(b.Score, a.Score) })
	return list
}
