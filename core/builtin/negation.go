package builtin

import "strings"

// negations reads "without any X", "that do not have X", "never X": rows of
// the entity that are not among those with X. A negation of one value stays
// for the condition itself.
func (b *builder) negations(lo, hi int) {
	for i := lo; i < hi; i++ {
		if b.cs[i].kind == notK && !b.cs[i].used {
			b.negation(i, hi)
		}
	}
}

func (b *builder) negation(i, hi int) {
	if b.entity < 0 {
		return
	}
	if k := b.kindAt(i + 1); k == compareK || k == numberK {
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
	j, ok := b.s.path([]int{b.entity, target})
	if !ok || len(j) == 0 {
		return
	}
	left, right := j[0].key.to, j[0].key.from
	if !j[0].reversed {
		left, right = right, left
	}
	sub := &query{root: j[0].table, sel: []expr{{col: right}}, need: []int{target}}
	b.use(i)
	for n := i + 1; n < end; n++ {
		if b.cs[n].kind == tableK || b.cs[n].kind == columnK && b.cs[n].table() == target {
			b.use(n)
		}
	}
	sub.where = b.conditions(i+1, end)
	if b.v.null[right] { // NOT IN a list with NULL never holds
		sub.where = append(sub.where, cond{left: expr{col: right}, op: "IS NOT", right: "NULL", chunk: i})
	}
	b.q.where = append(b.q.where, cond{left: expr{col: left}, op: "NOT IN", sub: sub, chunk: i})
	b.note("rows of %s that have none in %s", b.s.tables[b.entity].name, b.s.tables[target].name)
}

// zero reads "days without rain": none of a quantity is 0 of it.
func (b *builder) zero(i, end int) bool {
	n := b.next(i+1, end)
	if n < 0 || n > i+2 || b.cs[n].kind != columnK || b.cs[n].used || b.mode[n] != filtering {
		return false
	}
	switch strings.ToLower(b.cs[i].text) {
	case "no", "without", "without any", "not any", "none":
	default:
		return false
	}
	c := &b.s.columns[b.cs[n].col()]
	if c.class != numeric || c.pk || c.fk || c.flag != nil {
		return false
	}
	switch b.kindAt(b.next(n+1, end)) {
	case compareK, numberK, valueK, quotedK:
		return false
	}
	b.use(i, n)
	b.q.where = append(b.q.where, cond{left: expr{col: b.cs[n].col()}, op: "=", right: "0", chunk: i})
	b.note("%s = 0", b.nameOf(b.cs[n].col()))
	return true
}

// neverDone reports "have never been PLAYED", "has nothing BOOKED": a
// negation whose clause names nothing.
func (b *builder) neverDone(i, end int) bool {
	switch b.cs[i].text {
	case "never", "nothing", "nobody":
	default:
		return false
	}
	for n := i + 1; n < end; n++ {
		if k := b.cs[n].kind; len(b.cs[n].alts) > 0 || k == compareK || k == numberK || k == quotedK {
			return false
		}
	}
	return true
}

// onlyChild is the table that refers to the entity's, or the first of several,
// or -1.
func (b *builder) onlyChild() int {
	for t := range b.s.tables {
		if t != b.entity && b.s.apart(b.entity, t) == 1 && !b.s.up(b.entity, t) {
			return t
		}
	}
	return -1
}

// negatedTable finds the table whose rows are to be missing: one named after
// the negation, or that of a value below the entity.
func (b *builder) negatedTable(i, end int) int {
	for n := i + 1; n < end && n < i+8; n++ {
		c := &b.cs[n]
		if len(c.alts) == 0 || c.used {
			continue
		}
		t := c.table()
		if t == b.entity || b.s.apart(b.entity, t) >= far {
			if c.kind == tableK {
				continue
			}
			return -1
		}
		switch {
		case c.kind == tableK:
			return t
		case c.kind == valueK && (!b.s.up(b.entity, t)) != b.flipNot:
			return t
		case c.kind == columnK && !b.s.up(b.entity, t) && (n == i+1 || b.kindBetween(n, min(end, n+4), compareK) || b.kindBetween(n, min(end, n+4), valueK)):
			return t
		case c.kind == valueK:
			return -1
		}
	}
	// "cities where no one lives": what is missing was named before.
	for n := i - 1; n > 0 && n > i-5 && b.mode[n] == filtering; n-- {
		c := &b.cs[n]
		if c.kind == tableK && c.table() != b.entity && !c.used && b.s.apart(b.entity, c.table()) < far {
			b.use(n)
			return c.table()
		}
	}
	return -1
}
