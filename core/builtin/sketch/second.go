package sketch

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// asks shows what "how long", "when" and "where" ask for at chunk i. In the
// second part of a question "how much" is what was sorted by or compared.
func asks(d *draft.Draft, i int) {
	if n := dateBehind(d, i); n >= 0 {
		d.Use(i, n)
		d.Query.Show(query.Expr{Col: d.Chunks[n].Col()})
		return
	}
	if n := d.Next(i+1, len(d.Chunks)); d.FreeColumn(n) && d.Purposes[n] == phrase.Showing &&
		(d.Chunks[i].Kind != link.How || d.Orderable(d.Chunks[n].Col())) {
		d.Use(i, n)
		e := query.Expr{Col: d.Chunks[n].Col()}
		if d.Chunks[i].Text == "how much" && n == i+1 && moneyWords[d.Chunks[n].Text] {
			e.Agg = "sum" // "how much money was given"
		}
		e.Agg = cmp.Or(e.Agg, sumOfOthers(d, i, e.Col))
		d.Query.Show(e)
		return
	}
	if e, ok := asksForRanked(d, i); ok {
		d.Use(i)
		d.Query.Show(e)
		return
	}
	if col := askedFor(d, i); col >= 0 {
		d.Use(i)
		d.Query.Show(query.Expr{Agg: cmp.Or(averageOf(d, i), sumOfOthers(d, i, col)), Col: col})
		d.Note("%q asks for %s", d.Chunks[i].Text, d.NameOf(col))
	} else if col = measured(d); d.Chunks[i].Kind == link.How && col >= 0 && d.Query.Limit == 1 &&
		len(d.Query.Select) == 0 {
		d.Use(i)
		d.Query.Show(query.Expr{Col: col}) // "how big is the largest loan"
	}
}

// asksForRanked returns what rows are sorted by or compared by, or groups by their sum, where the second part at
// chunk i asks how much it is.
func asksForRanked(d *draft.Draft, i int) (e query.Expr, ok bool) {
	if k := d.Chunks[i].Kind; i != d.SecondAt || k != link.How && k != link.When {
		return e, false
	}
	if col := measured(d); col >= 0 && (d.Chunks[i].Kind == link.How || d.Values.Years(col)) {
		return query.Expr{Col: col}, true
	}
	e, ok = ordered(d)
	return e, ok && e.Agg == "sum" && d.Chunks[i].Text == "how much"
}

// averageOf returns the aggregate of "how old is the AVERAGE player" behind chunk i, or "".
func averageOf(d *draft.Draft, i int) query.Aggregate {
	n := d.Next(i+1, len(d.Chunks))
	if d.KindAt(n) != link.Aggregate || d.Used[n] || d.KindAt(d.Next(n+1, len(d.Chunks))) != link.Table {
		return ""
	}
	d.Use(n)
	return query.Aggregate(d.Chunks[n].Arg)
}

// dateBehind finds the date that "when" at chunk i asks for where it is named, if only at the end: "when was
// the school with the most pupils FOUNDED". It is -1 elsewhere.
func dateBehind(d *draft.Draft, i int) int {
	if d.Chunks[i].Kind != link.When {
		return -1
	}
	for n := i + 1; n < len(d.Chunks); n++ {
		if !d.FreeColumn(n) {
			continue
		}
		if col := d.Chunks[n].Col(); d.Schema.Columns[col].Class == schema.Temporal ||
			phrase.Verbal(&d.Chunks[n]) && d.Values.Years(col) {
			return n
		}
	}
	return -1
}

// askedFor returns the column that the word at chunk i asks for by itself, or -1.
func askedFor(d *draft.Draft, i int) int {
	col := -1
	switch c := &d.Chunks[i]; c.Kind {
	case link.When:
		col = dateBeside(d, d.Year())
	case link.Place:
		if goes(d, i) {
			col, _ = d.Hinted([]string{"destin", "arriv"}, d.Scope())
		}
		if col < 0 {
			col = placeOf(d)
		}
	case link.How:
		col, _ = d.Hinted(c.Hints, d.Scope())
	}
	return col
}

// dateBeside returns the date in the table of a column of times that is none, a season, or else
// that column.
func dateBeside(d *draft.Draft, col int) int {
	if col < 0 || slices.Contains(d.Schema.Columns[col].Full, "date") {
		return col
	}
	for _, ci := range d.Schema.Tables[d.Schema.Columns[col].Table].Columns {
		if c := &d.Schema.Columns[ci]; c.Class == schema.Temporal && slices.Equal(c.Full, []string{"date"}) {
			return ci
		}
	}
	return col
}

// placeOf returns the column that "where" asks for by itself, or -1. It is no number, and not
// the one by which the question chooses its rows: "where is the location 'Old Mill'".
func placeOf(d *draft.Draft) int {
	for _, t := range d.Scope() {
		for _, hint := range english.PlaceHint {
			for _, ci := range d.Schema.Tables[t].Columns {
				c := &d.Schema.Columns[ci]
				chosen := func(o query.Cond) bool { return o.Left.Col == ci && o.Op == "=" }
				if slices.Contains(c.Full, hint) && !c.FK && !c.PK && c.Class != schema.Numeric &&
					!slices.ContainsFunc(d.Query.Where, chosen) {
					return ci
				}
			}
		}
	}
	return -1
}

// goes reports "where does it go", behind chunk i.
func goes(d *draft.Draft, i int) bool {
	return slices.ContainsFunc(d.Chunks[i:], func(c link.Chunk) bool { return going[strings.ToLower(c.Text)] })
}

var going = english.WordSet("go goes going fly flies lead leads end ends arrive arrives land lands")

// moneyWords name what comes in several payments.
var moneyWords = english.WordSet("money cash")

// measured returns the column that rows are sorted by or compared by.
func measured(d *draft.Draft) int {
	for _, o := range d.Query.Order {
		if o.By.Col >= 0 && o.By.Agg == "" {
			return o.By.Col
		}
	}
	for i := range d.Query.Where {
		if c := &d.Query.Where[i]; c.Left.Col >= 0 && c.Op != "=" && c.Left.Agg == "" && d.Orderable(c.Left.Col) {
			return c.Left.Col
		}
	}
	return -1
}

// ordered returns the sum or the quantity that rows are sorted by, for "and how
// many?" after it.
func ordered(d *draft.Draft) (query.Expr, bool) {
	for _, o := range d.Query.Order {
		if o.By.Col >= 0 && (o.By.Agg == "sum" || o.By.Agg == "" && d.Schema.Columns[o.By.Col].Class == schema.Numeric) {
			return o.By, true
		}
	}
	return query.Expr{}, false
}

// rankedAgain shows what rows are sorted by where a second sentence asks for "the total" or "their total amount".
func rankedAgain(d *draft.Draft, i int) bool {
	end := func(c link.Chunk) bool { return c.Text == "." || c.Text == "?" }
	if len(d.Query.Order) == 0 || !slices.ContainsFunc(d.Chunks[:i], end) {
		return false
	}
	by, n := d.Query.Order[0].By, i+1
	if by.Col < 0 || by.Agg != query.Aggregate(d.Chunks[i].Arg) {
		return false
	}
	if d.FreeColumn(n) && howMuch[strings.ToLower(d.Chunks[n].Text)] {
		d.Use(n)
	} else if k := d.KindAt(n); n < len(d.Chunks) && k != link.Comma && k != link.And && !end(d.Chunks[n]) {
		return false
	}
	d.Query.Show(by)
	return true
}

// howMuch lists words for the amount that was spoken of, whatever else is called so.
var howMuch = english.WordSet("amount amounts value sum")
