package report

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/text"
)

// Contributions returns the table of what each word, field and row adds to hits
// that retrieve.Explain has explained. A hit's last row is its score, the sum
// of the others.
func Contributions(hits []retrieve.Hit) *layout.Table {
	t := &layout.Table{Header: []string{"rank", "table", "words", "field", "row", "score"},
		Right: []int{0, 4, 5}}
	for _, h := range hits {
		for _, c := range h.Contributions {
			words, parts := strings.Join(c.Words, "/"), c.Parts
			if strings.HasPrefix(c.Term, "(") { // it is about several words at once
				words = strings.TrimSpace(c.Term + " " + words)
			}
			if len(parts) == 0 {
				parts = []retrieve.Part{{Score: c.Score}}
			}
			for _, p := range parts {
				row, field := "", cmp.Or(string(p.Field), text.Join(c.Fields))
				if p.Row > 0 {
					row = fmt.Sprint(p.Row)
				}
				t.Rows = append(t.Rows,
					[]string{fmt.Sprint(h.Rank), h.Table, words, field, row, fmt.Sprintf("%.4f", p.Score)})
			}
		}
		t.Rows = append(t.Rows,
			[]string{fmt.Sprint(h.Rank), h.Table, "(all)", "", "", fmt.Sprintf("%.4f", h.Score)})
	}
	return t
}
