package report

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Reliability writes RS(c) of EHRSQL-2024, in percent as its program has it.
func Reliability(w io.Writer, f layout.Format, r *answer.Reliability) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, r)
	}
	t := &layout.Table{Header: []string{"RS(0)", "RS(5)", "RS(10)", "RS(N)"}, Right: []int{0, 1, 2, 3}}
	var row []string
	for _, v := range []float64{r.RS0, r.RS5, r.RS10, r.RSN} {
		row = append(row, fmt.Sprintf("%.2f", 100*v))
	}
	t.Rows = [][]string{row}
	p := &layout.Printer{W: w, Form: f}
	if f != layout.CSV {
		p.Line("%s",
			layout.InForm(f, fmt.Sprintf("%s, %d of them without an answer", layout.Count(r.Questions, "question"),
				r.Unanswerable)))
	}
	p.Write(t, f)
	if f != layout.CSV {
		p.Line("\n%s",
			layout.InForm(f,
				fmt.Sprintf("Right or rightly withheld, a point each: %d; withheld where there is an answer, "+
					"worth nothing: %d; wrong, c points less each: %d. N is the number of questions.",
					r.Gained, r.Abstained, r.Lost)))
	}
	return p.Err
}
