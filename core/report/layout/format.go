// Package layout writes tables, sentences and pages in every form of output:
// text, Markdown, CSV, JSON, LaTeX and HTML. It knows nothing of runs; reports
// say with it what they found.
//
//	t := &layout.Table{Header: []string{"k", "recall"}, Right: []int{0, 1}}
//	err := t.Write(os.Stdout, layout.Markdown)
package layout

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Format is a form of output.
type Format string

const (
	Text     Format = "text"
	Markdown Format = "md"
	CSV      Format = "csv"
	JSON     Format = "json"
	LaTeX    Format = "latex" // tables for package booktabs; what is said around them are comments
	HTML     Format = "html"  // one page that works offline; see Document
)

// Formats lists the forms that ParseFormat knows.
func Formats() []Format { return []Format{Text, Markdown, CSV, JSON, LaTeX, HTML} }

// ParseFormat checks a format's name; "" is Text.
func ParseFormat(s string) (Format, error) {
	if s == "" {
		return Text, nil
	}
	if !slices.Contains(Formats(), Format(s)) {
		var known []string
		for _, f := range Formats() {
			known = append(known, string(f))
		}
		return "", fmt.Errorf("report: unknown format %q (known: %s)", s, strings.Join(known, ", "))
	}
	return Format(s), nil
}

// Write writes the table in a format other than JSON.
func (t *Table) Write(w io.Writer, f Format) error {
	switch f {
	case Markdown:
		return t.Markdown(w)
	case CSV:
		return t.CSV(w)
	case LaTeX:
		return t.LaTeX(w)
	case HTML:
		p := &Page{W: w}
		p.Table(t)
		return p.Err
	}
	return t.Text(w)
}

// WriteJSON writes a value indented, with a line break at the end.
func WriteJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
