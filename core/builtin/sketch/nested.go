package sketch

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// ofTheFirst makes "the average age of students in the dorm with the largest
// capacity" a condition on that dorm: what is asked for are all of its students, of
// whom the first row in the order of dorms would be one.
func ofTheFirst(d *draft.Draft) {
	q := d.Query
	if !takesFirst(q) || d.Entity < 0 {
		return
	}
	parent := d.Schema.Columns[q.Order[0].By.Col].Table
	key, ok := keyToward(d, parent)
	if !ok || !q.Aggregated() && !asksSeveral(d) || slices.ContainsFunc(q.Select,
		func(e query.Expr) bool { return e.Col >= 0 && d.Schema.Columns[e.Col].Table == parent }) {
		return
	}
	of := func(c query.Cond) bool { return c.Left.Col >= 0 && d.Schema.Columns[c.Left.Col].Table == parent }
	sub := &query.Spec{Root: parent, Select: []query.Expr{{Col: key.To}}, Order: q.Order, Limit: 1}
	for _, c := range q.Where {
		if of(c) {
			sub.Where = append(sub.Where, c)
		}
	}
	q.Where = append(slices.DeleteFunc(slices.Clone(q.Where), of),
		query.Cond{Left: query.Expr{Col: key.From}, Op: "=", Sub: sub, Chunk: -1})
	q.Order, q.Limit = nil, 0
	q.Need = slices.DeleteFunc(slices.Clone(q.Need), func(t int) bool { return t == parent })
	if len(q.Select) == 1 && q.Select[0] == query.Rows && !slices.Contains(q.Need, d.Entity) {
		q.Need = append(q.Need, d.Entity)
	}
	if q.Root == parent {
		q.Root = -1
	}
	d.Note("those of the one row of %s that comes first", d.Schema.Tables[parent].Name)
}

// ofTheMost makes "students in the dorm with the most amenities" a condition on that dorm.
func ofTheMost(d *draft.Draft) {
	q := d.Query
	i := mostAt(d)
	if i < 0 || !takesMost(q) {
		return
	}
	parent, counted := tableBefore(d, i), tableBehind(d, i)
	if parent < 0 || counted < 0 || parent == d.Entity || !q.Aggregated() && !asksSeveral(d) {
		return
	}
	key, ok := keyToward(d, parent)
	if !ok || slices.ContainsFunc(q.Select, func(e query.Expr) bool {
		return e.Col >= 0 && d.Schema.Columns[e.Col].Table == parent
	}) {
		return
	}
	sub := &query.Spec{Root: parent, Need: []int{parent, counted}, Select: []query.Expr{{Col: key.To}},
		Group: []int{key.To}, Order: q.Order, Limit: 1}
	q.Where = append(q.Where, query.Cond{Left: query.Expr{Col: key.From}, Op: "=", Sub: sub, Chunk: -1})
	q.Order, q.Limit, d.Counts = nil, 0, nil
	q.Need = slices.DeleteFunc(slices.Clone(q.Need), func(t int) bool {
		return t == parent || t == counted && t != d.Entity
	})
	d.Note("those of the one row of %s that has the most of %s", d.Schema.Tables[parent].Name,
		d.Schema.Tables[counted].Name)
}

// takesMost reports a query of the one row that has the most, or the fewest, of others.
func takesMost(q *query.Spec) bool {
	return q.Limit == 1 && q.Offset == 0 && len(q.Order) == 1 && len(q.Group)+len(q.Having) == 0 &&
		q.Order[0].By == query.Rows
}

// mostAt returns the first superlative, or -1.
func mostAt(d *draft.Draft) int {
	return slices.IndexFunc(d.Chunks, func(c link.Chunk) bool { return c.Kind == link.Superlative })
}

// tableBefore returns the table of "the dorm WITH the most …", or -1.
func tableBefore(d *draft.Draft, i int) int {
	p := i - 1
	for p >= 0 && (d.KindAt(p) == link.Plain || d.KindAt(p) == link.Where) {
		p--
	}
	if p == i-1 || d.KindAt(p) != link.Table {
		return -1
	}
	before := p - 1
	for before >= 0 && d.KindAt(before) == link.Plain {
		before--
	}
	if d.Purposes[p] != phrase.Filtering && d.KindAt(before) != link.Of {
		return -1
	}
	return d.Chunks[p].Table()
}

// tableBehind returns the table of "the most AMENITIES", or -1.
func tableBehind(d *draft.Draft, i int) int {
	if n := d.Next(i+1, len(d.Chunks)); d.KindAt(n) == link.Table {
		return d.Chunks[n].Table()
	}
	return -1
}

// takesFirst reports a query of the first row by a column.
func takesFirst(q *query.Spec) bool {
	return q.Limit == 1 && q.Offset == 0 && len(q.Order) == 1 && len(q.Group)+len(q.Having) == 0 &&
		q.Order[0].By.Agg == "" && q.Order[0].By.Col >= 0
}

// keyToward returns the key by which the rows asked for, or those on the way,
// refer to the rows of another table.
func keyToward(d *draft.Draft, parent int) (key schema.Key, ok bool) {
	joins, ok := d.Schema.Path([]int{d.Entity, parent})
	if !ok || len(joins) == 0 {
		return schema.Key{}, false
	}
	last := joins[len(joins)-1]
	return last.Key, !last.Reversed
}

// asksSeveral reports that the rows asked for are named in the plural.
func asksSeveral(d *draft.Draft) bool {
	return slices.ContainsFunc(d.Chunks, func(c link.Chunk) bool {
		if c.Kind != link.Table || c.Table() != d.Entity {
			return false
		}
		low := strings.ToLower(c.Text)
		return strings.HasSuffix(low, "s") && english.Fold(low) != low
	})
}
