package phrase

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// mainTable finds the table whose rows are asked for: the one that is counted,
// or shown, or else the first that is named at all.
func (x *Text) mainTable() int {
	for i := range x.Chunks {
		if x.Chunks[i].Kind == link.Count && x.Purposes[i] == Showing {
			if n := x.Next(i+1, len(x.Chunks)); x.KindAt(n) == link.Table {
				return x.Chunks[n].Table()
			}
		}
	}
	if t := x.shownTable(); t >= 0 {
		return t
	}
	for _, k := range []link.Kind{link.Table, link.Column, link.Value} {
		for i := range x.Chunks {
			if x.Chunks[i].Kind == k {
				return x.Chunks[i].Table()
			}
		}
	}
	if len(x.Schema.Tables) == 1 {
		return 0
	}
	return -1
}

// shownTable returns the first table to show, or else that of the first column,
// or -1. A table that no keys join to a column before it is not meant.
func (x *Text) shownTable() int {
	column := -1
	for i := range x.Chunks {
		c := &x.Chunks[i]
		if x.Purposes[i] != Showing {
			continue
		}
		if (c.Kind == link.Table || c.Kind == link.Value && c.Alts[0].Whole) &&
			(column < 0 || x.Schema.JoinDistance(column, c.Table()) < schema.Unjoined) {
			return c.Table()
		}
		if c.Kind == link.Column && column < 0 {
			column = c.Table()
		}
	}
	return column
}

// person returns the table that "who" asks for: the nearest one of people to
// what the question names, or -1 where the entity is one, or none is near.
func (x *Text) person() int {
	if x.Asked < 0 || x.Schema.People(x.Asked) > 0 {
		return -1
	}
	best, bestCost := -1, 3*schema.Unjoined
	for t := range x.Schema.Tables {
		sure := x.Schema.People(t)
		if sure == 0 || x.Schema.JoinDistance(x.Asked, t) > 4 {
			continue
		}
		named := slices.ContainsFunc(x.Chunks, func(c link.Chunk) bool { return len(c.Alts) > 0 && c.Table() == t })
		if cost := 3*x.Schema.JoinDistance(x.Asked, t) - sure - 6*int(rank.Indicator(named)); cost < bestCost {
			best, bestCost = t, cost
		}
	}
	return best
}

// Lists reports that chunk i is asked for, only values of its rows before it, and something more
// behind it: "show the male ARCHITECTS, their ids and …".
func (x *Text) Lists(i int) bool {
	p := x.Prev(i, 0)
	for x.KindAt(p) == link.Value {
		p = x.Prev(p, 0)
	}
	asks := x.KindAt(p) == link.Show || x.KindAt(p) == link.What || p >= 0 && x.KindAt(p) == link.Who
	return asks && (x.KindAt(i+1) == link.And || x.KindAt(i+1) == link.Comma && x.KindAt(i+2) != link.Of) // ", by number"
}

// asksWho reports that the question asks for somebody.
func asksWho(x *Text) bool {
	for i := range x.Chunks {
		switch x.Chunks[i].Kind {
		case link.Who:
			return true
		case link.Plain, link.Of, link.Comma:
		default:
			return false
		}
	}
	return false
}

// second finds where a question begins to ask for something more: ", and how
// many?", "and when was it founded?". It is -1 for a question of one part.
func (x *Text) second() int {
	asked := false
	for i := range x.Chunks {
		k := x.Chunks[i].Kind
		if asked && asksMore(x, i) {
			return i
		}
		asked = asked || k == link.Who || k == link.Show || k == link.What || asksFor[k]
	}
	return -1
}

// asksFor lists the kinds of chunks that ask for one thing.
var asksFor = map[link.Kind]bool{link.Count: true, link.When: true, link.Place: true, link.How: true}

// asksMore reports that chunk i asks for something beside what stands before it.
func asksMore(x *Text, i int) bool {
	switch c := &x.Chunks[i]; {
	case asksFor[c.Kind]:
		p := joint(x, i)
		return x.KindAt(p) == link.And || x.KindAt(p) == link.Comma && x.KindAt(p-1) != link.Plain
	case c.Kind == link.What:
		return c.Text == "what" && x.KindAt(i-1) == link.And
	case c.Kind == link.Their:
		return x.KindAt(i-1) == link.And || x.KindAt(i-1) == link.Comma || x.TextAt(i-1) == "with"
	}
	return false
}

// joint returns the chunk before i that is neither glue nor a preposition.
func joint(x *Text, i int) int {
	for i--; i >= 0 && (x.Chunks[i].Kind == link.Of || x.Chunks[i].Kind == link.Plain && x.Chunks[i].Text == "to"); i-- {
	}
	return i
}
