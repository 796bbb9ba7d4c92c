package filter

import (
	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// useSubject marks the column before a value as said: "whose country is
// France". What is to be shown stays free.
func useSubject(d *draft.Draft, i, lo, column int) {
	for p := i - 1; p >= lo && p >= i-4; p-- {
		c := &d.Chunks[p]
		if filters := d.Purposes[p] == phrase.Filtering; d.FreeColumn(p) && (filters || leads(d, p, i, lo)) {
			beside := d.Schema.Columns[c.Col()].Table == d.Schema.Columns[column].Table && !apart(d, p)
			if c.Col() == column || filters && beside {
				d.Use(p)
			}
			return
		}
		if c.Kind == link.Column || c.Kind == link.Table || c.Kind == link.Value {
			return
		}
	}
}

// apart reports a column that rows are told apart by: those "per city in Peru" are of one country.
func apart(d *draft.Draft, p int) bool {
	return d.KindAt(p-1) == link.Each || d.KindAt(p-1) == link.Of && d.Chunks[p-1].Arg == "by"
}

// leads reports a column, not itself asked for, that stands right before the
// value at i: "the country is France", "in the state of Ohio".
func leads(d *draft.Draft, p, i, lo int) bool {
	return p == d.Prev(i, lo) && p > 0 && d.KindAt(p-1) != link.What && (joined(d, p, i) || placed(d, p))
}

// placed reports "in the STATE of …": a column that says where.
func placed(d *draft.Draft, p int) bool {
	for p--; p >= 0 && d.Chunks[p].Kind == link.Plain; p-- {
	}
	return p > 0 && d.Chunks[p].Kind == link.Of && d.Chunks[p].Arg == "in"
}

// joined reports that only a form of "to be" or nothing stands between.
func joined(d *draft.Draft, p, i int) bool {
	for j := p + 1; j < i; j++ {
		if d.Chunks[j].Kind == link.Of && d.Chunks[j].Text == "of" {
			return false
		}
	}
	return true
}

// negated looks for a negation just before a condition.
func negated(d *draft.Draft, i, lo int) bool {
	for p := i - 1; p >= lo && p >= i-5; p-- {
		switch d.Chunks[p].Kind {
		case link.Not:
			d.Use(p)
			return !d.Taken.Has(decision.Except)
		case link.Plain, link.Of, link.Column, link.Distinct:
		case link.Where:
			if d.Chunks[p].Arg != "is" && d.Chunks[p].Arg != "has" {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// begins reports a word that begins a clause of its own.
func begins(c *link.Chunk) bool {
	return c.Kind == link.Where && (c.Text == "who" || c.Text == "that" || c.Text == "whose")
}

// restates reports the "that" of "with a balance THAT is higher than", which speaks
// of the column right before it.
func restates(d *draft.Draft, p int) bool {
	return d.TextAt(p) == "that" && d.FreeColumn(p-1) && d.Purposes[p-1] == phrase.Filtering &&
		d.Orderable(d.Chunks[p-1].Col()) && d.KindAt(p+1) == link.Where && d.Chunks[p+1].Arg == "is"
}

// subjectWithin is the greatest distance in chunks of a column before its comparison. With
// one fewer, 3 of Spider's 6,904 training questions get another first query, with any more
// 2; the same number of them is right.
const subjectWithin = 7

// subject finds the column that a comparison at i speaks of: the nearest free
// one before it in its clause.
func subject(d *draft.Draft, i, lo int) int {
	for p := i - 1; p >= lo && p >= i-subjectWithin; p-- {
		c := &d.Chunks[p]
		switch c.Kind {
		case link.Column:
			if d.MeansRow(p) {
				continue
			}
			if d.Used[p] {
				return -1
			}
			return p
		case link.Plain, link.Of, link.Where, link.Not, link.Aggregate, link.Count:
			if c.Kind == link.Count && !d.Used[p] && d.Purposes[p] == phrase.Filtering {
				return p
			}
			if begins(c) && !restates(d, p) {
				return -1
			}
		case link.Table:
		default:
			return -1
		}
	}
	return -1
}
