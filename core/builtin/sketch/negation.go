package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// negations reads "without any X", "that do not have X", "never X": rows of
// the entity that are not among those with X. A negation of one value stays
// for the condition itself.
func (b *Builder) negations(lo, hi int) {
	for i := lo; i < hi; i++ {
		if b.Chunks[i].Kind == link.Not && !b.used[i] {
			b.negation(i, hi)
		}
	}
}

func (b *Builder) negation(i, hi int) {
	if b.entity < 0 {
		return
	}
	if k := b.kindAt(i + 1); k == link.Compare || k == link.Number {
		return
	}
	end := b.clauseEnd(i+1, hi)
	if b.zero(i, end) {
		return
	}
	target := b.negatedTable(i, end)
	if target < 0 && b.neverDone(i, end) {
		target = b.onlyChild()
	}
	if target < 0 {
		return
	}
	j, ok := b.s.Path([]int{b.entity, target})
	if !ok || len(j) == 0 {
		return
	}
	left, right := j[0].Key.To, j[0].Key.From
	if !j[0].Reversed {
		left, right = right, left
	}
	sub := &query.Query{Root: j[0].Table, Select: []query.Expr{{Col: right}}, Need: []int{target}}
	b.use(i)
	for n := i + 1; n < end; n++ {
		if b.Chunks[n].Kind == link.Table || b.Chunks[n].Kind == link.Column && b.Chunks[n].Table() == target {
			b.use(n)
		}
	}
	sub.Where = b.conditions(i+1, end)
	if b.v.Null[right] { // NOT IN a list with NULL never holds
		sub.Where = append(sub.Where, query.Cond{Left: query.Expr{Col: right}, Op: "IS NOT", Right: "NULL", Chunk: i})
	}
	b.q.Where = append(b.q.Where, query.Cond{Left: query.Expr{Col: left}, Op: "NOT IN", Sub: sub, Chunk: i})
	b.note("rows of %s that have none in %s", b.s.Tables[b.entity].Name, b.s.Tables[target].Name)
}

// zero reads "days without rain": none of a quantity is 0 of it.
func (b *Builder) zero(i, end int) bool {
	n := b.next(i+1, end)
	if n < 0 || n > i+2 || b.Chunks[n].Kind != link.Column || b.used[n] || b.Modes[n] != Filtering {
		return false
	}
	switch strings.ToLower(b.Chunks[i].Text) {
	case "no", "without", "without any", "not any", "none":
	default:
		return false
	}
	c := &b.s.Columns[b.Chunks[n].Col()]
	if c.Class != schema.Numeric || c.PK || c.FK || c.Flag != nil {
		return false
	}
	switch b.kindAt(b.next(n+1, end)) {
	case link.Compare, link.Number, link.Value, link.Quoted:
		return false
	}
	b.use(i, n)
	b.q.Where = append(b.q.Where, query.Cond{Left: query.Expr{Col: b.Chunks[n].Col()}, Op: "=", Right: "0", Chunk: i})
	b.note("%s = 0", b.nameOf(b.Chunks[n].Col()))
	return true
}

// neverDone reports "have never been PLAYED", "has nothing BOOKED": a
// negation whose clause names nothing.
func (b *Builder) neverDone(i, end int) bool {
	switch b.Chunks[i].Text {
	case "never", "nothing", "nobody":
	default:
		return false
	}
	for n := i + 1; n < end; n++ {
		if k := b.Chunks[n].Kind; len(b.Chunks[n].Alts) > 0 || k == link.Compare || k == link.Number || k == link.Quoted {
			return false
		}
	}
	return true
}

// onlyChild is the table that refers to the entity's, or the first of several,
// or -1.
func (b *Builder) onlyChild() int {
	for t := range b.s.Tables {
		if t != b.entity && b.s.Apart(b.entity, t) == 1 && !b.s.Up(b.entity, t) {
			return t
		}
	}
	return -1
}

// negatedTable finds the table whose rows are to be missing: one named after
// the negation, or that of a value below the entity.
func (b *Builder) negatedTable(i, end int) int {
	for n := i + 1; n < end && n < i+8; n++ {
		c := &b.Chunks[n]
		if len(c.Alts) == 0 || b.used[n] {
			continue
		}
		t := c.Table()
		if t == b.entity || b.s.Apart(b.entity, t) >= schema.Far {
			if c.Kind == link.Table {
				continue
			}
			return -1
		}
		switch {
		case c.Kind == link.Table:
			return t
		case c.Kind == link.Value && (!b.s.Up(b.entity, t)) != b.Takes(way.FlipNot):
			return t
		case c.Kind == link.Column && !b.s.Up(b.entity, t) &&
			(n == i+1 || b.kindBetween(n, min(end, n+4), link.Compare) || b.kindBetween(n, min(end, n+4), link.Value)):
			return t
		case c.Kind == link.Value:
			return -1
		}
	}
	// "cities where no one lives": what is missing was named before.
	for n := i - 1; n > 0 && n > i-5 && b.Modes[n] == Filtering; n-- {
		c := &b.Chunks[n]
		if c.Kind == link.Table && c.Table() != b.entity && !b.used[n] && b.s.Apart(b.entity, c.Table()) < schema.Far {
			b.use(n)
			return c.Table()
		}
	}
	return -1
}
