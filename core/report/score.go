package report

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Scores writes the measures of question answering.
func Scores(w io.Writer, f layout.Format, s *answer.Scores) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, s)
	}
	b := s.SacreBLEU
	t := &layout.Table{Header: []string{"measure", "score", "detail"}, Right: []int{1}}
	t.Rows = [][]string{
		{"SacreBLEU", fmt.Sprintf("%.2f", b.Score), "0 to 100, smoothed"},
		{"BLEU", fmt.Sprintf("%.4f", s.BLEU.Score), "0 to 1, unsmoothed"},
		{"ROUGE-1", fmt.Sprintf("%.4f", s.ROUGE.One), "mean F-measure, without stemming"},
		{"ROUGE-2", fmt.Sprintf("%.4f", s.ROUGE.Two), ""},
		{"ROUGE-L", fmt.Sprintf("%.4f", s.ROUGE.L), ""},
		{"ROUGE-Lsum", fmt.Sprintf("%.4f", s.ROUGE.LSum), ""},
		{"exact match", layout.Percent(s.ExactMatch), "without case, articles and punctuation"},
		{"token F1", layout.Percent(s.F1), "mean over answers"},
	}
	p := &layout.Printer{W: w, Form: f}
	p.Line("%s", layout.InForm(f, fmt.Sprintf("%d answers", s.Answers)))
	p.Write(t, f)
	p.Line("\n%s",
		layout.InForm(f,
			fmt.Sprintf("SacreBLEU: %.1f/%.1f/%.1f/%.1f (BP = %.3f ratio = %.3f hyp_len = %d ref_len = %d)",
				b.Precisions[0], b.Precisions[1], b.Precisions[2], b.Precisions[3], b.BrevityPenalty,
				share(b.Length, b.ReferenceLength), b.Length, b.ReferenceLength)))
	p.Line("%s", layout.InForm(f, s.Signature))
	return p.Err
}

func share(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

// Verification writes the outcome of fact verification.
func Verification(w io.Writer, f layout.Format, v *answer.Verification) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, v)
	}
	figures := &layout.Table{Header: []string{"over", "statements", "accuracy", "precision", "recall", "F1"},
		Right: []int{1, 2, 3, 4, 5}}
	row := func(over string, v *answer.Verification) {
		figures.Rows = append(figures.Rows, []string{over, fmt.Sprint(v.Statements), layout.Percent(v.Accuracy),
			fmt.Sprintf("%.4f", v.Weighted.Precision), fmt.Sprintf("%.4f", v.Weighted.Recall),
			fmt.Sprintf("%.4f", v.Weighted.F1)})
	}
	row("all statements (TARGET's figures)", v)
	if v.Answered != nil {
		row("those answered True or False", v.Answered)
	}
	p := &layout.Printer{W: w, Form: f}
	p.Write(figures, f)
	p.Line("\n%s", layout.InForm(f,
		"Precision, recall and F1 are means over gold labels, weighted by how many statements have "+
			"them; recall so weighted is the accuracy."))
	p.Line("\n%s", layout.InForm(f, "Answers by gold label:"))
	p.Write(confusionTable(v), f)
	return p.Err
}

// confusionTable counts answers by gold label, which stands on the left.
func confusionTable(v *answer.Verification) *layout.Table {
	names := []string{answer.True.String(), answer.False.String(), answer.NotEnough.String()}
	t := &layout.Table{Header: append([]string{"gold"}, names...), Right: []int{1, 2, 3}}
	for i, name := range names {
		if c := v.Confusion[i]; c != [3]int{} {
			t.Rows = append(t.Rows, []string{name, fmt.Sprint(c[0]), fmt.Sprint(c[1]), fmt.Sprint(c[2])})
		}
	}
	return t
}
