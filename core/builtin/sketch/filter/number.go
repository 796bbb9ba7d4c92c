package filter

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// alone finds what a number without a comparison is said of: "with id 5", "in
// 2014", "who have 2 pets", "5 or more".
var alone = []draft.Rule[*bound]{
	{Name: "times", When: (*bound).isTimes, Apply: func(b *bound) { b.Use(b.i); b.bySize(-1) }},
	{Name: "of the column before", When: (*bound).isOfBefore,
		Apply: func(b *bound) { b.Use(b.before, b.i); b.byColumn(b.Chunks[b.before].Col()) }},
	{Name: "the year of what was named", When: (*bound).isYearAt,
		Apply: func(b *bound) { b.Use(b.i); b.byColumn(b.YearAt(b.i)) }},
	{Name: "of rows", When: (*bound).isOfRowsBehind, Apply: func(b *bound) { b.Use(b.i); b.bySize(b.after) }},
	{Name: "the key of what was done", When: isKeyDone, Apply: byKeyDone},
	{Name: "of the column behind", When: (*bound).isOfBehind,
		Apply: func(b *bound) { b.Use(b.i, b.after); b.byColumn(b.Chunks[b.after].Col()) }},
	{Name: "the key of the table before", When: (*bound).isKey, Apply: (*bound).byKey},
}

// number makes a condition of the number at chunk i.
func number(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	if i > 0 && d.Chunks[i-1].Kind == link.Superlative {
		return query.Cond{}, false
	}
	b := &bound{Draft: d, i: i, n: i, lo: lo, hi: hi, op: "=", x: d.Chunks[i].Arg, before: d.Prev(i, lo)}
	skip := 1
	if d.KindAt(i+1) == link.After {
		b.op, skip = query.Operator(d.Chunks[i+1].Arg), 2
		d.Use(i + 1)
	} else if negated(d, i, lo) {
		b.op = "!="
	}
	if j := boundBehind(d, i, hi); j > 0 && b.op == "=" {
		b.op = query.Operator(d.Chunks[j].Arg) // "nine goals or more"
		d.Use(j)
	}
	for b.before > lo && d.Chunks[b.before].Kind == link.Not {
		b.before = d.Prev(b.before, lo)
	}
	b.after = d.Next(i+skip, min(hi, i+skip+2))
	if b.continues() { // "an age of 31 or 44"
		if b.by(b.Last.Left); b.where && b.op == "=" {
			d.Use(i)
			return b.cond, true
		}
		b.where = false // "over 5 and have 2 or more friends" is said of something else
	}
	b.read(alone)
	byOnlyHolding(b)
	return inItsYear(b)
}

// byOnlyHolding compares what no rule has read with the only column that may hold it.
func byOnlyHolding(b *bound) {
	if b.Used[b.i] || b.op != "=" || b.KindAt(b.i-1) != link.Of || b.Entity < 0 {
		return
	}
	if col := onlyHolding(b); col >= 0 {
		b.Guesses += 0.5
		b.Use(b.i)
		b.byColumn(col)
	}
}

// onlyHolding returns the only column of the entity among whose numbers the bound may be, or -1:
// the students in 107 are those of a room.
func onlyHolding(b *bound) int {
	n, err := strconv.ParseFloat(b.x, 64)
	found := -1
	for _, ci := range b.Schema.Tables[b.Entity].Columns {
		c := &b.Schema.Columns[ci]
		if low, top := b.Values.Low[ci], b.Values.Top[ci]; err != nil || c.Class == schema.Textual || n < low || n > top {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

func (b *bound) isOfBefore() bool {
	return b.before >= 0 && b.FreeColumn(b.before) && joinedTo(b.Draft, b.before, b.i) &&
		b.numbered(b.Chunks[b.before].Col()) && !(isYearOf(b, b.before) && b.YearAt(b.i) >= 0) &&
		!isYearOfOther(b)
}

// isYearOf reports "the fee IN 1996": what the column at p says is asked for, of that year.
func isYearOf(b *bound, p int) bool {
	return english.YearLike(b.x) && b.TextAt(b.i-1) == "in" && b.Purposes[p] == phrase.Showing &&
		b.Schema.Columns[b.Chunks[p].Col()].Class != schema.Temporal
}

// isYearOfOther reports "the largest population in 1952": no population is 1952, and
// there is a column of years.
func isYearOfOther(b *bound) bool {
	if !english.YearLike(b.x) || b.KindAt(b.i-1) != link.Of {
		return false
	}
	col, year := b.Chunks[b.before].Col(), b.YearAt(b.i)
	n, err := strconv.ParseFloat(b.x, 64)
	low, top := b.Values.Low[col], b.Values.Top[col]
	return err == nil && year >= 0 && year != col && low < top && (n < low || n > top)
}

// numbered reports whether a column's values may be numbers.
func (b *bound) numbered(col int) bool {
	c := &b.Schema.Columns[col]
	return c.Class != schema.Textual || c.PK || c.FK || b.Values.SomeNumeric(col) || len(b.Values.Codes[col].Values) == 0
}

func (b *bound) isYearAt() bool { return english.YearLike(b.x) && b.YearAt(b.i) >= 0 }

// isOfRowsBehind reports "2 pets", "5 or more owners", where the owner is a column.
func (b *bound) isOfRowsBehind() bool {
	if b.Purposes[b.i] != phrase.Filtering {
		return false
	}
	return b.KindAt(b.after) == link.Table || b.KindAt(b.i+1) == link.After && b.FreeColumn(b.after) &&
		!b.Orderable(b.Chunks[b.after].Col())
}

func (b *bound) isOfBehind() bool {
	return b.Purposes[b.i] == phrase.Filtering && b.KindAt(b.after) == link.Column &&
		b.Orderable(b.Chunks[b.after].Col())
}

func (b *bound) isKey() bool {
	return b.before >= 0 && b.before == b.i-1 && b.Chunks[b.before].Kind == link.Table && b.op == "=" &&
		len(b.Schema.Tables[b.Chunks[b.before].Table()].PK) == 1
}

func (b *bound) byKey() {
	b.Use(b.i)
	b.byColumn(b.Schema.Tables[b.Chunks[b.before].Table()].PK[0])
}

// isKeyDone reports "when was 104 shipped", where a row has that number.
func isKeyDone(b *bound) bool {
	if !b.Said(link.When) || b.op != "=" || b.Entity < 0 || b.KindAt(b.i-1) != link.Where ||
		len(b.Schema.Tables[b.Entity].PK) != 1 {
		return false
	}
	key := b.Schema.Tables[b.Entity].PK[0]
	n, err := strconv.ParseFloat(b.x, 64)
	low, top := b.Values.Low[key], b.Values.Top[key]
	return err == nil && (low == top || low <= n && n <= top)
}

func byKeyDone(b *bound) {
	b.Use(b.i)
	b.byColumn(b.Schema.Tables[b.Entity].PK[0])
}

// joinedTo reports that a number belongs to the column before it: "age 20",
// "age of 20", "age is 20".
func joinedTo(d *draft.Draft, p, i int) bool {
	for j := p + 1; j < i; j++ {
		if c := &d.Chunks[j]; c.Kind == link.Plain || c.Kind == link.Of && (c.Text == "from" || c.Text == "in") {
			return len(c.Text) <= 3 || c.Text == "either" || strings.HasPrefix(c.Text, "equal") || c.Text == "value"
		}
	}
	return true
}
