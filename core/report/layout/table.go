package layout

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/text"
)

// A Table is rows of text under a header, written in one of several forms.
// Columns named in Right hold numbers and are set flush right.
type Table struct {
	Header []string
	Rows   [][]string
	Right  []int
}

// cellWidth bounds a column of the aligned form; longer cells are cut there.
const cellWidth = 60

// Text writes the table with aligned columns, one line a row.
func (t *Table) Text(w io.Writer) error {
	cells := make([][]string, 0, len(t.Rows)+2)
	cells = append(cells, oneLine(t.Header))
	cells = append(cells, nil) // the rule
	for _, row := range t.Rows {
		cells = append(cells, oneLine(row))
	}
	var widths []int
	for _, row := range cells {
		for len(widths) < len(row) { // a row may be longer than the header
			widths = append(widths, 0)
		}
		for i, c := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	for _, row := range cells {
		if _, err := fmt.Fprintln(w, t.line(row, widths)); err != nil {
			return err
		}
	}
	return nil
}

// line returns one aligned row, or the rule below the header for a nil row.
func (t *Table) line(row []string, widths []int) string {
	parts := make([]string, len(widths))
	for i, width := range widths {
		if row == nil {
			parts[i] = strings.Repeat("─", width)
			continue
		}
		cell := ""
		if i < len(row) {
			cell = row[i]
		}
		pad := strings.Repeat(" ", width-utf8.RuneCountInString(cell))
		if t.right(i) {
			parts[i] = pad + cell
		} else {
			parts[i] = cell + pad
		}
	}
	return strings.TrimRight(strings.Join(parts, "  "), " ")
}

func (t *Table) right(column int) bool {
	for _, r := range t.Right {
		if r == column {
			return true
		}
	}
	return false
}

// Without leaves out columns of that name in which no row says anything.
func (t *Table) Without(names ...string) *Table {
	for _, name := range names {
		i := slices.Index(t.Header, name)
		if slices.ContainsFunc(t.Rows, func(row []string) bool { return row[i] != "" && row[i] != "0" }) {
			continue
		}
		t.Header = slices.Delete(slices.Clone(t.Header), i, i+1)
		for r := range t.Rows {
			t.Rows[r] = slices.Delete(t.Rows[r], i, i+1)
		}
		var right []int
		for _, c := range t.Right {
			if c > i {
				c--
			} else if c == i {
				continue
			}
			right = append(right, c)
		}
		t.Right = right
	}
	return t
}

// oneLine makes cells that cannot break the lines or move the cursor of a
// terminal: the data may be hostile.
func oneLine(row []string) []string {
	cells := make([]string, len(row))
	for i, c := range row {
		cells[i] = CutTo(Printable(c), cellWidth)
	}
	return cells
}

// Printable makes a text one that can neither break a line nor hide what is beside it.
func Printable(s string) string { return text.Printable(s) }

// CutTo shortens a text to so many characters.
func CutTo(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}

// Markdown writes the table as GitHub's Markdown.
func (t *Table) Markdown(w io.Writer) error {
	rule := make([]string, len(t.Header))
	for i := range rule {
		rule[i] = "---"
		if t.right(i) {
			rule[i] = "---:"
		}
	}
	for _, row := range append([][]string{t.Header, rule}, t.Rows...) {
		cells := make([]string, len(row))
		for i, c := range row {
			cells[i] = strings.NewReplacer("|", `\|`, "<", "&lt;").Replace(Printable(c))
		}
		if _, err := fmt.Fprintf(w, "| %s |\n", strings.Join(cells, " | ")); err != nil {
			return err
		}
	}
	return nil
}

// CSV writes the table as RFC 4180 describes.
func (t *Table) CSV(w io.Writer) error { return WriteCSV(w, append([][]string{t.Header}, t.Rows...)) }

// WriteCSV writes rows, so that a spreadsheet takes no cell for a formula.
func WriteCSV(w io.Writer, rows [][]string) error {
	safe := make([][]string, len(rows))
	for i, row := range rows {
		safe[i] = make([]string, len(row))
		for j, c := range row {
			safe[i][j] = noFormula(c)
		}
	}
	return csv.NewWriter(w).WriteAll(safe)
}

// noFormula puts an apostrophe before text that a spreadsheet would work out.
// Numbers and shares in per cent stay as they are.
func noFormula(cell string) string {
	if cell == "" || !strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return cell
	}
	if _, err := strconv.ParseFloat(strings.TrimSuffix(cell, " %"), 64); err == nil {
		return cell
	}
	return "'" + cell
}
