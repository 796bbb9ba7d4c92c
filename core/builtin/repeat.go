package builtin

import "strings"

// mayRepeat reports that what is shown may come more than once: several rows
// of a joined table belong to one row of the table that all of it is from.
func (b *builder) mayRepeat() bool {
	q := b.q
	if len(q.sel) == 0 || len(q.group) > 0 || q.limit > 0 || q.set != "" || q.aggregated() {
		return false
	}
	owner := -1
	for _, e := range q.sel {
		if e.col < 0 {
			return false
		}
		t := b.s.columns[e.col].table
		if owner >= 0 && t != owner {
			return false
		}
		owner = t
	}
	for _, t := range q.tables(b.s) {
		if t != owner && !b.s.up(owner, t) {
			return true
		}
	}
	return false
}

// countedTwice reports that the rows of the table asked about are counted, and
// a joined table has several for one of them.
func (b *builder) countedTwice() bool {
	q := b.q
	if b.entity < 0 || len(q.group) > 0 || len(q.sel) != 1 || q.sel[0] != (expr{agg: "count", col: star}) {
		return false
	}
	for _, t := range q.tables(b.s) {
		if t != b.entity && !b.s.up(b.entity, t) {
			return true
		}
	}
	return false
}

// asksWhich reports that the question asks which things or who it is, so that
// each is an answer once.
func (b *builder) asksWhich() bool {
	for i := range b.cs {
		switch c := &b.cs[i]; {
		case c.kind == whoK || c.kind == whatK && strings.EqualFold(c.text, "which"):
			return true
		case c.kind != ofK && c.kind != plain && c.kind != commaK:
			return false
		}
	}
	return false
}
