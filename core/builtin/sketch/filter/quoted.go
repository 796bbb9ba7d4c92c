package filter

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// clock returns the column of times of day that the question speaks of, or -1.
func clock(d *draft.Draft) int {
	for _, t := range d.Scope() {
		for _, ci := range d.Schema.Tables[t].Columns {
			if held := d.Values.Codes[ci].Values; len(held) > 0 && english.ClockLike(held[0]) {
				return ci
			}
		}
	}
	return -1
}

// dated returns the column of dates that a date of the question is compared with: the nearest one
// in which the data have such a date, else the first of days, or of years.
func dated(d *draft.Draft, text string) int {
	if ci := heldDate(d, text); ci >= 0 {
		return ci
	}
	for _, t := range d.Scope() {
		for _, ci := range d.Schema.Tables[t].Columns {
			if slices.ContainsFunc(d.Values.Codes[ci].Values, schema.YearFirst) {
				return ci
			}
		}
	}
	return d.Year()
}

// firstDay returns the first column of days, not of births, of a table's rows, or -1; of none it is table -1.
func firstDay(d *draft.Draft, table int) int {
	if table < 0 {
		return -1
	}
	for _, ci := range d.Schema.Tables[table].Columns {
		if schema.Dates(d.Schema, d.Values, ci) && !d.Schema.Columns[ci].Says(english.Births) {
			return ci
		}
	}
	return -1
}

// heldDate returns the nearest column of dates in which the data have a date of the question,
// or -1.
func heldDate(d *draft.Draft, text string) int {
	want := english.Fold(strings.ReplaceAll(text, "%", ""))
	best, bestRank := -1, 1<<20
	scope := d.Scope()
	for _, k := range d.Values.Keys {
		if !strings.Contains(k, want) {
			continue
		}
		for _, f := range d.Values.ByKey[k] {
			c := &d.Schema.Columns[f.Column]
			rank := slices.Index(scope, c.Table)
			if rank < 0 {
				rank = len(scope) + c.Table
			}
			if c.Class == schema.Temporal && rank < bestRank {
				best, bestRank = f.Column, rank
			}
		}
	}
	return best
}

// takesDate reports a column that a date may be looked for in: one of dates, or a text where
// the data have such a date nowhere.
func takesDate(d *draft.Draft, col int, text string) bool {
	class := d.Schema.Columns[col].Class
	return class == schema.Temporal || class != schema.Numeric && heldDate(d, text) < 0
}

// isNumber reports a column of numbers, which holds no dates.
func isNumber(d *draft.Draft, col int) bool { return d.Schema.Columns[col].Class == schema.Numeric }

// unfound returns the column that the quotation at chunk i is taken to be in:
// the one before it, one of its kind, or what names the rows.
func unfound(d *draft.Draft, i, lo int) int {
	text := d.Chunks[i].Arg
	if p := subject(d, i, lo); d.KindAt(p) == link.Column &&
		(!english.DateLike(text) || takesDate(d, d.Chunks[p].Col(), text)) {
		d.Use(p)
		return d.Chunks[p].Col()
	}
	switch {
	case english.ClockLike(text):
		return clock(d)
	case english.DateLike(text):
		return dated(d, text)
	case english.StartsWithDigit(text):
		return d.Year()
	}
	if t := d.Prev(i, lo); d.KindAt(t) == link.Table {
		return d.Schema.Tables[d.Chunks[t].Table()].Shown
	}
	if d.Entity >= 0 {
		return d.Schema.Tables[d.Entity].Shown
	}
	return -1
}

// quoted makes a condition of a quotation that is nowhere in the data, with
// the column before it or the entity's name.
func quoted(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	text := d.Chunks[i].Arg
	col := unfound(d, i, lo)
	if col < 0 {
		return query.Cond{}, false
	}
	op := query.Operator("=")
	if p := within(d, i, hi); p >= 0 {
		col, op, text = useNamed(d, p, i, lo), "LIKE", "%"+text+"%"
	}
	d.Use(i)
	if !english.DateLike(text) && !english.ClockLike(text) {
		d.Guesses += 0.5
	}
	if strings.Contains(text, "%") {
		op = "LIKE"
	}
	if negated(d, i, lo) {
		op = map[query.Operator]query.Operator{"=": "!=", "LIKE": "NOT LIKE"}[op]
	}
	right := query.Literal(text)
	if d.Schema.Columns[col].Class == schema.Temporal && strings.Contains(text, "%") {
		d.Note("%q is a time of %s", d.Chunks[i].Said, d.NameOf(col))
	} else {
		d.Note("%q is taken for %s, where it was not found", text, d.NameOf(col))
	}
	return query.Cond{Left: query.Expr{Col: col}, Op: op, Right: right, Chunk: i}, true
}
