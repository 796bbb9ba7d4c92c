package tableqa

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/metric/answer"
)

// Checked is the verdict of a table on a statement.
type Checked struct {
	Label  answer.Label `json:"label"`
	Table  string       `json:"table,omitempty"`
	Cells  []Cell       `json:"cells,omitempty"`
	Reason string       `json:"reason"`
	score  float64
}

// Check says whether the table that a statement speaks of supports it.
func Check(statement string, tables []*Table) Checked {
	best := Checked{Label: answer.NotEnough, Reason: "no table shares a word with the statement"}
	for i, t := range tables {
		r := read(statement, t)
		_, score := r.best()
		if score += titleShare(statement, t); score > 0 && (i == 0 || score > best.score) {
			best = r.check()
			best.Table, best.score = t.ID, score
		}
	}
	return best
}

// maxForeign is the share of a statement's words that a table may lack and
// still be what it speaks of.
const maxForeign = .4

// check holds a statement against one table.
func (r *reading) check() Checked {
	row, score := r.best()
	if len(r.stems) > 0 && float64(len(r.foreign)) > maxForeign*float64(len(r.stems)) {
		return Checked{Label: answer.NotEnough,
			Reason: "the table has no word for " + strings.Join(r.foreign, ", ")}
	}
	negated := slices.ContainsFunc(r.plain, func(w string) bool {
		return w == "not" || w == "no" || w == "never" || w == "neither" || w == "nothing" || w == "without"
	})
	c := r.claim(row, score)
	if negated && c.Label != answer.NotEnough {
		c.Label = answer.True - c.Label
		c.Reason += ", and the statement denies it"
	}
	return c
}

// claim checks the statement as if nothing in it were denied.
func (r *reading) claim(row int, score float64) Checked {
	if row < 0 {
		return Checked{Label: answer.NotEnough, Reason: "no row was pointed to"}
	}
	cells := r.cellsOf(row)
	if e := extremeOf(r.plain); e.want != none {
		column := r.hinted(e.hints, true)
		if column < 0 {
			column = r.column(func(c int) bool { return !r.orderable(c) })
		}
		if column >= 0 {
			top := r.extremeRow(e, column, func(int) bool { return true })
			equal := top == row || top >= 0 && r.table.cell(top, column) == r.table.cell(row, column)
			return Checked{Label: labelOf(equal), Cells: append(cells, Cell{row, column}),
				Reason: fmt.Sprintf("row %d against the extreme of %q", row+1, r.table.Header[column])}
		}
	}
	for _, w := range r.stems {
		if r.matched[row].words[w] || r.table.rowsWith[w] == 0 {
			continue
		}
		return Checked{Label: answer.False, Cells: cells,
			Reason: fmt.Sprintf("row %d lacks %q, which stands in another", row+1, w)}
	}
	if value, ok := r.strangeNumber(row); ok {
		return Checked{Label: answer.False, Cells: cells,
			Reason: fmt.Sprintf("row %d does not hold %s", row+1, value)}
	}
	return Checked{Label: answer.True, Cells: cells, Reason: fmt.Sprintf("row %d holds it", row+1)}
}

// strangeNumber finds a number of the statement that neither the row, the
// title nor the number of rows is.
func (r *reading) strangeNumber(row int) (string, bool) {
	for _, w := range r.plain {
		value, ok := wordNumber(w)
		if !ok || slices.Contains(r.table.titleWords, w) || value == float64(len(r.table.Rows)) {
			continue
		}
		found := false
		for c := range r.table.Header {
			held, ok := number(r.table.cell(row, c))
			found = found || ok && held == value || slices.Contains(lower(r.table.cell(row, c)), w)
		}
		if !found {
			return w, true
		}
	}
	return "", false
}

func (r *reading) cellsOf(row int) []Cell {
	var cells []Cell
	for c := range r.table.Header {
		if r.matched[row].columns[c] {
			cells = append(cells, Cell{row, c})
		}
	}
	return cells
}

func labelOf(supported bool) answer.Label {
	if supported {
		return answer.True
	}
	return answer.False
}
