// Package layout finds the table in a file or sheet that people wrote: they put a
// title above it, leave the names of the columns out, and add the columns up
// below it.
//
//	top, first := layout.Header(rows) // rows[top] names the columns, values begin at rows[first]
//
// A title or a sum that stayed would be asked about as if it were data. Rows are
// left out only where there is no doubt, and the caller says so.
package layout

import (
	"slices"
	"strconv"
	"strings"
)

// looked is the number of rows that are looked at.
const looked = 50

// Header finds the row that names the columns, −1 if none does, and the first one
// that holds values. Rows above are no part of the table: they have half as many
// cells with anything in them as most rows, or fewer, as a title or the day of an
// export has. Rows may have different lengths.
func Header(rows [][]string) (top, first int) {
	width := usual(rows[:min(looked, len(rows))])
	top = slices.IndexFunc(rows, func(row []string) bool { return 2*filled(row) > width })
	switch {
	case top < 0:
		return 0, min(1, len(rows))
	case !holdsValues(rows[top], rows[top+1:]):
		return top, top + 1
	case top > 0: // names in a few cells, and then values
		return 0, 1
	}
	return -1, 0
}

// usual returns the median number of filled cells of the rows that have any, 0 if
// none has.
func usual(rows [][]string) int {
	var widths []int
	for _, row := range rows {
		if n := filled(row); n > 0 {
			widths = append(widths, n)
		}
	}
	if widths == nil {
		return 0
	}
	slices.Sort(widths)
	return widths[len(widths)/2]
}

// filled counts the cells with anything in them.
func filled(row []string) (n int) {
	for _, cell := range row {
		if strings.TrimSpace(cell) != "" {
			n++
		}
	}
	return n
}

// Empty reports a row with nothing in it.
func Empty(row []string) bool { return filled(row) == 0 }

// holdsValues reports whether a row is like those below it: where they hold
// numbers or dates so does it. Years and a sequence of numbers name columns.
func holdsValues(row []string, below [][]string) bool {
	var same []string
	for i, cell := range row {
		kind := kindBelow(below[:min(looked, len(below))], i)
		switch {
		case kind == words:
		case kindOf(cell) != kind:
			return false
		default:
			same = append(same, strings.TrimSpace(cell))
		}
	}
	return len(same) > 0 && !years(same) && !sequence(same)
}

// A kind tells cells apart by how they look.
type kind int

const (
	words kind = iota
	number
	moment // a date or a time
)

// kindOf looks at a cell.
func kindOf(cell string) kind {
	cell = strings.TrimSpace(cell)
	if !strings.ContainsAny(cell, "0123456789") {
		return words
	}
	rest := strings.Trim(cell, "0123456789.,:/- €$£%'")
	inner := strings.TrimLeft(cell, "- ")
	switch {
	case rest != "":
		return words
	case strings.ContainsAny(inner, ":/-") || strings.Count(inner, ".") > 1 && !strings.Contains(inner, ","):
		return moment
	}
	return number
}

// kindBelow returns the kind that all cells of a column with anything in them
// have, and words where they differ or nothing is there.
func kindBelow(rows [][]string, column int) (all kind) {
	for _, row := range rows {
		if column >= len(row) || strings.TrimSpace(row[column]) == "" {
			continue
		}
		switch k := kindOf(row[column]); {
		case k == words || all != words && k != all:
			return words
		default:
			all = k
		}
	}
	return all
}

// years reports cells that are years, each.
func years(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool {
		year, err := strconv.Atoi(cell)
		return err != nil || year < 1500 || year > 2200
	})
}

// sequence reports two whole numbers or more that follow each other, as the
// numbers of lessons or of questions do.
func sequence(cells []string) bool {
	var before int
	for i, cell := range cells {
		n, err := strconv.Atoi(cell)
		if err != nil || i > 0 && n != before+1 {
			return false
		}
		before = n
	}
	return len(cells) > 1
}

// totals stand in the first cell of a row that adds the others up.
var totals = []string{"total", "totals", "grand total", "sum", "summe", "gesamt",
	"gesamtsumme", "insgesamt", "somme", "total general", "total général"}

// Total reports whether the last row adds up the others: it says so in its first
// cell with anything in it, and each number of it is the sum of those above. Rows
// are as long as each other, and their numbers are written as SQLite does.
func Total(rows [][]string) bool {
	if len(rows) < 3 {
		return false // of one row it would be the sum by chance
	}
	last, others := rows[len(rows)-1], rows[:len(rows)-1]
	label := slices.IndexFunc(last, func(cell string) bool { return strings.TrimSpace(cell) != "" })
	if label < 0 || !slices.Contains(totals, strings.ToLower(strings.Trim(last[label], " :*"))) {
		return false
	}
	sums := 0
	for i, cell := range last[label+1:] {
		if strings.TrimSpace(cell) == "" {
			continue
		}
		if !addsUp(others, label+1+i, cell) {
			return false
		}
		sums++
	}
	return sums > 0
}

// addsUp reports whether a cell is the sum of a column, but for what rounding
// leaves: a hundredth.
func addsUp(rows [][]string, column int, cell string) bool {
	want, err := strconv.ParseFloat(cell, 64)
	if err != nil {
		return false
	}
	var sum float64
	for _, row := range rows {
		if strings.TrimSpace(row[column]) == "" {
			continue
		}
		n, err := strconv.ParseFloat(row[column], 64)
		if err != nil {
			return false
		}
		sum += n
	}
	return sum-want < .01 && want-sum < .01
}
