package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

// An alteration changes one thing of a query that was built. The sketch fills
// each place once; where the question leaves it open what belongs there,
// alterations bring the others among the candidates.
type alteration struct {
	name    string
	feature rank.Feature
	apply   func(*Builder) []altered
}

// An altered is a query with what the alteration makes of the chunks.
type altered struct {
	q       *query.Query
	taken   int // a chunk that is used now, or -1
	dropped int // one that is no more, or -1
}

var alterations = []alteration{
	{"one column less", rank.ShownFewer, (*Builder).showFewer},
	{"one column more", rank.ShownMore, (*Builder).showMore},
	{"the key instead of what it leads to", rank.KeyInstead, (*Builder).keysInstead},
	{"a column of the same name in another table", rank.SameElsewhere, (*Builder).sameElsewhere},
	{"one condition less", rank.ConditionFewer, (*Builder).conditionFewer},
	{"one condition more", rank.ConditionMore, (*Builder).conditionMore},
}

// Altered returns builders of the queries that differ from the built one in one
// thing, each with what it differs in.
func (b *Builder) Altered() (out []*Builder, ways []way.Variant) {
	for _, a := range alterations {
		for _, x := range a.apply(b) {
			c := *b
			c.used = slices.Clone(b.used)
			if x.taken >= 0 {
				c.used[x.taken] = true
			}
			if x.dropped >= 0 {
				c.used[x.dropped] = false
			}
			c.q = x.q
			out = append(out, &c)
			ways = append(ways, way.Variant{Name: a.name, Feature: a.feature})
		}
	}
	return out, ways
}

// Query is what was built.
func (b *Builder) Query() *query.Query { return b.q }

// copied is the query with lists of its own.
func (b *Builder) copied() *query.Query {
	q := *b.q
	q.Need, q.Select, q.Where = slices.Clone(q.Need), slices.Clone(q.Select), slices.Clone(q.Where)
	q.Group, q.Having, q.Order = slices.Clone(q.Group), slices.Clone(q.Having), slices.Clone(q.Order)
	return &q
}

// showFewer leaves out one of several columns shown.
func (b *Builder) showFewer() (out []altered) {
	for i, e := range b.q.Select {
		if len(b.q.Select) < 2 || e.Col == query.Star || b.q.Set != "" {
			continue
		}
		q := b.copied()
		q.Select = slices.Delete(q.Select, i, i+1)
		q.Root = -1
		out = append(out, altered{q, -1, -1})
	}
	return out
}

// showMore shows a column that the question names and the query does not use.
func (b *Builder) showMore() (out []altered) {
	if b.q.Set != "" {
		return nil
	}
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if c.Kind != link.Column || b.used[i] || b.q.Selects(c.Col()) {
			continue
		}
		q := b.copied()
		q.Show(query.Expr{Col: c.Col()})
		out = append(out, altered{q, i, -1})
	}
	return out
}

// keysInstead shows or groups by the key that leads to a table where nothing
// else is asked of that table: "users in each role" by the role's code.
func (b *Builder) keysInstead() (out []altered) {
	tables := b.q.Tables(b.s)
	if len(tables) < 2 || b.q.Set != "" {
		return nil
	}
	for _, k := range b.s.Keys {
		child, parent := b.s.Columns[k.From].Table, b.s.Columns[k.To].Table
		if child == parent || !slices.Contains(tables, parent) || !slices.Contains(tables, child) {
			continue
		}
		if q := b.without(parent, func(int) int { return k.From }); q != nil {
			out = append(out, altered{q, -1, -1})
		}
	}
	return out
}

// sameElsewhere takes columns of one table from another that has those of the
// same names, so that the one is not needed.
func (b *Builder) sameElsewhere() (out []altered) {
	tables := b.q.Tables(b.s)
	if b.q.Set != "" {
		return nil
	}
	for _, t := range tables {
		for _, other := range tables {
			if t == other {
				continue
			}
			q := b.without(t, func(col int) int { return b.namesake(col, other) })
			if q != nil {
				out = append(out, altered{q, -1, -1})
			}
		}
	}
	return out
}

// namesake is the column of a table that is called as another is, or -1.
func (b *Builder) namesake(col, table int) int {
	for _, c := range b.s.Tables[table].Columns {
		if slices.Equal(b.s.Columns[c].Full, b.s.Columns[col].Full) {
			return c
		}
	}
	return -1
}

// without is the query with other columns for those of a table, or nil where one
// has no other, or none is used.
func (b *Builder) without(table int, other func(int) int) *query.Query {
	q, ok, changed := b.copied(), true, false
	swap := func(col *int) {
		if *col < 0 || b.s.Columns[*col].Table != table {
			return
		}
		if *col = other(*col); *col < 0 {
			ok = false
		}
		changed = true
	}
	for i := range q.Select {
		swap(&q.Select[i].Col)
	}
	for i := range q.Group {
		swap(&q.Group[i])
	}
	for i := range q.Order {
		swap(&q.Order[i].By.Col)
	}
	for i := range q.Where {
		if q.Where[i].Sub == nil && q.Where[i].Left.Col >= 0 && b.s.Columns[q.Where[i].Left.Col].Table == table {
			return nil // what a condition is on has values of its own
		}
	}
	if !ok || !changed || len(q.Having) > 0 && slices.ContainsFunc(q.Having, func(c query.Cond) bool {
		return c.Left.Col >= 0 && b.s.Columns[c.Left.Col].Table == table
	}) {
		return nil
	}
	q.Need = slices.DeleteFunc(q.Need, func(t int) bool { return t == table })
	if q.Root == table {
		q.Root = -1
	}
	return q
}

// conditionFewer leaves out one condition.
func (b *Builder) conditionFewer() (out []altered) {
	for i := range b.q.Where {
		if b.q.Set != "" || b.q.Where[i].Sub != nil {
			continue
		}
		q := b.copied()
		chunk := q.Where[i].Chunk
		q.Where = slices.Delete(q.Where, i, i+1)
		if chunk < 0 || chunk >= len(b.Chunks) {
			chunk = -1
		}
		if t := b.s.Columns[max(0, b.q.Where[i].Left.Col)].Table; t != b.entity {
			q.Need = slices.DeleteFunc(q.Need, func(n int) bool { return n == t })
			if q.Root == t {
				q.Root = -1
			}
		}
		out = append(out, altered{q, -1, chunk})
	}
	return out
}

// conditionMore adds one for a value of the question that is not used.
func (b *Builder) conditionMore() (out []altered) {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if c.Kind != link.Value || b.used[i] || b.q.Set != "" {
			continue
		}
		q := b.copied()
		q.Where = append(q.Where, query.Cond{
			Left: query.Expr{Col: c.Col()}, Op: "=", Right: b.literalFor(c.Col(), c.Alts[0].Value), Chunk: i,
		})
		out = append(out, altered{q, i, -1})
	}
	return out
}
