package draft

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// Scope lists the tables to look in for a column that is only hinted at: the
// entity first, then those the question names, then their neighbours.
func (d *Draft) Scope() []int {
	var out []int
	if d.Entity >= 0 {
		out = append(out, d.Entity)
	}
	for i := range d.Chunks {
		if len(d.Chunks[i].Alts) > 0 {
			out = schema.AddOnce(out, d.Chunks[i].Table())
		}
	}
	if d.Entity >= 0 {
		for t := range d.Schema.Tables {
			if d.Schema.JoinDistance(d.Entity, t) == 1 {
				out = schema.AddOnce(out, t)
			}
		}
	}
	return out
}

// Year finds a date or year column, the entity's own first.
func (d *Draft) Year() int {
	for _, t := range d.Scope() {
		for _, ci := range d.Schema.Tables[t].Columns {
			if d.Schema.Columns[ci].Class == schema.Temporal {
				return ci
			}
		}
	}
	return -1
}

// yearBeside returns the column called year of a table that one of the scope refers to, or -1.
func (d *Draft) yearBeside() int {
	for _, k := range d.Schema.Keys {
		from, to := d.Schema.Columns[k.From].Table, d.Schema.Columns[k.To].Table
		if !slices.Contains(d.Scope(), from) {
			continue
		}
		for _, ci := range d.Schema.Tables[to].Columns {
			if slices.Equal(d.Schema.Columns[ci].Full, []string{"year"}) {
				return ci
			}
		}
	}
	return -1
}

// YearAt finds the date or year column that a year at chunk i speaks of: that of
// the table named last before it, else as year does.
func (d *Draft) YearAt(i int) int {
	col := d.YearBefore(i)
	if own := d.yearOfColumn(i); own >= 0 && (col < 0 || len(d.Schema.Columns[col].Stems) > 1) {
		return own
	}
	if col >= 0 {
		return col
	}
	if col = d.Year(); col >= 0 && slices.Contains(d.Schema.Columns[col].Full, "birth") {
		if beside := d.yearBeside(); beside >= 0 {
			return beside // the points scored in 2021 are of no birth
		}
	}
	return col
}

// yearOfColumn returns the column called year of the table of the number asked for
// before chunk i, or -1: the salary of players in 1990 is of that year, not they.
func (d *Draft) yearOfColumn(i int) int {
	for p := range d.Chunks[:i] {
		c := &d.Chunks[p]
		amount := c.Kind == link.Column && d.Schema.Columns[c.Col()].Class == schema.Numeric
		if !amount && (c.Kind != link.Table || d.KindAt(p-1) != link.Aggregate) {
			continue
		}
		for _, ci := range d.Schema.Tables[c.Table()].Columns {
			if full := d.Schema.Columns[ci].Full; len(full) == 1 && full[0] == "year" {
				return ci
			}
		}
	}
	return -1
}

// verbal reports a table that only a verb names: "married in", and not "no wedding in".
func verbal(d *Draft, p int) bool {
	switch d.TextAt(p - 1) {
	case "a", "the", "no", "any", "every", "each", "one", "their":
		return false
	}
	return phrase.Verbal(&d.Chunks[p])
}

// YearBefore returns the first column of times of the table named last before chunk i, or -1.
func (d *Draft) YearBefore(i int) int {
	for p := i - 1; p >= 0; p-- {
		if d.Chunks[p].Kind != link.Table || verbal(d, p) {
			continue
		}
		for _, ci := range d.Schema.Tables[d.Chunks[p].Table()].Columns {
			if d.Schema.Columns[ci].Class == schema.Temporal {
				return ci
			}
		}
		break
	}
	return -1
}

// FreeColumn reports that chunk i names a column that nothing is made of yet.
func (d *Draft) FreeColumn(i int) bool { return d.KindAt(i) == link.Column && !d.Used[i] }
