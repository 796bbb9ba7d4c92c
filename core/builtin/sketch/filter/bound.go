package filter

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// A bound is a number that something is compared with, in the chunks [lo, hi).
type bound struct {
	*draft.Draft
	lo, hi int
	i, n   int // the chunks of the comparison and of its last number; one for a number alone
	op     query.Operator
	x, y   string // y only for BETWEEN
	before int    // the column or count before it that it may be said of, or -1
	after  int    // what stands behind, or -1

	cond  query.Cond // what came of it
	where bool       // it is one of WHERE; else it is one of HAVING
}

// by compares an expression with the bound.
func (b *bound) by(e query.Expr) {
	b.cond, b.where = numberCond(b.Draft, b.i, e, b.op, b.x, b.y)
}

// byColumn compares a column with the bound.
func (b *bound) byColumn(col int) { b.by(query.Expr{Col: col}) }

// bySize compares the size of groups with the bound: the rows of the target, or
// those of the entity where that is -1.
func (b *bound) bySize(target int) {
	having(b.Draft, target, b.n, b.hi, b.op, b.x, b.y)
}

// read applies the first rule that holds.
func (b *bound) read(rules []draft.Rule[*bound]) (query.Cond, bool) {
	draft.Apply(b.Draft, rules, b)
	return b.cond, b.where
}

func (b *bound) isYear() bool { return english.YearLike(b.x) && b.Year() >= 0 }

func (b *bound) isTimes() bool { return times(b.Draft, b.n) }

// continues reports that the comparison before this one goes on: "over 10 or
// under 5" speaks of one column.
func (b *bound) continues() bool {
	if b.Last.Op == "" || b.i-b.Last.Chunk > 6 {
		return false
	}
	joined := false
	for p := b.i - 1; p >= 0 && p > b.Last.Chunk && p > b.i-6; p-- {
		switch b.Chunks[p].Kind {
		case link.And, link.Or:
			joined = true
		case link.Plain, link.Number, link.Where, link.Of, link.After:
		default:
			return false
		}
	}
	return joined
}

// comparable reports whether the column at p can be compared with the bound, or
// only happens to stand before it.
func (b *bound) comparable(p int) bool {
	col := b.Chunks[p].Col()
	if english.DateLike(b.x) && isNumber(b.Draft, col) {
		return false
	}
	said := saidSo(b, p) || predicated(b.Draft, p)
	if b.Purposes[p] == phrase.Showing && b.Purposes[b.i] == phrase.Filtering && !said {
		return false
	}
	if b.Schema.Columns[col].Class == schema.Textual && english.IsNumber(b.x) && len(b.Values.Codes[col].Values) > 0 &&
		b.KindAt(b.i) == link.Compare {
		return english.YearLike(b.x) && b.Values.Digits(col) || b.Values.Numeric(col)
	}
	return true
}

// saidSo reports "founded after 2000" and "who was absent more than 5", with the column at p.
func saidSo(b *bound, p int) bool {
	was := b.KindAt(p-1) == link.Where && b.Chunks[p-1].Arg == "is" && b.KindAt(p-2) == link.Who
	return p == b.Prev(b.i, 0) && (was || english.Participle(b.Chunks[p].Text))
}

// predicated reports "is the average X over": an aggregate that is not asked
// for, but said to be.
func predicated(d *draft.Draft, p int) bool {
	q := d.Prev(p, 0)
	if q < 0 || d.Chunks[q].Kind != link.Aggregate {
		return false
	}
	w := q - 1
	for w > 0 && d.Chunks[w].Kind == link.Plain {
		w--
	}
	t := d.Prev(w, 0)
	return w > 0 && d.Chunks[w].Kind == link.Where && d.Chunks[w].Arg == "is" && t > 0 &&
		(d.Chunks[t].Kind == link.Column || d.Chunks[t].Kind == link.Table)
}
