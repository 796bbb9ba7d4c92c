package report

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/metric/answer"
)

// Scores writes the measures of question answering.
func Scores(w io.Writer, f Format, s *answer.Scores) error {
	if f == JSON {
		return WriteJSON(w, s)
	}
	b := s.SacreBLEU
	t := &Table{Header: []string{"measure", "score", "detail"}, Right: []int{1}}
	t.Rows = [][]string{
		{"SacreBLEU", fmt.Sprintf("%.2f", b.Score), "0 to 100, smoothed"},
		{"BLEU", fmt.Sprintf("%.4f", s.BLEU.Score), "0 to 1, unsmoothed"},
		{"ROUGE-1", fmt.Sprintf("%.4f", s.ROUGE.One), "mean F-measure, without stemming"},
		{"ROUGE-2", fmt.Sprintf("%.4f", s.ROUGE.Two), ""},
		{"ROUGE-L", fmt.Sprintf("%.4f", s.ROUGE.L), ""},
		{"ROUGE-Lsum", fmt.Sprintf("%.4f", s.ROUGE.LSum), ""},
		{"exact match", percent(s.ExactMatch), "without case, articles and punctuation"},
		{"token F1", percent(s.F1), "mean over answers"},
	}
	p := &printer{w: w, form: f}
	p.line("%s", inForm(f, fmt.Sprintf("%d answers", s.Answers)))
	p.write(t, f)
	p.line("\n%s",
		inForm(f, fmt.Sprintf("SacreBLEU: %.1f/%.1f/%.1f/%.1f (BP = %.3f ratio = %.3f hyp_len = %d ref_len = %d)",
			b.Precisions[0], b.Precisions[1], b.Precisions[2], b.Precisions[3], b.BrevityPenalty,
			share(b.Length, b.ReferenceLength), b.Length, b.ReferenceLength)))
	p.line("%s", inForm(f, s.Signature))
	return p.err
}

func share(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

// Verification writes the outcome of fact verification.
func Verification(w io.Writer, f Format, v *answer.Verification) error {
	if f == JSON {
		return WriteJSON(w, v)
	}
	figures := &Table{Header: []string{"over", "statements", "accuracy", "precision", "recall", "F1"},
		Right: []int{1, 2, 3, 4, 5}}
	row := func(over string, v *answer.Verification) {
		figures.Rows = append(figures.Rows, []string{over, fmt.Sprint(v.Statements), percent(v.Accuracy),
			fmt.Sprintf("%.4f", v.Weighted.Precision), fmt.Sprintf("%.4f", v.Weighted.Recall),
			fmt.Sprintf("%.4f", v.Weighted.F1)})
	}
	row("all statements (TARGET's figures)", v)
	if v.Answered != nil {
		row("those answered True or False", v.Answered)
	}
	p := &printer{w: w, form: f}
	p.write(figures, f)
	p.line("\n%s", inForm(f, "Precision, recall and F1 are means over gold labels, weighted by how many statements "+
		"have them; "+
		"recall so weighted is the accuracy."))
	p.line("\n%s", inForm(f, "Answers by gold label:"))
	p.write(confusionTable(v), f)
	return p.err
}

// confusionTable counts answers by gold label, which stands on the left.
func confusionTable(v *answer.Verification) *Table {
	names := []string{answer.True.String(), answer.False.String(), answer.NotEnough.String()}
	t := &Table{Header: append([]string{"gold"}, names...), Right: []int{1, 2, 3}}
	for i, name := range names {
		if c := v.Confusion[i]; c != [3]int{} {
			t.Rows = append(t.Rows, []string{name, fmt.Sprint(c[0]), fmt.Sprint(c[1]), fmt.Sprint(c[2])})
		}
	}
	return t
}
