package layout

import (
	"io"
	"strings"
)

// LaTeX writes the table as a tabular of package booktabs.
func (t *Table) LaTeX(w io.Writer) error {
	columns := make([]byte, len(t.Header))
	for i := range columns {
		columns[i] = 'l'
		if t.right(i) {
			columns[i] = 'r'
		}
	}
	// What would be a command is written as the character that it is.
	plain := strings.NewReplacer(
		`\`, `\textbackslash{}`, "~", `\textasciitilde{}`, "^", `\textasciicircum{}`, "<", `\textless{}`, ">",
		`\textgreater{}`, "|", `\textbar{}`,
		"&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`, "{", `\{`, "}", `\}`, "−", "$-$", "±", `$\pm$`, "–",
		"--", "…", `\dots{}`,
	)
	row := func(cells []string) string {
		out := make([]string, len(cells))
		for i, c := range cells {
			out[i] = plain.Replace(Printable(c))
		}
		return strings.Join(out, " & ") + ` \\`
	}
	lines := []string{`\begin{tabular}{` + string(columns) + "} % \\usepackage{booktabs}", `\toprule`,
		row(t.Header), `\midrule`}
	for _, cells := range t.Rows {
		lines = append(lines, row(cells))
	}
	lines = append(lines, `\bottomrule`, `\end{tabular}`, "")
	_, err := io.WriteString(w, strings.Join(lines, "\n"))
	return err
}

// comment makes each line of text a comment.
func comment(text string) string {
	var b strings.Builder
	for l := range strings.Lines(text) {
		if l = Printable(strings.TrimRight(l, "\n")); l != "" {
			b.WriteString("% " + l)
		}
		b.WriteString("\n")
	}
	return b.String()
}
