package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// Systems writes several files of predictions beside each other: every
// definition of each, all paired comparisons, and what only one gets. CSV is
// the first table, a line for each file and definition.
func Systems(w io.Writer, f Format, s *explain.Systems) error {
	switch f {
	case JSON:
		return WriteJSON(w, s)
	case CSV:
		return systemFigures(s).CSV(w)
	}
	return Document(w, f, "Files of predictions", func() error {
		p := &printer{w: w, form: f}
		p.line("%s against %s: %s", count(len(s.Files), "file"), inForm(f, s.Gold), count(s.Questions, "question"))
		for _, l := range s.LeftOut {
			p.line("Left out: %s about %s: %s.", count(l.Queries, "question"), inForm(f, l.Database), l.Reason)
		}
		if len(s.Files) > 0 {
			p.line("%s", intervalsOf(s.ClusteredBy, s.Any))
		}
		p.line("")
		p.write(systemTable(s), f)
		p.line("\nEach two, by %s: second less first, in points; p of a randomization test, and corrected by Holm for %s.",
			s.Program, count(len(s.Pairs), "pair"))
		p.line("")
		p.write(systemPairs(s), f)
		p.line("\nRight in at least one file, which a perfect choice among them would reach: %s.", withInterval(s.Any))
		p.line("Right in every file: %s.", withInterval(s.Every))
		for _, file := range s.Files {
			p.line("Only %s is right: %s.", inForm(f, file.Name), linesOf(file.Alone))
			if len(s.Files) > 2 {
				p.line("Only %s is wrong: %s.", inForm(f, file.Name), linesOf(file.Missed))
			}
		}
		return p.err
	})
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

// systemTable is a row a file, a column a definition.
func systemTable(s *explain.Systems) *Table {
	t := &Table{Header: []string{"file", "right", string(s.Program), "95 % interval"}, Right: []int{1, 2, 3}}
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
		row := []string{file.Name, strconv.Itoa(file.Right.Count), percent(file.Right.Value), interval(file.Right)}
		for _, name := range names {
			row = append(row, shareOrNone(figureOf(file, name)))
		}
		t.Rows = append(t.Rows, append(row, strconv.Itoa(len(file.Alone))))
	}
	return t
}

// figureOf is a definition's figure of a file, of 0 questions where there is
// none.
func figureOf(file explain.SystemFile, name execution.Definition) metric.Share {
	for _, m := range file.Definitions {
		if m.Name == name {
			return m.All
		}
	}
	return metric.Share{}
}

func systemPairs(s *explain.Systems) *Table {
	t := &Table{Header: []string{"first", "second", "only first", "only second", "difference", "95 % interval", "p",
		"p by Holm"},
		Right: []int{2, 3, 4, 5, 6, 7}}
	for _, p := range s.Pairs {
		t.Rows = append(t.Rows, []string{p.First, p.Second, strconv.Itoa(p.OnlyFirst), strconv.Itoa(p.OnlySecond),
			fmt.Sprintf("%+.1f", 100*p.Test.Difference), fmt.Sprintf("%+.1f to %+.1f", 100*p.Test.Low, 100*p.Test.High),
			chance(p.Test.P), chance(p.Corrected)})
	}
	return t
}

// systemFigures is for programs: shares from 0 to 1.
func systemFigures(s *explain.Systems) *Table {
	t := &Table{Header: []string{"file", "definition", "right", "of", "share", "low", "high", "clustered_by", "clusters"}}
	for _, file := range s.Files {
		for _, m := range file.Definitions {
			t.Rows = append(t.Rows, []string{file.Name, string(m.Name), strconv.Itoa(m.All.Count), strconv.Itoa(m.All.Of),
				fmt.Sprintf("%.4f", m.All.Value), fmt.Sprintf("%.4f", m.All.Low), fmt.Sprintf("%.4f", m.All.High),
				string(s.ClusteredBy), strconv.Itoa(m.All.Clusters)})
		}
	}
	return t
}
