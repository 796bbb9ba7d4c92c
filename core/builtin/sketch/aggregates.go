package sketch

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/filter"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// count reads what follows "how many".
func count(d *draft.Draft, i int) {
	d.Use(i)
	n, distinct := counted(d, i)
	distinct = distinct != d.Takes(decision.FlipDistinct)
	switch {
	case n >= 0 && d.Chunks[n].Kind == link.Column && !d.Used[n]:
		d.Use(n)
		countColumn(d, n, distinct, strings.Contains(d.Chunks[i].Text, "total"))
	case n >= 0 && d.Chunks[n].Kind == link.Table:
		d.Use(n)
		t := d.Chunks[n].Table()
		d.Counts = schema.AddOnce(d.Counts, t)
		d.Query.Need = schema.AddOnce(d.Query.Need, t)
		if distinct && len(d.Schema.Tables[t].PK) == 1 {
			d.Query.Show(query.Expr{Agg: "count", Col: d.Schema.Tables[t].PK[0], Distinct: true})
			return
		}
		d.Query.Show(query.Rows)
	default:
		if i == d.SecondAt {
			if e, ok := ordered(d); ok {
				d.Query.Show(e)
				return
			}
		}
		d.Query.Show(query.Rows)
		if d.Entity >= 0 {
			d.Query.Need = schema.AddOnce(d.Query.Need, d.Entity)
		}
	}
	if n := len(d.Query.Select); n > 0 && d.Query.Select[n-1].Agg == "sum" {
		d.Note("a sum")
	} else {
		d.Note("a count")
	}
}

// counted finds the thing that is counted, past adjectives that are values.
func counted(d *draft.Draft, i int) (n int, distinct bool) {
	for n = i + 1; n < len(d.Chunks) && n < i+6; n++ {
		switch c := &d.Chunks[n]; c.Kind {
		case link.Distinct:
			distinct = true
			d.Use(n)
		case link.Each:
			if c.Arg != "?" {
				return -1, distinct
			}
		case link.Plain, link.Value:
			if c.Text == "." || c.Text == "?" {
				return -1, distinct
			}
		case link.Table:
			if kindOf(d, n+1) && d.Chunks[n+1].Table() == c.Table() {
				d.Use(n)
				return n + 1, distinct // "how many different PRODUCT types"
			}
			return n, distinct
		case link.Column:
			return n, distinct
		case link.Of:
		default:
			return -1, distinct
		}
	}
	return -1, distinct
}

// kindOf reports that chunk n names a column that says the kind of rows.
func kindOf(d *draft.Draft, n int) bool {
	return d.FreeColumn(n) && kindWords[strings.ToLower(d.Chunks[n].Text)] &&
		!d.Schema.Columns[d.Chunks[n].Col()].PK
}

// kindWords ask for kinds.
var kindWords = english.WordSet("type types kind kinds category categories status statuses color colors")

// countColumn shows how many there are of the column of chunk n: the numbers in
// it where it holds amounts, its table's rows or its values where not.
func countColumn(d *draft.Draft, n int, distinct, total bool) {
	col := d.Chunks[n].Col()
	c := &d.Schema.Columns[col]
	switch {
	case holdsAmounts(c, total) && !distinct:
		e := query.Expr{Col: col, Agg: "sum"}
		if !total && ofOneRow(d, c.Table) {
			e.Agg = ""
		}
		d.Query.Show(e)
	case c.PK || !distinct && (c.IsName || filter.LeavesRows(d, n)):
		d.Query.Show(query.Rows)
		d.Query.Need = schema.AddOnce(d.Query.Need, c.Table)
	default:
		d.Query.Show(query.Expr{Agg: "count", Col: col, Distinct: len(d.Query.Group) == 0 || distinct})
	}
}

// ofOneRow reports that the rows of table t that are asked about may be one, of which
// there is nothing to add up.
func ofOneRow(d *draft.Draft, t int) bool {
	return (len(d.Query.Where) > 0 || d.ByKey) && !ofManyRows(d, t) && !ofOthers(d, t) && !d.Said(link.Each) &&
		!saysTotal(d)
}

// ofManyRows reports conditions on table t of events that hold for several of its rows.
func ofManyRows(d *draft.Draft, t int) bool {
	alone := events.Table(d.Schema) >= 0
	kind := func(c query.Cond) bool {
		if c.Left.Col < 0 || c.Sub != nil || !alone && d.Schema.Columns[c.Left.Col].Table != t {
			return false
		}
		return events.Kind(d.Schema, c.Left.Col) || c.Op == "LIKE" &&
			d.Schema.Columns[c.Left.Col].Class == schema.Temporal
	}
	return len(d.Query.Where) > 0 &&
		!slices.ContainsFunc(d.Query.Where, func(c query.Cond) bool { return !kind(c) })
}

// ofOthers reports that all conditions are on tables of which a row has many of
// table t's: "how many hours did Ben work" adds up his.
func ofOthers(d *draft.Draft, t int) bool {
	own := func(c query.Cond) bool {
		of := -1
		if c.Left.Col >= 0 {
			of = d.Schema.Columns[c.Left.Col].Table
			if d.Schema.Columns[c.Left.Col].Flag != nil {
				return false // many rows are so
			}
		}
		return c.Sub != nil || of < 0 || of == t || !d.Schema.ManyToOne(t, of) || d.Schema.ManyToOne(of, t)
	}
	return len(d.Query.Where) > 0 && !slices.ContainsFunc(d.Query.Where, own)
}

// holdsAmounts reports a column whose numbers are themselves counts, or, where a
// total is asked for, may be added.
func holdsAmounts(c *schema.Column, total bool) bool {
	return (c.Count || c.Class == schema.Numeric && total) && !c.PK && !c.FK
}

// saysTotal reports "altogether", "in total".
func saysTotal(d *draft.Draft) bool {
	return slices.ContainsFunc(d.Chunks, func(c link.Chunk) bool {
		return c.Kind == link.Aggregate && c.Arg == "sum"
	})
}

// columnSoon reports a free column within the next few chunks.
func columnSoon(d *draft.Draft, n int) bool {
	for j := n + 1; j < len(d.Chunks) && j < n+5; j++ {
		if d.Chunks[j].Kind == link.Column && !d.Used[j] {
			return true
		}
	}
	return false
}

// sharedAggregate reads "average height and weight": the second column is
// averaged too.
func sharedAggregate(d *draft.Draft, n int, aggs []query.Aggregate) {
	if n+2 >= len(d.Chunks) || d.Chunks[n+1].Kind != link.And || d.Chunks[n+1].Arg != "" ||
		d.Chunks[n+2].Kind != link.Column || d.Used[n+2] {
		return
	}
	if len(d.Query.Select) > len(aggs)+len(d.Query.Group) || !d.Orderable(d.Chunks[n+2].Col()) ||
		d.Purposes[n+2] != phrase.Showing {
		return
	}
	for _, a := range aggs {
		d.Query.Show(query.Expr{Agg: a, Col: d.Chunks[n+2].Col()})
	}
	d.Use(n + 2)
}

// aggregateBefore reads "how long is X on average": what was shown last, if it
// is a quantity, is averaged.
func aggregateBefore(d *draft.Draft, i int) bool {
	e := amountShownLast(d)
	if e == nil || !strings.Contains(d.Chunks[i].Text, " ") && d.Chunks[i].Text != "altogether" &&
		d.Chunks[i].Text != "together" {
		return false
	}
	n := d.Next(i+1, len(d.Chunks))
	if k := d.KindAt(n); (k == link.Column || k == link.Table) && d.KindAt(i+1) != link.Of {
		return false
	}
	in := d.TextAt(i + 1)
	if d.KindAt(n) == link.Comma && d.TextAt(n+1) == "in" {
		in, n = "in", d.Next(n+1, len(d.Chunks))
	}
	if in == "in" && d.FreeColumn(n) && d.Orderable(d.Chunks[n].Col()) {
		e.Col = d.Chunks[n].Col() // "…, in minutes"
		d.Use(n)
	}
	e.Agg = query.Aggregate(d.Chunks[i].Arg)
	d.Note("%s of %s", e.Agg, d.NameOf(e.Col))
	return true
}

// amountShownLast returns the expression shown last where it is a quantity of a row, or nil.
func amountShownLast(d *draft.Draft) *query.Expr {
	last := len(d.Query.Select) - 1
	if last < 0 {
		return nil
	}
	e := &d.Query.Select[last]
	if e.Agg != "" || e.Col == query.Star || !d.Orderable(e.Col) || slices.Contains(d.Query.Group, e.Col) {
		return nil
	}
	return e
}

// amountOf returns a table's column of amounts, or -1.
func amountOf(d *draft.Draft, t int) int {
	for _, ci := range d.Schema.Tables[t].Columns {
		if slices.Contains(d.Schema.Columns[ci].Full, "amount") && d.Orderable(ci) {
			return ci
		}
	}
	return -1
}

// howAverage reads "on average, how tall are the X": what is asked for at chunk
// n is averaged.
func howAverage(d *draft.Draft, i, n int) bool {
	shown := len(d.Query.Select)
	asks(d, n)
	if len(d.Query.Select) != shown+1 || !d.Orderable(d.Query.Select[shown].Col) {
		d.Query.Select = d.Query.Select[:shown]
		d.Used[n] = false
		return false
	}
	d.Query.Select[shown].Agg = query.Aggregate(d.Chunks[i].Arg)
	for j := n + 1; j < len(d.Chunks); j++ {
		if d.Chunks[j].Kind == link.Column && d.Chunks[j].Col() == d.Query.Select[shown].Col {
			d.Use(j) // "…, in minutes"
		}
	}
	return true
}

// aggregate reads "average X", "minimum and maximum X and Y".
func aggregate(d *draft.Draft, i int) {
	d.Use(i)
	if rankedAgain(d, i) || aggregateBefore(d, i) {
		return
	}
	if n := i + 1; d.KindAt(n) == link.Table && d.Chunks[i].Text == "total amount of" &&
		aggregateOf(d, i, n, amountOf(d, d.Chunks[n].Table())) {
		return
	}
	n := i + 1
	if d.KindAt(n) == link.Comma {
		n++
	}
	if d.KindAt(n) == link.How && howAverage(d, i, n) {
		return
	}
	if n := d.Next(i+1, len(d.Chunks)); d.KindAt(n) == link.Table {
		if col := quantity(d, i, d.Chunks[n].Table()); aggregateOf(d, i, n, col) {
			d.Note("%s of %s", d.Chunks[i].Arg, d.NameOf(col))
			return
		} else if col < 0 && d.Chunks[i].Text == "total" && n == i+1 && !columnSoon(d, n) {
			d.Use(n)
			d.CountRows(d.Chunks[n].Table())
			d.Query.Show(query.Rows) // "the total TRACKS" are a number of rows
			return
		}
	}
	aggregateBehind(d, i)
}

// aggregateOf shows an aggregate of the column that stands for the table at chunk
// n, or reports false where there is none, or another is named soon.
func aggregateOf(d *draft.Draft, i, n, col int) bool {
	if col < 0 || columnSoon(d, n) {
		return false
	}
	d.Use(n)
	d.Query.Show(query.Expr{Agg: query.Aggregate(d.Chunks[i].Arg), Col: col})
	return true
}

// columnWithin is the greatest distance in chunks of a column behind its aggregate. With one fewer,
// 2 of Spider's 6,904 training questions are no longer answered rightly; with any more, 1 is.
const columnWithin = 8

// aggregateBehind shows the aggregates of the column behind them.
func aggregateBehind(d *draft.Draft, i int) {
	aggs := []query.Aggregate{query.Aggregate(d.Chunks[i].Arg)}
	for n := i + 1; n < len(d.Chunks) && n <= i+columnWithin; n++ {
		switch c := &d.Chunks[n]; c.Kind {
		case link.Aggregate:
			aggs = append(aggs, query.Aggregate(c.Arg))
			d.Use(n)
		case link.Superlative:
			if !d.Used[n] {
				aggs = append(aggs, map[bool]query.Aggregate{true: "max", false: "min"}[c.Arg[0] == 'd'])
				d.Use(n)
			}
		case link.Count:
			d.Use(n)
		case link.Plain, link.Comma, link.And, link.Of, link.Table, link.Their, link.Value:
			if c.Text == "." || c.Text == "?" {
				return
			}
		case link.Column:
			for _, a := range aggs {
				d.Query.Show(query.Expr{Agg: a, Col: c.Col()})
			}
			d.Note("%v of %s", aggs, d.NameOf(c.Col()))
			d.Use(n)
			sharedAggregate(d, n, aggs)
			return
		default:
			return
		}
	}
}
