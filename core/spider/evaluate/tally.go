package evaluate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
)

// A Tally adds up the scores of many questions by hardness, as the official
// programs do, and those of conversations also by turn.
type Tally struct {
	rows  [len(spider.Levels) + 2]tallyRow // behind the levels, all questions and whole sessions
	turns [5]tallyRow                      // the last one is of all turns after the fourth
	multi bool                             // there was more than one session
}

const (
	allRow   = len(spider.Levels)
	jointRow = len(spider.Levels) + 1
)

type tallyRow struct {
	count, executed, exact int
	parts                  [spider.PartCount]partTally
}

// A partTally counts the questions that have a component on one side, and
// those of them where it is right.
type partTally struct{ pred, predRight, gold, goldRight int }

// A Grade is the verdict of an official program on one answer.
type Grade struct {
	spider.Score // of exact set match; Hardness alone where it was not asked for
	Executed     bool
	Capped       bool  // wrong, but not all texts of PlugValue were tried, for their number or their steps
	Problem      error // what ends the official program here: the gold does not parse, or does not run
}

// Add counts a question: its score, and whether its result was right.
func (t *Tally) Add(score spider.Score, executed bool) {
	for _, row := range []int{slices.Index(spider.Levels[:], score.Hardness), allRow} {
		if row >= 0 {
			t.rows[row].add(score, executed)
		}
	}
}

// AddSession counts the turns of a conversation, and the conversation as right
// if all of them are. From the second one on, the table tells turns apart; a
// program without sessions counts questions by Add.
func (t *Tally) AddSession(turns []Grade) {
	joint := &t.rows[jointRow]
	t.multi = t.multi || joint.count > 0
	executed, exact := true, true
	for i, g := range turns {
		t.Add(g.Score, g.Executed)
		t.turns[min(i, len(t.turns)-1)].add(g.Score, g.Executed)
		executed, exact = executed && g.Executed, exact && g.Exact
	}
	joint.count++
	joint.executed += spider.CountTrue(executed)
	joint.exact += spider.CountTrue(exact)
}

func (r *tallyRow) add(score spider.Score, executed bool) {
	r.count++
	r.executed += spider.CountTrue(executed)
	r.exact += spider.CountTrue(score.Exact)
	for i, part := range score.Parts {
		p := &r.parts[i]
		if part.Pred > 0 {
			p.pred++
			p.predRight += spider.CountTrue(part.Right())
		}
		if part.Gold > 0 {
			p.gold++
			p.goldRight += spider.CountTrue(part.Right())
		}
	}
}

// accuracy counts the questions whose answer has the component, recall those
// whose gold has it. Neither has a meaning without such a question; the
// official programs print 0 then, and an F1 of 1 where both are 0, whether the
// component is absent or always wrong.
func (p partTally) accuracy() float64 { return ratio(p.predRight, p.pred) }
func (p partTally) recall() float64   { return ratio(p.goldRight, p.gold) }

func (p partTally) f1() float64 {
	a, r := p.accuracy(), p.recall()
	if a == 0 && r == 0 {
		return 1
	}
	return 2 * a * r / (r + a)
}

func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

// Sections are the parts of the official table.
type Sections uint8

// What --etype prints.
const (
	Execution  Sections = 1 << iota // --etype exec
	Matching                        // --etype match
	Everything = Execution | Matching
)

// Table returns the official programs' table, byte by byte.
func (t *Tally) Table(sections Sections) string {
	var b strings.Builder
	names, rows := t.columns()
	b.WriteString(line("", names))
	b.WriteString(line("count", cells(rows, "%d", func(r *tallyRow) any { return r.count })))
	if sections&Execution != 0 {
		b.WriteString("=====================   EXECUTION ACCURACY     =====================\n")
		b.WriteString(line("execution", executionCells(rows)))
	}
	if sections&Matching != 0 {
		b.WriteString("\n====================== EXACT MATCHING ACCURACY =====================\n")
		b.WriteString(line("exact match", exactCells(rows)))
		b.WriteString("\n---------------------PARTIAL MATCHING ACCURACY----------------------\n")
		b.WriteString(parts(rows, partTally.accuracy))
		b.WriteString("---------------------- PARTIAL MATCHING RECALL ----------------------\n")
		b.WriteString(parts(rows, partTally.recall))
		b.WriteString("---------------------- PARTIAL MATCHING F1 --------------------------\n")
		b.WriteString(parts(rows, partTally.f1))
	}
	if t.multi {
		b.WriteString(t.turnTable(sections))
	}
	return b.String()
}

// columns returns the names and rows that stand side by side in the table.
func (t *Tally) columns() (names []string, rows []tallyRow) {
	for _, level := range spider.Levels {
		names = append(names, string(level))
	}
	if t.multi {
		return append(names, "all", "joint_all"), t.rows[:]
	}
	return append(names, "all"), t.rows[:jointRow]
}

// turnTable returns the lines for conversations below the table.
func (t *Tally) turnTable(sections Sections) string {
	var b strings.Builder
	b.WriteString("\n\n")
	b.WriteString(line("", []string{"turn 1", "turn 2", "turn 3", "turn 4", "turn > 4"}))
	b.WriteString(line("count", cells(t.turns[:], "%d", func(r *tallyRow) any { return r.count })))
	if sections&Execution != 0 {
		b.WriteString("=====================   TURN EXECUTION ACCURACY     =====================\n")
		b.WriteString(line("execution", executionCells(t.turns[:])))
	}
	if sections&Matching != 0 {
		b.WriteString("\n====================== TURN EXACT MATCHING ACCURACY =====================\n")
		b.WriteString(line("exact match", exactCells(t.turns[:])))
	}
	return b.String()
}

func executionCells(rows []tallyRow) []string {
	return cells(rows, "%.3f", func(r *tallyRow) any { return ratio(r.executed, r.count) })
}

func exactCells(rows []tallyRow) []string {
	return cells(rows, "%.3f", func(r *tallyRow) any { return ratio(r.exact, r.count) })
}

// parts returns one number of every component, a line each.
func parts(rows []tallyRow, number func(partTally) float64) string {
	var b strings.Builder
	for i, name := range spider.PartNames {
		b.WriteString(line(name, cells(rows, "%.3f", func(r *tallyRow) any {
			if r.count == 0 {
				return 0.0
			}
			return number(r.parts[i])
		})))
	}
	return b.String()
}

func cells(rows []tallyRow, format string, cell func(*tallyRow) any) []string {
	out := make([]string, len(rows))
	for i := range rows {
		out[i] = fmt.Sprintf(format, cell(&rows[i]))
	}
	return out
}

// line sets cells in columns of twenty characters.
func line(name string, cells []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-20s", name)
	for _, c := range cells {
		fmt.Fprintf(&b, " %-20s", c)
	}
	return b.String() + "\n"
}
