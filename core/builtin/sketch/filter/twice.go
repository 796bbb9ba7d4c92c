package filter

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// Twice settles two values of one column that a row leads to by two keys:
// "flights from X to Y". Each becomes a condition on its own key, in the order
// in which the question names them.
func Twice(d *draft.Draft) {
	w := d.Query.Where
	for j := 1; j < len(w); j++ {
		for i := range j {
			if !query.Rivals(&w[i], &w[j]) {
				continue
			}
			if from, to, ok := twoKeys(d, w[i].Left.Col); ok {
				if d.Takes(decision.TwoWays) {
					byBoth(d, &w[i], &w[j], from, to)
				}
				return
			}
		}
	}
}

// byBoth makes two conditions on a table's column conditions on the keys to it.
func byBoth(d *draft.Draft, one, other *query.Cond, from, to schema.Key) {
	parent, child := d.Schema.Columns[one.Left.Col].Table, d.Schema.Columns[from.From].Table
	*one, *other = through(d, from, *one), through(d, to, *other)
	d.Query.Need = slices.DeleteFunc(d.Query.Need, func(t int) bool { return t == parent })
	d.Query.Need = schema.AddOnce(d.Query.Need, child)
	if d.Entity == parent {
		d.Entity = child
	}
	d.Note("one by %s, the other by %s", d.NameOf(from.From), d.NameOf(to.From))
}

// twoKeys returns the keys by which a table refers twice to the table of a column.
func twoKeys(d *draft.Draft, col int) (first, second schema.Key, ok bool) {
	t := d.Schema.Columns[col].Table
	for i, k := range d.Schema.Keys {
		if d.Schema.Columns[k.To].Table != t || d.Schema.Columns[k.From].Table == t ||
			!near(d, d.Schema.Columns[k.From].Table) {
			continue
		}
		for _, l := range d.Schema.Keys[i+1:] {
			if d.Schema.Parallel(k, l) && k.From != l.From {
				if l.From < k.From {
					k, l = l, k
				}
				return inOrder(d, k, l)
			}
		}
	}
	return schema.Key{}, schema.Key{}, false
}

// near reports a table that the question is about.
func near(d *draft.Draft, t int) bool {
	return d.Entity == t || slices.ContainsFunc(d.Chunks,
		func(c link.Chunk) bool { return len(c.Alts) > 0 && c.Table() == t })
}

// inOrder puts the key of an origin before that of a destination.
func inOrder(d *draft.Draft, k, l schema.Key) (first, second schema.Key, ok bool) {
	for _, stem := range d.Schema.Columns[k.From].Full {
		if english.Ends[stem] {
			return l, k, true
		}
	}
	return k, l, true
}

// through makes a condition on another table's row one on the key to it.
func through(d *draft.Draft, k schema.Key, c query.Cond) query.Cond {
	plainCond := c
	plainCond.Or = false
	sub := &query.Spec{Root: d.Schema.Columns[k.To].Table, Select: []query.Expr{{Col: k.To}},
		Where: []query.Cond{plainCond}}
	return query.Cond{Left: query.Expr{Col: k.From}, Op: "IN", Sub: sub, Chunk: c.Chunk}
}
