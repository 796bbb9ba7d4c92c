// Package regional brings the numbers and dates of a table to the one form that
// SQLite can add up and sort. Exports write them as their country does: SQLite takes
// 1.250,50 for 1.25, and sorts 03.01.2024 before 11.12.2019.
//
//	changes := regional.Rewrite(3, rows, ';') // the cell 1.250,50 € is now 1250.50
//
// A column is rewritten as a whole, and only where its cells, or other columns of
// its table, leave no doubt what they mean. A doubtful one stays as it is.
package regional

import (
	"fmt"
	"strings"
)

// A Change describes how the cells of a column were rewritten.
type Change struct {
	Column  int    // from 0
	Was, Is string // a cell before and after; no Is where days are not told from months, and nothing changed
	Unit    string // what every cell had beside its number: "€", "%"; empty if nothing
	Missing string // a cell that stood for a missing value, and is empty now: "n/a"; empty if none did
}

// Note tells a person of the change to the column of that name.
func (c Change) Note(column string) string {
	var said []string
	switch {
	case c.Was != "" && c.Is == "":
		return fmt.Sprintf("column %q stays text: whether the day or the month comes first in %s cannot be told; "+
			"write its dates as 2024-01-31", column, c.Was)
	case c.Was != "":
		said = append(said, fmt.Sprintf("%s is read as %s", c.Was, c.Is))
	}
	if c.Missing != "" {
		said = append(said, fmt.Sprintf("%s is read as no value", c.Missing))
	}
	return fmt.Sprintf("column %q: %s", column, strings.Join(said, ", and "))
}

// Rewrite rewrites cells in place: numbers with a decimal comma, with groups of
// thousands, or with a sign of money or percent become such as 1250.50, and dates
// such as 31.01.2024, 1/31/2024 or 31 Jan 2024 become 2024-01-31, followed by their
// time. Words for a missing value among them, such as n/a, become empty, and among
// words those that mean nothing else. Each row has that many columns. The separator
// stood between the cells in their file, 0 where none did: a comma is a decimal one
// where semicolons separate cells. Changes are in the order of the columns.
func Rewrite(columns int, rows [][]string, separator rune) []Change {
	t := table{numbers: make([]numbers, columns), dates: make([]dates, columns), separator: separator}
	for i := range columns {
		if t.dates[i] = datesOf(rows, i); !t.dates[i].ok {
			t.numbers[i] = numbersOf(rows, i)
		}
		t.mark.learn(t.numbers[i].evidence())
		if o := t.dates[i].order; o == dayFirst || o == monthFirst { // the others cannot be those of 1/2/2024
			t.order.learn(o)
		}
	}
	var changes []Change
	for i := range columns {
		if c := t.rewrite(rows, i); c.Was != "" || c.Missing != "" {
			changes = append(changes, c)
		}
	}
	return changes
}

// A table collects what its columns show of their notation.
type table struct {
	numbers   []numbers
	dates     []dates
	separator rune
	mark      agreed[byte]  // of decimals
	order     agreed[order] // of dates
}

// agreed returns what several say, if they say the same. The zero value of T says
// nothing.
type agreed[T comparable] struct {
	value    T
	disputed bool
}

func (a *agreed[T]) learn(said T) {
	var nothing T
	switch {
	case said == nothing || a.disputed:
	case a.value == nothing:
		a.value = said
	case a.value != said:
		*a = agreed[T]{disputed: true}
	}
}

// rewrite rewrites one column. The change is zero where there was none.
func (t *table) rewrite(rows [][]string, i int) Change {
	c := Change{Column: i}
	var rewritten func(string) string
	switch d, n := t.dates[i], t.numbers[i]; {
	case d.ok:
		o := d.order
		if o == 0 {
			o = t.order.value
		}
		if o == 0 {
			c.Was = d.example
			return c
		}
		rewritten = o.rewrite
	case n.ok:
		mark := n.meant(t.mark.value, t.separator)
		if mark == 0 {
			return c
		}
		c.Unit = n.unit
		rewritten = func(cell string) string { return plain(cell, mark) }
	default:
		c.Missing = blank(rows, i)
		return c
	}
	for _, row := range rows {
		was := row[i]
		switch cell := strings.TrimSpace(was); {
		case cell == "":
			continue
		case nothing(cell):
			row[i], c.Missing = "", cell
			continue
		}
		if row[i] = rewritten(was); row[i] != was && len(was) > len(c.Was) {
			c.Was, c.Is = was, row[i]
		}
	}
	return c
}
