package order

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// SumsPer reports that the word at chunk i makes groups which have several of the amounts that the question
// asks for, so that these are added up though nobody says so: "kilos carried PER driver", "how much did the
// films of EACH director cost". Those of each film itself are shown as they are.
func SumsPer(d *draft.Draft, i int) bool { return amountPer(d, i) >= 0 }

// AddUp puts the sum of an amount for what is shown of it beside such groups, and the average of a rate.
func AddUp(d *draft.Draft) {
	for i := range d.Chunks {
		if d.KindAt(i) != link.Each && d.KindAt(i) != link.Of {
			continue
		}
		p := amountPer(d, i)
		if p < 0 {
			continue
		}
		plain := query.Expr{Col: d.Chunks[p].Col()}
		sum := query.Expr{Agg: "sum", Col: plain.Col}
		if at := slices.Index(d.Query.Select, plain); at >= 0 {
			d.Query.Select[at] = sum
		}
		if !d.Query.Aggregated() {
			d.Query.Show(sum)
		}
	}
}

// amountPer returns the chunk of the amount that the groups of chunk i have several of, or -1.
func amountPer(d *draft.Draft, i int) int {
	each := d.KindAt(i) == link.Each && d.Chunks[i].Arg == ""
	if !each && (d.KindAt(i) != link.Of || d.Chunks[i].Arg != "by") || asksOther(d) {
		return -1
	}
	n := d.Next(i+1, len(d.Chunks))
	if k := d.KindAt(n); k != link.Column && k != link.Table {
		return -1
	}
	p := i - 1
	for each && p >= 0 && passes(d, p) {
		p--
	}
	if d.KindAt(0) == link.How && !isAmount(d, p) {
		p = n + 1 // "how much do the jobs of each car COST"
	}
	if isAmount(d, p) && severalOf(d, n, p) {
		return p
	}
	return -1
}

// asksOther reports that a question says what of the groups it wants.
func asksOther(d *draft.Draft) bool {
	return d.Said(link.Count) || d.Said(link.Aggregate) || d.Said(link.Superlative)
}

// passes reports a word that may stand between an amount and its groups: "the fee of all VISITS of each",
// "SENT per".
func passes(d *draft.Draft, p int) bool {
	switch c := &d.Chunks[p]; c.Kind {
	case link.Plain, link.Table, link.Star:
		return c.Text != "." && c.Text != "?"
	case link.Of:
		return c.Arg != "by"
	case link.Column:
		return phrase.Verbal(c) && !isAmount(d, p)
	}
	return false
}

func isAmount(d *draft.Draft, p int) bool {
	if d.KindAt(p) != link.Column {
		return false
	}
	col := &d.Schema.Columns[d.Chunks[p].Col()]
	return col.Class == schema.Numeric && !col.FK && d.Orderable(d.Chunks[p].Col()) &&
		!events.Rates(d.Schema, d.Chunks[p].Col())
}

// severalOf reports that what chunk n names has several of the amounts of chunk p.
func severalOf(d *draft.Draft, n, p int) bool {
	of, t := d.Chunks[n].Table(), d.Chunks[p].Table()
	if of != t {
		return d.Schema.ManyToOne(t, of) && !d.Schema.ManyToOne(of, t)
	}
	if d.KindAt(n) != link.Column || d.KindAt(n+1) == link.Table { // "of each landlocked country"
		return false
	}
	ci := d.Chunks[n].Col()
	col := &d.Schema.Columns[ci]
	kinds := d.Values.Kinds[ci] && col.Class == schema.Textual && !col.PK && col.Flag == nil
	return kinds || events.Kind(d.Schema, ci)
}
