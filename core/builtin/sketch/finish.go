package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// extras joins tables that the question names beside the columns it uses:
// "names of students who have pets".
func (b *Builder) extras() {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if c.Kind != link.Table || b.used[i] || b.Taken.Has(way.Except) && b.kindBetween(-1, i, link.Not) {
			continue
		}
		if b.Takes(way.NoExtra) {
			return
		}
		if c.Table() == b.entity {
			b.use(i)
			continue
		}
		if c.Alts[0].Score < 0.6 || b.entity >= 0 && b.s.Apart(b.entity, c.Table()) > 2 {
			continue
		}
		if b.Modes[i] == Showing && !b.ownsColumn(i) && !b.Takes(way.JoinShown) {
			b.use(i)
			continue
		}
		b.q.Need = schema.AddOnce(b.q.Need, c.Table())
		b.use(i)
	}
}

// ownsColumn reports "NAME of the TABLE" where the name stands in another
// table: then the table narrows down the rows.
func (b *Builder) ownsColumn(i int) bool {
	j := b.ownedBy(i)
	return j >= 0 && (b.Chunks[j].Kind == link.Column || b.Chunks[j].Kind == link.Aggregate) &&
		b.Chunks[j].Table() != b.Chunks[i].Table()
}

// finish completes the query: something to show, groups for what is shown
// beside an aggregate, and both halves of "both … and …".
func (b *Builder) finish() {
	q := b.q
	if len(q.Select) == 0 {
		b.showEntity()
	}
	if b.entity >= 0 && !slices.Contains(q.Need, b.entity) && b.Takes(way.JoinEntity) {
		q.Need = append(q.Need, b.entity)
	}
	if b.entity >= 0 && q.Root < 0 && (len(q.Need) == 0 || slices.Contains(q.Need, b.entity)) && !q.Aggregated() &&
		len(q.Tables(b.s)) == 0 {
		q.Root = b.entity
	}
	b.bestOfEach()
	b.group()
	b.intersect()
}

// showEntity shows what names the entity's rows.
func (b *Builder) showEntity() {
	if b.entity < 0 {
		return
	}
	if names := b.s.FirstLast(b.entity); names != nil {
		for _, n := range names {
			b.q.Show(query.Expr{Col: n})
		}
		return
	}
	if col := b.s.Tables[b.entity].Shown; col >= 0 {
		b.q.Show(query.Expr{Col: col})
	}
}

// group adds GROUP BY where an aggregate needs it: by the entity's key when
// other tables' rows are counted for it, else by what is shown.
func (b *Builder) group() {
	q := b.q
	var plainCols []int
	for _, e := range q.Select {
		if e.Agg == "" && e.Col != query.Star {
			plainCols = append(plainCols, e.Col)
		}
	}
	counted := len(q.Having) > 0 || slices.ContainsFunc(q.Order, func(o query.SortBy) bool { return o.By.Agg != "" })
	if len(q.Group) > 0 || !(q.Aggregated() && len(plainCols) > 0) && !counted {
		return
	}
	if len(plainCols) > 0 && b.Takes(way.GroupShown) {
		q.Group = plainCols
		return
	}
	if len(plainCols) == 0 {
		if counted && b.entity >= 0 {
			q.Group = []int{b.rowKey(b.entity)}
		}
		return
	}
	owner := b.s.Columns[plainCols[0]].Table
	others := slices.ContainsFunc(q.Tables(b.s), func(t int) bool { return t != owner })
	if key := b.rowKey(owner); others && slices.ContainsFunc(plainCols, b.identifies) &&
		len(b.s.Tables[owner].PK) == 1 && key >= 0 && !b.s.Up(owner, b.countedTable(owner)) {
		q.Group = []int{key}
		return
	}
	q.Group = plainCols
}

// bestOfEach turns "the youngest X for each Y" into MIN for each group.
func (b *Builder) bestOfEach() {
	q := b.q
	if len(q.Group) == 0 || q.Limit != 1 || q.Offset > 0 || len(q.Order) != 1 || q.Order[0].By.Agg != "" {
		return
	}
	o := q.Order[0]
	agg := map[bool]string{true: "max", false: "min"}[o.Desc]
	q.Select = slices.DeleteFunc(q.Select, func(e query.Expr) bool { return e == o.By })
	q.Show(query.Expr{Agg: agg, Col: o.By.Col})
	q.Order, q.Limit = nil, 0
}

// identifies reports whether a column tells rows of its table apart.
func (b *Builder) identifies(col int) bool {
	c := &b.s.Columns[col]
	return c.PK || c.IsName || col == b.s.Tables[c.Table].Shown
}

// countedTable is the table whose rows make the groups.
func (b *Builder) countedTable(owner int) int {
	for _, t := range b.counts {
		if t != owner {
			return t
		}
	}
	for _, t := range b.q.Tables(b.s) {
		if t != owner {
			return t
		}
	}
	return owner
}

// intersect splits two values of one column that must both hold: no row has
// both, but two rows of one entity may.
func (b *Builder) intersect() {
	if b.shared() {
		return
	}
	w := b.q.Where
	for j := 1; j < len(w); j++ {
		for i := range j {
			if !b.contradict(&w[i], &w[j]) {
				continue
			}
			right := *b.q
			right.Where = slices.Delete(slices.Clone(w), i, i+1)
			b.q.Where = slices.Delete(slices.Clone(w), j, j+1)
			for _, half := range []*query.Query{b.q, &right} {
				half.Order, half.Limit = nil, 0
			}
			b.q.Set, b.q.Right = "INTERSECT", &right
			b.note("both conditions hold, each for a row of its own")
			return
		}
	}
}

func (b *Builder) contradict(x, y *query.Cond) bool {
	if x.Left != y.Left || x.Or || y.Or || x.Right == "" || y.Right == "" {
		return false
	}
	switch {
	case x.Op == "=" && y.Op == "=":
		return x.Right != y.Right
	case x.Op == ">" && y.Op == "<" || x.Op == "<" && y.Op == ">":
		return b.both || b.kindBetween(x.Chunk, y.Chunk, link.And) && query.Impossible(x, y)
	}
	return false
}
