package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// unite makes "X that A or B", where A and B are said of different tables, two
// queries: a join of both would leave out the rows that only one of them has.
// It is a variant, because one query with OR is as usual where it is enough. It
// fails where the variant is asked for and cannot be.
func (b *Builder) unite() bool {
	q := b.q
	at := query.Either(b.q)
	if at < 0 {
		return !b.Taken.Has(way.Union)
	}
	if !b.Takes(way.Union) {
		return true
	}
	right := *q
	right.Where = slices.Delete(slices.Clone(q.Where), at-1, at)
	right.Where[at-1].Or = false
	q.Where = slices.Delete(slices.Clone(q.Where), at, at+1)
	for _, half := range []*query.Query{q, &right} {
		half.Order, half.Limit = nil, 0
		half.Need = slices.DeleteFunc(slices.Clone(half.Need), func(t int) bool { return t != b.entity })
		if len(half.Tables(b.s)) == 0 {
			half.Root = b.entity
		}
	}
	q.Set, q.Right = "UNION", &right
	b.note("either of two conditions holds")
	return true
}

// twice settles two values of one column that a row leads to by two keys:
// "flights from X to Y". Each becomes a condition on its own key, in the order
// in which the question names them.
func (b *Builder) twice() {
	w := b.q.Where
	for j := 1; j < len(w); j++ {
		for i := range j {
			if !query.Rivals(&w[i], &w[j]) {
				continue
			}
			if from, to, ok := b.twoKeys(w[i].Left.Col); ok {
				if b.Takes(way.TwoWays) {
					b.byBoth(&w[i], &w[j], from, to)
				}
				return
			}
		}
	}
}

// byBoth makes two conditions on a table's column conditions on the keys to it.
func (b *Builder) byBoth(c, d *query.Cond, from, to schema.Key) {
	parent, child := b.s.Columns[c.Left.Col].Table, b.s.Columns[from.From].Table
	*c, *d = b.through(from, *c), b.through(to, *d)
	b.q.Need = slices.DeleteFunc(b.q.Need, func(t int) bool { return t == parent })
	b.q.Need = schema.AddOnce(b.q.Need, child)
	if b.entity == parent {
		b.entity = child
	}
	b.note("one by %s, the other by %s", b.nameOf(from.From), b.nameOf(to.From))
}

// twoKeys are the keys by which a table refers twice to the table of a column.
func (b *Builder) twoKeys(col int) (first, second schema.Key, ok bool) {
	t := b.s.Columns[col].Table
	for i, k := range b.s.Keys {
		if b.s.Columns[k.To].Table != t || b.s.Columns[k.From].Table == t || !b.near(b.s.Columns[k.From].Table) {
			continue
		}
		for _, l := range b.s.Keys[i+1:] {
			if b.s.Parallel(k, l) && k.From != l.From {
				if l.From < k.From {
					k, l = l, k
				}
				return b.inOrder(k, l)
			}
		}
	}
	return schema.Key{}, schema.Key{}, false
}

// near reports a table that the question is about.
func (b *Builder) near(t int) bool {
	return b.entity == t || slices.ContainsFunc(b.Chunks,
		func(c link.Chunk) bool { return len(c.Alts) > 0 && c.Table() == t })
}

// inOrder puts the key of an origin before that of a destination.
func (b *Builder) inOrder(k, l schema.Key) (first, second schema.Key, ok bool) {
	for _, stem := range b.s.Columns[k.From].Full {
		if endWords[stem] {
			return l, k, true
		}
	}
	return k, l, true
}

var endWords = english.WordSet("to end destin dest dst arriv target")

// through makes a condition on another table's row one on the key to it.
func (b *Builder) through(k schema.Key, c query.Cond) query.Cond {
	plainCond := c
	plainCond.Or = false
	sub := &query.Query{Root: b.s.Columns[k.To].Table, Select: []query.Expr{{Col: k.To}}, Where: []query.Cond{plainCond}}
	return query.Cond{Left: query.Expr{Col: k.From}, Op: "IN", Sub: sub, Chunk: c.Chunk}
}

// asWellAs reports that two tables are named beside each other, both of which
// something is to be in: "among the teachers as well as among the students".
func (b *Builder) asWellAs() bool {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if c.Kind != link.And || c.Text != "as well as" && c.Text != "and also" && c.Text != "but also" ||
			b.kindAt(b.prev(i, 0)) != link.Table {
			continue
		}
		if n := b.next(i+1, len(b.Chunks)); b.kindAt(n) == link.Table {
			return true
		}
	}
	return false
}

// shared reads "which NAMES do both an X and a Y have": what two tables have
// in columns of the same name.
func (b *Builder) shared() bool {
	q := b.q
	if !b.both && !b.asWellAs() || len(q.Where) > 0 || len(q.Select) != 1 || q.Select[0].Agg != "" ||
		q.Select[0].Col < 0 || len(q.Group) > 0 {
		return false
	}
	col := q.Select[0].Col
	for i := range b.Chunks {
		if b.Chunks[i].Kind != link.Table || b.Chunks[i].Table() == b.s.Columns[col].Table {
			continue
		}
		for _, other := range b.s.Tables[b.Chunks[i].Table()].Columns {
			if !slices.Equal(b.s.Columns[other].Full, b.s.Columns[col].Full) {
				continue
			}
			q.Need, q.Root, q.Order, q.Limit = nil, -1, nil, 0
			q.Set, q.Right = "INTERSECT", &query.Query{Root: -1, Select: []query.Expr{{Col: other}}}
			b.note("what %s and %s share", b.nameOf(col), b.nameOf(other))
			return true
		}
	}
	return false
}
