package builtin

import "slices"

// extras joins tables that the question names beside the columns it uses:
// "names of students who have pets".
func (b *builder) extras() {
	if b.noExtra {
		return
	}
	for i := range b.cs {
		c := &b.cs[i]
		if c.kind != tableK || c.used || b.except && b.kindBetween(-1, i, notK) {
			continue
		}
		if c.table() == b.entity {
			b.use(i)
			continue
		}
		if c.alts[0].score < 0.6 || b.entity >= 0 && b.s.apart(b.entity, c.table()) > 2 {
			continue
		}
		if b.mode[i] == showing && !b.joinShown && !b.ownsColumn(i) {
			b.use(i)
			continue
		}
		b.q.need = addOnce(b.q.need, c.table())
		b.use(i)
	}
}

// ownsColumn reports "NAME of the TABLE" where the name stands in another
// table: then the table narrows down the rows.
func (b *builder) ownsColumn(i int) bool {
	j := b.ownedBy(i)
	return j >= 0 && (b.cs[j].kind == columnK || b.cs[j].kind == aggK) && b.cs[j].table() != b.cs[i].table()
}

// finish completes the query: something to show, groups for what is shown
// beside an aggregate, and both halves of "both … and …".
func (b *builder) finish() {
	q := b.q
	if len(q.sel) == 0 {
		b.showEntity()
	}
	if b.joinEntity && b.entity >= 0 {
		q.need = addOnce(q.need, b.entity)
	}
	if b.entity >= 0 && q.root < 0 && (len(q.need) == 0 || slices.Contains(q.need, b.entity)) && !q.aggregated() && len(q.tables(b.s)) == 0 {
		q.root = b.entity
	}
	b.bestOfEach()
	b.group()
	b.intersect()
}

// showEntity shows what names the entity's rows.
func (b *builder) showEntity() {
	if b.entity < 0 {
		return
	}
	if names := b.s.firstLast(b.entity); names != nil {
		for _, n := range names {
			b.q.show(expr{col: n})
		}
		return
	}
	if col := b.s.tables[b.entity].shown; col >= 0 {
		b.q.show(expr{col: col})
	}
}

// group adds GROUP BY where an aggregate needs it: by the entity's key when
// other tables' rows are counted for it, else by what is shown.
func (b *builder) group() {
	q := b.q
	var plainCols []int
	for _, e := range q.sel {
		if e.agg == "" && e.col != star {
			plainCols = append(plainCols, e.col)
		}
	}
	counted := len(q.having) > 0 || slices.ContainsFunc(q.order, func(o sortBy) bool { return o.by.agg != "" })
	if len(q.group) > 0 || !(q.aggregated() && len(plainCols) > 0) && !counted {
		return
	}
	if b.groupShown && len(plainCols) > 0 {
		q.group = plainCols
		return
	}
	if len(plainCols) == 0 {
		if counted && b.entity >= 0 {
			q.group = []int{b.rowKey(b.entity)}
		}
		return
	}
	owner := b.s.columns[plainCols[0]].table
	others := slices.ContainsFunc(q.tables(b.s), func(t int) bool { return t != owner })
	if key := b.rowKey(owner); others && slices.ContainsFunc(plainCols, b.identifies) && len(b.s.tables[owner].pk) == 1 && key >= 0 && !b.s.up(owner, b.countedTable(owner)) {
		q.group = []int{key}
		return
	}
	q.group = plainCols
}

// bestOfEach turns "the youngest X for each Y" into MIN for each group.
func (b *builder) bestOfEach() {
	q := b.q
	if len(q.group) == 0 || q.limit != 1 || q.skip > 0 || len(q.order) != 1 || q.order[0].by.agg != "" {
		return
	}
	o := q.order[0]
	agg := map[bool]string{true: "max", false: "min"}[o.desc]
	q.sel = slices.DeleteFunc(q.sel, func(e expr) bool { return e == o.by })
	q.show(expr{agg: agg, col: o.by.col})
	q.order, q.limit = nil, 0
}

// identifies reports whether a column tells rows of its table apart.
func (b *builder) identifies(col int) bool {
	c := &b.s.columns[col]
	return c.pk || c.isName || col == b.s.tables[c.table].shown
}

// countedTable is the table whose rows make the groups.
func (b *builder) countedTable(owner int) int {
	for _, t := range b.counts {
		if t != owner {
			return t
		}
	}
	for _, t := range b.q.tables(b.s) {
		if t != owner {
			return t
		}
	}
	return owner
}

// intersect splits two values of one column that must both hold: no row has
// both, but two rows of one entity may.
func (b *builder) intersect() {
	if b.shared() {
		return
	}
	w := b.q.where
	for j := 1; j < len(w); j++ {
		for i := range j {
			if !b.contradict(&w[i], &w[j]) {
				continue
			}
			right := *b.q
			right.where = slices.Delete(slices.Clone(w), i, i+1)
			b.q.where = slices.Delete(slices.Clone(w), j, j+1)
			for _, half := range []*query{b.q, &right} {
				half.order, half.limit = nil, 0
			}
			b.q.set, b.q.right = "INTERSECT", &right
			b.note("both conditions hold, each for a row of its own")
			return
		}
	}
}

func (b *builder) contradict(x, y *cond) bool {
	if x.left != y.left || x.or || y.or || x.right == "" || y.right == "" {
		return false
	}
	switch {
	case x.op == "=" && y.op == "=":
		return x.right != y.right
	case x.op == ">" && y.op == "<" || x.op == "<" && y.op == ">":
		return b.both || b.kindBetween(x.chunk, y.chunk, andK) && b.impossible(x, y)
	}
	return false
}

func (b *builder) impossible(x, y *cond) bool {
	low, high := x.right, y.right
	if x.op == "<" {
		low, high = high, low
	}
	return len(low) > len(high) || len(low) == len(high) && low >= high
}
