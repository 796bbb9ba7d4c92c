package filter

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// compared finds what a number of a comparison is compared with: the column
// before it, the column or table after it, or what the adjective means.
var compared = []draft.Rule[*bound]{
	{"a time of day", "Which lessons start before 10:30?", (*bound).isTime, (*bound).byTime},
	{"how many were counted before", "Which clubs have a number of players above 2?", (*bound).isCount,
		func(b *bound) { b.Use(b.before); b.bySize(b.before) }},
	{"the column before", "Which players have a height over 1.7?", (*bound).isBefore, (*bound).byBefore},
	{"how many times", "Which players entered a tournament more than 2 times?", (*bound).isTimes,
		func(b *bound) { b.bySize(-1) }},
	{"the same column again", "Which players have a height over 1.8 or under 1.7?", (*bound).continues,
		func(b *bound) { b.by(b.Last.Left) }},
	{"the column that the comparison means", "Which players are older than 30?", (*bound).isHinted, (*bound).byHint},
	{"the column behind", "Which players have more than 5 points?", (*bound).isBehind, (*bound).byBehind},
	{"how many of what stands behind", "Which clubs have more than 2 players?", (*bound).isOfRows,
		func(b *bound) { b.bySize(b.after) }},
	{"a year", "Which tournaments are above 2014?", (*bound).isYear, func(b *bound) { b.byColumn(b.Year()) }},
	{"the one quantity there is", "Which entries are above 5?", (*bound).isAmount, (*bound).byAmount},
}

// compareNumber makes a condition of a comparison at chunk i with the number at n.
func compareNumber(d *draft.Draft, i, n, lo, hi int, op, x, y string) (query.Cond, bool) {
	b := &bound{Draft: d, i: i, n: n, lo: lo, hi: hi, op: op, x: x, y: y, before: subject(d, i, lo),
		after: d.Next(n+1, min(hi, n+5))}
	if m := d.Next(i+1, n); m >= 0 && (d.Chunks[m].Kind == link.Column || d.Chunks[m].Kind == link.Table) {
		b.after = m // "more points than 10"
	}
	return b.read(compared)
}

func (b *bound) isTime() bool { return schema.ClockLike(b.x) && clock(b.Draft) >= 0 }

func (b *bound) byTime() {
	col := clock(b.Draft)
	useSubject(b.Draft, b.i, b.lo, col)
	b.byColumn(col)
}

func (b *bound) isCount() bool { return b.KindAt(b.before) == link.Count }

func (b *bound) isBefore() bool { return b.KindAt(b.before) == link.Column && b.comparable(b.before) }

func (b *bound) byBefore() {
	b.Use(b.before)
	e := query.Expr{Col: b.Chunks[b.before].Col()}
	if q := b.Prev(b.before, b.lo); q >= 0 && b.Chunks[q].Kind == link.Aggregate && !b.Used[q] &&
		(b.Purposes[q] == phrase.Filtering || predicated(b.Draft, b.before)) {
		e.Agg = b.Chunks[q].Arg
		b.Use(q)
	} else if q := together(b.Draft, b.n, b.hi); q >= 0 && b.x != "" {
		e.Agg = "sum"
		b.Use(q)
	}
	b.by(e)
}

// hinted is the column that the adjective speaks of, or -1.
func (b *bound) hinted() (col int, backwards bool) {
	hints := b.Chunks[b.i].Hints
	if len(hints) == 0 {
		return -1, false
	}
	if near := b.YearBefore(b.i); english.YearLike(b.x) && hints[0] == "date" && near >= 0 {
		return near, false // "races after 2010" by the drivers asked for
	}
	return b.Hinted(hints, b.Scope())
}

func (b *bound) isHinted() bool {
	col, _ := b.hinted()
	return col >= 0
}

func (b *bound) byHint() {
	col, back := b.hinted()
	if back {
		b.op = query.Mirror(b.op)
	}
	b.byColumn(col)
}

func (b *bound) isBehind() bool { return b.freeColumn(b.after) && b.Orderable(b.Chunks[b.after].Col()) }

func (b *bound) byBehind() {
	b.Use(b.after)
	e := query.Expr{Col: b.Chunks[b.after].Col()}
	if q := together(b.Draft, b.after, b.hi); q >= 0 {
		e.Agg = "sum"
		b.Use(q)
	}
	b.by(e)
}

func (b *bound) isOfRows() bool { return b.KindAt(b.after) == link.Table || b.freeColumn(b.after) }

func (b *bound) isAmount() bool { return b.Entity >= 0 && b.OnlyQuantity(b.Entity) >= 0 }

func (b *bound) byAmount() {
	b.Guesses += 0.5
	b.byColumn(b.OnlyQuantity(b.Entity))
}
