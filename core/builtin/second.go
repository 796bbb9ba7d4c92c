package builtin

// second finds where a question begins to ask for something more: ", and how
// many?", "and when was it founded?". It is -1 for a question of one part.
func (b *builder) second() int {
	asked := false
	for i := range b.cs {
		switch b.cs[i].kind {
		case countK, whenK, placeK, howK:
			if p := b.joint(i); asked && p >= 0 && (b.cs[p].kind == andK || b.cs[p].kind == commaK && b.kindAt(p-1) != plain) {
				return i
			}
			asked = true
		case whatK:
			if asked && b.cs[i].text == "what" && b.kindAt(i-1) == andK {
				return i
			}
			asked = true
		case theirK:
			if p := i - 1; asked && p >= 0 && (b.cs[p].kind == andK || b.cs[p].text == "with") {
				return i
			}
		case whoK, showK:
			asked = true
		}
	}
	return -1
}

// joint is the chunk before i that is neither glue nor a preposition.
func (b *builder) joint(i int) int {
	for i--; i >= 0 && (b.cs[i].kind == ofK || b.cs[i].kind == plain && b.cs[i].text == "to"); i-- {
	}
	return i
}

// asks shows what "how long", "when" and "where" ask for at chunk i. In the
// second part of a question "how much" is what was sorted by or compared.
func (b *builder) asks(i int) {
	if n := b.next(i+1, len(b.cs)); n >= 0 && b.cs[n].kind == columnK && !b.cs[n].used && b.mode[n] == showing && (b.cs[i].kind != howK || b.orderable(b.cs[n].col())) {
		b.use(i, n)
		e := expr{col: b.cs[n].col()}
		if b.cs[i].text == "how much" && n == i+1 && moneyWords[b.cs[n].text] {
			e.agg = "sum" // "how much money was given"
		}
		b.q.show(e)
		return
	}
	if b.cs[i].kind == howK && i == b.secondAt {
		if col := b.measured(); col >= 0 {
			b.use(i)
			b.q.show(expr{col: col})
			return
		}
	}
	col := -1
	switch b.cs[i].kind {
	case whenK:
		col = b.year()
	case placeK:
		col, _ = b.hinted(placeHint, b.scope())
	case howK:
		col, _ = b.hinted(b.cs[i].hints, b.scope())
	}
	if col < 0 {
		return
	}
	b.use(i)
	b.q.show(expr{col: col})
	b.note("%q asks for %s", b.cs[i].text, b.nameOf(col))
}

// moneyWords name what comes in several payments.
var moneyWords = wordSet("money cash")

// measured is the column that rows are sorted by or compared by.
func (b *builder) measured() int {
	for _, o := range b.q.order {
		if o.by.col >= 0 && o.by.agg == "" {
			return o.by.col
		}
	}
	for i := range b.q.where {
		if c := &b.q.where[i]; c.left.col >= 0 && c.op != "=" && c.left.agg == "" && b.orderable(c.left.col) {
			return c.left.col
		}
	}
	return -1
}

// ordered is the sum or the quantity that rows are sorted by, for "and how
// many?" after it.
func (b *builder) ordered() (expr, bool) {
	for _, o := range b.q.order {
		if o.by.col >= 0 && (o.by.agg == "sum" || o.by.agg == "" && b.s.columns[o.by.col].class == numeric) {
			return o.by, true
		}
	}
	return expr{}, false
}

// mostOfAll tells "the most tickets", which are added up, from "the highest
// price", which is not.
func (b *builder) mostOfAll() bool {
	for i := range b.cs {
		switch b.cs[i].text {
		case "most", "the most", "least", "the least", "fewest", "the fewest":
			return true
		}
	}
	return false
}
