package builtin

import "slices"

// unite makes "X that A or B", where A and B are said of different tables, two
// queries: a join of both would leave out the rows that only one of them has.
// It is a variant, because one query with OR is as usual where it is enough.
func (b *builder) unite() bool {
	q := b.q
	at := slices.IndexFunc(q.where, func(c cond) bool { return c.or })
	if at < 1 || q.set != "" || q.aggregated() || len(q.group) > 0 || len(q.sel) == 0 {
		return false
	}
	if slices.ContainsFunc(q.where[at+1:], func(c cond) bool { return c.or }) {
		return false
	}
	right := *q
	right.where = slices.Delete(slices.Clone(q.where), at-1, at)
	right.where[at-1].or = false
	q.where = slices.Delete(slices.Clone(q.where), at, at+1)
	for _, half := range []*query{q, &right} {
		half.order, half.limit = nil, 0
		half.need = slices.DeleteFunc(slices.Clone(half.need), func(t int) bool { return t != b.entity })
		if len(half.tables(b.s)) == 0 {
			half.root = b.entity
		}
	}
	q.set, q.right = "UNION", &right
	b.note("either of two conditions holds")
	return true
}

// twice settles two values of one column that a row leads to by two keys:
// "flights from X to Y". Each becomes a condition on its own key, in the order
// in which the question names them.
func (b *builder) twice() {
	w := b.q.where
	for j := 1; j < len(w); j++ {
		for i := range j {
			if w[i].left != w[j].left || w[i].op != "=" || w[j].op != "=" || w[j].or || w[i].sub != nil || w[j].sub != nil || w[i].right == w[j].right {
				continue
			}
			if from, to, ok := b.twoKeys(w[i].left.col); ok {
				parent := b.s.columns[w[i].left.col].table
				child := b.s.columns[from.from].table
				w[i] = b.through(from, w[i])
				w[j] = b.through(to, w[j])
				b.q.need = slices.DeleteFunc(b.q.need, func(t int) bool { return t == parent })
				b.q.need = addOnce(b.q.need, child)
				if b.entity == parent {
					b.entity = child
				}
				b.note("one by %s, the other by %s", b.nameOf(from.from), b.nameOf(to.from))
				return
			}
		}
	}
}

// twoKeys are the keys by which a table refers twice to the table of a column.
func (b *builder) twoKeys(col int) (first, second fkey, ok bool) {
	t := b.s.columns[col].table
	for i, k := range b.s.keys {
		if b.s.columns[k.to].table != t || b.s.columns[k.from].table == t || !b.near(b.s.columns[k.from].table) {
			continue
		}
		for _, l := range b.s.keys[i+1:] {
			if b.s.parallel(k, l) && k.from != l.from {
				if l.from < k.from {
					k, l = l, k
				}
				return b.inOrder(k, l)
			}
		}
	}
	return fkey{}, fkey{}, false
}

// near reports a table that the question is about.
func (b *builder) near(t int) bool {
	return b.entity == t || slices.ContainsFunc(b.cs, func(c chunk) bool { return len(c.alts) > 0 && c.table() == t })
}

// inOrder puts the key of an origin before that of a destination.
func (b *builder) inOrder(k, l fkey) (first, second fkey, ok bool) {
	for _, stem := range b.s.columns[k.from].full {
		if endWords[stem] {
			return l, k, true
		}
	}
	return k, l, true
}

var endWords = wordSet("to end destin dest dst arriv target")

// through makes a condition on another table's row one on the key to it.
func (b *builder) through(k fkey, c cond) cond {
	plainCond := c
	plainCond.or = false
	sub := &query{root: b.s.columns[k.to].table, sel: []expr{{col: k.to}}, where: []cond{plainCond}}
	return cond{left: expr{col: k.from}, op: "IN", sub: sub, chunk: c.chunk}
}

// asWellAs reports that two tables are named beside each other, both of which
// something is to be in: "among the teachers as well as among the students".
func (b *builder) asWellAs() bool {
	for i := range b.cs {
		c := &b.cs[i]
		if c.kind != andK || c.text != "as well as" && c.text != "and also" && c.text != "but also" || b.kindAt(b.prev(i, 0)) != tableK {
			continue
		}
		if n := b.next(i+1, len(b.cs)); b.kindAt(n) == tableK {
			return true
		}
	}
	return false
}

// shared reads "which NAMES do both an X and a Y have": what two tables have
// in columns of the same name.
func (b *builder) shared() bool {
	q := b.q
	if !b.both && !b.asWellAs() || len(q.where) > 0 || len(q.sel) != 1 || q.sel[0].agg != "" || q.sel[0].col < 0 || len(q.group) > 0 {
		return false
	}
	col := q.sel[0].col
	for i := range b.cs {
		if b.cs[i].kind != tableK || b.cs[i].table() == b.s.columns[col].table {
			continue
		}
		for _, other := range b.s.tables[b.cs[i].table()].columns {
			if !slices.Equal(b.s.columns[other].full, b.s.columns[col].full) {
				continue
			}
			q.need, q.root, q.order, q.limit = nil, -1, nil, 0
			q.set, q.right = "INTERSECT", &query{root: -1, sel: []expr{{col: other}}}
			b.note("what %s and %s share", b.nameOf(col), b.nameOf(other))
			return true
		}
	}
	return false
}
