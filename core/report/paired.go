package report

import (
	"fmt"
	"io"
	"strconv"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// maxFlips limits the flipped questions of a pair that a text names; JSON and a
// page have all.
const maxFlips = 40

// maxPairs limits the pairs that a text lists question by question.
const maxPairs = 3

// PairedRuns writes the comparisons of runs, and the questions that flipped.
func PairedRuns(w io.Writer, f layout.Format, list []experiment.PairedRun) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, list)
	}
	p := &layout.Printer{W: w, Form: f}
	if len(list) == 0 || f == layout.CSV {
		return nil
	}
	p.Line("\nRuns compared in pairs, question by question: second less first, in points; p of a "+
		"randomization test, "+
		"corrected by Holm for %s.\n", layout.Count(len(list), "pair"))
	t := &layout.Table{Header: []string{"first", "second", "questions", "only first", "only second",
		"difference", "95 % interval", "p", "p by Holm"},
		Right: []int{2, 3, 4, 5, 6, 7, 8}}
	for _, c := range list {
		t.Rows = append(t.Rows, []string{Player(c.First), Player(c.Second), strconv.Itoa(c.Questions),
			strconv.Itoa(c.OnlyFirst), strconv.Itoa(c.OnlySecond), fmt.Sprintf("%+.1f", 100*c.Test.Difference),
			fmt.Sprintf("%+.1f to %+.1f", 100*c.Test.Low, 100*c.Test.High), layout.PValue(c.Test.P),
			layout.PValue(c.Corrected)})
	}
	p.Write(t, f)
	if len(list) > maxPairs && f != layout.HTML {
		p.Line("\nName two runs to see which questions flipped; --json has them.")
		return p.Err
	}
	for i := range list {
		flips(p, f, &list[i])
	}
	return p.Err
}

// flips names the questions that one run of a pair gets right.
func flips(p *layout.Printer, f layout.Format, c *experiment.PairedRun) {
	if len(c.Flips) == 0 {
		return
	}
	p.Line("\nFlipped from %s to %s: %d lost, %d won.\n", Player(c.First),
		Player(c.Second), c.OnlyFirst, c.OnlySecond)
	t := &layout.Table{Header: []string{"question", "", "database", "hardness", "asks",
		"why the other is wrong"}}
	most := maxFlips
	if f == layout.HTML {
		most = len(c.Flips)
	}
	for _, q := range c.Flips[:min(most, len(c.Flips))] {
		t.Rows = append(t.Rows,
			[]string{q.Query, verb(q.Lost), q.Database, string(q.Hardness), q.Question, q.Reason})
	}
	p.Write(t, f)
	if rest := len(c.Flips) - most; rest > 0 {
		p.Line("… and %d more; --json has them.", rest)
	}
}

func verb(lost bool) string {
	if lost {
		return "lost"
	}
	return "won"
}
