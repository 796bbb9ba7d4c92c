// Package evaluation reports what was found about files of predictions: one by
// itself, two compared, or several beside each other.
//
//	err := evaluation.Write(os.Stdout, layout.Text, explain.NewEvaluation(examined))
package evaluation

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func evaluationHead(e *explain.Evaluation) []string {
	databases := fmt.Sprintf("%s per db_id", layout.Count(e.Databases[1], "database"))
	if e.Databases[0] != e.Databases[1] {
		databases = fmt.Sprintf("%d to %s per db_id", e.Databases[0], layout.Count(e.Databases[1], "database"))
	}
	right := e.Right
	lines := []string{
		fmt.Sprintf("%s against %s: %s, %s", e.Predictions, e.Gold,
			layout.Count(e.Questions, "question"), databases),
		fmt.Sprintf("By %s, %d of %d are right: %s", e.Program, right.Count, right.Of, layout.WithInterval(right)),
		layout.Intervals(e.ClusteredBy, right),
	}
	for _, l := range e.LeftOut {
		lines = append(lines, fmt.Sprintf("Left out: %s about %s: %s.", layout.Count(l.Queries, "question"),
			l.Database, l.Reason))
	}
	if e.Suite != nil {
		lines = append(lines, MadeSuite(e.Suite)...)
	}
	return lines
}

// MadeSuite describes which wrong answers the generated neighbours expose, in
// lines.
func MadeSuite(m *explain.MadeSuite) []string {
	lines := []string{
		fmt.Sprintf("Neighbours made of the databases, with seed %d: %d. Answers right without them: %d, "+
			"of which they expose %d as wrong.",
			m.Seed, m.Stats.Neighbours, m.Right, len(m.Exposed)),
		fmt.Sprintf("Near misses of the %s that the databases do not tell from them: %d, of which the "+
			"neighbours tell %d. Gold statements left out on a neighbour, where their result hangs on the order "+
			"of rows: %d.",
			layout.Count(m.Stats.Golds, "gold statement"), m.Stats.Misses, m.Stats.Told, m.Stats.Unfit),
	}
	if n := m.Stats.Counterexamples; n > 0 {
		lines = append(lines,
			fmt.Sprintf("Of the neighbours %d are counter-examples: of a few rows, for answers that are "+
				"right on all others.", n))
	}
	if len(m.Exposed) > 0 {
		var at []string
		for _, line := range m.Exposed {
			at = append(at, strconv.Itoa(line))
		}
		lines = append(lines, "Exposed: line "+strings.Join(at, ", ")+".")
	}
	return lines
}

func definitionsTable(e *explain.Evaluation) *layout.Table {
	t := &layout.Table{Header: []string{"definition", "right", "of", "all",
		"95 % interval", "easy", "medium", "hard", "extra"},
		Right: []int{1, 2, 3, 4, 5, 6, 7, 8}}
	for _, m := range e.Definitions {
		row := []string{string(m.Name), strconv.Itoa(m.All.Count), strconv.Itoa(m.All.Of),
			layout.Percent(m.All.Value),
			layout.Interval(m.All)}
		for _, level := range m.ByHardness {
			row = append(row, layout.ShareOrNone(level))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func classesTable(e *explain.Evaluation) *layout.Table {
	t := &layout.Table{Header: []string{"class", "answers", "of the wrong", "what it means"}, Right: []int{1, 2}}
	for _, c := range e.Classes {
		t.Rows = append(t.Rows, []string{string(c.Class), strconv.Itoa(c.Count),
			layout.Percent(float64(c.Count) / float64(len(e.Wrong))), classMeaning(c.Class)})
	}
	return t
}

// classMeanings describes what is wrong with an answer of each class.
var classMeanings = map[execution.Class]string{
	execution.NoSQL:             "there is no statement",
	execution.SyntaxError:       "SQLite cannot read it",
	execution.NoSuchName:        "a table, column or function that is not there",
	execution.Ambiguous:         "a column that several tables have",
	execution.NotSelect:         "it does not only read",
	execution.SeveralStatements: "more than one statement",
	execution.OutOfTime:         "stopped at the limit of steps or seconds",
	execution.TooMuch:           "stopped at the limit of rows or bytes",
	execution.WrongColumns:      "another number of columns",
	execution.WrongRows:         "another number of rows",
	execution.WrongValues:       "as many rows and columns, other values",
	execution.OnlyDuplicates:    "the same rows, repeated more or less often",
	execution.OnlyOrder:         "the right rows in another order",
	execution.TooHard:           "too many columns alike to compare",
	execution.Refused:           "the right rows, refused by a rule of the program",
	execution.NoGold:            "the gold SQL gives no result",
}

func classMeaning(c execution.Class) string {
	return cmp.Or(classMeanings[c], "another error of SQLite")
}

func slicesTable(e *explain.Evaluation) *layout.Table {
	t := &layout.Table{Header: []string{"by", "questions with", "right", "of", "share", "95 % interval"},
		Right: []int{2, 3, 4, 5}}
	for _, s := range e.Slices {
		t.Rows = append(t.Rows, []string{string(s.Group), s.Name, strconv.Itoa(s.Right.Count), strconv.Itoa(s.Right.Of),
			layout.Percent(s.Right.Value), layout.Interval(s.Right)})
	}
	return t
}

func badGoldTable(e *explain.Evaluation) *layout.Table {
	t := &layout.Table{Header: []string{"line", "database", "problem", "gold SQL"}, Right: []int{0}}
	for _, b := range e.BadGold {
		t.Rows = append(t.Rows, []string{strconv.Itoa(b.Line), b.Database, b.Problem, b.SQL})
	}
	return t
}

// writeComparison tells two files apart.
func writeComparison(p *layout.Printer, f layout.Format, c *explain.PairedFiles) {
	for _, l := range comparisonLines(c) {
		p.Line("%s", layout.InForm(f, l))
	}
	if len(c.Flipped) == 0 {
		return
	}
	p.Line("")
	t := &layout.Table{Header: []string{"line", "database", "hardness", "right in",
		"class of the other", "gold SQL"},
		Right: []int{0}}
	for _, q := range c.Flipped {
		t.Rows = append(t.Rows,
			[]string{strconv.Itoa(q.Line), q.Database, string(q.Hardness), q.Right, string(q.Class),
				q.Gold})
	}
	p.Write(t, f)
}

func comparisonLines(c *explain.PairedFiles) []string {
	n := c.BothRight + c.OnlyFirst + c.OnlyLast + c.BothWrong
	return []string{
		fmt.Sprintf("%s: %s right.", c.First, layout.Percent(float64(c.BothRight+c.OnlyFirst)/float64(max(1, n)))),
		fmt.Sprintf("%s: %s right.", c.Second, layout.Percent(float64(c.BothRight+c.OnlyLast)/float64(max(1, n)))),
		fmt.Sprintf("Right in both %d, only in the first %d, only in the second %d, in neither %d.",
			c.BothRight, c.OnlyFirst, c.OnlyLast, c.BothWrong),
		fmt.Sprintf("Second less first: %s.", layout.Paired(c.Test)),
		fmt.Sprintf("If both were equally good, they would differ as much with a chance of %s, "+
			"or %s if the questions were independent (McNemar's exact test).", layout.PValue(c.Test.P),
			layout.ExactPValue(c.McNemar)),
	}
}

func writeWrong(p *layout.Printer, f layout.Format, a *explain.WrongAnswer) {
	lines := wrongLines(a)
	if f == layout.Markdown {
		p.Line("**line %d**, %s, %s\n\n```", a.Line, layout.InForm(f, a.Database), a.Hardness)
		for _, l := range lines {
			p.Line("%s", strings.ReplaceAll(layout.Printable(l), "```", "'''"))
		}
		p.Line("```\n")
		return
	}
	p.Line("line %d, %s, %s", a.Line, layout.Printable(a.Database), a.Hardness)
	for _, l := range lines {
		p.Line("  %s", layout.Printable(l))
	}
}

// wrongLines tell what is wrong with an answer.
func wrongLines(a *explain.WrongAnswer) []string {
	out := []string{"gold  " + a.Gold, "pred  " + a.Answer, fmt.Sprintf("class %s: %s", a.Class, a.Reason)}
	where := ""
	if a.Place > 0 {
		where = fmt.Sprintf(" at row %d", a.Place)
	}
	for _, row := range a.Missing {
		out = append(out, "  expected"+where+"  "+rowText(row))
	}
	for _, row := range a.Extra {
		out = append(out, "  found   "+where+"  "+rowText(row))
	}
	return out
}

// rowText returns a row in brackets, shortened.
func rowText(row []sqldb.Value) string {
	const columns, runes = 12, 60
	var parts []string
	for i, v := range row {
		if i == columns {
			parts = append(parts, fmt.Sprintf("… %d more", len(row)-columns))
			break
		}
		parts = append(parts, layout.CutTo(v.String(), runes))
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// verdictsCSV writes one line for each question.
func verdictsCSV(w io.Writer, e *explain.Evaluation) error {
	header := []string{"line", "database", "hardness"}
	for _, m := range e.Definitions {
		header = append(header, string(m.Name))
	}
	reasons := map[int]string{}
	for _, a := range e.Wrong {
		reasons[a.Line] = a.Reason
	}
	rows := [][]string{append(header, "class", "reason", "gold", "prediction")}
	for _, v := range e.Verdicts {
		row := []string{strconv.Itoa(v.Line), v.Database, string(v.Hardness)}
		for _, m := range e.Definitions {
			cell := "" // it cannot decide
			if right, decided := v.Right[m.Name]; decided {
				cell = strconv.FormatBool(right)
			}
			row = append(row, cell)
		}
		rows = append(rows, append(row, string(v.Class), reasons[v.Line], v.Gold, v.Answer))
	}
	return layout.WriteCSV(w, rows)
}
