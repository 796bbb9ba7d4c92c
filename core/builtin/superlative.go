package builtin

import (
	"slices"
	"strconv"
	"strings"
)

// superlatives reads "the oldest X", "the X with the most Y", "the 3 highest",
// "the most common X". A superlative shown by itself ("What is the highest
// age?") becomes MAX; one that picks rows becomes ORDER BY … LIMIT.
func (b *builder) superlatives() {
	for i := range b.cs {
		c := &b.cs[i]
		if c.kind == aggK && b.picksRows(i) {
			c.kind, c.arg = superK, map[string]string{"max": "desc", "min": "asc"}[c.arg]
		}
		if c.used || c.kind != superK && c.kind != commonK {
			continue
		}
		if p := b.prev(i, 0); c.kind == superK && p >= 0 && b.cs[p].kind == compareK && b.kindAt(b.superTarget(i)) == columnK && c.arg != "" && !strings.HasSuffix(c.arg, "#") {
			// "less than the largest X" compares with it.
			c.kind, c.arg = aggK, map[bool]string{true: "max", false: "min"}[strings.HasPrefix(c.arg, "desc")]
			continue
		}
		if c.kind == commonK {
			b.common(i)
			continue
		}
		if c.text == "top" && b.laterSuper(i) {
			b.use(i)
			continue
		}
		b.superlative(i)
	}
}

func (b *builder) superlative(i int) {
	c := &b.cs[i]
	desc := strings.HasPrefix(c.arg, "desc")
	n := b.superTarget(i)
	target := -1
	if n >= 0 && b.cs[n].kind == columnK {
		target = b.cs[n].col()
	}
	counted := strings.HasSuffix(c.arg, "#")
	if by := b.rankedBy(i); by >= 0 && !counted && target < 0 {
		b.use(i, by)
		b.limit(i, sortBy{by: expr{col: b.cs[by].col()}, desc: desc})
		return
	}
	switch {
	case target >= 0 && (b.orderable(target) || b.s.columns[target].pk && b.s.columns[target].class == numeric && b.cs[n].alts[0].score >= 1 && len(c.hints) == 0 || !counted && b.s.columns[target].class == textual && len(c.hints) == 0 && c.text != "most" && c.text != "the most"):
		if alone := b.shownAlone(i); alone && b.place(i) > 1 {
			b.q.show(expr{col: target}) // "the second highest price" is no maximum
		} else if alone != b.flipSuper {
			b.superAgg(i, n, desc)
			return
		}
		b.use(i, n)
		agg := b.aggBetween(i, n)
		if agg == "" && (b.sumEach || b.sumSaid()) && b.s.columns[target].class == numeric {
			agg, b.byKey = "sum", true
		}
		b.limit(i, sortBy{by: expr{agg: agg, col: target}, desc: desc})
	case len(c.hints) > 0 && b.superHint(i, n, desc):
	case n >= 0 && b.cs[n].kind == tableK && !counted && amounts[c.text] && b.onlyNumeric(b.cs[n].table()) >= 0:
		b.use(i, n)
		t := b.cs[n].table()
		b.q.need = addOnce(b.q.need, t)
		b.limit(i, sortBy{by: expr{col: b.onlyNumeric(t)}, desc: desc})
	case n >= 0 && (b.cs[n].kind == tableK && (counted || isMost(c)) || target >= 0):
		b.superCount(i, n, desc)
	case isMost(c) && n < 0 && b.soldMost(i, desc):
	case isMost(c) && n < 0 && b.amountBefore(i) >= 0:
		p := b.amountBefore(i)
		b.use(i, p)
		o := sortBy{by: expr{col: b.cs[p].col()}, desc: desc}
		if b.sumEach || b.sumSaid() {
			o.by.agg, b.byKey = "sum", true
		}
		b.limit(i, o)
	case isMost(c) && n < 0:
		b.mostOf(i, desc)
	}
}

// sumSaid takes the "altogether", "adding up" of "who rode the most kilometres
// altogether", where it belongs to nothing else.
func (b *builder) sumSaid() bool {
	for i := range b.cs {
		c := &b.cs[i]
		if c.kind == aggK && c.arg == "sum" && !c.used && (totals[c.text] || strings.Contains(strings.ToLower(c.text), "add") || strings.HasPrefix(c.text, "in ") || strings.HasSuffix(c.text, " together")) {
			b.use(i)
			return true
		}
	}
	return false
}

// amountBefore is the quantity of "which building SEATS the most", or -1.
func (b *builder) amountBefore(i int) int {
	p := i - 1
	for p > 0 && b.cs[p].kind == plain && b.cs[p].text == "the" {
		p--
	}
	if p > 1 && b.cs[p].kind == columnK && !b.cs[p].used && b.orderable(b.cs[p].col()) && b.s.columns[b.cs[p].col()].class != temporal && (b.kindAt(p-1) == tableK || b.kindAt(p-1) == columnK) {
		return p
	}
	return -1
}

// rankedBy finds the column of "the top five rivers BY LENGTH", or -1.
func (b *builder) rankedBy(i int) int {
	for n := i + 1; n+1 < len(b.cs) && n < i+7; n++ {
		switch c := &b.cs[n]; c.kind {
		case ofK, sortK:
			m := b.next(n+1, len(b.cs))
			if (c.arg == "by" || c.kind == sortK) && m >= 0 && b.cs[m].kind == columnK && !b.cs[m].used && b.orderable(b.cs[m].col()) {
				return m
			}
		case plain, distinctK, numberK, tableK, valueK, whereK:
			if c.text == "." || c.text == "?" {
				return -1
			}
		default:
			return -1
		}
	}
	return -1
}

// amounts speak of how much a thing is, not of how many there are.
var amounts = wordSet("largest biggest highest smallest lowest greatest")

func isMost(c *chunk) bool {
	switch c.text {
	case "most", "the most", "least", "fewest", "largest", "biggest", "highest", "smallest":
		return true
	}
	return false
}

// superTarget finds what the adjective stands before.
func (b *builder) superTarget(i int) int {
	for n := i + 1; n < len(b.cs) && n < i+6; n++ {
		switch c := &b.cs[n]; c.kind {
		case plain, distinctK, numberK, aggK, superK, valueK:
			if c.text == "." || c.text == "?" {
				return -1
			}
		case andK, commaK:
			if k := b.kindAt(b.next(n+1, len(b.cs))); k != aggK && k != superK && !(b.cs[n].kind == commaK && k == andK) {
				return -1
			}
		case ofK:
			if n > i+1 {
				return -1
			}
		case columnK, tableK, countK:
			return n
		default:
			return -1
		}
	}
	return -1
}

func (b *builder) orderable(col int) bool {
	c := &b.s.columns[col]
	return (c.class == numeric || c.class == temporal) && !c.pk && !c.fk
}

// shownAlone tells "What is the highest age" from "the singer with the highest
// age" by what stands before the adjective.
func (b *builder) shownAlone(i int) bool {
	if b.mode[i] != showing {
		return false
	}
	p := b.prev(i, 0)
	for p >= 0 && (b.cs[p].kind == superK || b.cs[p].kind == aggK || b.cs[p].kind == numberK || p == i-1 && b.place(i) > 1) {
		p = b.prev(p, 0)
	}
	if p < 0 {
		return true
	}
	switch b.cs[p].kind {
	case whatK, showK, commaK:
		return true
	case andK:
		q := b.prev(p, 0)
		return q >= 0 && (b.cs[q].kind == superK || b.cs[q].kind == aggK || b.cs[q].kind == columnK || b.cs[q].kind == tableK)
	}
	return false
}

// superAgg shows MAX or MIN of the target; "highest and lowest X" shows both.
func (b *builder) superAgg(i, n int, desc bool) {
	agg := "min"
	if desc {
		agg = "max"
	}
	b.use(i, n)
	b.q.show(expr{agg: agg, col: b.cs[n].col()})
	b.note("%s of %s", agg, b.nameOf(b.cs[n].col()))
}

// aggBetween finds "highest AVERAGE age".
func (b *builder) aggBetween(i, n int) string {
	for j := i + 1; j < n; j++ {
		if b.cs[j].kind == aggK {
			b.use(j)
			b.byKey = true
			return b.cs[j].arg
		}
	}
	return ""
}

// superHint sorts by the column that the adjective itself speaks of.
func (b *builder) superHint(i, n int, desc bool) bool {
	tables := b.scope()
	if n >= 0 && b.cs[n].kind == tableK {
		tables = append([]int{b.cs[n].table()}, tables...)
	}
	col, back := b.hinted(b.cs[i].hints, tables)
	if col < 0 {
		return false
	}
	b.use(i)
	b.limit(i, sortBy{by: expr{col: col}, desc: desc != back})
	b.note("%q sorts by %s", b.cs[i].text, b.nameOf(col))
	return true
}

// superCount sorts groups by how many rows of the target belong to them.
func (b *builder) superCount(i, n int, desc bool) {
	b.use(i, n)
	t := b.cs[n].table()
	if b.cs[n].kind == tableK && t == b.entity && !strings.HasSuffix(b.cs[i].arg, "#") && b.mode[i] == showing && b.kindAt(i-1) != whereK {
		if f := b.firstFree(); f >= 0 && f < i && b.kindAt(b.prev(f, 0)) == whatK && b.cs[f].table() == t && !b.identifies(b.cs[f].col()) {
			b.q.group = []int{b.cs[f].col()} // "which range has the most mountains"
			b.limit(i, sortBy{by: expr{agg: "count", col: star}, desc: desc})
		}
		return
	}
	b.countRows(t)
	b.byKey = true
	b.limit(i, sortBy{by: expr{agg: "count", col: star}, desc: desc})
	b.note("the most or fewest rows of %s", b.s.tables[t].name)
}

// mostOf handles "… the most" with nothing behind it: the tables named so far
// are counted.
func (b *builder) mostOf(i int, desc bool) {
	b.use(i)
	b.byKey = true
	b.loss += 0.3
	if b.entity >= 0 {
		b.countChildren(b.entity)
	}
	b.limit(i, sortBy{by: expr{agg: "count", col: star}, desc: desc})
}

// limit sets the order and how many rows to keep: a number beside the
// adjective, or one.
func (b *builder) limit(i int, o sortBy) {
	n := 1
	near := []int{i - 1, i + 1}
	for j := range i {
		if b.cs[j].text == "top" {
			near = append(near, j+1)
		}
	}
	for j := range b.cs {
		if b.cs[j].kind == numberK && b.mode[j] == showing && b.kindAt(j-1) != compareK && (b.kindAt(b.next(j+1, len(b.cs))) == tableK || b.kindAt(j+1) == columnK && b.textAt(j-1) == "the") {
			near = append(near, j)
		}
	}
	for _, j := range near {
		if b.kindAt(j) == numberK && !b.cs[j].used {
			if v, err := strconv.Atoi(b.cs[j].arg); err == nil && v > 0 && v < 1000 {
				n = v
				b.use(j)
			}
		}
	}
	if !slices.Contains(b.q.order, o) {
		b.q.order = append([]sortBy{o}, b.q.order...)
	}
	b.q.limit = max(n, b.q.limit)
	b.skipTo(i)
	b.note("ordered by %s, the first %d", b.exprName(o.by), n)
}
