package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
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
	widths := make([]int, len(t.Header))
	for _, row := range cells {
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

// line is one aligned row, or the rule below the header for a nil row.
func (t *Table) line(row []string, widths []int) string {
	parts := make([]string, len(widths))
	for i, width := range widths {
		if row == nil {
			parts[i] = strings.Repeat("─", width)
			continue
		}
		pad := strings.Repeat(" ", width-utf8.RuneCountInString(row[i]))
		if t.right(i) {
			parts[i] = pad + row[i]
		} else {
			parts[i] = row[i] + pad
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

// oneLine makes cells that cannot break the lines or move the cursor of a
// terminal: the data may be hostile.
func oneLine(row []string) []string {
	cells := make([]string, len(row))
	for i, c := range row {
		cells[i] = cutTo(printable(c), cellWidth)
	}
	return cells
}

// printable shows control characters as what they are.
func printable(s string) string {
	if strings.IndexFunc(s, unprintable) < 0 && utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case unprintable(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unprintable includes the characters that turn the direction of writing.
func unprintable(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }

func cutTo(s string, most int) string {
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
			cells[i] = strings.NewReplacer("|", `\|`, "<", "&lt;").Replace(printable(c))
		}
		if _, err := fmt.Fprintf(w, "| %s |\n", strings.Join(cells, " | ")); err != nil {
			return err
		}
	}
	return nil
}

// CSV writes the table as RFC 4180 has it.
func (t *Table) CSV(w io.Writer) error {
	c := csv.NewWriter(w)
	if err := c.Write(t.Header); err != nil {
		return err
	}
	if err := c.WriteAll(t.Rows); err != nil {
		return err
	}
	c.Flush()
	return c.Error()
}
