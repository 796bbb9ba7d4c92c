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
	"math"
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

// totals begin the first cell of a row that adds the others up.
var totals = []string{"total", "totals", "grand total", "sum", "summe", "gesamt", "career", "overall",
	"gesamtsumme", "insgesamt", "somme", "total general", "total général", "career total", "career totals"}

// behind is the number of rows that may follow a total: notes, and what came after it was made.
const behind = 2

// Total returns the row that adds up those above, -1 if none does. It says so in its first
// cell with anything in it, and stands at the end, or nearly. Most of its numbers are the sums of
// theirs: of averages and shares there is none. Rows are as long as each other, and their numbers
// are written as SQLite does, or with commas between thousands.
func Total(rows [][]string) int {
	for at := len(rows) - 1; at >= max(2, len(rows)-1-behind); at-- { // of one row it would be the sum by chance
		label := slices.IndexFunc(rows[at], func(cell string) bool { return strings.TrimSpace(cell) != "" })
		if label >= 0 && saysTotal(rows[at][label]) && addsUp(rows[:at], rows[at], label+1) {
			return at
		}
	}
	return -1
}

// saysTotal reports a label of a sum, maybe with what it is of in brackets: "Total (2 schools)".
func saysTotal(label string) bool {
	label, _, _ = strings.Cut(strings.ToLower(label), "(")
	return slices.Contains(totals, strings.Trim(label, " :*"))
}

// addsUp reports whether at least half of a row's numbers from a column on are the sums of those above. One of
// them is so exactly, or two nearly, as where rows were left out, or changed later.
func addsUp(rows [][]string, total []string, from int) bool {
	sums, near, others := 0, 0, 0
	for i, cell := range total[from:] {
		n, ok := amount(cell)
		switch off := math.Abs(n - sum(rows, from+i)); {
		case !ok:
		case n != 0 && off < .01: // what rounding leaves
			sums++
		case off < n*nearly:
			near++
		default:
			others++
		}
	}
	return (sums > 0 || near > 1) && sums+near >= others
}

// nearly is the share by which a total may differ from the sum.
const nearly = .05

// sum adds up a column. What is no number adds nothing.
func sum(rows [][]string, column int) (sum float64) {
	for _, row := range rows {
		n, _ := amount(row[column])
		sum += n
	}
	return sum
}

// amount returns the number that a cell is.
func amount(cell string) (float64, bool) {
	n, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSpace(cell), ",", ""), 64)
	return n, err == nil
}
