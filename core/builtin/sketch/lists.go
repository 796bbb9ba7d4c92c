package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// listed reads "show the players and their ages": a table in a list of columns
// is shown by its name.
func listed(d *draft.Draft, i int) {
	p := d.Prev(i, 0)
	if d.Purposes[i] != phrase.Showing || !endsList(d, i, p) && !beginsList(d, i, p) && !withinList(d, i) {
		return
	}
	d.Use(i)
	if d.Chunks[i].Table() == d.Entity {
		d.ShowEntity()
	} else if col := d.Schema.Tables[d.Chunks[i].Table()].Shown; col >= 0 {
		d.Query.Show(query.Expr{Col: col})
	}
}

// withinList reports a table behind a column or table that is shown, where the list goes on or
// ends: "the genre and ARTIST of songs", "the first name and DEPARTMENT for each employee".
func withinList(d *draft.Draft, i int) bool {
	p := itemBefore(d, i)
	return p >= 0 && len(d.Query.Select) > 0 && !d.Query.Aggregated() && endsItem(d, i)
}

// itemBefore returns the chunk that ends the item before that at chunk i of a list, or -1.
func itemBefore(d *draft.Draft, i int) int {
	p := i - 1
	for d.KindAt(p) == link.Their || articles[d.TextAt(p)] {
		p--
	}
	if d.TextAt(p) == "with" {
		return withTheirs(d, i, p-1)
	}
	if d.KindAt(p) != link.Comma && (d.KindAt(p) != link.And || d.Chunks[p].Arg == "both") {
		return -1
	}
	for d.KindAt(p) == link.And || d.KindAt(p) == link.Comma {
		p--
	}
	column := d.KindAt(p) == link.Column && d.KindAt(p-1) != link.Each
	table := d.KindAt(p) == link.Table && (d.Lists(p) || itemBefore(d, p) >= 0)
	if (column || table) && d.Purposes[p] == phrase.Showing {
		return p
	}
	return -1
}

// withTheirs reads "members with their PARTY", of which the members stand at chunk p.
func withTheirs(d *draft.Draft, i, p int) int {
	if theirRow(d, i) && d.KindAt(p) == link.Table {
		return p
	}
	return -1
}

// endsItem reports that an item of a list ends at chunk i.
func endsItem(d *draft.Draft, i int) bool {
	switch d.KindAt(i + 1) {
	case link.And, link.Comma, link.Each, link.Of, link.Sort, link.Order:
		return true
	case link.Where:
		return d.Chunks[i+1].Arg != "has" // "which names do a teacher and a STUDENT have"
	case link.Plain:
		return ends[d.TextAt(i+1)] || d.TextAt(i+1) == "they"
	}
	return false
}

// endsList reports a table other than that asked about at the end of what is
// shown, behind the chunk p.
func endsList(d *draft.Draft, i, p int) bool {
	return d.KindAt(p) == link.And && d.Chunks[i].Table() != d.Entity && len(d.Query.Select) == 1 &&
		!d.Query.Aggregated() && (d.KindAt(i+1) == link.Where || d.TextAt(i+1) == "they" || i+2 >= len(d.Chunks))
}

// beginsList reports a table right behind "show", with columns to show behind it.
func beginsList(d *draft.Draft, i, p int) bool {
	with := d.TextAt(i+1) == "with" && (d.KindAt(p) == link.Show || d.KindAt(p) == link.What)
	if !with && !d.Lists(i) {
		return false
	}
	n := d.Next(i+2, len(d.Chunks))
	return d.KindAt(n) == link.Column && d.Purposes[n] == phrase.Showing || d.KindAt(n) == link.Count || theirs(d, i, n)
}

// theirRow reports "the members and their PARTY", which is a row that a key of theirs leads to.
func theirRow(d *draft.Draft, i int) bool {
	return d.KindAt(i-1) == link.Their && (d.KindAt(i-2) == link.And || d.TextAt(i-2) == "with")
}

// theirs reports "the players and their COACHES": each with the row of another table that is joined.
func theirs(d *draft.Draft, i, n int) bool {
	their := theirRow(d, n) && n == i+3 || d.TextAt(n+1) == "they"
	return d.KindAt(n) == link.Table && their && d.Chunks[n].Table() != d.Chunks[i].Table()
}

// listedAt reports a column behind another one of a list, where no verb stands:
// "the phone, room, and building".
func listedAt(d *draft.Draft, i int) bool {
	parted := false
	for p := i - 1; p >= 0; p-- {
		switch c := &d.Chunks[p]; {
		case c.Kind == link.And || c.Kind == link.Comma:
			parted = true
		case c.Kind == link.Column || c.Kind == link.Table && d.Lists(p):
			return parted && d.Purposes[p] == phrase.Showing
		case c.Kind != link.Their && (c.Kind != link.Plain || !articles[c.Text]):
			return false
		}
	}
	return false
}

// articles may stand before each of a list.
var articles = english.WordSet("the a an corresponding respective")

// tableListed reports that a column is shown for a table in a list.
func tableListed(d *draft.Draft, col int) bool {
	for i := range d.Chunks {
		if d.KindAt(i) == link.Table && d.Used[i] && d.Chunks[i].Table() == d.Schema.Columns[col].Table &&
			d.Purposes[i] == phrase.Showing && (d.Lists(i) || itemBefore(d, i) >= 0) {
			return true
		}
	}
	return false
}

// ends lists what ends a sentence.
var ends = map[string]bool{"": true, ".": true, "?": true, ";": true}
