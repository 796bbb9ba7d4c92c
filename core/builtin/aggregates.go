package builtin

import (
	"slices"
	"strings"
)

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
		if i == b.secondAt {
			if e, ok := b.ordered(); ok {
				b.q.show(e)
				return
			}
		}
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
		if !total && !b.said(eachK) && !b.saysTotal() && (len(b.q.where) > 0 || b.byKey) {
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

// saysTotal reports "altogether", "in total".
func (b *builder) saysTotal() bool {
	return slices.ContainsFunc(b.cs, func(c chunk) bool { return c.kind == aggK && c.arg == "sum" })
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

// aggregateBefore reads "how long is X on average": what was shown last, if it
// is a quantity, is averaged.
func (b *builder) aggregateBefore(i int) bool {
	last := len(b.q.sel) - 1
	if !strings.Contains(b.cs[i].text, " ") && b.cs[i].text != "altogether" || last < 0 {
		return false
	}
	n := b.next(i+1, len(b.cs))
	if n >= 0 && (b.cs[n].kind == columnK || b.cs[n].kind == tableK) && b.kindAt(i+1) != ofK {
		return false
	}
	e := &b.q.sel[last]
	if e.agg != "" || e.col == star || !b.orderable(e.col) || slices.Contains(b.q.group, e.col) {
		return false
	}
	in := b.textAt(i + 1)
	if n >= 0 && b.cs[n].kind == commaK && b.textAt(n+1) == "in" {
		in, n = "in", b.next(n+1, len(b.cs))
	}
	if n >= 0 && b.cs[n].kind == columnK && in == "in" && b.orderable(b.cs[n].col()) && !b.cs[n].used {
		e.col = b.cs[n].col() // "…, in minutes"
		b.use(n)
	}
	e.agg = b.cs[i].arg
	b.note("%s of %s", e.agg, b.nameOf(e.col))
	return true
}

// amountOf is a table's column of amounts, or -1.
func (b *builder) amountOf(t int) int {
	for _, ci := range b.s.tables[t].columns {
		if slices.Contains(b.s.columns[ci].full, "amount") && b.orderable(ci) {
			return ci
		}
	}
	return -1
}

// howAverage reads "on average, how tall are the X": what is asked for at chunk
// n is averaged.
func (b *builder) howAverage(i, n int) bool {
	shown := len(b.q.sel)
	b.asks(n)
	if len(b.q.sel) != shown+1 || !b.orderable(b.q.sel[shown].col) {
		b.q.sel = b.q.sel[:shown]
		b.cs[n].used = false
		return false
	}
	b.q.sel[shown].agg = b.cs[i].arg
	for j := n + 1; j < len(b.cs); j++ {
		if b.cs[j].kind == columnK && b.cs[j].col() == b.q.sel[shown].col {
			b.use(j) // "…, in minutes"
		}
	}
	return true
}

// aggregate reads "average X", "minimum and maximum X and Y".
func (b *builder) aggregate(i int) {
	aggs := []string{b.cs[i].arg}
	b.use(i)
	if b.aggregateBefore(i) {
		return
	}
	if n := i + 1; b.kindAt(n) == tableK && b.cs[i].text == "total amount of" {
		if col := b.amountOf(b.cs[n].table()); col >= 0 && !b.columnSoon(n) {
			b.use(n)
			b.q.show(expr{agg: aggs[0], col: col})
			return
		}
	}
	n := i + 1
	if b.kindAt(n) == commaK {
		n++
	}
	if b.kindAt(n) == howK && b.howAverage(i, n) {
		return
	}
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
