package filter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// compared finds what a number of a comparison is compared with: the column
// before it, the column or table after it, or what the adjective means.
var compared = []draft.Rule[*bound]{
	{Name: "a time of day", When: (*bound).isTime, Apply: (*bound).byTime},
	{Name: "how many were counted before", When: (*bound).isCount,
		Apply: func(b *bound) { b.Use(b.before); b.bySize(b.before) }},
	{Name: "the column before", When: (*bound).isBefore, Apply: (*bound).byBefore},
	{Name: "how many times", When: (*bound).isTimes, Apply: func(b *bound) { b.bySize(-1) }},
	{Name: "the same column again", When: func(b *bound) bool { return b.continues() && !speaksOfOther(b) },
		Apply: (*bound).byLast},
	{Name: "what stands behind", When: func(*bound) bool { return true }, Apply: (*bound).byRest},
}

// comparedBehind finds what a number is compared with behind it, where nothing
// before it is.
var comparedBehind = []draft.Rule[*bound]{
	{Name: "the column that the comparison means", When: (*bound).isHinted, Apply: (*bound).byHint},
	{Name: "the column behind", When: (*bound).isBehind, Apply: (*bound).byBehind},
	{Name: "how many of what stands behind", When: (*bound).isOfRows, Apply: func(b *bound) { b.bySize(b.after) }},
	{Name: "how many of a kind", When: isOfKind, Apply: func(b *bound) { b.bySize(-1) }},
	{Name: "a date", When: isDate, Apply: func(b *bound) { b.byColumn(dated(b.Draft, b.x)) }},
	{Name: "a year", When: (*bound).isYear, Apply: func(b *bound) { b.byColumn(b.Year()) }},
	{Name: "the one quantity there is", When: (*bound).isAmount, Apply: (*bound).byAmount},
}

// compareNumber makes a condition of a comparison at chunk i with the number at n.
func compareNumber(d *draft.Draft, i, n, lo, hi int, op query.Operator, x, y string) (query.Cond, bool) {
	b := &bound{Draft: d, i: i, n: n, lo: lo, hi: hi, op: op, x: x, y: y, before: subject(d, i, lo),
		after: d.Next(n+1, min(hi, n+5))}
	if m := d.Next(i+1, n); m >= 0 && (d.Chunks[m].Kind == link.Column || d.Chunks[m].Kind == link.Table) {
		b.after = m // "more points than 10"
	}
	b.read(compared)
	return inItsYear(b)
}

func (b *bound) isTime() bool { return english.ClockLike(b.x) && clock(b.Draft) >= 0 }

func (b *bound) byTime() {
	col := clock(b.Draft)
	useSubject(b.Draft, b.i, b.lo, col)
	b.byColumn(col)
}

// Dated reports a condition on a date.
func Dated(c *query.Cond) bool { return english.DateLike(strings.Trim(c.Right, "'")) }

func isDate(b *bound) bool { return english.DateLike(b.x) && dated(b.Draft, b.x) >= 0 }

// byLast compares what was compared last. Where that was the size of groups, what
// stands behind is read too.
func (b *bound) byLast() {
	b.by(b.Last.Left)
	if !b.where {
		b.byRest()
	}
}

func (b *bound) byRest() { draft.Apply(b.Draft, comparedBehind, b) }

func (b *bound) isCount() bool { return b.KindAt(b.before) == link.Count }

func (b *bound) isBefore() bool { return b.KindAt(b.before) == link.Column && b.comparable(b.before) }

func (b *bound) byBefore() {
	b.Use(b.before)
	e := query.Expr{Col: b.Chunks[b.before].Col()}
	if q := b.Prev(b.before, b.lo); q >= 0 && b.Chunks[q].Kind == link.Aggregate && !b.Used[q] &&
		(b.Purposes[q] == phrase.Filtering || predicated(b.Draft, b.before)) {
		e.Agg = query.Aggregate(b.Chunks[q].Arg)
		b.Use(q)
	} else if q := together(b.Draft, b.n, b.hi); q >= 0 && b.x != "" {
		e.Agg = "sum"
		b.Use(q)
	}
	b.by(e)
}

// hinted returns the column that the adjective speaks of, or -1.
func (b *bound) hinted() (col int, backwards bool) {
	hints := b.Chunks[b.i].Hints
	if len(hints) == 0 {
		return -1, false
	}
	if measured(b) {
		return b.Chunks[b.after].Col(), false
	}
	if col := ownDay(b, hints[0]); col >= 0 {
		return col, false
	}
	if near := b.YearBefore(b.i); english.YearLike(b.x) && hints[0] == "date" && near >= 0 {
		return near, false // "races after 2010" by the drivers asked for
	}
	if ci := years(b, hints[0]); ci >= 0 {
		return ci, hints[0] == "age" // "vans older than 2020", and newer, by their year
	}
	tables := b.Scope()
	p := b.Prev(b.i, b.lo)
	if k := b.KindAt(p); k == link.Table || k == link.Value { // "clubs that have PLAYERS older than 30"
		own := []int{b.Chunks[p].Table()}
		if col, back := b.Hinted(hints, own); col >= 0 {
			return col, back
		}
		if near := b.YearBefore(b.i); near >= 0 && english.YearLike(b.x) && hints[0] == "age" &&
			b.Schema.People(own[0]) == 0 {
			return near, true // "books older than 1950" by when they came out
		}
	}
	return b.Hinted(hints, tables)
}

// ownDay returns the first column of days of the rows that are compared with one, or -1: that of the ascents
// in "ascents after 6 March", and of the hearings in "cases with no hearing since 1 March".
func ownDay(b *bound, hint string) int {
	if hint != "date" || !english.DateLike(b.x) {
		return -1
	}
	of := b.Entity
	if p := b.Prev(b.i, b.lo); b.KindAt(p) == link.Table {
		of = b.Chunks[p].Table()
	}
	return firstDay(b.Draft, of)
}

// years returns the one column of years of the tables that are spoken of, where a year is compared with an age, or in
// a file with a day; or -1.
func years(b *bound, hint string) int {
	found := -1
	if !english.YearLike(b.x) || hint != "age" && (hint != "date" || !b.Schema.Keyless()) {
		return -1
	}
	for _, t := range b.Scope() {
		for _, ci := range b.Schema.Tables[t].Columns {
			switch numbers := len(b.Values.Codes[ci].Values) == 0; {
			case b.Schema.Columns[ci].Class != schema.Temporal || !numbers || !b.Values.Years(ci) && !holdsYear(b, ci):
			case found >= 0:
				return -1
			default:
				found = ci
			}
		}
	}
	return found
}

// measured reports "longer than 30 MINUTES", where a column is called so, and others may be
// long as well.
func measured(b *bound) bool {
	return b.after == b.n+1 && b.isBehind() && slices.ContainsFunc(b.Chunks[b.i].Hints, func(hint string) bool {
		return slices.Contains(b.Schema.Columns[b.Chunks[b.after].Col()].Full, hint)
	})
}

// speaksOfOther reports "longer than 30 or HIGHER than 10": the adjective means
// another column than what was compared last.
func speaksOfOther(b *bound) bool {
	col, _ := b.hinted()
	if english.YearLike(b.x) && english.YearLike(b.Last.Right) {
		return false // "after 1961 or before 1959"
	}
	return col >= 0 && col != b.Last.Left.Col && b.Last.Left.Agg == ""
}

// isHinted reports a column that the adjective speaks of. A day is compared with no year.
func (b *bound) isHinted() bool {
	col, _ := b.hinted()
	return col >= 0 && !(english.DateLike(b.x) && b.Values.Years(col))
}

func (b *bound) byHint() {
	col, back := b.hinted()
	if back {
		b.op = query.Mirror(b.op)
	}
	if measured(b) {
		b.Use(b.after)
	}
	b.byColumn(col)
}

func (b *bound) isBehind() bool { return b.FreeColumn(b.after) && b.Orderable(b.Chunks[b.after].Col()) }

func (b *bound) byBehind() {
	b.Use(b.after)
	e := query.Expr{Col: b.Chunks[b.after].Col()}
	if q := together(b.Draft, b.after, b.hi); q >= 0 {
		e.Agg = "sum"
		b.Use(q)
	} else if onlyTogether(b, e.Col) {
		e.Agg = "sum"
	}
	b.by(e)
}

// onlyTogether reports "courts with more than 1000 slots booked" where no booking has so many: those of each court
// have, added up.
func onlyTogether(b *bound, col int) bool {
	n, err := strconv.ParseFloat(b.x, 64)
	c, low, top := &b.Schema.Columns[col], b.Values.Low[col], b.Values.Top[col]
	if err != nil || b.op != ">" && b.op != ">=" || low >= top || n <= top || c.PK || c.FK ||
		c.Class != schema.Numeric || b.Entity < 0 || c.Table == b.Entity || events.Rates(b.Schema, col) {
		return false
	}
	return b.Schema.ManyToOne(c.Table, b.Entity)
}

func (b *bound) isOfRows() bool { return b.KindAt(b.after) == link.Table || b.FreeColumn(b.after) }

// isOfKind reports "at least ten PROFESSORS": rows that are called by what they are.
func isOfKind(b *bound) bool {
	return b.after == b.n+1 && b.KindAt(b.after) == link.Value &&
		!b.Schema.Columns[b.Chunks[b.after].Col()].IsName
}

func (b *bound) isAmount() bool { return b.Entity >= 0 && b.OnlyQuantity(b.Entity) >= 0 }

func (b *bound) byAmount() {
	b.Guesses += 0.5
	b.byColumn(b.OnlyQuantity(b.Entity))
}
