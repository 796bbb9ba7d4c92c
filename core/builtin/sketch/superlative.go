package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// superlatives reads "the oldest X", "the X with the most Y", "the 3 highest",
// "the most common X". A superlative shown by itself ("What is the highest
// age?") becomes MAX; one that picks rows becomes ORDER BY … LIMIT.
func (b *Builder) superlatives() {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if b.used[i] || c.Kind != link.Superlative && c.Kind != link.Common {
			continue
		}
		if c.Kind == link.Common {
			b.common(i)
			continue
		}
		if c.Text == "top" && b.laterSuper(i) {
			b.use(i)
			continue
		}
		b.superlative(i)
	}
}

// extremes tells maxima from superlatives.
func (b *Builder) extremes() {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if c.Kind == link.Aggregate && b.picksRows(i) {
			c.Kind, c.Arg = link.Superlative, map[string]string{"max": "desc", "min": "asc"}[c.Arg]
		}
		if p := b.prev(i, 0); c.Kind == link.Superlative && p >= 0 && b.Chunks[p].Kind == link.Compare &&
			b.kindAt(b.superTarget(i)) == link.Column && c.Arg != "" && !strings.HasSuffix(c.Arg, "#") {
			// "less than the largest X" compares with it.
			c.Kind, c.Arg = link.Aggregate, map[bool]string{true: "max", false: "min"}[strings.HasPrefix(c.Arg, "desc")]
		}
	}
}

func (b *Builder) superlative(i int) {
	c := &b.Chunks[i]
	desc := strings.HasPrefix(c.Arg, "desc")
	n := b.superTarget(i)
	target := -1
	if n >= 0 && b.Chunks[n].Kind == link.Column {
		target = b.Chunks[n].Col()
	}
	counted := strings.HasSuffix(c.Arg, "#")
	if by := b.rankedBy(i); by >= 0 && !counted && target < 0 {
		b.use(i, by)
		b.limit(i, query.SortBy{By: query.Expr{Col: b.Chunks[by].Col()}, Desc: desc})
		return
	}
	switch {
	case target >= 0 && (b.orderable(target) || b.s.Columns[target].PK && b.s.Columns[target].Class == schema.Numeric &&
		b.Chunks[n].Alts[0].Score >= 1 && len(c.Hints) == 0 ||
		!counted && b.s.Columns[target].Class == schema.Textual && len(c.Hints) == 0 && c.Text != "most" &&
			c.Text != "the most"):
		if alone := b.shownAlone(i); alone && b.place(i) > 1 {
			b.q.Show(query.Expr{Col: target}) // "the second highest price" is no maximum
		} else if alone != b.Takes(way.FlipSuper) {
			b.superAgg(i, n, desc)
			return
		}
		b.use(i, n)
		agg := b.aggBetween(i, n)
		if agg == "" && (b.Takes(way.SumEach) || b.sumSaid()) && b.s.Columns[target].Class == schema.Numeric {
			agg, b.byKey = "sum", true
		}
		b.limit(i, query.SortBy{By: query.Expr{Agg: agg, Col: target}, Desc: desc})
	case len(c.Hints) > 0 && b.superHint(i, n, desc):
	case n >= 0 && b.Chunks[n].Kind == link.Table && !counted && amounts[c.Text] &&
		b.onlyNumeric(b.Chunks[n].Table()) >= 0:
		b.use(i, n)
		t := b.Chunks[n].Table()
		b.q.Need = schema.AddOnce(b.q.Need, t)
		b.limit(i, query.SortBy{By: query.Expr{Col: b.onlyNumeric(t)}, Desc: desc})
	case n >= 0 && (b.Chunks[n].Kind == link.Table && (counted || isMost(c)) || target >= 0):
		b.superCount(i, n, desc)
	case isMost(c) && n < 0 && b.soldMost(i, desc):
	case isMost(c) && n < 0 && b.amountBefore(i) >= 0:
		p := b.amountBefore(i)
		b.use(i, p)
		o := query.SortBy{By: query.Expr{Col: b.Chunks[p].Col()}, Desc: desc}
		if b.Takes(way.SumEach) || b.sumSaid() {
			o.By.Agg, b.byKey = "sum", true
		}
		b.limit(i, o)
	case isMost(c) && n < 0:
		b.mostOf(i, desc)
	}
}

// sumSaid takes the "altogether", "adding up" of "who rode the most kilometres
// altogether", where it belongs to nothing else.
func (b *Builder) sumSaid() bool {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if c.Kind == link.Aggregate && c.Arg == "sum" && !b.used[i] &&
			(totals[c.Text] || strings.Contains(strings.ToLower(c.Text), "add") || strings.HasPrefix(c.Text, "in ") ||
				strings.HasSuffix(c.Text, " together")) {
			b.use(i)
			return true
		}
	}
	return false
}

// amountBefore is the quantity of "which building SEATS the most", or -1.
func (b *Builder) amountBefore(i int) int {
	p := i - 1
	for p > 0 && b.Chunks[p].Kind == link.Plain && b.Chunks[p].Text == "the" {
		p--
	}
	if p > 1 && b.Chunks[p].Kind == link.Column && !b.used[p] && b.orderable(b.Chunks[p].Col()) &&
		b.s.Columns[b.Chunks[p].Col()].Class != schema.Temporal &&
		(b.kindAt(p-1) == link.Table || b.kindAt(p-1) == link.Column) {
		return p
	}
	return -1
}

// rankedBy finds the column of "the top five rivers BY LENGTH", or -1.
func (b *Builder) rankedBy(i int) int {
	for n := i + 1; n+1 < len(b.Chunks) && n < i+7; n++ {
		switch c := &b.Chunks[n]; c.Kind {
		case link.Of, link.Sort:
			m := b.next(n+1, len(b.Chunks))
			if (c.Arg == "by" || c.Kind == link.Sort) && m >= 0 && b.Chunks[m].Kind == link.Column && !b.used[m] &&
				b.orderable(b.Chunks[m].Col()) {
				return m
			}
		case link.Plain, link.Distinct, link.Number, link.Table, link.Value, link.Where:
			if c.Text == "." || c.Text == "?" {
				return -1
			}
		default:
			return -1
		}
	}
	return -1
}

// amounts speak of how much a thing is, not of how many there are.
var amounts = english.WordSet("largest biggest highest smallest lowest greatest")

func isMost(c *link.Chunk) bool {
	switch c.Text {
	case "most", "the most", "least", "fewest", "largest", "biggest", "highest", "smallest":
		return true
	}
	return false
}

// superTarget finds what the adjective stands before.
func (b *Builder) superTarget(i int) int {
	for n := i + 1; n < len(b.Chunks) && n < i+6; n++ {
		switch c := &b.Chunks[n]; c.Kind {
		case link.Plain, link.Distinct, link.Number, link.Aggregate, link.Superlative, link.Value:
			if c.Text == "." || c.Text == "?" {
				return -1
			}
		case link.And, link.Comma:
			if k := b.kindAt(b.next(n+1, len(b.Chunks))); k != link.Aggregate && k != link.Superlative &&
				!(b.Chunks[n].Kind == link.Comma && k == link.And) {
				return -1
			}
		case link.Of:
			if n > i+1 {
				return -1
			}
		case link.Column, link.Table, link.Count:
			return n
		default:
			return -1
		}
	}
	return -1
}

func (b *Builder) orderable(col int) bool {
	c := &b.s.Columns[col]
	return (c.Class == schema.Numeric || c.Class == schema.Temporal) && !c.PK && !c.FK
}

// shownAlone tells "What is the highest age" from "the singer with the highest
// age" by what stands before the adjective.
func (b *Builder) shownAlone(i int) bool {
	if b.Modes[i] != Showing {
		return false
	}
	p := b.prev(i, 0)
	for p >= 0 && (b.Chunks[p].Kind == link.Superlative || b.Chunks[p].Kind == link.Aggregate ||
		b.Chunks[p].Kind == link.Number || p == i-1 && b.place(i) > 1) {
		p = b.prev(p, 0)
	}
	if p < 0 {
		return true
	}
	switch b.Chunks[p].Kind {
	case link.What, link.Show, link.Comma:
		return true
	case link.And:
		q := b.prev(p, 0)
		return q >= 0 && (b.Chunks[q].Kind == link.Superlative || b.Chunks[q].Kind == link.Aggregate ||
			b.Chunks[q].Kind == link.Column || b.Chunks[q].Kind == link.Table)
	}
	return false
}

// superAgg shows MAX or MIN of the target; "highest and lowest X" shows both.
func (b *Builder) superAgg(i, n int, desc bool) {
	agg := "min"
	if desc {
		agg = "max"
	}
	b.use(i, n)
	b.q.Show(query.Expr{Agg: agg, Col: b.Chunks[n].Col()})
	b.note("%s of %s", agg, b.nameOf(b.Chunks[n].Col()))
}

// aggBetween finds "highest AVERAGE age".
func (b *Builder) aggBetween(i, n int) string {
	for j := i + 1; j < n; j++ {
		if b.Chunks[j].Kind == link.Aggregate {
			b.use(j)
			b.byKey = true
			return b.Chunks[j].Arg
		}
	}
	return ""
}

// superHint sorts by the column that the adjective itself speaks of.
func (b *Builder) superHint(i, n int, desc bool) bool {
	tables := b.scope()
	if n >= 0 && b.Chunks[n].Kind == link.Table {
		tables = append([]int{b.Chunks[n].Table()}, tables...)
	}
	col, back := b.hinted(b.Chunks[i].Hints, tables)
	if col < 0 {
		return false
	}
	b.use(i)
	b.limit(i, query.SortBy{By: query.Expr{Col: col}, Desc: desc != back})
	b.note("%q sorts by %s", b.Chunks[i].Text, b.nameOf(col))
	return true
}

// superCount sorts groups by how many rows of the target belong to them.
func (b *Builder) superCount(i, n int, desc bool) {
	b.use(i, n)
	t := b.Chunks[n].Table()
	if b.Chunks[n].Kind == link.Table && t == b.entity && !strings.HasSuffix(b.Chunks[i].Arg, "#") &&
		b.Modes[i] == Showing && b.kindAt(i-1) != link.Where {
		if f := b.firstFree(); f >= 0 && f < i && b.kindAt(b.prev(f, 0)) == link.What && b.Chunks[f].Table() == t &&
			!b.identifies(b.Chunks[f].Col()) {
			b.q.Group = []int{b.Chunks[f].Col()} // "which range has the most mountains"
			b.limit(i, query.SortBy{By: query.Expr{Agg: "count", Col: query.Star}, Desc: desc})
		}
		return
	}
	b.countRows(t)
	b.byKey = true
	b.limit(i, query.SortBy{By: query.Expr{Agg: "count", Col: query.Star}, Desc: desc})
	b.note("the most or fewest rows of %s", b.s.Tables[t].Name)
}

// mostOf handles "… the most" with nothing behind it: the tables named so far
// are counted.
func (b *Builder) mostOf(i int, desc bool) {
	b.use(i)
	b.byKey = true
	b.loss += 0.3
	if b.entity >= 0 {
		b.countChildren(b.entity)
	}
	b.limit(i, query.SortBy{By: query.Expr{Agg: "count", Col: query.Star}, Desc: desc})
}

// limit sets the order and how many rows to keep: a number beside the
// adjective, or one.
func (b *Builder) limit(i int, o query.SortBy) {
	n := 1
	near := []int{i - 1, i + 1}
	for j := range i {
		if b.Chunks[j].Text == "top" {
			near = append(near, j+1)
		}
	}
	for j := range b.Chunks {
		if b.Chunks[j].Kind == link.Number && b.Modes[j] == Showing && b.kindAt(j-1) != link.Compare &&
			(b.kindAt(b.next(j+1, len(b.Chunks))) == link.Table || b.kindAt(j+1) == link.Column && b.textAt(j-1) == "the") {
			near = append(near, j)
		}
	}
	for _, j := range near {
		if b.kindAt(j) == link.Number && !b.used[j] {
			if v, err := strconv.Atoi(b.Chunks[j].Arg); err == nil && v > 0 && v < 1000 {
				n = v
				b.use(j)
			}
		}
	}
	if !slices.Contains(b.q.Order, o) {
		b.q.Order = append([]query.SortBy{o}, b.q.Order...)
	}
	b.q.Limit = max(n, b.q.Limit)
	b.skipTo(i)
	b.note("ordered by %s, the first %d", b.exprName(o.By), n)
}
