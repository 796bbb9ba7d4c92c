package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// An alteration changes one thing of a query that was built. The sketch fills
// each place once; where the question leaves it open what belongs there,
// alterations bring the others among the candidates.
type alteration struct {
	name    string
	feature rank.Feature
	apply   func(*draft.Draft) []altered
}

var alterations = []alteration{
	{"one column less", rank.ShownFewer, showFewer},
	{"one column more", rank.ShownMore, showMore},
	{"the key instead of what it leads to", rank.KeyInstead, keysInstead},
	{"a column of the same name in another table", rank.SameElsewhere, sameElsewhere},
	{"one condition less", rank.ConditionFewer, conditionFewer},
	{"one condition more", rank.ConditionMore, conditionMore},
	{"the key that is led to compared", rank.KeyCompared, keyCompared},
	{"one table less", rank.TableFewer, tableFewer},
	{"grouped by the key of a table", rank.KeyGrouped, keyGrouped},
	{"summed up instead of shown or counted", rank.SumInstead, sumInstead},
	{"rows counted instead of different values", rank.RowsCounted, rowsCounted},
}

// Altered returns the drafts that differ from a built one in one thing, each
// with what it differs in.
func Altered(d *draft.Draft) (out []*draft.Draft, variants []decision.Variant) {
	for _, a := range alterations {
		for _, x := range a.apply(d) {
			c := *d
			c.Used = slices.Clone(d.Used)
			if x.taken >= 0 {
				c.Used[x.taken] = true
			}
			if x.dropped >= 0 {
				c.Used[x.dropped] = false
			}
			c.Query = x.q
			out = append(out, &c)
			variants = append(variants, decision.Variant{Name: a.name, Feature: a.feature})
		}
	}
	return out, variants
}

// showFewer leaves out one of several columns shown.
func showFewer(d *draft.Draft) (out []altered) {
	for i, e := range d.Query.Select {
		asked := askedAs(d, e)
		if len(d.Query.Select) < 2 || e.Col == query.Star || d.Query.Set != "" || shownFor(d, i, asked) {
			continue
		}
		q := copied(d)
		q.Select = slices.Delete(q.Select, i, i+1)
		q.Root = -1
		if len(q.Group) > 0 && e.Agg != "" && !q.Aggregated() && len(q.Having) == 0 && len(q.Order) == 0 {
			continue // groups of which nothing is told
		}
		out = append(out, altered{q, -1, asked})
	}
	return out
}

// shownFor reports that column i of those shown, which a chunk asks for, cannot be meant to be left out.
func shownFor(d *draft.Draft, i, asked int) bool {
	e := d.Query.Select[i]
	if e.Agg == "sum" && i == len(d.Query.Select)-1 && d.KindAt(d.SecondAt) == link.How {
		return true // "and how much?"
	}
	if e.Agg == "" && i == 0 && d.Schema.Columns[e.Col].PK && tellsWhich(d, e.Col) {
		return true
	}
	return d.KindAt(d.Prev(asked, 0)) == link.And || asked < 0 && tableListed(d, e.Col)
}

// tellsWhich reports that a key shown, of rows without a name, alone tells which is which: "how often was each bike
// used", "which match was the longest, and how long was it".
func tellsWhich(d *draft.Draft, key int) bool {
	if d.Schema.Columns[key].Table != d.Entity {
		return false
	}
	each := d.ByKey && d.Said(link.Each) && slices.Equal(d.Query.Group, []int{key})
	return each || d.SecondAt > 0 && d.KindAt(0) == link.What && d.KindAt(1) == link.Table
}

// askedAs returns the chunk that names a column, or -1.
func askedAs(d *draft.Draft, e query.Expr) int {
	return slices.IndexFunc(d.Chunks, func(c link.Chunk) bool {
		return c.Kind == link.Column && c.Col() == e.Col
	})
}

// showMore shows a column that the question names and the query does not use.
func showMore(d *draft.Draft) (out []altered) {
	if d.Query.Set != "" {
		return nil
	}
	for i := range d.Chunks {
		c := &d.Chunks[i]
		if c.Kind != link.Column || d.Used[i] || d.Query.Selects(c.Col()) {
			continue
		}
		q := copied(d)
		q.Show(query.Expr{Col: c.Col()})
		out = append(out, altered{q, i, -1})
	}
	return out
}

// keysInstead shows or groups by the key that leads to a table where nothing
// else is asked of that table: "users in each role" by the role's code.
func keysInstead(d *draft.Draft) (out []altered) {
	tables := d.Query.Tables(d.Schema)
	if len(tables) < 2 || d.Query.Set != "" {
		return nil
	}
	for _, k := range d.Schema.Keys {
		child, parent := d.Schema.Columns[k.From].Table, d.Schema.Columns[k.To].Table
		if child == parent || !slices.Contains(tables, parent) || !slices.Contains(tables, child) {
			continue
		}
		if q := without(d, parent, func(int) int { return k.From }); q != nil {
			out = append(out, altered{q, -1, -1})
		}
	}
	return out
}

// sameElsewhere takes columns of one table from another that has those of the
// same names, so that the one is not needed.
func sameElsewhere(d *draft.Draft) (out []altered) {
	tables := d.Query.Tables(d.Schema)
	if d.Query.Set != "" {
		return nil
	}
	for _, t := range tables {
		for _, other := range tables {
			if t == other {
				continue
			}
			q := without(d, t, func(col int) int { return namesake(d, col, other) })
			if q != nil {
				out = append(out, altered{q, -1, -1})
			}
		}
	}
	return out
}

// namesake returns the column of a table with the name of another, or -1.
func namesake(d *draft.Draft, col, table int) int {
	for _, c := range d.Schema.Tables[table].Columns {
		if slices.Equal(d.Schema.Columns[c].Full, d.Schema.Columns[col].Full) {
			return c
		}
	}
	return -1
}

// without returns the query with other columns for those of a table, or nil
// where one has no other, or none is used.
func without(d *draft.Draft, table int, other func(int) int) *query.Spec {
	of := func(col int) bool { return col >= 0 && d.Schema.Columns[col].Table == table }
	compared := func(c query.Cond) bool { return of(c.Left.Col) }
	if slices.ContainsFunc(d.Query.Where, func(c query.Cond) bool { return c.Sub == nil && compared(c) }) ||
		slices.ContainsFunc(d.Query.Having, compared) {
		return nil // what a condition is on has values of its own
	}
	q := copied(d)
	var cols []*int
	for i := range q.Select {
		cols = append(cols, &q.Select[i].Col)
	}
	for i := range q.Group {
		cols = append(cols, &q.Group[i])
	}
	for i := range q.Order {
		cols = append(cols, &q.Order[i].By.Col)
	}
	cols = slices.DeleteFunc(cols, func(col *int) bool { return !of(*col) })
	for _, col := range cols {
		if *col = other(*col); *col < 0 {
			return nil
		}
	}
	if len(cols) == 0 {
		return nil
	}
	drop(q, table)
	return q
}

// conditionFewer leaves out one condition.
func conditionFewer(d *draft.Draft) (out []altered) {
	for i := range d.Query.Where {
		if d.Query.Set != "" || d.Query.Where[i].Sub != nil {
			continue
		}
		q := copied(d)
		chunk := q.Where[i].Chunk
		q.Where = slices.Delete(q.Where, i, i+1)
		if chunk < 0 || chunk >= len(d.Chunks) {
			chunk = -1
		}
		if t := d.Schema.Columns[max(0, d.Query.Where[i].Left.Col)].Table; t != d.Entity {
			drop(q, t)
		}
		out = append(out, altered{q, -1, chunk})
	}
	return out
}

// conditionMore adds one for a value of the question that is not used.
func conditionMore(d *draft.Draft) (out []altered) {
	for i := range d.Chunks {
		c := &d.Chunks[i]
		if c.Kind != link.Value || d.Used[i] || d.Query.Set != "" {
			continue
		}
		q := copied(d)
		q.Where = append(q.Where, query.Cond{
			Left: query.Expr{Col: c.Col()}, Op: "=", Right: d.LiteralFor(c.Col(), c.Alts[0].Value), Chunk: i,
		})
		out = append(out, altered{q, i, -1})
	}
	return out
}

// keyCompared compares the key of the table that a foreign key leads to, and not
// that foreign key, so that its table is not needed: "the description of the type
// 'Paper'" is in the table of types.
func keyCompared(d *draft.Draft) (out []altered) {
	for i := range d.Query.Where {
		c := &d.Query.Where[i]
		if d.Query.Set != "" || !fixedByChild(d, c) {
			continue
		}
		q := copied(d)
		q.Where[i].Left.Col = keyTo(d, c.Left.Col)
		q.Root = -1
		drop(q, d.Schema.Columns[c.Left.Col].Table)
		out = append(out, altered{q, -1, -1})
	}
	return out
}

// tableFewer leaves out one table of which nothing is asked, also of a query within or
// behind another: who takes part in no activity is not among those who take part.
func tableFewer(d *draft.Draft) (out []altered) {
	if d.Query.Right != nil {
		for _, right := range withoutEnd(d, d.Query.Right) {
			if len(right.Need) == 0 {
				continue // all rows, but for all rows
			}
			q := copied(d)
			q.Right = right
			out = append(out, altered{q, -1, -1})
		}
	}
	for i := range d.Query.Where {
		if d.Query.Where[i].Sub == nil {
			continue
		}
		for _, sub := range withoutEnd(d, d.Query.Where[i].Sub) {
			q := copied(d)
			q.Where[i].Sub = sub
			out = append(out, altered{q, -1, -1})
		}
	}
	for _, t := range d.Query.Need {
		if d.Query.Set != "" || uses(d.Query, t, d.Schema) > 0 || len(d.Query.Tables(d.Schema)) < 2 {
			continue
		}
		q := copied(d)
		drop(q, t)
		out = append(out, altered{q, -1, -1})
	}
	return out
}

// withoutEnd returns the queries like one that go a table less far, but for those on the way.
func withoutEnd(d *draft.Draft, one *query.Spec) (out []*query.Spec) {
	joins, ok := d.Schema.Path(one.Tables(d.Schema))
	if !ok || one.Set != "" {
		return nil
	}
	for _, t := range one.Need {
		if uses(one, t, d.Schema) > 0 || one.Root == t {
			continue
		}
		q := *one
		q.Need = nil
		for _, j := range joins {
			if j.Table != t {
				q.Need = append(q.Need, j.Table)
			}
		}
		out = append(out, &q)
	}
	return out
}

// drop takes a table from those that a query needs.
func drop(q *query.Spec, table int) {
	q.Need = slices.DeleteFunc(q.Need, func(t int) bool { return t == table })
	if q.Root == table {
		q.Root = -1
	}
}
