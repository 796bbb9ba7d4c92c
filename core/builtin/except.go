package builtin

import "slices"

// exceptAfter makes "X except those that Y", "X where no Y" two queries: what
// is shown of all rows, without what is shown of the rows that Y holds for.
// That differs from a condition on rows where the same is shown of several. It
// is a variant: conditions behind the negation are kept as they would be
// without it (see negated), and moved here into the second query.
func (b *builder) exceptAfter() bool {
	at := slices.IndexFunc(b.cs, func(c chunk) bool { return c.kind == notK })
	q := b.q
	if at < 0 || q.set != "" || q.aggregated() || len(q.sel) == 0 {
		return false
	}
	b.use(at)
	right := *q
	right.need = slices.Clone(q.need)
	for i := at + 1; i < len(b.cs); i++ {
		if c := &b.cs[i]; c.kind == tableK {
			b.use(i)
			right.need = addOnce(right.need, c.table())
		}
	}
	behind := func(c cond) bool { return c.chunk > at }
	if b.entity >= 0 && len(q.where) > 0 && !slices.ContainsFunc(q.where, behind) && len(q.having) == 0 {
		// "which X has NAME never seen": what is said of others is of the second.
		q.where = slices.DeleteFunc(slices.Clone(q.where), func(c cond) bool { return c.left.col >= 0 && b.s.columns[c.left.col].table != b.entity })
		if len(q.where) < len(right.where) {
			q.need = slices.DeleteFunc(slices.Clone(q.need), func(t int) bool { return t != b.entity })
		}
	}
	q.where = slices.DeleteFunc(slices.Clone(q.where), behind)
	q.having = slices.DeleteFunc(slices.Clone(q.having), func(c cond) bool { return c.chunk > at })
	if len(q.having) == 0 {
		q.group = nil
	}
	// "from A but not from B": a row of the second query is not from A too.
	right.where = slices.DeleteFunc(slices.Clone(right.where), func(c cond) bool {
		return c.chunk < at && slices.ContainsFunc(right.where, func(d cond) bool { return d.chunk > at && d.left == c.left })
	})
	if !slices.ContainsFunc(right.where, behind) && !slices.ContainsFunc(right.having, behind) && len(right.tables(b.s)) == len(q.tables(b.s)) {
		return false
	}
	for _, half := range []*query{q, &right} {
		half.order, half.limit = nil, 0
	}
	if q.root < 0 && len(q.tables(b.s)) == 0 {
		q.root = b.entity
	}
	q.set, q.right = "EXCEPT", &right
	b.note("all but those of which it holds")
	return true
}
