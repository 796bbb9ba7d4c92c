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
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// selects fills the SELECT list: counts, aggregates, columns, everything.
func selects(d *draft.Draft) {
	for i := range d.Chunks {
		if len(d.Query.Select) == 0 && (i == d.SecondAt && askedAnew(d) < 0 || addsTo(d, i)) {
			d.ShowEntity()
		}
		if show := shows[d.Chunks[i].Kind]; show != nil && !d.Used[i] {
			show(d, i)
		}
	}
}

// shows holds, by kind of chunk, what one adds to what is shown.
var shows = [link.Place + 1]func(d *draft.Draft, i int){
	link.How: asks, link.When: asks, link.Place: asks, link.What: asksAgain,
	link.Count: count, link.Aggregate: aggregate,
	link.Column: column, link.Table: listed, link.Star: everything, link.Distinct: distinct,
}

// asksAgain reads "and what is it?", which is what was sorted by or compared.
func asksAgain(d *draft.Draft, i int) {
	if col := measured(d); i == d.SecondAt && col >= 0 {
		d.Query.Show(query.Expr{Col: col})
	}
}

// column shows the column at chunk i, unless it is said of what is shown.
func column(d *draft.Draft, i int) {
	if d.Purposes[i] != phrase.Showing && !d.Takes(decision.ShowAll) {
		return
	}
	d.Use(i)
	if i < askedAnew(d) {
		return
	}
	verb := (len(d.Query.Select) > 0 || saidOfRows(d, i)) && phrase.Verbal(&d.Chunks[i]) && !listedAt(d, i)
	listed := listedAt(d, i) || theirRow(d, i)
	said := verb || doneBy(d, i) || didBefore(d, i) || d.MeansRow(i) && showsOther(d, i) && !listed
	if !said || d.Takes(decision.ShowAll) {
		showColumn(d, i)
	}
}

// askedAnew returns where a second sentence says what to show, after one that told of
// which rows: "Which programs' origins are not Rome? GIVE me the names of the programs."
// It is -1 where there is none, and what "also" is shown stands beside the rest.
func askedAnew(d *draft.Draft) int {
	if first := d.Chunks[0].Kind; first != link.What && first != link.Who && first != link.Show ||
		first == link.What && !strings.EqualFold(d.Chunks[0].Text, "which") {
		return -1
	}
	for i := 2; i < len(d.Chunks); i++ {
		if end := d.TextAt(i - 1); d.KindAt(i) != link.Show || end != "." && end != "?" {
			continue
		}
		if showsInstead(d, i) {
			return i
		}
	}
	return -1
}

// addsTo reports a second sentence that says what to show beside the rows that the first asks for:
// "Which halls are new? Show their CITIES too."
func addsTo(d *draft.Draft, i int) bool {
	end := d.TextAt(i - 1)
	if d.KindAt(i) != link.Show || i < 2 || end != "." && end != "?" || d.KindAt(0) != link.What {
		return false
	}
	for n := i + 1; n < len(d.Chunks); n++ {
		if alsoWords[d.TextAt(n)] {
			return true
		}
	}
	return false
}

// showsInstead reports that the sentence of chunk i names a column to show, and not
// "also" with it.
func showsInstead(d *draft.Draft, i int) bool {
	shows := false
	for n := i + 1; n < len(d.Chunks); n++ {
		switch text := d.TextAt(n); {
		case alsoWords[text]:
			return false
		case text == "." || text == "?":
			return shows
		}
		shows = shows || d.KindAt(n) == link.Column && d.Purposes[n] == phrase.Showing
	}
	return shows
}

// alsoWords say that something is shown beside the rest: "their ids too", "as well".
var alsoWords = english.WordSet("also too well")

// saidOfRows reports "which problems are REPORTED by": what is said of the rows
// asked for is not asked for.
func saidOfRows(d *draft.Draft, i int) bool {
	return i > 2 && d.KindAt(i-1) == link.Where && d.Chunks[i-1].Arg == "is" && d.KindAt(i-2) == link.Table &&
		d.KindAt(i-3) == link.What && d.KindAt(i+1) == link.Of
}

// everything shows all columns of what the question is about.
func everything(d *draft.Draft, i int) {
	d.Use(i)
	if said := len(d.Query.Select) > 0 && d.KindAt(0) == link.What && !d.Said(link.Show); d.Entity >= 0 && !said {
		d.Query.Root = d.Entity
		d.Query.Show(query.Expr{Col: query.Star})
	}
}

// doneBy reports "which scientist DISCOVERED the most": what somebody did is
// not asked for, though a column is called by it.
func doneBy(d *draft.Draft, i int) bool {
	c := &d.Chunks[i]
	if phrase.Verbal(c) && d.KindAt(d.Prev(i, 0)) == link.Who {
		// "who was hired", but "who discovered it" is there
		return d.Schema.Columns[c.Col()].Class != schema.Textual
	}
	if !phrase.Verbal(c) || c.Alts[0].Score >= 1 || d.KindAt(i-1) != link.Table {
		return false
	}
	p := d.Prev(i-1, 0)
	for p >= 0 && (d.Chunks[p].Kind == link.Number || d.Chunks[p].Kind == link.Value) {
		p = d.Prev(p, 0)
	}
	return p < 0 || d.KindAt(p) == link.What || d.KindAt(p) == link.Show
}

// didBefore reports "how much sugar did we ORDER", of a date that is called so: nobody asks
// for it.
func didBefore(d *draft.Draft, i int) bool {
	c := &d.Chunks[i]
	if d.Schema.Columns[c.Col()].Class != schema.Temporal || c.To != c.From+1 || len(d.Query.Select) == 0 {
		return false
	}
	for p := i - 1; p >= 0 && d.Chunks[p].Kind != link.And; p-- {
		if english.Doing.Has(d.TextAt(p)) {
			return true
		}
	}
	return false
}

// showsOther reports that something beside chunk i is shown.
func showsOther(d *draft.Draft, i int) bool {
	if len(d.Query.Select) > 0 {
		return true
	}
	for n := i + 1; n < len(d.Chunks); n++ {
		if k := d.Chunks[n].Kind; !d.Used[n] && d.Purposes[n] == phrase.Showing &&
			(k == link.Column || k == link.Aggregate) {
			return true
		}
	}
	return false
}

// showColumn shows a column. "Name" alone is both names of people that have a
// first and a last one.
func showColumn(d *draft.Draft, i int) {
	col := d.Chunks[i].Col()
	if agg := ofGroup(d, i); agg != "" {
		d.Query.Show(query.Expr{Agg: agg, Col: col})
		return
	}
	if series := draft.Series(d, col, saidStems(d, i)); series != nil && !d.MeansRow(i) {
		for _, other := range series {
			d.Query.Show(query.Expr{Col: other})
		}
		return
	}
	names := d.Schema.FirstLast(d.Chunks[i].Table())
	if names != nil && names[0] == col && !strings.Contains(strings.ToLower(d.Chunks[i].Text), "f") {
		d.Query.Show(query.Expr{Col: names[0]})
		d.Query.Show(query.Expr{Col: names[1]})
		return
	}
	d.Query.Show(draft.AddedUp(d, i, query.Expr{Col: meantByKey(d, i, col)}))
}

// meantByKey returns what the rows are called that a key leads to, where the words at chunk i
// name no number: the "hair colour" is the colour and no hair_colour_id, a "pesticide" is its
// name in another table and no code.
func meantByKey(d *draft.Draft, i, col int) int {
	c := &d.Schema.Columns[col]
	last := len(c.Full) - 1
	if last < 1 || !c.FK || c.PK || slices.Contains(saidStems(d, i), c.Full[last]) {
		return col
	}
	t := ledTo(d, col)
	if t == nil || t.Shown < 0 {
		return col
	}
	shown := d.Schema.Columns[t.Shown].Full
	led := c.Full[last] == "id" && last > 1 && slices.Contains(c.Full, english.LastOf(t.Stems))
	coded := c.Full[last] == "code" && len(shown) == last+1 && slices.Equal(shown[:last], c.Full[:last])
	if led || coded || d.MeansRow(i) && theirRow(d, i) {
		return t.Shown
	}
	return col
}

// ledTo returns the other table that a key column leads to by the key to join by, or nil.
func ledTo(d *draft.Draft, col int) *schema.Table {
	for _, k := range d.Schema.Keys {
		if t := d.Schema.Columns[k.To].Table; k.From == col && t != d.Schema.Columns[col].Table &&
			d.Schema.Chosen(d.Along, k) == k {
			return &d.Schema.Tables[t]
		}
	}
	return nil
}

// saidStems returns the stems of the words of chunk i, and of the words beside it,
// which may say which of a series of columns is meant: "the date FROM which".
func saidStems(d *draft.Draft, i int) (out []string) {
	for n := max(0, i-2); n < len(d.Chunks) && n <= i+2; n++ {
		for w := range strings.FieldsSeq(d.Chunks[n].Text) {
			if word := english.NewWord(w, false); n == i || d.KindAt(n) != link.Of || !glue[word.Low] {
				out = append(out, word.Stem)
			}
		}
	}
	return out
}

// glue lists prepositions that tell no end of what comes beside them.
var glue = english.WordSet("of for")

// ofGroup returns the aggregate that the first word of a column's name asks for
// where rows are told apart by another: "total amount per city", of
// total_amount, is a sum. It is "" for others.
func ofGroup(d *draft.Draft, i int) query.Aggregate {
	said, _, _ := strings.Cut(strings.ToLower(d.Chunks[i].Text), " ")
	n := i + 1
	if english.Participle(d.TextAt(n)) {
		n++ // "litres SOLD per month"
	}
	if each := d.KindAt(n) == link.Each || d.KindAt(n) == link.Of && d.Chunks[n].Arg == "by"; !each ||
		d.KindAt(d.Next(n+1, len(d.Chunks))) != link.Column || !d.Orderable(d.Chunks[i].Col()) {
		return ""
	}
	per := d.TextAt(n) == "per" || d.TextAt(n) == "by" && events.AddsUp(d.Schema, d.Chunks[i].Col())
	if agg := aggregates[said]; agg != "" || i > 0 || !per || d.Schema.Columns[d.Chunks[i].Col()].FK {
		return agg
	}
	if events.Rates(d.Schema, d.Chunks[i].Col()) {
		return "avg"
	}
	return "sum" // "litres per month"
}

// aggregates by the words that names of columns begin with.
var aggregates = map[string]query.Aggregate{"total": "sum", "max": "max", "maximum": "max", "min": "min",
	"minimum": "min", "average": "avg", "avg": "avg"}

// distinct makes the rows different where the word stands before what is shown.
func distinct(d *draft.Draft, i int) {
	n := d.Next(i+1, len(d.Chunks))
	if n >= 0 && d.Chunks[n].Kind == link.Column && d.Purposes[n] == phrase.Showing {
		d.Use(i)
		d.Query.Distinct = true
	}
}
