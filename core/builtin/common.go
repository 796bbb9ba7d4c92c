package builtin

// picksRows reports a maximum or minimum that says which rows are meant: "with
// the maximum age", not "above the maximum age".
func (b *builder) picksRows(i int) bool {
	if b.cs[i].arg != "max" && b.cs[i].arg != "min" || b.mode[i] != filtering {
		return false
	}
	p := b.prev(i, 0)
	return p < 0 || b.cs[p].kind != compareK
}

// laterSuper reports that another superlative says what "top" is about: "the
// top 3 X with the most Y".
func (b *builder) laterSuper(i int) bool {
	for n := i + 1; n < len(b.cs); n++ {
		if b.cs[n].kind == superK && b.cs[n].text != "top" || b.cs[n].kind == sortK {
			return true
		}
	}
	return false
}

// common reads "most common X": groups of X by their size.
func (b *builder) common(i int) {
	n := b.next(i+1, len(b.cs))
	if k := b.kindAt(i + 1); k == ofK || b.mode[i] == filtering && b.firstFree() >= 0 {
		n = b.firstFree() // "the X that is most common among Y"
	}
	col := -1
	switch {
	case n >= 0 && b.cs[n].kind == columnK:
		col = b.cs[n].col()
	case n >= 0 && b.cs[n].kind == tableK:
		col = b.rowKey(b.cs[n].table())
		b.entity = b.cs[n].table()
		b.countChildren(b.entity)
	default:
		if col = b.firstShown(); col < 0 {
			return
		}
		n = -1
		if t := b.s.columns[col].table; t == b.entity && b.identifies(col) && b.rowKey(t) >= 0 && b.s.hasChildren(t) {
			col = b.rowKey(t) // "which X … most often": not names are counted, but what X did
			b.showEntity()
			b.countChildren(t)
		}
	}
	if col < 0 {
		return
	}
	b.use(i, n)
	b.q.group = []int{col}
	if n >= 0 && b.cs[n].kind == columnK {
		b.q.show(expr{col: col})
	}
	b.limit(i, sortBy{by: expr{agg: "count", col: star}, desc: b.cs[i].arg == "desc"})
	b.note("the groups of %s by size", b.nameOf(col))
}

// firstFree is the first column to show that no step has taken yet.
func (b *builder) firstFree() int {
	for i := range b.cs {
		if b.cs[i].kind == columnK && b.mode[i] == showing && !b.cs[i].used {
			return i
		}
	}
	return -1
}

// countChildren joins the one other table that the question names below t, so
// that there is something to count.
func (b *builder) countChildren(t int) {
	for i := range b.cs {
		if len(b.cs[i].alts) > 0 && b.cs[i].table() != t {
			return
		}
	}
	for _, k := range b.s.keys {
		if b.s.columns[k.to].table == t && b.s.columns[k.from].table != t {
			b.countRows(b.s.columns[k.from].table)
			return
		}
	}
}

// rowKey is the column to group by when each row of a table is a group.
func (b *builder) rowKey(t int) int {
	tab := &b.s.tables[t]
	if len(tab.pk) == 1 {
		return tab.pk[0]
	}
	return tab.shown
}
