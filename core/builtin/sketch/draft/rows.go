package draft

import (
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
	if col := d.Schema.Tables[d.Entity].Shown; col >= 0 {
		d.Query.Show(query.Expr{Col: col})
	}
}

// CountRows says that rows of a table are counted for each of the entity's.
func (d *Draft) CountRows(t int) {
	d.Counts = schema.AddOnce(d.Counts, t)
	d.Query.Need = schema.AddOnce(d.Query.Need, t)
}
