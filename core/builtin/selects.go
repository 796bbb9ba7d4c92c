package builtin

import "strings"

// selects fills the SELECT list: counts, aggregates, columns, everything.
func (b *builder) selects() {
	for i := range b.cs {
		c := &b.cs[i]
		if i == b.secondAt && len(b.q.sel) == 0 {
			b.showEntity()
		}
		if c.used {
			continue
		}
		switch c.kind {
		case howK, whenK, placeK:
			b.asks(i)
		case whatK:
			if col := b.measured(); i == b.secondAt && col >= 0 {
				b.q.show(expr{col: col})
			}
		case countK:
			b.count(i)
		case aggK:
			b.aggregate(i)
		case columnK:
			if b.mode[i] == showing || b.showAll {
				b.use(i)
				if (len(b.q.sel) > 0 && verbal(c) || b.doneBy(i) || b.meansRow(i) && b.showsOther(i)) && !b.showAll {
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

// doneBy reports "which scientist DISCOVERED the most": what somebody did is
// not asked for, though a column is called by it.
func (b *builder) doneBy(i int) bool {
	c := &b.cs[i]
	if !verbal(c) || c.alts[0].score >= 1 || b.kindAt(i-1) != tableK {
		return false
	}
	p := b.prev(i-1, 0)
	for p >= 0 && (b.cs[p].kind == numberK || b.cs[p].kind == valueK) {
		p = b.prev(p, 0)
	}
	return b.kindAt(p) == whatK || b.kindAt(p) == showK
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

func participle(s string) bool {
	return strings.HasSuffix(s, "ed") || strings.HasSuffix(s, "ing") || irregular[strings.ToLower(s)]
}

// irregular are participles without the usual ending.
var irregular = wordSet("built made held sold bought won lost born given paid spent sent written taken known begun shown found lent left kept met put read built grown set")

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
