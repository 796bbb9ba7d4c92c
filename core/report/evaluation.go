package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Evaluation writes the report on a file of predictions. CSV is one line a
// question with its verdict by every definition, for other programs.
func Evaluation(w io.Writer, f Format, e *explain.Evaluation) error {
	switch f {
	case JSON:
		return WriteJSON(w, e)
	case CSV:
		return verdictsCSV(w, e)
	case HTML:
		return evaluationHTML(w, e)
	}
	p := &printer{w: w, form: f}
	heading := func(s string) {
		if f == Markdown {
			s = "## " + s + "\n"
		}
		p.line("\n%s", s)
	}
	for _, l := range evaluationHead(e) {
		p.line("%s", inForm(f, l))
	}
	heading("Accuracy by definition")
	p.write(definitionsTable(e), f)
	p.line("")
	for _, m := range e.Definitions {
		p.line("%s", inForm(f, "- "+string(m.Name)+": "+m.What+"."))
	}
	if len(e.Classes) > 0 {
		heading("Wrong answers by class")
		p.write(classesTable(e), f)
	}
	heading("Slices, by " + string(e.Program))
	p.write(slicesTable(e), f)
	if c := e.Comparison; c != nil {
		heading("Two files compared, by " + string(e.Program))
		p.comparison(f, c)
	}
	if len(e.BadGold) > 0 {
		heading("Gold that fails, is empty or does not parse")
		p.write(badGoldTable(e), f)
	}
	if len(e.Wrong) > 0 {
		heading("Wrong answers")
		for i := range e.Wrong {
			p.wrong(f, &e.Wrong[i])
		}
	}
	return p.err
}

// inForm makes a line of text harmless: the data may be hostile.
func inForm(f Format, s string) string {
	if s = printable(s); f == Markdown {
		s = strings.NewReplacer("<", "&lt;", "`", "'").Replace(s)
	}
	return s
}

func evaluationHead(e *explain.Evaluation) []string {
	databases := fmt.Sprintf("%s a db_id", count(e.Databases[1], "database"))
	if e.Databases[0] != e.Databases[1] {
		databases = fmt.Sprintf("%d to %s a db_id", e.Databases[0], count(e.Databases[1], "database"))
	}
	right := e.Right
	lines := []string{
		fmt.Sprintf("%s against %s: %s, %s", e.Predictions, e.Gold, count(e.Questions, "question"), databases),
		fmt.Sprintf("By %s, %d of %d are right: %s", e.Program, right.Count, right.Of, withInterval(right)),
		intervalsOf(e.ClusteredBy, right),
	}
	for _, l := range e.LeftOut {
		lines = append(lines, fmt.Sprintf("Left out: %s about %s: %s.", count(l.Queries, "question"), l.Database, l.Reason))
	}
	if e.Suite != nil {
		lines = append(lines, MadeSuite(e.Suite)...)
	}
	return lines
}

// MadeSuite says what made neighbours tell, a line each.
func MadeSuite(m *explain.MadeSuite) []string {
	lines := []string{
		fmt.Sprintf("Neighbours made of the databases, with seed %d: %d. Answers right without them: %d, of which they "+
			"expose %d as wrong.",
			m.Seed, m.Stats.Neighbours, m.Right, len(m.Exposed)),
		fmt.Sprintf("Near misses of the %s that the databases do not tell from them: %d, of which the neighbours tell %d. "+
			"Gold statements left out on a neighbour, where their result hangs on the order of rows: %d.",
			count(m.Stats.Golds, "gold statement"), m.Stats.Misses, m.Stats.Told, m.Stats.Unfit),
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

func withInterval(s metric.Share) string {
	return fmt.Sprintf("%s (95 %% interval %.1f to %.1f)", percent(s.Value), 100*s.Low, 100*s.High)
}

func definitionsTable(e *explain.Evaluation) *Table {
	t := &Table{Header: []string{"definition", "right", "of", "all", "95 % interval", "easy", "medium", "hard", "extra"},
		Right: []int{1, 2, 3, 4, 5, 6, 7, 8}}
	for _, m := range e.Definitions {
		row := []string{string(m.Name), strconv.Itoa(m.All.Count), strconv.Itoa(m.All.Of), percent(m.All.Value),
			interval(m.All)}
		for _, level := range m.ByHardness {
			row = append(row, shareOrNone(level))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func interval(s metric.Share) string { return fmt.Sprintf("%.1f to %.1f", 100*s.Low, 100*s.High) }

func shareOrNone(s metric.Share) string {
	if s.Of == 0 {
		return "–"
	}
	return percent(s.Value)
}

func classesTable(e *explain.Evaluation) *Table {
	t := &Table{Header: []string{"class", "answers", "of the wrong", "what it means"}, Right: []int{1, 2}}
	for _, c := range e.Classes {
		t.Rows = append(t.Rows, []string{string(c.Class), strconv.Itoa(c.Count),
			percent(float64(c.Count) / float64(len(e.Wrong))), classMeaning(c.Class)})
	}
	return t
}

func classMeaning(c execution.Class) string {
	switch c {
	case execution.NoSQL:
		return "there is no statement"
	case execution.SyntaxError:
		return "SQLite cannot read it"
	case execution.NoSuchName:
		return "a table, column or function that is not there"
	case execution.Ambiguous:
		return "a column that several tables have"
	case execution.NotSelect:
		return "it does not only read"
	case execution.SeveralStatements:
		return "more than one statement"
	case execution.OutOfTime:
		return "stopped at the limit of steps or seconds"
	case execution.TooMuch:
		return "stopped at the limit of rows or bytes"
	case execution.WrongColumns:
		return "another number of columns"
	case execution.WrongRows:
		return "another number of rows"
	case execution.WrongValues:
		return "as many rows and columns, other values"
	case execution.OnlyDuplicates:
		return "the same rows, repeated more or less often"
	case execution.OnlyOrder:
		return "the right rows in another order"
	case execution.TooHard:
		return "too many columns alike to compare"
	case execution.Refused:
		return "the right rows, refused by a rule of the program"
	case execution.NoGold:
		return "the gold SQL gives no result"
	}
	return "another error of SQLite"
}

func slicesTable(e *explain.Evaluation) *Table {
	t := &Table{Header: []string{"by", "questions with", "right", "of", "share", "95 % interval"},
		Right: []int{2, 3, 4, 5}}
	for _, s := range e.Slices {
		t.Rows = append(t.Rows, []string{s.Group, s.Name, strconv.Itoa(s.Right.Count), strconv.Itoa(s.Right.Of),
			percent(s.Right.Value), interval(s.Right)})
	}
	return t
}

func badGoldTable(e *explain.Evaluation) *Table {
	t := &Table{Header: []string{"line", "database", "problem", "gold SQL"}, Right: []int{0}}
	for _, b := range e.BadGold {
		t.Rows = append(t.Rows, []string{strconv.Itoa(b.Line), b.Database, b.Problem, b.SQL})
	}
	return t
}

// comparison tells two files apart.
func (p *printer) comparison(f Format, c *explain.PairedFiles) {
	for _, l := range comparisonLines(c) {
		p.line("%s", inForm(f, l))
	}
	if len(c.Flipped) == 0 {
		return
	}
	p.line("")
	t := &Table{Header: []string{"line", "database", "hardness", "right in", "class of the other", "gold SQL"},
		Right: []int{0}}
	for _, q := range c.Flipped {
		t.Rows = append(t.Rows, []string{strconv.Itoa(q.Line), q.Database, q.Hardness, q.Right, string(q.Class), q.Gold})
	}
	p.write(t, f)
}

func comparisonLines(c *explain.PairedFiles) []string {
	n := c.BothRight + c.OnlyFirst + c.OnlyLast + c.BothWrong
	return []string{
		fmt.Sprintf("%s: %s right.", c.First, percent(float64(c.BothRight+c.OnlyFirst)/float64(max(1, n)))),
		fmt.Sprintf("%s: %s right.", c.Second, percent(float64(c.BothRight+c.OnlyLast)/float64(max(1, n)))),
		fmt.Sprintf("Right in both %d, only in the first %d, only in the second %d, in neither %d.", c.BothRight, c.OnlyFirst,
			c.OnlyLast, c.BothWrong),
		fmt.Sprintf("Second less first: %s.", paired(c.Test)),
		fmt.Sprintf("If both were equally good, they would differ as much with a chance of %s, "+
			"or %s if the questions were independent (McNemar's exact test).", chance(c.Test.P), exactly(c.McNemar)),
	}
}

// chance is a p, never smaller than what was drawn can show.
func chance(p float64) string {
	switch {
	case p <= metric.LeastP:
		return fmt.Sprintf("≤ %.4f", metric.LeastP)
	}
	return fmt.Sprintf("%.4f", p)
}

// exactly is a p that was computed, not drawn.
func exactly(p float64) string {
	if p < 0.0001 {
		return fmt.Sprintf("%.1e", p)
	}
	return fmt.Sprintf("%.4f", p)
}

// paired is the difference of two systems in points, with its interval.
func paired(c metric.Comparison) string {
	clusters := ""
	if c.Clusters > 0 {
		clusters = fmt.Sprintf(", by %d clusters", c.Clusters)
	}
	return fmt.Sprintf("%+.1f points (95 %% interval %+.1f to %+.1f%s)", 100*c.Difference, 100*c.Low, 100*c.High, clusters)
}

func (p *printer) wrong(f Format, a *explain.WrongAnswer) {
	lines := wrongLines(a)
	if f == Markdown {
		p.line("**line %d**, %s, %s\n\n```", a.Line, inForm(f, a.Database), a.Hardness)
		for _, l := range lines {
			p.line("%s", strings.ReplaceAll(printable(l), "```", "'''"))
		}
		p.line("```\n")
		return
	}
	p.line("line %d, %s, %s", a.Line, printable(a.Database), a.Hardness)
	for _, l := range lines {
		p.line("  %s", printable(l))
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

// rowText is a row in brackets, shortened.
func rowText(row []sqldb.Value) string {
	const columns, runes = 12, 60
	var parts []string
	for i, v := range row {
		if i == columns {
			parts = append(parts, fmt.Sprintf("… %d more", len(row)-columns))
			break
		}
		parts = append(parts, cutTo(v.String(), runes))
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// verdictsCSV is one line a question.
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
		row := []string{strconv.Itoa(v.Line), v.Database, v.Hardness}
		for _, m := range e.Definitions {
			cell := "" // it cannot decide
			if right, decided := v.Right[m.Name]; decided {
				cell = strconv.FormatBool(right)
			}
			row = append(row, cell)
		}
		rows = append(rows, append(row, string(v.Class), reasons[v.Line], v.Gold, v.Answer))
	}
	return writeCSV(w, rows)
}
