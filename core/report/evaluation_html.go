package report

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// evaluationHTML writes the report on a file of predictions as one page.
func evaluationHTML(w io.Writer, e *explain.Evaluation) error {
	p := &page{w: w}
	p.begin(e.Predictions + ": evaluation")
	p.element("h1", "Evaluation")
	for _, l := range evaluationHead(e) {
		p.element("p", l)
	}
	p.element("h2", "Accuracy by definition")
	p.definitions(e)
	if len(e.Classes) > 0 {
		p.element("h2", "Wrong answers by class")
		p.classes(e)
	}
	p.element("h2", "Slices, by "+string(e.Program))
	p.slices(e)
	if c := e.Comparison; c != nil {
		p.element("h2", "Two files compared")
		for _, l := range comparisonLines(c) {
			p.element("p", l)
		}
		p.flipped(c)
	}
	if len(e.BadGold) > 0 {
		p.element("h2", "Gold that fails, is empty or does not parse")
		p.table(badGoldTable(e))
	}
	p.wrong(e)
	p.end()
	return p.err
}

func (p *page) definitions(e *explain.Evaluation) {
	p.charted(definitionsTable(e), func(i int) metric.Share { return e.Definitions[i].All })
	p.raw("<ul>")
	for _, m := range e.Definitions {
		p.element("li", string(m.Name)+": "+m.What+".")
	}
	p.raw("</ul>\n")
}

func (p *page) classes(e *explain.Evaluation) {
	p.charted(classesTable(e), func(i int) metric.Share { return metric.Wilson(e.Classes[i].Count, len(e.Wrong)) })
}

func (p *page) slices(e *explain.Evaluation) {
	p.charted(slicesTable(e), func(i int) metric.Share { return e.Slices[i].Right })
}

func (p *page) flipped(c *explain.PairedFiles) {
	for _, file := range []string{c.First, c.Second} {
		var lines []string
		n := 0
		for _, q := range c.Flipped {
			if q.Right == file {
				n++
				lines = append(lines, fmt.Sprintf("line %d, %s, %s; the other: %s", q.Line, q.Database, q.Hardness, q.Class),
					"gold   "+q.Gold, "first  "+q.First, "second "+q.Second, "")
			}
		}
		p.details(fmt.Sprintf("Right only in %s: %d", file, n), lines)
	}
}

// wrong lists the wrong answers, folded by class.
func (p *page) wrong(e *explain.Evaluation) {
	if len(e.Wrong) == 0 {
		return
	}
	p.element("h2", "Wrong answers")
	for _, c := range e.Classes {
		var lines []string
		for i := range e.Wrong {
			if a := &e.Wrong[i]; a.Class == c.Class {
				lines = append(lines, fmt.Sprintf("line %d, %s, %s", a.Line, a.Database, a.Hardness))
				lines = append(append(lines, wrongLines(a)...), "")
			}
		}
		p.details(fmt.Sprintf("%s: %d, %s", c.Class, c.Count, classMeaning(c.Class)), lines)
	}
}
