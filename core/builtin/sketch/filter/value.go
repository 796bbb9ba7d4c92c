package filter

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// value makes a condition of a value found in the data. The column's own name
// before it is part of the condition.
func value(d *draft.Draft, i, lo int) (query.Cond, bool) {
	a := d.Chunks[i].Alts[0]
	d.Use(i)
	if !a.Flag {
		useSubject(d, i, lo, a.Column)
	}
	if n := d.Next(i+1, min(len(d.Chunks), i+4)); n >= 0 && d.Chunks[n].Kind == link.Column &&
		d.Chunks[n].Col() == a.Column && !d.Used[n] {
		d.Use(n) // "New York state", "cash as payment method"
	}
	c := query.Cond{Left: query.Expr{Col: a.Column}, Op: "=", Right: query.Literal(a.Value), Chunk: i}
	not := negated(d, i, lo)
	switch {
	case a.Flag:
		value, spelt := a.Value, d.Schema.Columns[a.Column].Flag
		if not {
			value = spelt[(slices.Index(spelt[:], value)+1)%2]
		}
		if c.Right = d.LiteralFor(a.Column, value); value == "" {
			c.Op, c.Right = "IS", "NULL" // a cross, or nothing
		}
		d.Note("%s is %s", d.NameOf(a.Column), value)
		return c, true
	case a.Item:
		c.Op, c.Right = "LIKE", query.Literal("%"+a.Value+"%")
		if not {
			c.Op = "NOT LIKE"
		}
	case not:
		c.Op = "!="
	}
	d.Note("%q is in %s", a.Value, d.NameOf(a.Column))
	return c, true
}
