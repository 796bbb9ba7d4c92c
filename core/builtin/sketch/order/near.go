package order

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

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

// amountBefore returns the quantity of "which building SEATS the most", or -1.
func amountBefore(d *draft.Draft, i int) int {
	p := i - 1
	for p > 0 && d.Chunks[p].Kind == link.Plain && d.Chunks[p].Text == "the" {
		p--
	}
	if p > 0 && d.Chunks[p].Kind == link.Column && !d.Used[p] && d.Orderable(d.Chunks[p].Col()) &&
		d.Schema.Columns[d.Chunks[p].Col()].Class != schema.Temporal &&
		(d.KindAt(p-1) == link.Table || d.KindAt(p-1) == link.Column || d.KindAt(p-1) == link.Who || passive(d, p)) {
		return p
	}
	return -1
}

// passive reports "was DOWNLOADED" at chunk p, of rows.
func passive(d *draft.Draft, p int) bool {
	return p > 1 && d.KindAt(p-1) == link.Where && d.Chunks[p-1].Arg == "is" && d.KindAt(p-2) == link.Table &&
		english.Participle(d.Chunks[p].Text)
}

// rankedBy finds the column of "the top five rivers BY LENGTH", or -1.
func rankedBy(d *draft.Draft, i int) int {
	for n := i + 1; n+1 < len(d.Chunks); n++ {
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

// aggBetween finds "highest AVERAGE age".
func aggBetween(d *draft.Draft, i, n int) query.Aggregate {
	for j := i + 1; j < n; j++ {
		if d.Chunks[j].Kind == link.Aggregate {
			d.Use(j)
			d.ByKey = true
			return query.Aggregate(d.Chunks[j].Arg)
		}
	}
	return ""
}

// saysEnd reports "maximum temperature", which is no minimum.
func saysEnd(text string) bool {
	low := strings.ToLower(text)
	return strings.Contains(low, "max") || strings.Contains(low, "min")
}
