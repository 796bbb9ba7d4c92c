package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// count reads what follows "how many".
func (b *Builder) count(i int) {
	b.use(i)
	n, distinct := b.counted(i)
	distinct = distinct != b.Takes(way.FlipDistinct)
	switch {
	case n >= 0 && b.Chunks[n].Kind == link.Column && !b.used[n]:
		b.use(n)
		b.countColumn(n, distinct, strings.Contains(b.Chunks[i].Text, "total"))
	case n >= 0 && b.Chunks[n].Kind == link.Table:
		b.use(n)
		t := b.Chunks[n].Table()
		b.counts = schema.AddOnce(b.counts, t)
		b.q.Need = schema.AddOnce(b.q.Need, t)
		if distinct && len(b.s.Tables[t].PK) == 1 {
			b.q.Show(query.Expr{Agg: "count", Col: b.s.Tables[t].PK[0], Distinct: true})
			return
		}
		b.q.Show(query.Expr{Agg: "count", Col: query.Star})
	default:
		if i == b.secondAt {
			if e, ok := b.ordered(); ok {
				b.q.Show(e)
				return
			}
		}
		b.q.Show(query.Expr{Agg: "count", Col: query.Star})
		if b.entity >= 0 {
			b.q.Need = schema.AddOnce(b.q.Need, b.entity)
		}
	}
	b.note("a count")
}

// counted finds the thing that is counted, past adjectives that are values.
func (b *Builder) counted(i int) (n int, distinct bool) {
	for n = i + 1; n < len(b.Chunks) && n < i+6; n++ {
		switch c := &b.Chunks[n]; c.Kind {
		case link.Distinct:
			distinct = true
			b.use(n)
		case link.Each:
			if c.Arg != "?" {
				return -1, distinct
			}
		case link.Plain, link.Value:
			if c.Text == "." || c.Text == "?" {
				return -1, distinct
			}
		case link.Column, link.Table:
			return n, distinct
		case link.Of:
		default:
			return -1, distinct
		}
	}
	return -1, distinct
}

func (b *Builder) countColumn(n int, distinct, total bool) {
	col := b.Chunks[n].Col()
	c := &b.s.Columns[col]
	switch {
	case (c.Count || c.Class == schema.Numeric && total) && !c.PK && !c.FK && !distinct:
		e := query.Expr{Col: col, Agg: "sum"}
		if !total && !b.said(link.Each) && !b.saysTotal() && (len(b.q.Where) > 0 || b.byKey) {
			e.Agg = ""
		}
		b.q.Show(e)
	case c.PK || c.IsName && !distinct:
		b.q.Show(query.Expr{Agg: "count", Col: query.Star})
		b.q.Need = schema.AddOnce(b.q.Need, c.Table)
	default:
		b.q.Show(query.Expr{Agg: "count", Col: col, Distinct: len(b.q.Group) == 0 || distinct})
	}
}

// saysTotal reports "altogether", "in total".
func (b *Builder) saysTotal() bool {
	return slices.ContainsFunc(b.Chunks, func(c link.Chunk) bool { return c.Kind == link.Aggregate && c.Arg == "sum" })
}

// columnSoon reports a free column within the next few chunks.
func (b *Builder) columnSoon(n int) bool {
	for j := n + 1; j < len(b.Chunks) && j < n+5; j++ {
		if b.Chunks[j].Kind == link.Column && !b.used[j] {
			return true
		}
	}
	return false
}

// sharedAggregate reads "average height and weight": the second column is
// averaged too.
func (b *Builder) sharedAggregate(n int, aggs []string) {
	if n+2 >= len(b.Chunks) || b.Chunks[n+1].Kind != link.And || b.Chunks[n+1].Arg != "" ||
		b.Chunks[n+2].Kind != link.Column || b.used[n+2] {
		return
	}
	if len(b.q.Select) > len(aggs)+len(b.q.Group) || !b.orderable(b.Chunks[n+2].Col()) || b.Modes[n+2] != Showing {
		return
	}
	for _, a := range aggs {
		b.q.Show(query.Expr{Agg: a, Col: b.Chunks[n+2].Col()})
	}
	b.use(n + 2)
}

// aggregateBefore reads "how long is X on average": what was shown last, if it
// is a quantity, is averaged.
func (b *Builder) aggregateBefore(i int) bool {
	last := len(b.q.Select) - 1
	if !strings.Contains(b.Chunks[i].Text, " ") && b.Chunks[i].Text != "altogether" || last < 0 {
		return false
	}
	n := b.next(i+1, len(b.Chunks))
	if n >= 0 && (b.Chunks[n].Kind == link.Column || b.Chunks[n].Kind == link.Table) && b.kindAt(i+1) != link.Of {
		return false
	}
	e := &b.q.Select[last]
	if e.Agg != "" || e.Col == query.Star || !b.orderable(e.Col) || slices.Contains(b.q.Group, e.Col) {
		return false
	}
	in := b.textAt(i + 1)
	if n >= 0 && b.Chunks[n].Kind == link.Comma && b.textAt(n+1) == "in" {
		in, n = "in", b.next(n+1, len(b.Chunks))
	}
	if n >= 0 && b.Chunks[n].Kind == link.Column && in == "in" && b.orderable(b.Chunks[n].Col()) && !b.used[n] {
		e.Col = b.Chunks[n].Col() // "…, in minutes"
		b.use(n)
	}
	e.Agg = b.Chunks[i].Arg
	b.note("%s of %s", e.Agg, b.nameOf(e.Col))
	return true
}

// amountOf is a table's column of amounts, or -1.
func (b *Builder) amountOf(t int) int {
	for _, ci := range b.s.Tables[t].Columns {
		if slices.Contains(b.s.Columns[ci].Full, "amount") && b.orderable(ci) {
			return ci
		}
	}
	return -1
}

// howAverage reads "on average, how tall are the X": what is asked for at chunk
// n is averaged.
func (b *Builder) howAverage(i, n int) bool {
	shown := len(b.q.Select)
	b.asks(n)
	if len(b.q.Select) != shown+1 || !b.orderable(b.q.Select[shown].Col) {
		b.q.Select = b.q.Select[:shown]
		b.used[n] = false
		return false
	}
	b.q.Select[shown].Agg = b.Chunks[i].Arg
	for j := n + 1; j < len(b.Chunks); j++ {
		if b.Chunks[j].Kind == link.Column && b.Chunks[j].Col() == b.q.Select[shown].Col {
			b.use(j) // "…, in minutes"
		}
	}
	return true
}

// aggregate reads "average X", "minimum and maximum X and Y".
func (b *Builder) aggregate(i int) {
	aggs := []string{b.Chunks[i].Arg}
	b.use(i)
	if b.aggregateBefore(i) {
		return
	}
	if n := i + 1; b.kindAt(n) == link.Table && b.Chunks[i].Text == "total amount of" {
		if col := b.amountOf(b.Chunks[n].Table()); col >= 0 && !b.columnSoon(n) {
			b.use(n)
			b.q.Show(query.Expr{Agg: aggs[0], Col: col})
			return
		}
	}
	n := i + 1
	if b.kindAt(n) == link.Comma {
		n++
	}
	if b.kindAt(n) == link.How && b.howAverage(i, n) {
		return
	}
	if n := b.next(i+1, len(b.Chunks)); n >= 0 && b.Chunks[n].Kind == link.Table {
		if col := b.onlyNumeric(b.Chunks[n].Table()); col >= 0 && !b.columnSoon(n) {
			b.use(n)
			b.q.Show(query.Expr{Agg: aggs[0], Col: col})
			b.note("%s of %s", aggs[0], b.nameOf(col))
			return
		}
	}
	for n := i + 1; n < len(b.Chunks) && n < i+9; n++ {
		switch c := &b.Chunks[n]; c.Kind {
		case link.Aggregate:
			aggs = append(aggs, c.Arg)
			b.use(n)
		case link.Superlative:
			if b.used[n] {
				break
			}
			b.use(n)
			if c.Arg[0] == 'd' {
				aggs = append(aggs, "max")
			} else {
				aggs = append(aggs, "min")
			}
		case link.Count:
			b.use(n)
		case link.Plain, link.Comma, link.And, link.Of, link.Table, link.Their, link.Value:
			if c.Text == "." || c.Text == "?" {
				return
			}
		case link.Column:
			for _, a := range aggs {
				b.q.Show(query.Expr{Agg: a, Col: c.Col()})
			}
			b.note("%v of %s", aggs, b.nameOf(c.Col()))
			b.use(n)
			b.sharedAggregate(n, aggs)
			return
		default:
			return
		}
	}
}
