// Package filter reads which rows a question asks for: comparisons with numbers,
// averages and other rows, patterns, values found in the data, and negations.
//
//	filter.Negations(d, 0, len(d.Chunks))
//	d.Query.Where = append(d.Query.Where, filter.Conditions(d, 0, len(d.Chunks))...)
package filter

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// compare makes a condition of "more than 5", "between 1 and 2", "above the
// average".
func compare(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	n := operand(d, i, hi)
	if n < 0 {
		if c, ok := compareRow(d, i, lo, hi); ok {
			return c, true
		}
		return compareColumns(d, i, lo, hi)
	}
	if d.Chunks[n].Kind == link.Aggregate {
		return compareAggregate(d, i, n, lo, hi)
	}
	op, text := query.Operator(d.Chunks[i].Arg), operandText(d, n)
	d.Use(i, n)
	if op == "between" {
		m := operand(d, n, hi)
		if m < 0 {
			return query.Cond{}, false
		}
		d.Use(m)
		return compareNumber(d, i, m, lo, hi, "BETWEEN", text, operandText(d, m))
	}
	if negated(d, i, lo) {
		op = query.Opposite(op)
	}
	return compareNumber(d, i, n, lo, hi, op, text, "")
}

// compareAggregate makes "above the average X" a comparison with a subquery.
func compareAggregate(d *draft.Draft, i, n, lo, hi int) (query.Cond, bool) {
	p, after := besideAggregate(d, i, n, lo, hi)
	col := averaged(d, i, d.ColumnAt(p), d.ColumnAt(after))
	if col < 0 {
		return query.Cond{}, false
	}
	d.Use(i, n, p, after)
	op, agg := query.Operator(d.Chunks[i].Arg), query.Aggregate(d.Chunks[n].Arg)
	if p < 0 && after < 0 && backwards(d, i) {
		op, agg = query.Mirror(op), otherEnd(agg)
	}
	end := ofAverage(d, n+1, d.ClauseEnd(n+1, hi))
	sub := &query.Spec{Root: d.Schema.Columns[col].Table, Select: []query.Expr{{Agg: agg, Col: col}}}
	if sub.Where = Conditions(d, n+1, end); len(sub.Where) > 0 {
		useTables(d, n+1, end)
	}
	d.Note("%s %s its %s", d.NameOf(col), op, agg)
	c := query.Cond{Left: query.Expr{Col: col}, Op: op, Sub: sub, Chunk: i}
	if p < 0 {
		return c, true
	}
	if q := d.Prev(p, lo); d.KindAt(q) == link.Aggregate && !d.Used[q] && d.Purposes[q] == phrase.Filtering {
		c.Left.Agg = query.Aggregate(d.Chunks[q].Arg)
		d.Use(q)
		d.ByKey = true
		d.Query.Having = append(d.Query.Having, c)
		return query.Cond{}, false
	}
	return c, true
}

// ofAverage returns where what is said of an average ends: "more seats than the average boat AND WAS
// built in 2012" says of the boat asked for when it was.
func ofAverage(d *draft.Draft, from, end int) int {
	for i := from; i < end; i++ {
		switch next := i + 1; {
		case d.KindAt(i) == link.Where:
			return end
		case d.KindAt(i) == link.And && d.KindAt(next) == link.Where && (d.Chunks[next].Arg == "is" ||
			d.Chunks[next].Arg == "has"):
			return i
		case d.KindAt(i) == link.Compare && i > from && d.KindAt(i+1) == link.Aggregate: // "and below average price"
			return i
		}
	}
	return end
}

// besideAggregate finds the columns before the comparison at i and behind the aggregate at
// n, each -1 where there is none.
func besideAggregate(d *draft.Draft, i, n, lo, hi int) (p, after int) {
	p, after = -1, d.Next(n+1, hi)
	if m := after + 1; d.KindAt(after) == link.Table && d.KindAt(m) == link.Column &&
		d.Chunks[m].Table() == d.Chunks[after].Table() {
		after = m // "the average SAVINGS balance"
	}
	if s := subject(d, i, lo); d.KindAt(s) == link.Column && (d.Orderable(d.Chunks[s].Col()) ||
		d.Purposes[s] == phrase.Filtering && !wordsOnly(d, d.Chunks[s].Col())) {
		p = s
	}
	if m := d.Next(i+1, n); d.KindAt(m) == link.Column {
		after = m
	}
	if d.KindAt(after) != link.Column {
		after = -1
	}
	return p, after
}

// wordsOnly reports a column of texts, of which there is no average: "whose city is larger than".
func wordsOnly(d *draft.Draft, col int) bool {
	return d.Schema.Columns[col].Class == schema.Textual && len(d.Values.Codes[col].Values) > 0 && !d.Values.Numeric(col)
}

// backwards reports "older than" where there is a date of birth.
func backwards(d *draft.Draft, i int) bool {
	_, back := d.Hinted(d.Chunks[i].Hints, d.Scope())
	return back
}

// otherEnd returns the aggregate of an order that runs the other way.
func otherEnd(agg query.Aggregate) query.Aggregate {
	switch agg {
	case "max":
		return "min"
	case "min":
		return "max"
	}
	return agg
}

// useTables marks the tables named in the chunks [lo, hi) as read.
func useTables(d *draft.Draft, lo, hi int) {
	for i := lo; i < hi; i++ {
		if d.Chunks[i].Kind == link.Table {
			d.Use(i)
		}
	}
}

// averaged returns the column that is compared with its aggregate: that named before the comparison
// at i or behind it, each or -1, or that which its adjective means.
func averaged(d *draft.Draft, i, before, behind int) int {
	if behind >= 0 && (before < 0 || behind == before || d.Orderable(behind)) {
		if before < 0 || !d.Orderable(before) {
			return behind
		}
	} else if before < 0 && len(d.Chunks[i].Hints) > 0 {
		before, _ = d.Hinted(d.Chunks[i].Hints, d.Scope())
	}
	return before
}

// Conditions reads the filters among the chunks [lo, hi): comparisons with
// numbers and averages, patterns, and values found in the data.
func Conditions(d *draft.Draft, lo, hi int) []query.Cond {
	var out []query.Cond
	add := func(c query.Cond, ok bool) {
		same := func(d query.Cond) bool {
			return d.Left == c.Left && d.Op == c.Op && d.Right == c.Right && d.Sub == c.Sub && d.Than == c.Than
		}
		if ok && !slices.ContainsFunc(out, same) {
			out = append(out, c)
		}
	}
	for i := lo; i < hi; i++ {
		if !d.Used[i] {
			add(condition(d, i, lo, hi, out))
		}
	}
	combine(d, out)
	return out
}

// condition reads the filter at chunk i; before are those before it.
func condition(d *draft.Draft, i, lo, hi int, before []query.Cond) (query.Cond, bool) {
	if part, ok := partly(d, i, lo, hi, before); ok {
		return part, true
	}
	switch d.Chunks[i].Kind {
	case link.Compare:
		return compare(d, i, lo, hi)
	case link.Number:
		return number(d, i, lo, hi)
	case link.Like:
		return like(d, i, lo, hi)
	case link.Value:
		return value(d, i, lo)
	case link.Quoted:
		return quoted(d, i, lo, hi)
	case link.Both:
		d.Both = true
		d.Use(i)
	}
	return query.Cond{}, false
}

// combine settles AND and OR between conditions that follow each other. Two
// values of one column are alternatives, unless "both" asks for each.
func combine(d *draft.Draft, list []query.Cond) {
	for i := 1; i < len(list); i++ {
		x, y := &list[i-1], &list[i]
		or := d.KindBetween(x.Chunk, y.Chunk, link.Or)
		same := x.Left == y.Left && x.Op == "=" && y.Op == "="
		if (or || same) && d.Takes(decision.FlipAnd) {
			or = !or
		}
		y.Or = or && y.Op != "!=" && y.Op != "NOT LIKE"
	}
}
