package spider

import (
	"fmt"
	"slices"
	"strings"
)

// A Tally adds up the scores of many questions by hardness, as the official
// programs do.
type Tally struct {
	rows [len(Levels) + 1]tallyRow // the last one is of all questions
}

type tallyRow struct {
	count, executed, exact int
	parts                  [partCount]partTally
}

// A partTally counts the questions that have a component on one side, and
// those of them where it is right.
type partTally struct{ pred, predRight, gold, goldRight int }

// Add counts a question: its score, and whether its result was right.
func (t *Tally) Add(score Score, executed bool) {
	for _, row := range []int{slices.Index(Levels[:], score.Hardness), len(Levels)} {
		if row >= 0 {
			t.rows[row].add(score, executed)
		}
	}
}

func (r *tallyRow) add(score Score, executed bool) {
	r.count++
	r.executed += count(executed)
	r.exact += count(score.Exact)
	for i, part := range score.Parts {
		p := &r.parts[i]
		if part.Pred > 0 {
			p.pred++
			p.predRight += count(part.Right())
		}
		if part.Gold > 0 {
			p.gold++
			p.goldRight += count(part.Right())
		}
	}
}

// accuracy is over the questions whose answer has the component, recall over
// those whose gold has it. Neither has any meaning without such a question,
// where the official programs print 0; and they print an F1 of 1 where both
// are 0, be the component absent or always wrong.
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

// Table is the official programs' table, byte by byte.
func (t *Tally) Table(sections Sections) string {
	var b strings.Builder
	var names []string
	for _, level := range Levels {
		names = append(names, string(level))
	}
	b.WriteString(line("", append(names, "all")))
	b.WriteString(line("count", t.cells("%d", func(r *tallyRow) any { return r.count })))
	if sections&Execution != 0 {
		b.WriteString("=====================   EXECUTION ACCURACY     =====================\n")
		b.WriteString(line("execution", t.cells("%.3f", func(r *tallyRow) any { return ratio(r.executed, r.count) })))
	}
	if sections&Matching != 0 {
		b.WriteString("\n====================== EXACT MATCHING ACCURACY =====================\n")
		b.WriteString(line("exact match", t.cells("%.3f", func(r *tallyRow) any { return ratio(r.exact, r.count) })))
		b.WriteString("\n---------------------PARTIAL MATCHING ACCURACY----------------------\n")
		b.WriteString(t.parts(partTally.accuracy))
		b.WriteString("---------------------- PARTIAL MATCHING RECALL ----------------------\n")
		b.WriteString(t.parts(partTally.recall))
		b.WriteString("---------------------- PARTIAL MATCHING F1 --------------------------\n")
		b.WriteString(t.parts(partTally.f1))
	}
	return b.String()
}

// parts is one number of every component, a line each.
func (t *Tally) parts(number func(partTally) float64) string {
	var b strings.Builder
	for i, name := range PartNames {
		b.WriteString(line(name, t.cells("%.3f", func(r *tallyRow) any {
			if r.count == 0 {
				return 0.0
			}
			return number(r.parts[i])
		})))
	}
	return b.String()
}

func (t *Tally) cells(format string, cell func(*tallyRow) any) []string {
	cells := make([]string, len(t.rows))
	for i := range t.rows {
		cells[i] = fmt.Sprintf(format, cell(&t.rows[i]))
	}
	return cells
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
