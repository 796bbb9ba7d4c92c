package order

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// Groups returns the columns by which rows are grouped that show some columns beside what is counted: the
// number of a row alone where all else is told of that row, the key of "the artist with the most songs" where
// something else is shown of the artist; else what is shown.
func Groups(d *draft.Draft, shown []int) []int {
	if d.Takes(decision.GroupShown) {
		return shown
	}
	for _, col := range shown {
		if of := numbered(d, col); of >= 0 && len(shown) > 1 && !slices.ContainsFunc(shown, func(other int) bool {
			return other != col && d.Schema.Columns[other].Table != of
		}) {
			return []int{col}
		}
	}
	if t := theOne(d); t >= 0 && !slices.ContainsFunc(shown, func(col int) bool {
		return d.Schema.Columns[col].Table != t || d.Identifies(col)
	}) {
		return []int{d.RowKey(t)}
	}
	return shown
}

// numbered returns the table whose rows a column numbers, in it or in another that refers to it, or -1.
func numbered(d *draft.Draft, col int) int {
	c := &d.Schema.Columns[col]
	if c.PK && len(d.Schema.Tables[c.Table].PK) == 1 {
		return c.Table
	}
	for _, k := range d.Schema.Keys {
		if to := d.Schema.Columns[k.To]; k.From == col && to.PK && len(d.Schema.Tables[to.Table].PK) == 1 {
			return to.Table
		}
	}
	return -1
}

// theOne returns the table of the one row that has the most or the fewest of others, as in "the country of the
// artist with the most songs", or -1.
func theOne(d *draft.Draft) int {
	if q := d.Query; q.Limit != 1 || len(q.Order) != 1 || q.Order[0].By.Agg == "" {
		return -1
	}
	for i := 2; i < len(d.Chunks); i++ {
		if d.KindAt(i) == link.Table && d.TextAt(i-1) == "the" && d.KindAt(i-2) == link.Of && d.KindAt(i+1) == link.Where &&
			!strings.HasSuffix(d.TextAt(i), "s") && d.RowKey(d.Chunks[i].Table()) >= 0 {
			return d.Chunks[i].Table()
		}
	}
	return -1
}

// OfGroups orders groups by what is shown of them: a column that has many values in a group says nothing of
// it. "Repair costs per district, highest first" has the sums in their order, not whatever cost comes first.
func OfGroups(d *draft.Draft) {
	q := d.Query
	for i := range q.Order {
		by := q.Order[i].By
		if len(q.Group) == 0 || by.Agg != "" || by.Col < 0 || slices.ContainsFunc(q.Group, func(g int) bool {
			return tells(d, g, by.Col)
		}) {
			continue
		}
		q.Order[i].By = ofGroup(d, by)
	}
}

// ofGroup returns what is shown of groups in place of a column of their rows: an aggregate of it, the dates by
// which they are made in place of other dates, or the one aggregate that there is.
func ofGroup(d *draft.Draft, by query.Expr) query.Expr {
	var shown []query.Expr
	for _, e := range d.Query.Select {
		if e.Agg != "" && e.Col == by.Col {
			return e
		}
		if e.Agg != "" {
			shown = append(shown, e)
		}
	}
	if c := &d.Schema.Columns[by.Col]; c.Class == schema.Temporal {
		dated := func(g int) bool { return d.Schema.Columns[g].Class == schema.Temporal || holdsYears(d, g) }
		if at := slices.IndexFunc(d.Query.Group, dated); at >= 0 {
			return query.Expr{Col: d.Query.Group[at]}
		}
	} else if len(shown) == 1 {
		return shown[0]
	}
	return by
}

// tells reports that rows which agree in one column agree in another: it is the same, or it tells apart the
// rows of the other's table, or of one that leads to that by keys.
func tells(d *draft.Draft, group, col int) bool {
	of := d.Schema.Columns[group].Table
	return group == col || d.Identifies(group) && d.Schema.ManyToOne(of, d.Schema.Columns[col].Table)
}
