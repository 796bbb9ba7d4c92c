package report

import (
	"fmt"
	"io"
	"strconv"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// mostFlips is how many flipped questions of a pair are named in a text; JSON
// and a page have all.
const mostFlips = 40

// mostPairs is how many pairs are told question by question in a text.
const mostPairs = 3

// PairedRuns writes the comparisons of runs, and the questions that flipped.
func PairedRuns(w io.Writer, f Format, list []experiment.PairedRun) error {
	if f == JSON {
		return WriteJSON(w, list)
	}
	p := &printer{w: w, form: f}
	if len(list) == 0 || f == CSV {
		return nil
	}
	p.line("\nRuns compared in pairs, question by question: second less first, in points; p of a randomization test, "+
		"corrected by Holm for %s.\n", count(len(list), "pair"))
	t := &Table{Header: []string{"first", "second", "questions", "only first", "only second", "difference",
		"95 % interval", "p", "p by Holm"},
		Right: []int{2, 3, 4, 5, 6, 7, 8}}
	for _, c := range list {
		t.Rows = append(t.Rows, []string{Player(c.First), Player(c.Second), strconv.Itoa(c.Questions),
			strconv.Itoa(c.OnlyFirst), strconv.Itoa(c.OnlySecond), fmt.Sprintf("%+.1f", 100*c.Test.Difference),
			fmt.Sprintf("%+.1f to %+.1f", 100*c.Test.Low, 100*c.Test.High), chance(c.Test.P), chance(c.Corrected)})
	}
	p.write(t, f)
	if len(list) > mostPairs && f != HTML {
		p.line("\nName two runs to see which questions flipped; --json has them.")
		return p.err
	}
	for i := range list {
		flips(p, f, &list[i])
	}
	return p.err
}

// flips names the questions that one run of a pair gets right.
func flips(p *printer, f Format, c *experiment.PairedRun) {
	if len(c.Flips) == 0 {
		return
	}
	p.line("\nFlipped from %s to %s: %d lost, %d won.\n", Player(c.First), Player(c.Second), c.OnlyFirst, c.OnlySecond)
	t := &Table{Header: []string{"question", "", "database", "hardness", "asks", "why the other is wrong"}}
	most := mostFlips
	if f == HTML {
		most = len(c.Flips)
	}
	for _, q := range c.Flips[:min(most, len(c.Flips))] {
		t.Rows = append(t.Rows, []string{q.Query, verb(q.Lost), q.Database, q.Hardness, q.Question, q.Reason})
	}
	p.write(t, f)
	if rest := len(c.Flips) - most; rest > 0 {
		p.line("… and %d more; --json has them.", rest)
	}
}

func verb(lost bool) string {
	if lost {
		return "lost"
	}
	return "won"
}
