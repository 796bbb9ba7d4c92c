package filter

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// compareNumber finds what a number is compared with: the column before it,
// the column or table after it, or what the adjective hints at.
func compareNumber(d *draft.Draft, i, n, lo, hi int, op, x, y string) (query.Cond, bool) {
	if schema.ClockLike(x) {
		if col := clock(d); col >= 0 {
			useSubject(d, i, lo, col)
			return numberCond(d, i, query.Expr{Col: col}, op, x, y)
		}
	}
	if p := subject(d, i, lo); p >= 0 && (d.Chunks[p].Kind == link.Count || comparable(d, p, i, x)) {
		d.Use(p)
		if d.Chunks[p].Kind == link.Count {
			return having(d, p, n, hi, op, x, y)
		}
		agg := ""
		if q := d.Prev(p, lo); q >= 0 && d.Chunks[q].Kind == link.Aggregate && !d.Used[q] &&
			(d.Purposes[q] == phrase.Filtering || predicated(d, p)) {
			agg = d.Chunks[q].Arg
			d.Use(q)
		} else if q := together(d, n, hi); q >= 0 && x != "" {
			agg = "sum"
			d.Use(q)
		}
		return numberCond(d, i, query.Expr{Agg: agg, Col: d.Chunks[p].Col()}, op, x, y)
	}
	if times(d, n) {
		return having(d, -1, n, hi, op, x, y)
	}
	if c, ok := again(d, i, op, x, y); ok {
		return c, true
	}
	after := d.Next(n+1, min(hi, n+5))
	if m := d.Next(i+1, n); m >= 0 && (d.Chunks[m].Kind == link.Column || d.Chunks[m].Kind == link.Table) {
		after = m // "more points than 10"
	}
	if len(d.Chunks[i].Hints) > 0 {
		col, back := d.Hinted(d.Chunks[i].Hints, d.Scope())
		if near := d.YearBefore(i); english.YearLike(x) && d.Chunks[i].Hints[0] == "date" && near >= 0 {
			col, back = near, false // "races after 2010" by the drivers asked for
		}
		if col >= 0 {
			if back {
				op = query.Mirror(op)
			}
			return numberCond(d, i, query.Expr{Col: col}, op, x, y)
		}
	}
	switch {
	case after >= 0 && d.Chunks[after].Kind == link.Column && !d.Used[after] && d.Orderable(d.Chunks[after].Col()):
		d.Use(after)
		left := query.Expr{Col: d.Chunks[after].Col()}
		if q := together(d, after, hi); q >= 0 {
			left.Agg = "sum"
			d.Use(q)
		}
		return numberCond(d, i, left, op, x, y)
	case after >= 0 && (d.Chunks[after].Kind == link.Table ||
		d.Chunks[after].Kind == link.Column && !d.Used[after]):
		return having(d, after, n, hi, op, x, y)
	case english.YearLike(x):
		if col := d.Year(); col >= 0 {
			return numberCond(d, i, query.Expr{Col: col}, op, x, y)
		}
	}
	if col := anyNumeric(d); col >= 0 {
		d.Guesses += 0.5
		return numberCond(d, i, query.Expr{Col: col}, op, x, y)
	}
	return query.Cond{}, false
}

// again continues a comparison: "over 10 or under 5" speaks of one column.
func again(d *draft.Draft, i int, op, x, y string) (query.Cond, bool) {
	joined := false
	for p := i - 1; p >= 0 && p > d.Last.Chunk && p > i-6; p-- {
		switch d.Chunks[p].Kind {
		case link.And, link.Or:
			joined = true
		case link.Plain, link.Number, link.Where, link.Of, link.After:
		default:
			return query.Cond{}, false
		}
	}
	if !joined || d.Last.Op == "" || i-d.Last.Chunk > 6 {
		return query.Cond{}, false
	}
	return numberCond(d, i, d.Last.Left, op, x, y)
}

// comparable reports whether the column at p can be compared with x by the
// chunk at i, or only happens to stand before it.
func comparable(d *draft.Draft, p, i int, x string) bool {
	c := &d.Schema.Columns[d.Chunks[p].Col()]
	said := english.Participle(d.Chunks[p].Text) && p == d.Prev(i, 0) || predicated(d, p) // "founded after 2000"
	if d.Purposes[p] == phrase.Showing && d.Purposes[i] == phrase.Filtering && !said {
		return false
	}
	if c.Class == schema.Textual && english.IsNumber(x) && len(d.Values.Codes[d.Chunks[p].Col()].Values) > 0 &&
		d.KindAt(i) == link.Compare {
		return english.YearLike(x) && d.Values.Digits(d.Chunks[p].Col()) || d.Values.Numeric(d.Chunks[p].Col())
	}
	return true
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

func anyNumeric(d *draft.Draft) int {
	if d.Entity < 0 {
		return -1
	}
	return d.OnlyQuantity(d.Entity)
}
