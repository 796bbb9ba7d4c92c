package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// An altered is a query with what the alteration makes of the chunks.
type altered struct {
	q       *query.Spec
	taken   int // a chunk that is used now, or -1
	dropped int // one that is no more, or -1
}

// copied returns the query with lists of its own.
func copied(d *draft.Draft) *query.Spec {
	q := *d.Query
	q.Need, q.Select, q.Where = slices.Clone(q.Need), slices.Clone(q.Select), slices.Clone(q.Where)
	q.Group, q.Having, q.Order = slices.Clone(q.Group), slices.Clone(q.Having), slices.Clone(q.Order)
	return &q
}

// keyGrouped groups by the key of a joined table, whose rows the question may mean
// where it shows something else of them: "the country of the artist with the most songs".
func keyGrouped(d *draft.Draft) (out []altered) {
	tables := d.Query.Tables(d.Schema)
	if len(d.Query.Group) == 0 || len(tables) < 2 || d.Query.Set != "" {
		return nil
	}
	for _, k := range d.Schema.Keys {
		child, parent := d.Schema.Columns[k.From].Table, d.Schema.Columns[k.To].Table
		if child == parent || !slices.Contains(tables, child) || !slices.Contains(tables, parent) ||
			slices.Equal(d.Query.Group, []int{k.To}) || !showsOf(d, parent) {
			continue
		}
		q := copied(d)
		q.Group = []int{k.To}
		out = append(out, altered{q, -1, -1})
	}
	return out
}

// showsOf reports that all that is shown as it is comes from one table.
func showsOf(d *draft.Draft, table int) bool {
	plain := 0
	for _, e := range d.Query.Select {
		if e.Agg != "" {
			continue
		}
		if plain++; e.Col == query.Star || d.Schema.Columns[e.Col].Table != table {
			return false
		}
	}
	return plain > 0
}

// rowsCounted counts rows where different values of a column are counted.
func rowsCounted(d *draft.Draft) (out []altered) {
	for i, e := range d.Query.Select {
		if e.Agg != "count" || e.Col == query.Star {
			continue
		}
		q := copied(d)
		q.Select[i] = query.Rows
		q.Need = append(q.Need, d.Schema.Columns[e.Col].Table)
		out = append(out, altered{q, -1, -1})
	}
	return out
}

// sumInstead adds up numbers where the question asks how many there are: "how many king
// beds are there" where rooms have beds.
func sumInstead(d *draft.Draft) (out []altered) {
	if !d.Said(link.Count) && !d.Said(link.Aggregate) || len(d.Query.Group) > 0 || d.Query.Limit > 0 || d.Query.Set != "" {
		return nil
	}
	if slices.Equal(d.Query.Select, []query.Expr{query.Rows}) {
		return sumOfNamed(d)
	}
	if d.Query.Aggregated() {
		return nil
	}
	for i, e := range d.Query.Select {
		if e.Col == query.Star || !d.Orderable(e.Col) || d.Schema.Columns[e.Col].Class != schema.Numeric {
			continue
		}
		q := copied(d)
		q.Select[i].Agg, q.Distinct = "sum", false
		out = append(out, altered{q, -1, -1})
	}
	return out
}

// sumOfNamed adds up a column that is named and not used, where rows are counted.
func sumOfNamed(d *draft.Draft) (out []altered) {
	for i := range d.Chunks {
		col := d.ColumnAt(i)
		if col < 0 || d.Purposes[i] != phrase.Showing || !d.Orderable(col) || d.Schema.Columns[col].Class != schema.Numeric ||
			slices.ContainsFunc(d.Query.Where, func(c query.Cond) bool { return c.Left.Col == col }) {
			continue
		}
		q := copied(d)
		q.Select = []query.Expr{{Agg: "sum", Col: col}}
		out = append(out, altered{q, i, -1})
	}
	return out
}
