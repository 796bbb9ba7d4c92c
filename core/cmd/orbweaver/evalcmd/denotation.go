package evalcmd

import (
	"fmt"
	"io"
	"os"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/denotation"
)

// denoted prints what share of a file's answers denote what gold does.
func denoted(a *command.App, format layout.Format, goldFile, predFile string) error {
	text, err := os.ReadFile(goldFile)
	if err != nil {
		return fmt.Errorf("--gold: %w", err)
	}
	gold, err := denotation.ReadGold(string(text))
	if err != nil {
		return fmt.Errorf("--gold %s: %w", goldFile, err)
	}
	if text, err = os.ReadFile(predFile); err != nil {
		return fmt.Errorf("--pred: %w", err)
	}
	t := denotation.Count(gold, string(text))
	if t.Examples == 0 {
		return fmt.Errorf("--pred %s: no line begins with the ID of a question of %s and a tab", predFile, goldFile)
	}
	return writeTally(a.Out, format, &t)
}

// writeTally writes how many answers denote what was asked for, with Wilson's interval.
func writeTally(w io.Writer, f layout.Format, t *denotation.Tally) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, t)
	}
	s := metric.Wilson(t.Correct, t.Examples)
	table := &layout.Table{Header: []string{"examples", "correct", "accuracy", "95 % interval"}, Right: []int{0, 1, 2},
		Rows: [][]string{{fmt.Sprint(t.Examples), fmt.Sprint(t.Correct), fmt.Sprintf("%.4f", s.Value),
			fmt.Sprintf("%.4f to %.4f", s.Low, s.High)}}}
	p := &layout.Printer{W: w, Form: f}
	p.Write(table, f)
	if f != layout.CSV && t.Missing+t.Unknown > 0 {
		p.Line("\n%s", layout.InForm(f, fmt.Sprintf("Not counted: %s without an answer, %s to no question of gold.",
			layout.Count(t.Missing, "question"), layout.Count(t.Unknown, "answer"))))
	}
	return p.Err
}
