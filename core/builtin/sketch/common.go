package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
)

// picksRows reports a maximum or minimum that says which rows are meant: "with
// the maximum age", not "above the maximum age".
func (b *Builder) picksRows(i int) bool {
	if b.Chunks[i].Arg != "max" && b.Chunks[i].Arg != "min" || b.Modes[i] != Filtering {
		return false
	}
	p := b.prev(i, 0)
	return p < 0 || b.Chunks[p].Kind != link.Compare
}

// laterSuper reports that another superlative says what "top" is about: "the
// top 3 X with the most Y".
func (b *Builder) laterSuper(i int) bool {
	for n := i + 1; n < len(b.Chunks); n++ {
		if b.Chunks[n].Kind == link.Superlative && b.Chunks[n].Text != "top" || b.Chunks[n].Kind == link.Sort {
			return true
		}
	}
	return false
}

// common reads "most common X": groups of X by their size.
func (b *Builder) common(i int) {
	n := b.next(i+1, len(b.Chunks))
	if k := b.kindAt(i + 1); k == link.Of || b.Modes[i] == Filtering && b.firstFree() >= 0 {
		n = b.firstFree() // "the X that is most common among Y"
	}
	col := -1
	switch {
	case n >= 0 && b.Chunks[n].Kind == link.Column:
		col = b.Chunks[n].Col()
	case n >= 0 && b.Chunks[n].Kind == link.Table:
		col = b.rowKey(b.Chunks[n].Table())
		b.entity = b.Chunks[n].Table()
		b.countChildren(b.entity)
	default:
		if col = b.firstShown(); col < 0 {
			return
		}
		n = -1
		if t := b.s.Columns[col].Table; t == b.entity && b.identifies(col) && b.rowKey(t) >= 0 && b.s.HasChildren(t) {
			col = b.rowKey(t) // "which X … most often": not names are counted, but what X did
			b.showEntity()
			b.countChildren(t)
		}
	}
	if col < 0 {
		return
	}
	b.use(i, n)
	b.q.Group = []int{col}
	if n >= 0 && b.Chunks[n].Kind == link.Column {
		b.q.Show(query.Expr{Col: col})
	}
	b.limit(i, query.SortBy{By: query.Expr{Agg: "count", Col: query.Star}, Desc: b.Chunks[i].Arg == "desc"})
	b.note("the groups of %s by size", b.nameOf(col))
}

// firstFree is the first column to show that no step has taken yet.
func (b *Builder) firstFree() int {
	for i := range b.Chunks {
		if b.Chunks[i].Kind == link.Column && b.Modes[i] == Showing && !b.used[i] {
			return i
		}
	}
	return -1
}

// countChildren joins the one other table that the question names below t, so
// that there is something to count.
func (b *Builder) countChildren(t int) {
	for i := range b.Chunks {
		if len(b.Chunks[i].Alts) > 0 && b.Chunks[i].Table() != t {
			return
		}
	}
	for _, k := range b.s.Keys {
		if b.s.Columns[k.To].Table == t && b.s.Columns[k.From].Table != t {
			b.countRows(b.s.Columns[k.From].Table)
			return
		}
	}
}

// rowKey is the column to group by when each row of a table is a group.
func (b *Builder) rowKey(t int) int {
	tab := &b.s.Tables[t]
	if len(tab.PK) == 1 {
		return tab.PK[0]
	}
	return tab.Shown
}
