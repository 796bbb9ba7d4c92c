package layout

import (
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/text"
)

// A Printer writes until the first error, which it keeps.
type Printer struct {
	W    io.Writer
	Form Format
	Err  error
}

// Line writes a sentence: in LaTeX as a comment, in HTML as a paragraph.
func (p *Printer) Line(format string, args ...any) {
	if p.Err != nil {
		return
	}
	said := fmt.Sprintf(format+"\n", args...)
	switch p.Form {
	case LaTeX:
		said = comment(said)
	case HTML:
		said = paragraphs(said)
	default:
		said = text.PrintableLines(said)
	}
	_, p.Err = io.WriteString(p.W, said)
}

// Table writes a table with aligned columns.
func (p *Printer) Table(t *Table) {
	if p.Err == nil {
		p.Err = t.Text(p.W)
	}
}

// Block writes a text of several lines behind its name.
func (p *Printer) Block(name, text string) {
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if i > 0 {
			name = ""
		}
		p.Line("  %-8s %s", name, Printable(line))
	}
}

// Count writes a number of things: "1 question", "3 questions".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// PrintableLines makes each line of a text printable and keeps the breaks.
func PrintableLines(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = Printable(lines[i])
	}
	return strings.Join(lines, "\n")
}

// Write writes a table in the form f.
func (p *Printer) Write(t *Table, f Format) {
	if p.Err == nil {
		p.Err = t.Write(p.W, f)
	}
}

// InForm makes a line of text harmless: the data may be hostile.
func InForm(f Format, s string) string {
	if s = Printable(s); f == Markdown {
		s = strings.NewReplacer("<", "&lt;", "`", "'").Replace(s)
	}
	return s
}

// Line writes a line of text beside tables in the form f: a comment in LaTeX, a
// paragraph in HTML.
func Line(w io.Writer, f Format, text string) error {
	p := &Printer{W: w, Form: f}
	p.Line("%s", text)
	return p.Err
}
