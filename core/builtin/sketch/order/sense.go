package order

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// measure finds the column of a table for how much of something was done: how
// many things, or for how much; -1 where there is none.
func measure(d *draft.Draft, t int) int {
	if col := events.Quantity(d.Schema, t); col >= 0 {
		return col
	}
	return events.Money(d.Schema, t)
}

// doneAt finds what was done in "which region SOLD most", where the word before
// names a date ("sold_on"), and the column that is asked for; shown is -1 where
// nothing was.
func doneAt(d *draft.Draft, i int) (done, shown int) {
	done = d.Prev(i, 0)
	if done < 1 || d.Chunks[done].Kind != link.Column || d.Used[done] ||
		d.Schema.Columns[d.Chunks[done].Col()].Class != schema.Temporal {
		return -1, -1
	}
	shown = firstFree(d)
	if shown < 0 || shown >= done || d.Chunks[shown].Table() != d.Chunks[done].Table() {
		return -1, -1
	}
	return done, shown
}

// ofKind reports "which KIND has the most AMOUNT" in a table of events, with the
// superlative at chunk i and the column that it stands before.
func ofKind(d *draft.Draft, i, col int) bool {
	f := firstFree(d)
	if f >= 0 && f < i && mostly[d.Chunks[i].Text] && ofManyOfKind(d, d.Chunks[f].Col(), col) ||
		f >= 0 && f < i && partOfTotal(d, d.Chunks[f].Col(), col) {
		return true
	}
	if f < 0 || f > i || events.Table(d.Schema) < 0 || !events.Kind(d.Schema, d.Chunks[f].Col()) {
		return false
	}
	return events.AddsUp(d.Schema, col) || mostly[d.Chunks[i].Text] && !events.Rates(d.Schema, col)
}

// ofManyOfKind reports a column that counts what each row has, and one of the same rows' kinds: "which
// continent has the most people" adds up those of its countries.
func ofManyOfKind(d *draft.Draft, kind, col int) bool {
	if kind < 0 || col < 0 {
		return false
	}
	c := &d.Schema.Columns[col]
	return c.Count && c.Table == d.Schema.Columns[kind].Table && !d.Identifies(kind) &&
		events.Kind(d.Schema, kind) && !events.Rates(d.Schema, col)
}

// partOfTotal reports a count that rows of the table of what is asked for have one each of, by its name the
// total of something: of the discharges of a state's hospitals.
func partOfTotal(d *draft.Draft, asked, col int) bool {
	if asked < 0 || col < 0 {
		return false
	}
	c := &d.Schema.Columns[col]
	return c.Count && slices.Contains(c.Full, "total") && schema.Belongs(d.Schema, c.Table, d.Schema.Columns[asked].Table)
}

// mostly lists words for the most in all, not for the most at once.
var mostly = english.WordSet("most least fewest")
