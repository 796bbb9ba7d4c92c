package order

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
	"github.com/orbweaver/orbweaver/core/builtin/way"
)

// Superlatives reads "the oldest X", "the X with the most Y", "the 3 highest",
// "the most common X". A superlative shown by itself ("What is the highest
// age?") becomes MAX; one that picks rows becomes ORDER BY … LIMIT.
func Superlatives(d *draft.Draft) {
	for i := range d.Chunks {
		c := &d.Chunks[i]
		if d.Used[i] || c.Kind != link.Superlative && c.Kind != link.Common {
			continue
		}
		if c.Kind == link.Common {
			common(d, i)
			continue
		}
		if c.Text == "top" && laterSuper(d, i) {
			d.Use(i)
			continue
		}
		superlative(d, i)
	}
}

func superlative(d *draft.Draft, i int) {
	c := &d.Chunks[i]
	desc := strings.HasPrefix(c.Arg, "desc")
	n := d.SuperTarget(i)
	target := -1
	if n >= 0 && d.Chunks[n].Kind == link.Column {
		target = d.Chunks[n].Col()
	}
	counted := strings.HasSuffix(c.Arg, "#")
	if by := rankedBy(d, i); by >= 0 && !counted && target < 0 {
		d.Use(i, by)
		limit(d, i, query.SortBy{By: query.Expr{Col: d.Chunks[by].Col()}, Desc: desc})
		return
	}
	switch {
	case target >= 0 && (d.Orderable(target) ||
		d.Schema.Columns[target].PK && d.Schema.Columns[target].Class == schema.Numeric &&
			d.Chunks[n].Alts[0].Score >= 1 && len(c.Hints) == 0 ||
		!counted && d.Schema.Columns[target].Class == schema.Textual && len(c.Hints) == 0 && c.Text != "most" &&
			c.Text != "the most"):
		if alone := shownAlone(d, i); alone && place(d, i) > 1 {
			d.Query.Show(query.Expr{Col: target}) // "the second highest price" is no maximum
		} else if alone != d.Takes(way.FlipSuper) {
			superAgg(d, i, n, desc)
			return
		}
		d.Use(i, n)
		agg := aggBetween(d, i, n)
		if agg == "" && (d.Takes(way.SumEach) || sumSaid(d)) && d.Schema.Columns[target].Class == schema.Numeric {
			agg, d.ByKey = "sum", true
		}
		limit(d, i, query.SortBy{By: query.Expr{Agg: agg, Col: target}, Desc: desc})
	case len(c.Hints) > 0 && superHint(d, i, n, desc):
	case n >= 0 && d.Chunks[n].Kind == link.Table && !counted && amounts[c.Text] &&
		d.OnlyQuantity(d.Chunks[n].Table()) >= 0:
		d.Use(i, n)
		t := d.Chunks[n].Table()
		d.Query.Need = schema.AddOnce(d.Query.Need, t)
		limit(d, i, query.SortBy{By: query.Expr{Col: d.OnlyQuantity(t)}, Desc: desc})
	case n >= 0 && (d.Chunks[n].Kind == link.Table && (counted || isMost(c)) || target >= 0):
		superCount(d, i, n, desc)
	case isMost(c) && n < 0 && soldMost(d, i, desc):
	case isMost(c) && n < 0 && amountBefore(d, i) >= 0:
		p := amountBefore(d, i)
		d.Use(i, p)
		o := query.SortBy{By: query.Expr{Col: d.Chunks[p].Col()}, Desc: desc}
		if d.Takes(way.SumEach) || sumSaid(d) {
			o.By.Agg, d.ByKey = "sum", true
		}
		limit(d, i, o)
	case isMost(c) && n < 0:
		mostOf(d, i, desc)
	}
}

// sumSaid takes the "altogether", "adding up" of "who rode the most kilometres
// altogether", where it belongs to nothing else.
func sumSaid(d *draft.Draft) bool {
	for i := range d.Chunks {
		c := &d.Chunks[i]
		adds := c.Kind == link.Aggregate && c.Arg == "sum" && strings.Contains(strings.ToLower(c.Text), "add")
		if (adds || phrase.Altogether(c)) && !d.Used[i] {
			d.Use(i)
			return true
		}
	}
	return false
}

// amountBefore is the quantity of "which building SEATS the most", or -1.
func amountBefore(d *draft.Draft, i int) int {
	p := i - 1
	for p > 0 && d.Chunks[p].Kind == link.Plain && d.Chunks[p].Text == "the" {
		p--
	}
	if p > 1 && d.Chunks[p].Kind == link.Column && !d.Used[p] && d.Orderable(d.Chunks[p].Col()) &&
		d.Schema.Columns[d.Chunks[p].Col()].Class != schema.Temporal &&
		(d.KindAt(p-1) == link.Table || d.KindAt(p-1) == link.Column) {
		return p
	}
	return -1
}

// rankedBy finds the column of "the top five rivers BY LENGTH", or -1.
func rankedBy(d *draft.Draft, i int) int {
	for n := i + 1; n+1 < len(d.Chunks) && n < i+7; n++ {
		switch c := &d.Chunks[n]; c.Kind {
		case link.Of, link.Sort:
			m := d.Next(n+1, len(d.Chunks))
			if (c.Arg == "by" || c.Kind == link.Sort) && m >= 0 && d.Chunks[m].Kind == link.Column && !d.Used[m] &&
				d.Orderable(d.Chunks[m].Col()) {
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

// shownAlone tells "What is the highest age" from "the singer with the highest
// age" by what stands before the adjective.
func shownAlone(d *draft.Draft, i int) bool {
	if d.Purposes[i] != phrase.Showing {
		return false
	}
	p := d.Prev(i, 0)
	for p >= 0 && (d.Chunks[p].Kind == link.Superlative || d.Chunks[p].Kind == link.Aggregate ||
		d.Chunks[p].Kind == link.Number || p == i-1 && place(d, i) > 1) {
		p = d.Prev(p, 0)
	}
	if p < 0 {
		return true
	}
	switch d.Chunks[p].Kind {
	case link.What, link.Show, link.Comma:
		return true
	case link.And:
		q := d.Prev(p, 0)
		return q >= 0 && (d.Chunks[q].Kind == link.Superlative || d.Chunks[q].Kind == link.Aggregate ||
			d.Chunks[q].Kind == link.Column || d.Chunks[q].Kind == link.Table)
	}
	return false
}

// superAgg shows MAX or MIN of the target; "highest and lowest X" shows both.
func superAgg(d *draft.Draft, i, n int, desc bool) {
	agg := "min"
	if desc {
		agg = "max"
	}
	d.Use(i, n)
	d.Query.Show(query.Expr{Agg: agg, Col: d.Chunks[n].Col()})
	d.Note("%s of %s", agg, d.NameOf(d.Chunks[n].Col()))
}

// aggBetween finds "highest AVERAGE age".
func aggBetween(d *draft.Draft, i, n int) string {
	for j := i + 1; j < n; j++ {
		if d.Chunks[j].Kind == link.Aggregate {
			d.Use(j)
			d.ByKey = true
			return d.Chunks[j].Arg
		}
	}
	return ""
}

// superHint sorts by the column that the adjective itself speaks of.
func superHint(d *draft.Draft, i, n int, desc bool) bool {
	tables := d.Scope()
	if n >= 0 && d.Chunks[n].Kind == link.Table {
		tables = append([]int{d.Chunks[n].Table()}, tables...)
	}
	col, back := d.Hinted(d.Chunks[i].Hints, tables)
	if col < 0 {
		return false
	}
	d.Use(i)
	limit(d, i, query.SortBy{By: query.Expr{Col: col}, Desc: desc != back})
	d.Note("%q sorts by %s", d.Chunks[i].Text, d.NameOf(col))
	return true
}

// superCount sorts groups by how many rows of the target belong to them.
func superCount(d *draft.Draft, i, n int, desc bool) {
	d.Use(i, n)
	t := d.Chunks[n].Table()
	if d.Chunks[n].Kind == link.Table && t == d.Entity && !strings.HasSuffix(d.Chunks[i].Arg, "#") &&
		d.Purposes[i] == phrase.Showing && d.KindAt(i-1) != link.Where {
		if f := firstFree(d); f >= 0 && f < i && d.KindAt(d.Prev(f, 0)) == link.What && d.Chunks[f].Table() == t &&
			!d.Identifies(d.Chunks[f].Col()) {
			d.Query.Group = []int{d.Chunks[f].Col()} // "which range has the most mountains"
			limit(d, i, query.SortBy{By: query.Expr{Agg: "count", Col: query.Star}, Desc: desc})
		}
		return
	}
	d.CountRows(t)
	d.ByKey = true
	limit(d, i, query.SortBy{By: query.Expr{Agg: "count", Col: query.Star}, Desc: desc})
	d.Note("the most or fewest rows of %s", d.Schema.Tables[t].Name)
}

// mostOf handles "… the most" with nothing behind it: the tables named so far
// are counted.
func mostOf(d *draft.Draft, i int, desc bool) {
	d.Use(i)
	d.ByKey = true
	d.Guesses += 0.3
	if d.Entity >= 0 {
		countChildren(d, d.Entity)
	}
	limit(d, i, query.SortBy{By: query.Expr{Agg: "count", Col: query.Star}, Desc: desc})
}
