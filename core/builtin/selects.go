package builtin

import (
	"slices"
	"strings"
)

// groups reads "for each X", "per X", "by X".
func (b *builder) groups() {
	for i := range b.cs {
		c := &b.cs[i]
		if c.used || c.kind != eachK && !(c.kind == ofK && c.arg == "by" && b.counting() && !participle(b.textAt(i-1))) {
			continue
		}
		if !b.counting() && len(b.q.having) == 0 {
			continue
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

// selects fills the SELECT list: counts, aggregates, columns, everything.
func (b *builder) selects() {
	for i := range b.cs {
		c := &b.cs[i]
		if c.used {
			continue
		}
		switch c.kind {
		case countK:
			b.count(i)
		case aggK:
			b.aggregate(i)
		case columnK:
			if b.mode[i] == showing || b.showAll {
				b.use(i)
				if (len(b.q.sel) > 0 && verbal(c) || b.meansRow(i) && b.showsOther(i)) && !b.showAll {
					break
				}
				b.showColumn(i)
			}
		case tableK:
			b.listed(i)
		case starK:
			b.use(i)
			if b.entity >= 0 {
				b.q.root = b.entity
				b.q.show(expr{col: star})
			}
		case distinctK:
			b.distinct(i)
		}
	}
}

// listed reads "show the players and their ages": a table in a list of columns
// is shown by its name.
func (b *builder) listed(i int) {
	p := b.prev(i, 0)
	if b.mode[i] != showing || p < 0 {
		return
	}
	if b.cs[p].kind == andK && b.cs[i].table() != b.entity && len(b.q.sel) == 1 && !b.q.aggregated() && (b.kindAt(i+1) == whereK || i+2 >= len(b.cs)) {
		b.use(i)
		if col := b.s.tables[b.cs[i].table()].shown; col >= 0 {
			b.q.show(expr{col: col})
		}
		return
	}
	if b.cs[p].kind != showK && b.cs[p].kind != whatK {
		return
	}
	if k := b.kindAt(i + 1); k != andK && k != commaK {
		return
	}
	n := b.next(i+2, len(b.cs))
	if n < 0 || b.cs[n].kind != columnK || b.mode[n] != showing {
		return
	}
	b.use(i)
	if col := b.s.tables[b.cs[i].table()].shown; col >= 0 {
		b.q.show(expr{col: col})
	}
}

// showsOther reports that something beside chunk i is shown.
func (b *builder) showsOther(i int) bool {
	if len(b.q.sel) > 0 {
		return true
	}
	for n := i + 1; n < len(b.cs); n++ {
		if k := b.cs[n].kind; !b.cs[n].used && b.mode[n] == showing && (k == columnK || k == aggK) {
			return true
		}
	}
	return false
}

// verbal reports a word like "attended", which speaks of a column without
// asking for it.
func verbal(c *chunk) bool {
	return c.to == c.from+1 && participle(c.text)
}

func participle(s string) bool { return strings.HasSuffix(s, "ed") || strings.HasSuffix(s, "ing") }

// showColumn shows a column. "Name" alone is both names of people that have a
// first and a last one.
func (b *builder) showColumn(i int) {
	col := b.cs[i].col()
	names := b.s.firstLast(b.cs[i].table())
	if names != nil && names[0] == col && !strings.Contains(strings.ToLower(b.cs[i].text), "f") {
		b.q.show(expr{col: names[0]})
		b.q.show(expr{col: names[1]})
		return
	}
	b.q.show(expr{col: col})
}

// distinct makes the rows different where the word stands before what is shown.
func (b *builder) distinct(i int) {
	n := b.next(i+1, len(b.cs))
	if n >= 0 && b.cs[n].kind == columnK && b.mode[n] == showing {
		b.use(i)
		b.q.distinct = true
	}
}

// count reads what follows "how many".
func (b *builder) count(i int) {
	b.use(i)
	n, distinct := b.counted(i)
	distinct = distinct != b.flipDistinct
	switch {
	case n >= 0 && b.cs[n].kind == columnK && !b.cs[n].used:
		b.use(n)
		b.countColumn(n, distinct, strings.Contains(b.cs[i].text, "total"))
	case n >= 0 && b.cs[n].kind == tableK:
		b.use(n)
		t := b.cs[n].table()
		b.counts = addOnce(b.counts, t)
		b.q.need = addOnce(b.q.need, t)
		if distinct && len(b.s.tables[t].pk) == 1 {
			b.q.show(expr{agg: "count", col: b.s.tables[t].pk[0], distinct: true})
			return
		}
		b.q.show(expr{agg: "count", col: star})
	default:
		b.q.show(expr{agg: "count", col: star})
		if b.entity >= 0 {
			b.q.need = addOnce(b.q.need, b.entity)
		}
	}
	b.note("a count")
}

// counted finds the thing that is counted, past adjectives that are values.
func (b *builder) counted(i int) (n int, distinct bool) {
	for n = i + 1; n < len(b.cs) && n < i+6; n++ {
		switch c := &b.cs[n]; c.kind {
		case distinctK:
			distinct = true
			b.use(n)
		case eachK:
			if c.arg != "?" {
				return -1, distinct
			}
		case plain, valueK:
			if c.text == "." || c.text == "?" {
				return -1, distinct
			}
		case columnK, tableK:
			return n, distinct
		case ofK:
		default:
			return -1, distinct
		}
	}
	return -1, distinct
}

func (b *builder) countColumn(n int, distinct, total bool) {
	col := b.cs[n].col()
	c := &b.s.columns[col]
	switch {
	case (c.count || c.class == numeric && total) && !c.pk && !c.fk && !distinct:
		e := expr{col: col, agg: "sum"}
		if !total && (len(b.q.where) > 0 || b.byKey) {
			e.agg = ""
		}
		b.q.show(e)
	case c.pk || c.isName && !distinct:
		b.q.show(expr{agg: "count", col: star})
		b.q.need = addOnce(b.q.need, c.table)
	default:
		b.q.show(expr{agg: "count", col: col, distinct: len(b.q.group) == 0 || distinct})
	}
}

// columnSoon reports a free column within the next few chunks.
func (b *builder) columnSoon(n int) bool {
	for j := n + 1; j < len(b.cs) && j < n+5; j++ {
		if b.cs[j].kind == columnK && !b.cs[j].used {
			return true
		}
	}
	return false
}

// sharedAggregate reads "average height and weight": the second column is
// averaged too.
func (b *builder) sharedAggregate(n int, aggs []string) {
	if n+2 >= len(b.cs) || b.cs[n+1].kind != andK || b.cs[n+1].arg != "" || b.cs[n+2].kind != columnK || b.cs[n+2].used {
		return
	}
	if len(b.q.sel) > len(aggs)+len(b.q.group) || !b.orderable(b.cs[n+2].col()) || b.mode[n+2] != showing {
		return
	}
	for _, a := range aggs {
		b.q.show(expr{agg: a, col: b.cs[n+2].col()})
	}
	b.use(n + 2)
}

// aggregate reads "average X", "minimum and maximum X and Y".
func (b *builder) aggregate(i int) {
	aggs := []string{b.cs[i].arg}
	b.use(i)
	if n := b.next(i+1, len(b.cs)); n >= 0 && b.cs[n].kind == tableK {
		if col := b.onlyNumeric(b.cs[n].table()); col >= 0 && !b.columnSoon(n) {
			b.use(n)
			b.q.show(expr{agg: aggs[0], col: col})
			b.note("%s of %s", aggs[0], b.nameOf(col))
			return
		}
	}
	for n := i + 1; n < len(b.cs) && n < i+9; n++ {
		switch c := &b.cs[n]; c.kind {
		case aggK:
			aggs = append(aggs, c.arg)
			b.use(n)
		case superK:
			if c.used {
				break
			}
			b.use(n)
			if c.arg[0] == 'd' {
				aggs = append(aggs, "max")
			} else {
				aggs = append(aggs, "min")
			}
		case countK:
			b.use(n)
		case plain, commaK, andK, ofK, tableK, theirK, valueK:
			if c.text == "." || c.text == "?" {
				return
			}
		case columnK:
			for _, a := range aggs {
				b.q.show(expr{agg: a, col: c.col()})
			}
			b.note("%v of %s", aggs, b.nameOf(c.col()))
			b.use(n)
			b.sharedAggregate(n, aggs)
			return
		default:
			return
		}
	}
}
