package order

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// laterSuper reports that another superlative says what "top" is about: "the
// top 3 X with the most Y".
func laterSuper(d *draft.Draft, i int) bool {
	for n := i + 1; n < len(d.Chunks); n++ {
		if d.Chunks[n].Kind == link.Superlative && d.Chunks[n].Text != "top" || d.Chunks[n].Kind == link.Sort {
			return true
		}
	}
	return false
}

// common reads "most common X": groups of X by their size.
func common(d *draft.Draft, i int) {
	n, col := grouped(d, i)
	if col < 0 {
		return
	}
	d.Use(i, n)
	if picks(d, i, n) {
		d.Query.Where = append(d.Query.Where, query.Cond{Left: query.Expr{Col: col}, Op: "=", Chunk: i,
			Sub: &query.Spec{Root: d.Schema.Columns[col].Table, Select: []query.Expr{{Col: col}}, Group: []int{col},
				Order: []query.SortBy{{By: query.Rows, Desc: d.Chunks[i].Arg == "desc"}}, Limit: 1}})
		d.Note("those of the group of %s by size that comes first", d.NameOf(col))
		return
	}
	d.Query.Group = []int{col}
	if d.KindAt(n) == link.Column {
		d.Query.Show(query.Expr{Col: col})
	}
	limit(d, i, query.SortBy{By: query.Rows, Desc: d.Chunks[i].Arg == "desc"})
	d.Note("the groups of %s by size", d.NameOf(col))
}

// picks reports that the most common at chunk i, of the column at n, says which rows
// are meant, and is not asked for: "the names of customers who USE the most common
// payment method".
func picks(d *draft.Draft, i, n int) bool {
	if n < i || d.KindAt(n) != link.Column {
		return false
	}
	before := i - 1
	if d.TextAt(before) == "the" {
		before--
	}
	uses := d.TextAt(before) == "using" || d.KindAt(before) == link.Of && d.TextAt(before) != "of"
	switch {
	case !uses && d.Purposes[i] != phrase.Filtering, d.KindAt(before) == link.What,
		d.KindAt(before) == link.Where && d.Chunks[before].Arg == "is":
		return false
	}
	f := firstFree(d)
	return f >= 0 && f < i && d.Chunks[f].Col() != d.Chunks[n].Col() ||
		d.KindBetween(-1, i, link.Count) || d.KindBetween(-1, i, link.Aggregate)
}

// grouped finds the column that "most common" at chunk i makes groups by, with
// the chunk that names it; each is -1 where there is none.
func grouped(d *draft.Draft, i int) (n, col int) {
	n = d.Next(i+1, len(d.Chunks))
	if k := d.KindAt(i + 1); k == link.Of || d.Purposes[i] == phrase.Filtering && firstFree(d) >= 0 && !picks(d, i, n) {
		n = firstFree(d) // "the X that is most common among Y"
	}
	switch d.KindAt(n) {
	case link.Column:
		return n, d.Chunks[n].Col()
	case link.Table:
		d.Entity = d.Chunks[n].Table()
		countChildren(d, d.Entity)
		return n, d.RowKey(d.Entity)
	}
	if col = firstShown(d); col < 0 {
		return -1, -1
	}
	if t := d.Schema.Columns[col].Table; t == d.Entity && names(d, col) && d.RowKey(t) >= 0 &&
		d.Schema.HasChildren(t) {
		col = d.RowKey(t) // "which X … most often": not names are counted, but what X did
		if firstFree(d) < 0 {
			d.ShowEntity()
		}
		countChildren(d, t)
	}
	return -1, col
}

// firstFree returns the first column to show that no step has taken yet.
func firstFree(d *draft.Draft) int {
	for i := range d.Chunks {
		if d.Chunks[i].Kind == link.Column && d.Purposes[i] == phrase.Showing && !d.Used[i] {
			return i
		}
	}
	return -1
}

// countChildren joins the one other table that the question names below t, so
// that there is something to count.
func countChildren(d *draft.Draft, t int) {
	for i := range d.Chunks {
		if d.Chunks[i].Kind == link.Table && schema.Refers(d.Schema, d.Chunks[i].Table(), t) {
			d.Use(i)
			d.CountRows(d.Chunks[i].Table()) // "which student VISITED RESTAURANTS most often"
			return
		}
	}
	for i := range d.Chunks {
		if len(d.Chunks[i].Alts) > 0 && d.Chunks[i].Table() != t {
			return
		}
	}
	if child := done(d, t); child >= 0 {
		d.CountRows(child)
	}
}

// done returns the first table that refers to t, or that of those which only say what belongs to what,
// as what somebody did does; -1 where there is none. What they own has a name.
func done(d *draft.Draft, t int) int {
	found := -1
	for _, k := range d.Schema.Keys {
		child := d.Schema.Columns[k.From].Table
		if d.Schema.Columns[k.To].Table != t || child == t {
			continue
		}
		shown := d.Schema.Tables[child].Shown
		if shown < 0 || !d.Schema.Columns[shown].IsName {
			return child
		}
		if found < 0 {
			found = child
		}
	}
	return found
}

// names reports a column that tells rows apart, or is a part of somebody's name.
func names(d *draft.Draft, col int) bool {
	return d.Identifies(col) || slices.Contains(d.Schema.FirstLast(d.Schema.Columns[col].Table), col)
}
