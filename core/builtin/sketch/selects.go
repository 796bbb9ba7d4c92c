package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
)

// selects fills the SELECT list: counts, aggregates, columns, everything.
func (b *Builder) selects() {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if i == b.secondAt && len(b.q.Select) == 0 {
			b.showEntity()
		}
		if b.used[i] {
			continue
		}
		switch c.Kind {
		case link.How, link.When, link.Place:
			b.asks(i)
		case link.What:
			if col := b.measured(); i == b.secondAt && col >= 0 {
				b.q.Show(query.Expr{Col: col})
			}
		case link.Count:
			b.count(i)
		case link.Aggregate:
			b.aggregate(i)
		case link.Column:
			if b.Modes[i] == Showing || b.Takes(way.ShowAll) {
				b.use(i)
				if (len(b.q.Select) > 0 && verbal(c) || b.doneBy(i) || b.meansRow(i) && b.showsOther(i)) && !b.Takes(way.ShowAll) {
					break
				}
				b.showColumn(i)
			}
		case link.Table:
			b.listed(i)
		case link.Star:
			b.use(i)
			if b.entity >= 0 {
				b.q.Root = b.entity
				b.q.Show(query.Expr{Col: query.Star})
			}
		case link.Distinct:
			b.distinct(i)
		}
	}
}

// listed reads "show the players and their ages": a table in a list of columns
// is shown by its name.
func (b *Builder) listed(i int) {
	p := b.prev(i, 0)
	if b.Modes[i] != Showing || p < 0 {
		return
	}
	if b.Chunks[p].Kind == link.And && b.Chunks[i].Table() != b.entity && len(b.q.Select) == 1 && !b.q.Aggregated() &&
		(b.kindAt(i+1) == link.Where || i+2 >= len(b.Chunks)) {
		b.use(i)
		if col := b.s.Tables[b.Chunks[i].Table()].Shown; col >= 0 {
			b.q.Show(query.Expr{Col: col})
		}
		return
	}
	if b.Chunks[p].Kind != link.Show && b.Chunks[p].Kind != link.What {
		return
	}
	if k := b.kindAt(i + 1); k != link.And && k != link.Comma {
		return
	}
	n := b.next(i+2, len(b.Chunks))
	if n < 0 || b.Chunks[n].Kind != link.Column || b.Modes[n] != Showing {
		return
	}
	b.use(i)
	if col := b.s.Tables[b.Chunks[i].Table()].Shown; col >= 0 {
		b.q.Show(query.Expr{Col: col})
	}
}

// doneBy reports "which scientist DISCOVERED the most": what somebody did is
// not asked for, though a column is called by it.
func (b *Builder) doneBy(i int) bool {
	c := &b.Chunks[i]
	if !verbal(c) || c.Alts[0].Score >= 1 || b.kindAt(i-1) != link.Table {
		return false
	}
	p := b.prev(i-1, 0)
	for p >= 0 && (b.Chunks[p].Kind == link.Number || b.Chunks[p].Kind == link.Value) {
		p = b.prev(p, 0)
	}
	return b.kindAt(p) == link.What || b.kindAt(p) == link.Show
}

// showsOther reports that something beside chunk i is shown.
func (b *Builder) showsOther(i int) bool {
	if len(b.q.Select) > 0 {
		return true
	}
	for n := i + 1; n < len(b.Chunks); n++ {
		if k := b.Chunks[n].Kind; !b.used[n] && b.Modes[n] == Showing && (k == link.Column || k == link.Aggregate) {
			return true
		}
	}
	return false
}

// verbal reports a word like "attended", which speaks of a column without
// asking for it.
func verbal(c *link.Chunk) bool {
	return c.To == c.From+1 && english.Participle(c.Text)
}

// showColumn shows a column. "Name" alone is both names of people that have a
// first and a last one.
func (b *Builder) showColumn(i int) {
	col := b.Chunks[i].Col()
	names := b.s.FirstLast(b.Chunks[i].Table())
	if names != nil && names[0] == col && !strings.Contains(strings.ToLower(b.Chunks[i].Text), "f") {
		b.q.Show(query.Expr{Col: names[0]})
		b.q.Show(query.Expr{Col: names[1]})
		return
	}
	b.q.Show(query.Expr{Col: col})
}

// distinct makes the rows different where the word stands before what is shown.
func (b *Builder) distinct(i int) {
	n := b.next(i+1, len(b.Chunks))
	if n >= 0 && b.Chunks[n].Kind == link.Column && b.Modes[n] == Showing {
		b.use(i)
		b.q.Distinct = true
	}
}
