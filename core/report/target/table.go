// Package target reports runs as the TARGET paper does: its Table 2, its Figure
// 2 and the curve of a needle in a haystack, each beside what the paper prints.
// It is for the command: the page has no use for it.
//
//	err := target.Table2(os.Stdout, layout.Text, runs)
package target

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// A Cell holds the figures of a run of any task for Table 2, and what the paper
// has there.
type Cell struct {
	Method   string `json:"method"`
	Dataset  string `json:"dataset"`
	Split    string `json:"split,omitempty"`
	Answerer string `json:"answerer"`
	// asked or left out; fewer than the dataset has where --limit or a stop left some
	Questions int       `json:"questions"`
	K         int       `json:"k,omitempty"`       // of Recall; 0 = nothing is retrieved
	Recall    *float64  `json:"recall,omitempty"`  // at K; of text-to-SQL of databases
	Seconds   *float64  `json:"seconds,omitempty"` // a query, to find tables
	Measure   string    `json:"measure"`           // of Score
	Score     []float64 `json:"score"`
	// what the paper has for this method and dataset, whatever its answerer
	Paper *Published `json:"paper,omitempty"`
}

// The measures of Table 2.
const (
	sacreBLEU = "SB"
	labels    = "P/R/F1"
	accuracy  = "EX"
)

func cellOf(s *experiment.Summary) Cell {
	c := Cell{Method: methodName(s.Config), Dataset: s.Dataset, Split: s.Split, Answerer: answerer(s.Config),
		Questions: len(s.Records)}
	for _, l := range s.LeftOut {
		c.Questions += l.Queries
	}
	if i := slices.IndexFunc(methods, func(m method) bool { return m.key == c.Method }); i >= 0 {
		c.Method, c.Paper = methods[i].name, methods[i].on(s.Dataset, s.Split, c.Questions)
	}
	c.score(s)
	if retrieves(s.Config) {
		c.K = min(s.Config.K, 10)
		if s.Config.Task == experiment.WriteSQL {
			c.K = 1
		}
		recall, seconds := found(s, c.K)
		c.Recall, c.Seconds = &recall, &seconds
	}
	return c
}

// score sets the run's score by its measure.
func (c *Cell) score(s *experiment.Summary) {
	if s.Config.Task == experiment.WriteSQL {
		c.Measure = accuracy
		if ex := s.TARGET(); ex != nil {
			c.Score = []float64{ex.Value}
		}
		return
	}
	d := s.Downstream()
	if d.QA != nil {
		c.Measure, c.Score = sacreBLEU, []float64{d.QA.SacreBLEU.Score}
		return
	}
	w := d.Verification.Weighted
	c.Measure, c.Score = labels, []float64{w.Precision, w.Recall, w.F1}
}

// retrieves reports whether a run answers from what it finds.
func retrieves(c experiment.Config) bool {
	if c.Task == experiment.WriteSQL {
		return c.Database == experiment.FoundDatabase
	}
	return c.Context == experiment.OnlyHits
}

// found returns recall at k, of databases for text-to-SQL, and the mean time in
// seconds.
func found(s *experiment.Summary, k int) (recall, seconds float64) {
	n := float64(max(1, len(s.Records)))
	for _, r := range s.Records {
		rank := 0
		switch {
		case r.Answered != nil:
			rank = r.Answered.GoldRank
		case r.Gold != nil:
			rank = r.Gold.FirstHit
		}
		if rank > 0 && rank <= k {
			recall++
		}
		seconds += r.Timing.Retrieve.Seconds()
	}
	return recall / n, seconds / n
}

// methodName names the retriever of a run, or what it sees instead.
func methodName(c experiment.Config) string {
	switch {
	case c.Context == experiment.NoContext:
		return none
	case c.Context == experiment.GoldTables:
		return "gold table (oracle)"
	case !retrieves(c):
		return "gold database (oracle)"
	}
	name := c.Retriever
	if c.RetrieverOptions.NoTitle {
		name += untitled
	}
	if c.Distractors != nil {
		name += fmt.Sprintf(", %s", layout.Count(*c.Distractors, "distractor"))
	}
	return name
}

// answerer says who answered; what is built in is said to be.
func answerer(c experiment.Config) string {
	switch {
	case c.Actor == experiment.BuiltinActor && c.Task == experiment.WriteSQL:
		return "built-in rules"
	case c.Actor == experiment.BuiltinActor:
		return "built-in reader"
	}
	return c.ActorName()
}

// plain has a row for each run.
func plain(cells []Cell) *layout.Table {
	t := &layout.Table{Header: []string{"method", "dataset", "split", "answerer", "k",
		"recall", "recall_paper", "seconds", "seconds_paper", "measure", "score", "score_paper",
		"same_split", "same_questions"}}
	for _, c := range cells {
		p, same, all := c.Paper, "", ""
		if p == nil {
			p = &Published{}
		} else {
			same, all = fmt.Sprint(p.SameSplit), fmt.Sprint(p.SameQuestions)
		}
		t.Rows = append(t.Rows,
			[]string{c.Method, c.Dataset, c.Split, c.Answerer, fmt.Sprint(c.K), figure(c.Recall, "%.4f"),
				p.Recall, figure(c.Seconds, "%.6f"), p.Seconds, c.Measure, c.scores(), p.Score, same, all})
	}
	return t
}

func figure(v *float64, form string) string {
	if v == nil {
		return ""
	}
	return fmt.Sprintf(form, *v)
}

// scores writes the score with the digits that the paper gives its measure.
func (c *Cell) scores() string {
	form := map[string]string{sacreBLEU: "%.3f", labels: "%.2f", accuracy: "%.3f"}[c.Measure]
	var parts []string
	for _, v := range c.Score {
		parts = append(parts, fmt.Sprintf(form, v))
	}
	return strings.Join(parts, "/")
}

// datasets returns the datasets of cells: TARGET's in its order, then others.
func datasets(cells []Cell) []string {
	order, list := []string{"ottqa", "fetaqa", "tabfact", "spider", "bird"}, []string(nil)
	for _, c := range cells {
		if !slices.Contains(order, c.Dataset) {
			order = append(order, c.Dataset)
		}
	}
	for _, name := range order {
		if slices.ContainsFunc(cells, func(c Cell) bool { return c.Dataset == name }) {
			list = append(list, name)
		}
	}
	return list
}

// columns are the three of each dataset and measure.
type column struct{ dataset, measure string }

func columnsOf(cells []Cell) (list []column) {
	for _, name := range datasets(cells) {
		for _, c := range cells {
			if at := (column{name, c.Measure}); c.Dataset == name && !slices.Contains(list, at) {
				list = append(list, at)
			}
		}
	}
	return list
}

// grid returns the layout of Table 2.
func grid(cells []Cell) *layout.Table {
	t, columns := &layout.Table{Header: []string{"method", "answerer"}}, columnsOf(cells)
	for _, at := range columns {
		k := 10
		if at.measure == accuracy {
			k = 1
		}
		t.Right = append(t.Right, len(t.Header), len(t.Header)+1, len(t.Header)+2)
		t.Header = append(t.Header, fmt.Sprintf("%s R@%d", at.dataset, k), "s", at.measure)
	}
	for _, c := range inOrder(cells) {
		first := 2 + 3*slices.Index(columns, column{c.Dataset, c.Measure})
		row := slices.IndexFunc(t.Rows, func(r []string) bool {
			return r[0] == c.Method && r[1] == c.Answerer && strings.Join(r[first:first+3], "") == ""
		})
		if row < 0 {
			row = len(t.Rows)
			t.Rows = append(t.Rows, make([]string, len(t.Header)))
			t.Rows[row][0], t.Rows[row][1] = c.Method, c.Answerer
		}
		copy(t.Rows[row][first:], c.beside())
	}
	return t
}

// inOrder returns cells with the methods of the paper first, in its order.
func inOrder(cells []Cell) []Cell {
	place := func(c Cell) int {
		if i := slices.IndexFunc(methods, func(m method) bool { return m.name == c.Method }); i >= 0 {
			return i
		}
		return len(methods)
	}
	sorted := slices.Clone(cells)
	slices.SortStableFunc(sorted, func(a, b Cell) int { return place(a) - place(b) })
	return sorted
}

// beside writes recall, seconds and score, each with the paper's in brackets.
func (c *Cell) beside() []string {
	paper := c.Paper
	if paper == nil {
		paper = &Published{SameSplit: true, SameQuestions: true}
	}
	recall := figure(c.Recall, "%.3f")
	if c.Recall != nil && c.Measure != accuracy && c.K != 10 {
		recall += fmt.Sprintf(" @%d", c.K) // not what the paper has
		paper = &Published{Seconds: paper.Seconds, Score: paper.Score, SameSplit: paper.SameSplit,
			SameQuestions: paper.SameQuestions}
	}
	cells := []string{recall, figure(c.Seconds, "%.4f"), c.scores()}
	for i, printed := range []string{paper.Recall, paper.Seconds, paper.Score} {
		if printed == "" {
			continue
		}
		if !paper.SameQuestions {
			printed += "†"
		}
		cells[i] += " (" + printed + ")"
	}
	return cells
}

// notes explains the cells, and how the paper's differ.
func notes(cells []Cell) []string {
	has := func(is func(Cell) bool) bool { return slices.ContainsFunc(cells, is) }
	list := []string{"In brackets what TARGET's Table 2 has: answers of gpt-4o-mini, k = 10, of " +
		"text-to-SQL k = 1. Its prompts are put in our own words here. s is the mean time to find tables."}
	if has(func(c Cell) bool { return c.Measure == sacreBLEU }) {
		list = append(list,
			"SB is SacreBLEU, 0 to 100; the paper prints that of OTT-QA on another scale than FeTaQA's.")
	}
	if has(func(c Cell) bool { return c.Measure == labels }) {
		list = append(list,
			"P/R/F1 are weighted by gold label; recall so weighted is the accuracy over all statements, "+
				"\"not enough information\" counted as wrong.")
	}
	if has(func(c Cell) bool { return c.Measure == accuracy }) {
		list = append(list,
			"R@1 of text-to-SQL is that of databases. EX is TARGET's: the sets of rows are equal, each on "+
				"the database that was asked.")
	}
	if has(func(c Cell) bool { return c.Paper != nil && !c.Paper.SameQuestions }) {
		list = append(list, "† The paper asks other questions: "+otherQuestions(cells)+".")
	}
	swapped := func(c Cell) bool { return c.Paper != nil && strings.Contains(c.Paper.Recall, "*") }
	if has(swapped) {
		list = append(list,
			"* These two cells look swapped in the paper: its authors' notebooks have .821 for OTT-QA and "+
				".469 for TabFact.")
	}
	return list
}

// otherQuestions describes where runs ask other questions than the paper, each
// dataset once.
func otherQuestions(cells []Cell) string {
	var list []string
	for _, c := range cells {
		if c.Paper == nil || c.Paper.SameQuestions {
			continue
		}
		a := asked[c.Dataset]
		says := fmt.Sprintf("%s's %s, not %s", c.Dataset, a.split, c.Split)
		if c.Paper.SameSplit {
			says = fmt.Sprintf("%d of %s's %s, not %d", a.questions, c.Dataset, a.split, c.Questions)
		}
		if !slices.Contains(list, says) {
			list = append(list, says)
		}
	}
	return strings.Join(list, "; ")
}
