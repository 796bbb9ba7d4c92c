package sketch

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
	"github.com/orbweaver/orbweaver/core/builtin/way"
)

// selects fills the SELECT list: counts, aggregates, columns, everything.
func selects(d *draft.Draft) {
	for i := range d.Chunks {
		c := &d.Chunks[i]
		if i == d.SecondAt && len(d.Query.Select) == 0 {
			d.ShowEntity()
		}
		if d.Used[i] {
			continue
		}
		switch c.Kind {
		case link.How, link.When, link.Place:
			asks(d, i)
		case link.What:
			if col := measured(d); i == d.SecondAt && col >= 0 {
				d.Query.Show(query.Expr{Col: col})
			}
		case link.Count:
			count(d, i)
		case link.Aggregate:
			aggregate(d, i)
		case link.Column:
			if d.Purposes[i] == phrase.Showing || d.Takes(way.ShowAll) {
				d.Use(i)
				if (len(d.Query.Select) > 0 && phrase.Verbal(c) || doneBy(d, i) || d.MeansRow(i) && showsOther(d, i)) &&
					!d.Takes(way.ShowAll) {
					break
				}
				showColumn(d, i)
			}
		case link.Table:
			listed(d, i)
		case link.Star:
			d.Use(i)
			if d.Entity >= 0 {
				d.Query.Root = d.Entity
				d.Query.Show(query.Expr{Col: query.Star})
			}
		case link.Distinct:
			distinct(d, i)
		}
	}
}

// listed reads "show the players and their ages": a table in a list of columns
// is shown by its name.
func listed(d *draft.Draft, i int) {
	p := d.Prev(i, 0)
	if d.Purposes[i] != phrase.Showing || p < 0 {
		return
	}
	if d.Chunks[p].Kind == link.And && d.Chunks[i].Table() != d.Entity && len(d.Query.Select) == 1 &&
		!d.Query.Aggregated() &&
		(d.KindAt(i+1) == link.Where || i+2 >= len(d.Chunks)) {
		d.Use(i)
		if col := d.Schema.Tables[d.Chunks[i].Table()].Shown; col >= 0 {
			d.Query.Show(query.Expr{Col: col})
		}
		return
	}
	if d.Chunks[p].Kind != link.Show && d.Chunks[p].Kind != link.What {
		return
	}
	if k := d.KindAt(i + 1); k != link.And && k != link.Comma {
		return
	}
	n := d.Next(i+2, len(d.Chunks))
	if n < 0 || d.Chunks[n].Kind != link.Column || d.Purposes[n] != phrase.Showing {
		return
	}
	d.Use(i)
	if col := d.Schema.Tables[d.Chunks[i].Table()].Shown; col >= 0 {
		d.Query.Show(query.Expr{Col: col})
	}
}

// doneBy reports "which scientist DISCOVERED the most": what somebody did is
// not asked for, though a column is called by it.
func doneBy(d *draft.Draft, i int) bool {
	c := &d.Chunks[i]
	if !phrase.Verbal(c) || c.Alts[0].Score >= 1 || d.KindAt(i-1) != link.Table {
		return false
	}
	p := d.Prev(i-1, 0)
	for p >= 0 && (d.Chunks[p].Kind == link.Number || d.Chunks[p].Kind == link.Value) {
		p = d.Prev(p, 0)
	}
	return d.KindAt(p) == link.What || d.KindAt(p) == link.Show
}

// showsOther reports that something beside chunk i is shown.
func showsOther(d *draft.Draft, i int) bool {
	if len(d.Query.Select) > 0 {
		return true
	}
	for n := i + 1; n < len(d.Chunks); n++ {
		if k := d.Chunks[n].Kind; !d.Used[n] && d.Purposes[n] == phrase.Showing && (k == link.Column || k == link.Aggregate) {
			return true
		}
	}
	return false
}

// showColumn shows a column. "Name" alone is both names of people that have a
// first and a last one.
func showColumn(d *draft.Draft, i int) {
	col := d.Chunks[i].Col()
	names := d.Schema.FirstLast(d.Chunks[i].Table())
	if names != nil && names[0] == col && !strings.Contains(strings.ToLower(d.Chunks[i].Text), "f") {
		d.Query.Show(query.Expr{Col: names[0]})
		d.Query.Show(query.Expr{Col: names[1]})
		return
	}
	d.Query.Show(query.Expr{Col: col})
}

// distinct makes the rows different where the word stands before what is shown.
func distinct(d *draft.Draft, i int) {
	n := d.Next(i+1, len(d.Chunks))
	if n >= 0 && d.Chunks[n].Kind == link.Column && d.Purposes[n] == phrase.Showing {
		d.Use(i)
		d.Query.Distinct = true
	}
}
