package target

import (
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// settings lists the settings of a run that have no column in Table 2.
func settings(c experiment.Config) []string {
	list := []string{
		fmt.Sprintf("z = %d", c.Z), fmt.Sprintf("temperature %g", c.Temperature), "mode " + string(c.Mode),
		"prompt " + c.Prompt, "critic " + c.CriticName(), "context " + string(c.Context),
		fmt.Sprintf("window %d", c.Downstream.Window), "rows " + string(c.Downstream.Rows),
		"vectors of " + c.Embedding.Model, fmt.Sprintf("repetition %d", c.Sample+1),
	}
	if c.K > 10 || !retrieves(c) { // below that the column of recall shows k
		return append(list, fmt.Sprintf("k = %d", c.K))
	}
	return append(list, "")
}

// tellApart says beside the answerer what runs differ in that would stand in
// the same cell, and numbers those that differ in nothing else.
func tellApart(cells []Cell, runs []*experiment.Summary) {
	same := map[string][]int{}
	var order []string
	for i, c := range cells {
		at := fmt.Sprintln(c.Method, c.Dataset, c.Split, c.Answerer, c.Measure)
		if same[at] == nil {
			order = append(order, at)
		}
		same[at] = append(same[at], i)
	}
	for _, at := range order {
		differ(cells, runs, same[at])
	}
}

// differ tells cells apart that are in the same place of the table.
func differ(cells []Cell, runs []*experiment.Summary, group []int) {
	seen := map[string]int{}
	for _, i := range group {
		own := settings(runs[i].Config.Filled())
		var says []string
		for j, s := range own {
			for _, other := range group {
				if settings(runs[other].Config.Filled())[j] != s {
					says = append(says, s)
					break
				}
			}
		}
		name := strings.Join(append([]string{cells[i].Answerer}, says...), ", ")
		at := fmt.Sprintln(name, cells[i].K)
		if seen[at]++; seen[at] > 1 {
			name += fmt.Sprintf(" (%d)", seen[at])
		}
		cells[i].Answerer = name
	}
}

// Cells returns the cells of runs of question answering, fact verification and
// text-to-SQL, in their order. EX is TARGET's.
func Cells(runs []*experiment.Summary) []Cell {
	cells, of := []Cell{}, []*experiment.Summary(nil)
	for _, s := range runs {
		if s.Config.Task != experiment.Retrieve {
			cells, of = append(cells, cellOf(s)), append(of, s)
		}
	}
	tellApart(cells, of)
	return cells
}

// Table2 writes runs of any task but retrieval in the layout of TARGET's Table
// 2, a row a method and answerer; the paper's figures stand in brackets. CSV and
// JSON have a row for each run.
func Table2(w io.Writer, f layout.Format, runs []*experiment.Summary) error {
	cells := Cells(runs)
	p := &layout.Printer{W: w, Form: f}
	switch f {
	case layout.JSON:
		return layout.WriteJSON(w, cells)
	case layout.CSV:
		p.Write(plain(cells), f)
		return p.Err
	}
	p.Write(grid(cells), f)
	p.Line("")
	for _, n := range notes(cells) {
		p.Line("%s", layout.InForm(f, n))
	}
	return p.Err
}
