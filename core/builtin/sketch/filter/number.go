package filter

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// number makes a condition of a number without a comparison: "with id 5", "in
// 2014", "who have 2 pets", "5 or more".
func number(d *draft.Draft, i, lo, hi int) (query.Cond, bool) {
	if i > 0 && d.Chunks[i-1].Kind == link.Superlative {
		return query.Cond{}, false
	}
	x, op := d.Chunks[i].Arg, "="
	if d.KindAt(i+1) == link.After {
		op = d.Chunks[i+1].Arg
		d.Use(i + 1)
	} else if negated(d, i, lo) {
		op = "!="
	}
	if j := boundBehind(d, i, hi); j > 0 && op == "=" {
		op = d.Chunks[j].Arg // "nine goals or more"
		d.Use(j)
	}
	p := d.Prev(i, lo)
	for p > lo && d.Chunks[p].Kind == link.Not {
		p = d.Prev(p, lo)
	}
	skip := 1
	if d.KindAt(i+1) == link.After {
		skip = 2
	}
	after := d.Next(i+skip, min(hi, i+skip+2))
	if c, ok := again(d, i, op, x, ""); ok && op == "=" {
		d.Use(i)
		return c, true
	}
	switch {
	case times(d, i):
		d.Use(i)
		return having(d, -1, i, hi, op, x, "")
	case p >= 0 && d.Chunks[p].Kind == link.Column && (!d.Used[p]) && joinedTo(d, p, i) &&
		numbered(d, d.Chunks[p].Col()):
		d.Use(p, i)
		return numberCond(d, i, query.Expr{Col: d.Chunks[p].Col()}, op, x, "")
	case english.YearLike(x) && d.YearAt(i) >= 0:
		d.Use(i)
		return numberCond(d, i, query.Expr{Col: d.YearAt(i)}, op, x, "")
	case after >= 0 && d.Chunks[after].Kind == link.Table && d.Purposes[i] == phrase.Filtering:
		d.Use(i)
		return having(d, after, i, hi, op, x, "")
	case after >= 0 && d.Chunks[after].Kind == link.Column && d.Purposes[i] == phrase.Filtering && skip == 2 &&
		!d.Used[after] && !d.Orderable(d.Chunks[after].Col()):
		d.Use(i)
		return having(d, after, i, hi, op, x, "")
	case after >= 0 && d.Chunks[after].Kind == link.Column && d.Purposes[i] == phrase.Filtering &&
		d.Orderable(d.Chunks[after].Col()):
		d.Use(i, after)
		return numberCond(d, i, query.Expr{Col: d.Chunks[after].Col()}, op, x, "")
	case p == i-1 && p >= 0 && d.Chunks[p].Kind == link.Table && op == "=" &&
		len(d.Schema.Tables[d.Chunks[p].Table()].PK) == 1:
		d.Use(i)
		return numberCond(d, i, query.Expr{Col: d.Schema.Tables[d.Chunks[p].Table()].PK[0]}, op, x, "")
	}
	return query.Cond{}, false
}

// numbered reports whether a column's values may be numbers.
func numbered(d *draft.Draft, col int) bool {
	c := &d.Schema.Columns[col]
	return c.Class != schema.Textual || c.PK || c.FK || d.Values.SomeNumeric(col) || len(d.Values.Codes[col].Values) == 0
}

// joinedTo reports that a number belongs to the column before it: "age 20",
// "age of 20", "age is 20".
func joinedTo(d *draft.Draft, p, i int) bool {
	for j := p + 1; j < i; j++ {
		if c := &d.Chunks[j]; c.Kind == link.Plain || c.Kind == link.Of && (c.Text == "from" || c.Text == "in") {
			return len(c.Text) <= 3 || c.Text == "either" || strings.HasPrefix(c.Text, "equal") || c.Text == "value"
		}
	}
	return true
}
