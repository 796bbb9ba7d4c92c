package evaluation

import (
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// Suspicious writes the gold statements to be read. CSV is the table alone,
// with the statements whole.
func Suspicious(w io.Writer, f layout.Format, s *explain.Suspicious) error {
	switch f {
	case layout.JSON:
		return layout.WriteJSON(w, s)
	case layout.CSV:
		return suspiciousTable(s).CSV(w)
	}
	return layout.Document(w, f, "Suspicious gold", func() error {
		p := &layout.Printer{W: w, Form: f}
		p.Line("%s of %s in %s to read, by the answers of %s and %s.", layout.Count(len(s.Golds), "gold statement"),
			layout.Count(s.Questions, "question"), layout.InForm(f, s.Gold),
			layout.Count(len(s.Files), "file"), s.Program)
		for _, l := range s.LeftOut {
			p.Line("Left out: %s about %s: %s.", layout.Count(l.Queries, "question"),
				layout.InForm(f, l.Database), l.Reason)
		}
		p.Line("")
		t := suspiciousTable(s)
		for i, g := range s.Golds { // the statements stand below
			t.Rows[i][5] = fmt.Sprintf("%d of %d", len(g.Against), len(s.Files))
		}
		p.Write(t.Without("gold", "answer"), f)
		for _, g := range s.Golds {
			p.Line("\n%d  %s", g.Line, layout.InForm(f, g.Gold))
			if g.Answer != "" {
				p.Line("    against: %s", layout.InForm(f, g.Answer))
			}
		}
		p.Line("\nWhere a gold statement is wrong, write its number, a tab and the right SQL as a " +
			"line of a file: --overlay FILE then prints both scores.")
		return p.Err
	})
}

func suspiciousTable(s *explain.Suspicious) *layout.Table {
	t := &layout.Table{Header: []string{"line", "database", "signs", "right", "wrong",
		"against", "gold", "answer"},
		Right: []int{0, 3, 4}}
	for _, g := range s.Golds {
		var signs []string
		for _, sign := range g.Signs {
			signs = append(signs, string(sign))
		}
		t.Rows = append(t.Rows, []string{fmt.Sprint(g.Line), g.Database, strings.Join(signs, ", "),
			fmt.Sprint(len(g.Right)), fmt.Sprint(len(s.Files) - len(g.Right)),
			strings.Join(g.Against, " "), g.Gold, g.Answer})
	}
	return t
}
