package report

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/metric/answer"
)

// Reliability writes RS(c) of EHRSQL-2024, in percent as its program has it.
func Reliability(w io.Writer, f Format, r *answer.Reliability) error {
	if f == JSON {
		return WriteJSON(w, r)
	}
	t := &Table{Header: []string{"RS(0)", "RS(5)", "RS(10)", "RS(N)"}, Right: []int{0, 1, 2, 3}}
	var row []string
	for _, v := range []float64{r.RS0, r.RS5, r.RS10, r.RSN} {
		row = append(row, fmt.Sprintf("%.2f", 100*v))
	}
	t.Rows = [][]string{row}
	p := &printer{w: w, form: f}
	if f != CSV {
		p.line("%s", inForm(f, fmt.Sprintf("%s, %d of them without an answer", count(r.Questions, "question"),
			r.Unanswerable)))
	}
	p.write(t, f)
	if f != CSV {
		p.line("\n%s",
			inForm(f, fmt.Sprintf("Right or rightly withheld, a point each: %d; withheld where there is an answer, worth "+
				"nothing: %d; "+
				"wrong, c points less each: %d. N is the number of questions.",
				r.Gained, r.Abstained, r.Lost)))
	}
	return p.err
}
