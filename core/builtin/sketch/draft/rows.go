package draft

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ShowEntity shows what names the entity's rows.
func (d *Draft) ShowEntity() {
	if d.Entity < 0 {
		return
	}
	if names := d.Schema.FirstLast(d.Entity); names != nil {
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
