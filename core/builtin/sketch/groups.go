package sketch

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/order"
)

// groups reads "for each X", "per X", "by X".
func groups(d *draft.Draft) {
	for i := range d.Chunks {
		if d.Used[i] || !saysGroups(d, i) {
			continue
		}
		n := d.Next(i+1, len(d.Chunks))
		switch t := d.Next(n+1, len(d.Chunks)); {
		case d.KindAt(n) == link.Value && d.KindAt(t) == link.Table && t == n+1 &&
			d.Chunks[n].Table() == d.Chunks[t].Table(): // "each red boat"
			d.Use(i, t)
			groupRows(d, d.Chunks[t].Table())
		case d.FreeColumn(n):
			d.Use(i, n)
			if c := &d.Schema.Columns[d.Chunks[n].Col()]; c.PK && d.Chunks[n].Alts[0].Score < 1 {
				groupRows(d, c.Table) // "each user" for users.user_id
				break
			}
			groupBy(d, d.Chunks[n].Col())
			moreGroups(d, n)
		case d.KindAt(n) == link.Table:
			d.Use(i, n)
			groupRows(d, d.Chunks[n].Table())
			if moreGroups(d, n); len(d.Query.Group) > 0 { // "per boat and season"
				d.Query.Group = append([]int{d.RowKey(d.Entity)}, d.Query.Group...)
			}
		}
	}
}

// saysGroups reports that the word at chunk i makes groups by what follows.
func saysGroups(d *draft.Draft, i int) bool {
	switch c := &d.Chunks[i]; {
	case c.Kind == link.Each:
		first := d.Query.Limit == 1 && len(d.Query.Order) == 1 && d.Query.Offset == 0
		return counting(d) || len(d.Query.Having) > 0 || first || order.SumsPer(d, i)
	case c.Kind == link.Of && c.Arg == "by": // "which stations, by number," says what to show
		said := d.TextAt(i - 1) // "spent by clients", "the amount spent by"
		return (counting(d) || order.SumsPer(d, i)) && !english.Participle(said[strings.LastIndexByte(said, ' ')+1:])
	}
	return false
}

// counting reports whether the question asks for an aggregate at all.
func counting(d *draft.Draft) bool {
	return slices.ContainsFunc(d.Chunks, func(c link.Chunk) bool {
		return c.Kind == link.Count ||
			c.Kind == link.Aggregate
	}) || d.Query.Aggregated()
}

func groupBy(d *draft.Draft, col int) {
	d.Query.Group = append(d.Query.Group, col)
	d.Query.Show(query.Expr{Col: col})
	d.Note("grouped by %s", d.NameOf(col))
}

// moreGroups takes "each X and Y".
func moreGroups(d *draft.Draft, n int) {
	for n+2 < len(d.Chunks) && d.Chunks[n+1].Kind == link.And && d.Chunks[n+2].Kind == link.Column &&
		(d.Purposes[n+2] == d.Purposes[n] || ends[d.TextAt(n+3)] && !d.Identifies(d.Chunks[n+2].Col())) &&
		!d.Used[n+2] &&
		(n+3 >= len(d.Chunks) || d.Chunks[n+3].Kind == link.Plain || d.Chunks[n+3].Kind == link.Comma ||
			d.Chunks[n+3].Kind == link.Where) {
		groupBy(d, d.Chunks[n+2].Col())
		d.Use(n + 2)
		n += 2
	}
}

// groupRows makes each row of a table a group. It is shown by its name unless
// the question names columns of it to show.
func groupRows(d *draft.Draft, t int) {
	d.Entity = t
	d.Query.Need = schema.AddOnce(d.Query.Need, t)
	d.ByKey = true
	for i := range d.Chunks {
		if c := &d.Chunks[i]; c.Kind == link.Column && !d.Used[i] && c.Table() == t && !afterAggregate(d, i) &&
			(d.KindAt(i-1) != link.Their || d.KindAt(i-2) == link.Of) { // "for each boat, give its length"
			return
		}
	}
	names := draft.Pair(d, t)
	switch col, key := d.Schema.Tables[t].Shown, d.RowKey(t); {
	case names != nil:
	case col >= 0 && (key < 0 || d.Schema.Columns[col].IsName || !d.Schema.Columns[col].Repeats):
		names = []int{col}
	case key >= 0:
		names = []int{key} // else nobody sees which is which
	}
	for _, col := range names {
		d.Query.Show(query.Expr{Col: col})
	}
	d.Note("grouped by the rows of %s", d.Schema.Tables[t].Name)
}

func afterAggregate(d *draft.Draft, i int) bool {
	p := d.Prev(i, 0)
	return p >= 0 && (d.Chunks[p].Kind == link.Aggregate || d.Chunks[p].Kind == link.Count)
}
