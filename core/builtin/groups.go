package builtin

import "slices"

// groups reads "for each X", "per X", "by X".
func (b *builder) groups() {
	for i := range b.cs {
		c := &b.cs[i]
		if c.used || c.kind != eachK && !(c.kind == ofK && c.arg == "by" && b.counting() && !participle(b.textAt(i-1))) {
			continue
		}
		if !b.counting() && (len(b.q.having) == 0 || c.kind == ofK && b.kindAt(i-1) == commaK) {
			continue // "which stations, by number," says what to show
		}
		n := b.next(i+1, len(b.cs))
		if n < 0 || b.cs[n].used && b.cs[n].kind == columnK {
			continue
		}
		switch b.cs[n].kind {
		case columnK:
			b.use(i, n)
			if c := &b.s.columns[b.cs[n].col()]; c.pk && b.cs[n].alts[0].score < 1 {
				b.groupRows(c.table) // "each user" for users.user_id
				break
			}
			b.groupBy(b.cs[n].col())
			b.moreGroups(n)
		case tableK:
			b.use(i, n)
			b.groupRows(b.cs[n].table())
		}
	}
}

// counting reports whether the question asks for an aggregate at all.
func (b *builder) counting() bool {
	return slices.ContainsFunc(b.cs, func(c chunk) bool { return c.kind == countK || c.kind == aggK }) || b.q.aggregated()
}

func (b *builder) groupBy(col int) {
	b.q.group = append(b.q.group, col)
	b.q.show(expr{col: col})
	b.note("grouped by %s", b.nameOf(col))
}

// moreGroups takes "each X and Y".
func (b *builder) moreGroups(n int) {
	for n+2 < len(b.cs) && b.cs[n+1].kind == andK && b.cs[n+2].kind == columnK && b.mode[n+2] == b.mode[n] && !b.cs[n+2].used && (n+3 >= len(b.cs) || b.cs[n+3].kind == plain || b.cs[n+3].kind == commaK || b.cs[n+3].kind == whereK) {
		b.groupBy(b.cs[n+2].col())
		b.use(n + 2)
		n += 2
	}
}

// groupRows makes each row of a table a group. It is shown by its name unless
// the question names columns of it to show.
func (b *builder) groupRows(t int) {
	b.entity = t
	b.q.need = addOnce(b.q.need, t)
	b.byKey = true
	for i := range b.cs {
		if c := &b.cs[i]; c.kind == columnK && !c.used && c.table() == t && !b.afterAggregate(i) {
			return
		}
	}
	if col := b.s.tables[t].shown; col >= 0 {
		b.q.show(expr{col: col})
	}
	b.note("grouped by the rows of %s", b.s.tables[t].name)
}

func (b *builder) afterAggregate(i int) bool {
	p := b.prev(i, 0)
	return p >= 0 && (b.cs[p].kind == aggK || b.cs[p].kind == countK)
}
