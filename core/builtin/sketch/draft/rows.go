package draft

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/pairs"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ShowEntity shows what names the entity's rows.
func (d *Draft) ShowEntity() {
	if d.Entity < 0 {
		return
	}
	if names := Pair(d, d.Entity); names != nil {
		for _, n := range names {
			d.Query.Show(query.Expr{Col: n})
		}
		return
	}
	if col := d.Schema.NamedBy(d.Values, d.Entity); col >= 0 {
		d.Query.Show(query.Expr{Col: col})
		return
	}
	switch col := d.Schema.Tables[d.Entity].Shown; {
	case col < 0:
	case schema.Nameless(d.Schema, d.Values, d.Entity) && d.wholeRows():
		d.Query.Root = d.Entity
		d.Query.Show(query.Expr{Col: query.Star})
	default:
		d.Query.Show(query.Expr{Col: col})
	}
}

// ShowsNew reports that something is shown. Which rows there are that have a value is not answered by that
// value: "which heads were born outside Ohio" shows no states, which it takes away.
func (d *Draft) ShowsNew() bool {
	q := d.Query
	if len(q.Select) != 1 || len(q.Group)+len(q.Having) > 0 || d.Entity < 0 ||
		d.KindAt(0) != link.What || d.KindAt(1) != link.Table || d.Chunks[1].Table() != d.Entity {
		return len(q.Select) > 0
	}
	said := slices.ContainsFunc(q.Where, func(c query.Cond) bool {
		return c.Left == q.Select[0] && (c.Op == "=" || c.Op == "!=") && c.Sub == nil && !c.Or
	})
	if shown := d.Schema.Tables[d.Entity].Shown; said && shown >= 0 && shown != q.Select[0].Col {
		q.Select = nil
	}
	return len(q.Select) > 0
}

// wholeRows reports that nothing stands beside the rows that are shown: neither groups nor
// columns, and no table beside theirs.
func (d *Draft) wholeRows() bool {
	q := d.Query
	return len(d.Schema.Tables) == 1 && len(q.Select) == 0 && len(q.Group) == 0 && len(q.Having) == 0 && !q.Distinct &&
		!slices.ContainsFunc(q.Order, func(o query.SortBy) bool { return o.By.Agg != "" })
}

// CountRows says that rows of a table are counted for each of the entity's.
func (d *Draft) CountRows(t int) {
	d.Counts = schema.AddOnce(d.Counts, t)
	d.Query.Need = schema.AddOnce(d.Query.Need, t)
}

// Pair returns the two columns that name a table's rows together, or nil.
func Pair(d *Draft, t int) []int { return pairs.Of(d.Schema, t) }

// Series returns the columns that are called as one is but for a part that tells them apart.
func Series(d *Draft, col int, said []string) []int { return pairs.Series(d.Schema, col, said) }

// Terms returns what the query shows, both ends of a way as one.
func Terms(d *Draft) []query.Expr {
	return slices.DeleteFunc(slices.Clone(d.Query.Select), func(e query.Expr) bool {
		return e.Agg == "" && e.Col >= 0 && pairs.Ends(d.Schema, e.Col)
	})
}
