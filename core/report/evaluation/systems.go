package evaluation

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// Systems writes several files of predictions beside each other: every
// definition of each, all paired comparisons, and what only one gets. CSV is
// the first table, a line for each file and definition.
func Systems(w io.Writer, f layout.Format, s *explain.Systems) error {
	switch f {
	case layout.JSON:
		return layout.WriteJSON(w, s)
	case layout.CSV:
		return systemFigures(s).CSV(w)
	}
	return layout.Document(w, f, "Files of predictions", func() error {
		p := &layout.Printer{W: w, Form: f}
		p.Line("%s against %s: %s", layout.Count(len(s.Files), "file"), layout.InForm(f, s.Gold),
			layout.Count(s.Questions, "question"))
		for _, l := range s.LeftOut {
			p.Line("Left out: %s about %s: %s.", layout.Count(l.Queries, "question"),
				layout.InForm(f, l.Database), l.Reason)
		}
		if len(s.Files) > 0 {
			p.Line("%s", layout.Intervals(s.ClusteredBy, s.Any))
		}
		p.Line("")
		p.Write(systemTable(s), f)
		p.Line("\nEach two, by %s: second less first, in points; p of a randomization test, and corrected by "+
			"Holm for %s.",
			s.Program, layout.Count(len(s.Pairs), "pair"))
		p.Line("")
		p.Write(systemPairs(s), f)
		p.Line("\nRight in at least one file, which a perfect choice among them would reach: %s.",
			layout.WithInterval(s.Any))
		p.Line("Right in every file: %s.", layout.WithInterval(s.Every))
		for _, line := range madeSuites(f, s.Files) {
			p.Line("%s", line)
		}
		for _, file := range s.Files {
			p.Line("Only %s is right: %s.", layout.InForm(f, file.Name), linesOf(file.Alone))
			if len(s.Files) > 2 {
				p.Line("Only %s is wrong: %s.", layout.InForm(f, file.Name), linesOf(file.Missed))
			}
		}
		return p.Err
	})
}

// madeSuites describes, for each file, the answers that the neighbours generated
// for all files expose.
func madeSuites(f layout.Format, files []explain.SystemFile) []string {
	var lines []string
	for _, file := range files {
		m := file.Suite
		if m == nil {
			continue
		}
		if lines == nil {
			lines = append(lines, fmt.Sprintf("Neighbours made of the databases, with seed %d: %d, of which %d are "+
				"counter-examples.", m.Seed, m.Stats.Neighbours, m.Stats.Counterexamples))
		}
		lines = append(lines, fmt.Sprintf("%s: %d right without them, exposed %s.",
			layout.InForm(f, file.Name), m.Right, linesOf(m.Exposed)))
	}
	return lines
}

// linesOf counts lines and names them.
func linesOf(lines []int) string {
	if len(lines) == 0 {
		return "nowhere"
	}
	var list []string
	for _, n := range lines {
		list = append(list, strconv.Itoa(n))
	}
	return fmt.Sprintf("%d, at line %s", len(lines), strings.Join(list, ", "))
}

// systemTable returns a table with a row for each file and a column for each
// definition.
func systemTable(s *explain.Systems) *layout.Table {
	t := &layout.Table{Header: []string{"file", "right", string(s.Program), "95 % interval"},
		Right: []int{1, 2, 3}}
	var names []execution.Definition
	for _, file := range s.Files {
		for _, m := range file.Definitions {
			if m.Name != s.Program && !slices.Contains(names, m.Name) {
				names = append(names, m.Name)
			}
		}
	}
	for _, name := range names {
		t.Right = append(t.Right, len(t.Header))
		t.Header = append(t.Header, string(name))
	}
	t.Header, t.Right = append(t.Header, "it alone"), append(t.Right, len(t.Header))
	for _, file := range s.Files {
		row := []string{file.Name, strconv.Itoa(file.Right.Count), layout.Percent(file.Right.Value),
			layout.Interval(file.Right)}
		for _, name := range names {
			row = append(row, layout.ShareOrNone(figureOf(file, name)))
		}
		t.Rows = append(t.Rows, append(row, strconv.Itoa(len(file.Alone))))
	}
	return t
}

// figureOf returns a definition's figure of a file, of 0 questions where there
// is none.
func figureOf(file explain.SystemFile, name execution.Definition) metric.Share {
	for _, m := range file.Definitions {
		if m.Name == name {
			return m.All
		}
	}
	return metric.Share{}
}

func systemPairs(s *explain.Systems) *layout.Table {
	t := &layout.Table{Header: []string{"first", "second", "only first", "only second",
		"difference", "95 % interval", "p", "p by Holm"},
		Right: []int{2, 3, 4, 5, 6, 7}}
	for _, p := range s.Pairs {
		t.Rows = append(t.Rows, []string{p.First, p.Second, strconv.Itoa(p.OnlyFirst), strconv.Itoa(p.OnlySecond),
			fmt.Sprintf("%+.1f", 100*p.Test.Difference), fmt.Sprintf("%+.1f to %+.1f",
				100*p.Test.Low, 100*p.Test.High),
			layout.PValue(p.Test.P), layout.PValue(p.Corrected)})
	}
	return t
}

// systemFigures returns the figures for programs: shares from 0 to 1.
func systemFigures(s *explain.Systems) *layout.Table {
	t := &layout.Table{Header: []string{"file", "definition", "right", "of", "share",
		"low", "high", "clustered_by", "clusters"}}
	for _, file := range s.Files {
		for _, m := range file.Definitions {
			t.Rows = append(t.Rows,
				[]string{file.Name, string(m.Name), strconv.Itoa(m.All.Count), strconv.Itoa(m.All.Of),
					fmt.Sprintf("%.4f", m.All.Value), fmt.Sprintf("%.4f", m.All.Low), fmt.Sprintf("%.4f", m.All.High),
					string(s.ClusteredBy), strconv.Itoa(m.All.Clusters)})
		}
	}
	return t
}
