package sketch

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// owners settles "X of Y" where both are columns: Y is the thing that X is
// said of, and not asked for, unless X is but "the name".
func owners(d *draft.Draft) {
	for j := range d.Chunks {
		if d.Chunks[j].Kind != link.Column || d.Purposes[j] != phrase.Showing || saysNumber(d, j+1) {
			continue
		}
		i := ownedBy(d, j)
		if i < 0 {
			continue
		}
		switch d.Chunks[i].Kind {
		case link.Column:
			if d.Schema.Columns[d.Chunks[j].Col()].Class == schema.Textual && nameWords[strings.ToLower(d.Chunks[i].Text)] {
				d.Use(i)
			} else if d.Chunks[i].Table() == d.Chunks[j].Table() || d.Schema.Columns[d.Chunks[j].Col()].FK {
				d.Use(j)
			}
		case link.Aggregate:
			d.Use(j)
		}
	}
}

// saysNumber reports a number at chunk i, or "either" before one: people "aged 35", "aged
// either 35 or 36".
func saysNumber(d *draft.Draft, i int) bool {
	return d.KindAt(i) == link.Number || d.TextAt(i) == "either" && d.KindAt(i+1) == link.Number
}

// nameWords ask for what a thing is called.
var nameWords = english.WordSet("name names id ids title titles list lists")

// ownedBy finds X of "X of [all the] Y", or -1.
func ownedBy(d *draft.Draft, j int) int {
	of := false
	for i := j - 1; i >= 0; i-- {
		switch c := &d.Chunks[i]; c.Kind {
		case link.Plain:
			if c.Text != "the" && c.Text != "all" && c.Text != "a" && c.Text != "an" && c.Text != "these" {
				return -1
			}
		case link.Of:
			if c.Arg == "by" {
				return -1
			}
			of = true
		case link.Column:
			if of && (!d.Used[i] || d.Chunks[j].Kind == link.Table) {
				return i
			}
			return -1
		default:
			return -1
		}
	}
	return -1
}

// quantity returns the column that an aggregate at chunk i of a table's rows is of, or -1.
func quantity(d *draft.Draft, i, table int) int {
	col := d.OnlyQuantity(table)
	if col >= 0 && d.Chunks[i].Arg == "sum" && moments[english.LastOf(d.Schema.Columns[col].Full)] {
		return -1
	}
	return col
}

// moments lists stems of numbers that say when or where in a row something was, and add up to
// nothing: the "total goals" are no sum of their minutes.
var moments = english.WordSet("minut second hour year round lap rank posit place age")
