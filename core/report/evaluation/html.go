package evaluation

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// evaluationHTML writes the report on a file of predictions as one page.
func evaluationHTML(w io.Writer, e *explain.Evaluation) error {
	p := &layout.Page{W: w}
	p.Begin(e.Predictions + ": evaluation")
	p.Element("h1", "Evaluation")
	for _, l := range evaluationHead(e) {
		p.Element("p", l)
	}
	p.Element("h2", "Accuracy by definition")
	drawDefinitions(p, e)
	if len(e.Classes) > 0 {
		p.Element("h2", "Wrong answers by class")
		drawClasses(p, e)
	}
	p.Element("h2", "Slices, by "+string(e.Program))
	drawSlices(p, e)
	if c := e.Comparison; c != nil {
		p.Element("h2", "Two files compared")
		for _, l := range comparisonLines(c) {
			p.Element("p", l)
		}
		drawFlipped(p, c)
	}
	if len(e.BadGold) > 0 {
		p.Element("h2", "Gold that fails, is empty or does not parse")
		p.Table(badGoldTable(e))
	}
	drawWrong(p, e)
	p.End()
	return p.Err
}

func drawDefinitions(p *layout.Page, e *explain.Evaluation) {
	p.Charted(definitionsTable(e), func(i int) metric.Share { return e.Definitions[i].All })
	p.Raw("<ul>")
	for _, m := range e.Definitions {
		p.Element("li", string(m.Name)+": "+m.What+".")
	}
	p.Raw("</ul>\n")
}

func drawClasses(p *layout.Page, e *explain.Evaluation) {
	p.Charted(classesTable(e), func(i int) metric.Share {
		return metric.Wilson(e.Classes[i].Count, len(e.Wrong))
	})
}

func drawSlices(p *layout.Page, e *explain.Evaluation) {
	p.Charted(slicesTable(e), func(i int) metric.Share { return e.Slices[i].Right })
}

func drawFlipped(p *layout.Page, c *explain.PairedFiles) {
	for _, file := range []string{c.First, c.Second} {
		var lines []string
		n := 0
		for _, q := range c.Flipped {
			if q.Right == file {
				n++
				lines = append(lines,
					fmt.Sprintf("line %d, %s, %s; the other: %s", q.Line, q.Database, q.Hardness, q.Class),
					"gold   "+q.Gold, "first  "+q.First, "second "+q.Second, "")
			}
		}
		p.Details(fmt.Sprintf("Right only in %s: %d", file, n), lines)
	}
}

// drawWrong lists the wrong answers, folded by class.
func drawWrong(p *layout.Page, e *explain.Evaluation) {
	if len(e.Wrong) == 0 {
		return
	}
	p.Element("h2", "Wrong answers")
	for _, c := range e.Classes {
		var lines []string
		for i := range e.Wrong {
			if a := &e.Wrong[i]; a.Class == c.Class {
				lines = append(lines, fmt.Sprintf("line %d, %s, %s", a.Line, a.Database, a.Hardness))
				lines = append(append(lines, wrongLines(a)...), "")
			}
		}
		p.Details(fmt.Sprintf("%s: %d, %s", c.Class, c.Count, classMeaning(c.Class)), lines)
	}
}

// Write writes the report on a file of predictions. CSV is one line a
// question with its verdict by every definition, for other programs.
func Write(w io.Writer, f layout.Format, e *explain.Evaluation) error {
	switch f {
	case layout.JSON:
		return layout.WriteJSON(w, e)
	case layout.CSV:
		return verdictsCSV(w, e)
	case layout.HTML:
		return evaluationHTML(w, e)
	}
	p := &layout.Printer{W: w, Form: f}
	heading := func(s string) {
		if f == layout.Markdown {
			s = "## " + s + "\n"
		}
		p.Line("\n%s", s)
	}
	for _, l := range evaluationHead(e) {
		p.Line("%s", layout.InForm(f, l))
	}
	heading("Accuracy by definition")
	p.Write(definitionsTable(e), f)
	p.Line("")
	for _, m := range e.Definitions {
		p.Line("%s", layout.InForm(f, "- "+string(m.Name)+": "+m.What+"."))
	}
	if len(e.Classes) > 0 {
		heading("Wrong answers by class")
		p.Write(classesTable(e), f)
	}
	heading("Slices, by " + string(e.Program))
	p.Write(slicesTable(e), f)
	if c := e.Comparison; c != nil {
		heading("Two files compared, by " + string(e.Program))
		writeComparison(p, f, c)
	}
	if len(e.BadGold) > 0 {
		heading("Gold that fails, is empty or does not parse")
		p.Write(badGoldTable(e), f)
	}
	if len(e.Wrong) > 0 {
		heading("Wrong answers")
		for i := range e.Wrong {
			writeWrong(p, f, &e.Wrong[i])
		}
	}
	return p.Err
}
