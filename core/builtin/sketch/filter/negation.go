package filter

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// Negations reads "without any X", "that do not have X", "never X": rows of
// the entity that are not among those with X. A negation of one value stays
// for the condition itself.
func Negations(d *draft.Draft, lo, hi int) {
	for i := lo; i < hi; i++ {
		if d.Chunks[i].Kind == link.Not && !d.Used[i] {
			negation(d, i, hi)
		}
	}
}

func negation(d *draft.Draft, i, hi int) {
	if k := d.KindAt(i + 1); d.Entity < 0 || k == link.Compare || k == link.Number {
		return
	}
	end := d.ClauseEnd(i+1, hi)
	if zero(d, i, end) || blank(d, i, end) {
		return
	}
	target := negatedTable(d, i, end)
	if target < 0 && neverDone(d, i, end) {
		target = onlyChild(d)
	}
	if target >= 0 {
		exclude(d, i, end, target)
	}
}

// exclude leaves out the rows of the entity that the target has rows for, which
// what stands behind the negation narrows down.
func exclude(d *draft.Draft, i, end, target int) {
	j, ok := d.Schema.Path([]int{d.Entity, target})
	if !ok || len(j) == 0 {
		return
	}
	d.Use(i)
	asked := d.Entity
	d.Entity = target
	where := nor(Conditions(d, i+1, end))
	d.Entity = asked
	for n := i + 1; n < end; n++ {
		if d.Chunks[n].Kind == link.Table || d.Chunks[n].Kind == link.Column && d.Chunks[n].Table() == target {
			d.Use(n)
		}
	}
	for _, k := range query.Keys(d.Schema, d.Either, j[0].Key) {
		left, right := k.To, k.From
		if !j[0].Reversed {
			left, right = right, left
		}
		sub := &query.Spec{Root: j[0].Table, Select: []query.Expr{{Col: right}}, Need: []int{target}}
		sub.Where = slices.Clone(where)
		if d.Values.Null[right] { // NOT IN a list with NULL never holds
			sub.Where = append(sub.Where,
				query.Cond{Left: query.Expr{Col: right}, Op: "IS NOT", Right: "NULL", Chunk: i})
		}
		d.Query.Where = append(d.Query.Where,
			query.Cond{Left: query.Expr{Col: left}, Op: "NOT IN", Sub: sub, Chunk: i})
	}
	d.Note("rows of %s that have none in %s", d.Schema.Tables[d.Entity].Name, d.Schema.Tables[target].Name)
}

// nor reads "neither the one nor the other": rows with either are left out.
func nor(where []query.Cond) []query.Cond {
	for i := 1; i < len(where); i++ {
		if one, other := &where[i-1], &where[i]; other.Op == "!=" && one.Op == "=" && one.Left == other.Left {
			other.Op, other.Or = "=", true
		}
	}
	return where
}

// zero reads "days without rain": none of a quantity is 0 of it.
func zero(d *draft.Draft, i, end int) bool {
	n := d.Next(i+1, end)
	if n < 0 || n > i+2 || d.Chunks[n].Kind != link.Column || d.Used[n] || d.Purposes[n] != phrase.Filtering {
		return false
	}
	switch strings.ToLower(d.Chunks[i].Text) {
	case "no", "without", "without any", "not any", "none":
	default:
		return false
	}
	c := &d.Schema.Columns[d.Chunks[n].Col()]
	if c.Class != schema.Numeric || c.PK || c.FK || c.Flag != nil || neverZero(d.Values, d.Chunks[n].Col()) {
		return false
	}
	switch d.KindAt(d.Next(n+1, end)) {
	case link.Compare, link.Number, link.Value, link.Quoted:
		return false
	}
	d.Use(i, n)
	d.Query.Where = append(d.Query.Where, query.Cond{Left: query.Expr{Col: d.Chunks[n].Col()}, Op: "=",
		Right: "0", Chunk: i})
	d.Note("%s = 0", d.NameOf(d.Chunks[n].Col()))
	return true
}

// neverZero reports a column that holds nothing for some rows, and 0 for none.
func neverZero(v *schema.Values, col int) bool { return v.Blank[col] && v.Low[col] > 0 }

// blank reads "tickets without an assignee", "orders not shipped": rows that hold
// nothing there.
func blank(d *draft.Draft, i, end int) bool {
	n := d.Next(i+1, end)
	if n < 0 || n > i+2 || d.Chunks[n].Kind != link.Column || d.Used[n] || d.Next(n+1, end) >= 0 {
		return false
	}
	col := d.Chunks[n].Col()
	c := &d.Schema.Columns[col]
	if c.PK || c.Flag != nil || !mayBeBlank(d, strings.ToLower(d.Chunks[i].Text), n) {
		return false
	}
	d.Use(i, n)
	cond := query.Cond{Left: query.Expr{Col: col}, Op: "IS", Right: "NULL", Chunk: i}
	held := d.Values.Codes[col].Values
	if slices.Contains(held, "") {
		cond.Op, cond.Right = "=", "''"
	} else if at := slices.IndexFunc(held, func(v string) bool { return nones[strings.ToLower(v)] }); at >= 0 {
		cond.Op, cond.Right = "=", query.Literal(held[at])
	}
	if strings.EqualFold(d.Chunks[i].Text, notWithout) {
		cond.Op = map[query.Operator]query.Operator{"IS": "IS NOT", "=": "!="}[cond.Op]
	}
	d.Query.Where = append(d.Query.Where, cond)
	d.Note("%s holds nothing", d.NameOf(col))
	return true
}

// nones lists values that say that there is nothing.
var nones = english.WordSet("no none nothing")

// mayBeBlank reports that the column of chunk n may hold nothing, by the negation
// before it: it lacks something, or the day on which a thing was done.
func mayBeBlank(d *draft.Draft, not string, n int) bool {
	col := d.Chunks[n].Col()
	c := &d.Schema.Columns[col]
	if lacking[not] {
		held := d.Values.Codes[col].Values
		return d.Values.Blank[col] || slices.ContainsFunc(held, func(v string) bool { return nones[strings.ToLower(v)] }) ||
			events.Table(d.Schema) >= 0 && c.Class != schema.Numeric
	}
	return not == "not" && c.Class == schema.Temporal && d.Values.MayBeBlank(col) && english.Participle(d.Chunks[n].Text)
}

// lacking lists the negations of what something has.
var lacking = map[string]bool{"no": true, "without": true, "lack": true, notWithout: true}

// notWithout is what package across writes for what is known of rows: boats that were sold are those not
// without the day.
const notWithout = "not without"

// neverDone reports "have never been PLAYED", "has nothing BOOKED": a
// negation whose clause names nothing.
func neverDone(d *draft.Draft, i, end int) bool {
	switch d.Chunks[i].Text {
	case "never", "nothing", "nobody":
	default:
		return false
	}
	for n := i + 1; n < end; n++ {
		if k := d.Chunks[n].Kind; len(d.Chunks[n].Alts) > 0 || k == link.Compare || k == link.Number ||
			k == link.Quoted {
			return false
		}
	}
	return true
}

// onlyChild returns the table that refers to the entity's, or the first of
// several, or -1.
func onlyChild(d *draft.Draft) int {
	for t := range d.Schema.Tables {
		if t != d.Entity && d.Schema.JoinDistance(d.Entity, t) == 1 && !d.Schema.ManyToOne(d.Entity, t) {
			return t
		}
	}
	return -1
}

// negatedTable finds the table whose rows are to be missing: one named after
// the negation, or that of a value below the entity, or one named before, or -1.
func negatedTable(d *draft.Draft, i, end int) int {
	for n := i + 1; n < end && n < i+8; n++ {
		c := &d.Chunks[n]
		if len(c.Alts) == 0 || d.Used[n] {
			continue
		}
		t := c.Table()
		if t == d.Entity || d.Schema.JoinDistance(d.Entity, t) >= schema.Unjoined {
			if c.Kind == link.Table {
				continue
			}
			return -1
		}
		if missing(d, n, t, end, n == firstBehind(d, i, end)) {
			return t
		}
		if c.Kind == link.Value {
			return -1
		}
	}
	return missingBefore(d, i)
}

// firstBehind returns the first chunk behind the negation at i that is no verb: "do not
// have FRIENDS".
func firstBehind(d *draft.Draft, i, end int) int {
	n := i + 1
	for n < end && d.KindAt(n) == link.Where && d.Chunks[n].Arg == "has" {
		n++
	}
	return n
}

// missing reports that chunk n, which speaks of table t, says what is to be
// missing. A column does where it is the first thing, or a condition is put on it.
func missing(d *draft.Draft, n, t, end int, first bool) bool {
	switch below := !d.Schema.ManyToOne(d.Entity, t); d.Chunks[n].Kind {
	case link.Table:
		return true
	case link.Value:
		return below != d.Takes(decision.FlipNot)
	case link.Column:
		soon := min(end, n+4)
		return below && (first || d.KindBetween(n, soon, link.Compare) || d.KindBetween(n, soon, link.Value))
	}
	return false
}

// missingBefore returns the table of "cities where no one LIVES", or -1: what
// is missing was named before the negation.
func missingBefore(d *draft.Draft, i int) int {
	for n := i - 1; n > 0 && n > i-5 && d.Purposes[n] == phrase.Filtering; n-- {
		c := &d.Chunks[n]
		if c.Kind == link.Table && c.Table() != d.Entity && !d.Used[n] && d.Schema.JoinDistance(d.Entity,
			c.Table()) < schema.Unjoined {
			d.Use(n)
			return c.Table()
		}
	}
	return -1
}
