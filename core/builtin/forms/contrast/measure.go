package contrast

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "contrast"

// A measure is what the rows are compared by.
type measure struct {
	column int // -1 where rows are counted
	down   bool
}

// measure finds the column that is compared: the one that the words left over name best, then one that the
// comparative ranks by, then the number of rows. It is nil where there is none.
func (q *question) measure() *measure {
	if ci := averaged(q); ci >= 0 {
		return &measure{ci, q.down}
	}
	if best := nearest(q); best >= 0 {
		if q.counts && q.numbers(best) {
			return &measure{-1, q.down}
		}
		return &measure{best, q.down != q.scale.Turns(&q.s.Columns[best])}
	}
	if ci, turned := q.scale.Column(q.s, q.compared); ci >= 0 {
		return &measure{ci, q.down != turned}
	}
	if (q.counts || tallies(q)) && q.has(muchWords) < 0 && q.s.Columns[q.named[0].column].Repeats {
		return &measure{-1, q.down}
	}
	return nil
}

// nearest returns the column that the words left over name best, and reads these; or -1. Where rows are counted they
// say all of it: the number of polls is no pollster.
func nearest(q *question) int {
	best, most := -1, 0.0
	var said []int
	for _, ci := range q.s.Tables[0].Columns {
		if c := &q.s.Columns[ci]; q.compared(ci) && ci != q.named[0].column {
			if near, by := q.near(c); near > most && (!tallies(q) && q.kind != apart || near >= float64(len(c.Full))) {
				best, most, said = ci, near, by
			}
		}
	}
	for _, i := range said {
		q.read[i] = true
	}
	return best
}

// averaged returns the column whose whole name stands behind "average", and reads its words; or -1.
func averaged(q *question) int {
	found, at, end := -1, q.has(averaging)+1, 0
	for _, ci := range q.s.Tables[0].Columns {
		to := at + len(q.s.Columns[ci].Full)
		if at > 0 && to > max(end, at) && to <= len(q.words) && q.compared(ci) &&
			english.SayStems(q.words[at:to], q.s.Columns[ci].Full) {
			found, end = ci, to
		}
	}
	for i := at; i < end; i++ {
		q.read[i] = true
	}
	q.mean = [2]int{at, end}
	return found
}

// tallies reports a question for how many rows there are: "are there more", "the number of".
func tallies(q *question) bool {
	number := q.has(english.WordSet("number"))
	return q.counts && q.has(english.WordSet("there")) >= 0 || number >= 0 && q.low(number+1) == "of"
}

// numbers reports a column that tells the rows apart, of which those named have several: who wins more stages does
// not win the later ones.
func (q *question) numbers(ci int) bool {
	c := &q.s.Columns[ci]
	first := ci == q.s.Tables[0].Columns[0] && c.Class == schema.Numeric && q.v.Different[ci]
	return (c.PK || first) && q.s.Columns[q.named[0].column].Repeats
}

// compared reports a column of numbers, or of times where these are compared.
func (q *question) compared(ci int) bool {
	c := &q.s.Columns[ci]
	if !c.Stored() || c.Flag != nil || english.LastOf(c.Full) == "id" {
		return false
	}
	return c.Class == schema.Numeric || c.Clock[1] > 0 || q.timely() && (q.v.Years(ci) || schema.Dates(q.s, q.v, ci))
}

// timely reports a question that compares times: "which was first", "how many years between".
func (q *question) timely() bool {
	year := func(stem string) bool { return stem == "year" || stem == "-year" }
	return q.scale != nil && slices.ContainsFunc(q.scale.Stems, year) || q.has(times) >= 0
}

// chooses returns no measure where what else is said tells which of the named is meant: "is Rex a dog or a cat".
func (q *question) chooses() *measure {
	if len(q.others) == 0 || q.has(joining) >= 0 {
		return nil
	}
	return &measure{column: -1}
}

// muchWords ask for an amount, and not how many rows there are.
var muchWords = english.WordSet("much")

var days = english.WordSet("day days")

var times = english.WordSet("year years date day days")

// near says how well the words that are not read name a column, each one word of its name, and which do.
func (q *question) near(c *schema.Column) (sum float64, by []int) {
	return english.Nearness(q.words, 0, len(q.words), c.Full, func(i int, stem string) bool {
		return !q.read[i] && !(stem == "number" && q.low(i+1) == "of")
	})
}

// unread counts the words that were not accounted for.
func (q *question) unread() (n int) {
	name := &q.s.Columns[q.named[0].column]
	for i, w := range q.words {
		known := english.Stop[w.Low] || idle[w.Low] || changing[w.Low] || averaging[w.Low]
		again := slices.ContainsFunc(q.words[:i], func(o english.Word) bool { return o.Stem == w.Stem })
		if !q.read[i] && !w.Mark && !known && !again && !slices.Contains(name.Full, w.Stem) &&
			!slices.Contains(q.s.Tables[0].Stems, w.Stem) && (i == 0 || q.low(i-1) != "which" && q.low(i-1) != "what") {
			n++
		}
	}
	return n
}

// idle lists words that say nothing of what is compared.
var idle = english.WordSet("difference differ differs between than compared versus vs over together combined " +
	"altogether total number amount many much win wins won score scored scores get gets got receive received " +
	"have having make made earn earned come came take took there being been year years years' according table list " +
	"listed apart compare count counts one two separately respectively side gap minus subtract add far put take off " +
	"please work")

// literals returns what is compared, as SQL.
func literals(q *question) (list []string) {
	for _, m := range q.named {
		list = append(list, q.literal(m))
	}
	return list
}

// others returns what else is said, as conditions.
func others(q *question) (where []string) {
	for _, m := range q.others {
		if one := fmt.Sprintf("{%d} = %s", m.column, q.literal(m)); !slices.Contains(where, one) {
			where = append(where, one)
		}
	}
	return where
}

// write writes the statement.
func (q *question) write(by *measure) *grammar.Reading {
	name := schema.Ref(q.named[0].column)
	values, of := literals(q), q.amount(by)
	temporal := by.column >= 0 && q.s.Columns[by.column].Class == schema.Temporal
	if temporal && (q.kind == together || q.kind == apart) {
		return nil
	}
	one := statement.Statement{Base: 0, Where: others(q)}
	in := name + " IN (" + strings.Join(values, ", ") + ")"
	add, none := "SUM", " ELSE 0 END"
	if q.has(averaging) >= 0 && by.column >= 0 {
		add, none = "AVG", " END"
	}
	added := strings.Replace(add+"("+of+")", "SUM(1)", "COUNT(*)", 1)
	part := func(i int, end string) string {
		return add + "(CASE WHEN " + name + " = " + values[i] + " THEN " + of + end + ")"
	}
	switch q.kind {
	case choice:
		one.Where, one.Shown, one.Distinct = append(one.Where, in), []string{name}, true
	case difference:
		less := part(0, none) + " - " + part(1, none)
		if q.has(signed) < 0 {
			less = "ABS(" + less + ")"
		}
		one.Shown = []string{less}
	case apart:
		one.Where, one.Shown, one.Group = append(one.Where, in), []string{name, added}, []string{name}
	case together:
		one.Where, one.Shown = append(one.Where, in), []string{added}
	case relation:
		one.Shown = []string{"CASE WHEN " + part(0, " END") + by.sign() + part(1, " END") +
			" THEN " + sqltext.Text(q.either[0]) + " ELSE " + sqltext.Text(q.either[1]) + " END"}
	default:
		if temporal {
			added = map[bool]string{false: "MAX(", true: "MIN("}[by.down] + of + ")"
		}
		q.first(&one, in, name, of, added, by)
	}
	w := &statement.Writer{S: q.s, V: q.v}
	sql := w.Write(one)
	if sql == "" {
		return nil
	}
	return &grammar.Reading{SQL: sql, Tables: w.Read, Special: true, Form: Form}
}

// amount returns SQL for what is compared of a row: dates differ by their years, or by days where these are said.
func (q *question) amount(by *measure) string {
	switch of := schema.Ref(by.column); {
	case by.column < 0:
		return "1"
	case q.kind != difference || !schema.Dates(q.s, q.v, by.column):
		return of
	case q.has(days) >= 0:
		return "julianday(" + of + ")"
	default:
		return "strftime('%Y', " + of + ")"
	}
}

// sign returns what stands between the more and the less of a measure.
func (by *measure) sign() string {
	if by.down {
		return " < "
	}
	return " > "
}

// first orders the named rows, or what they come to, and keeps the first.
func (q *question) first(one *statement.Statement, in, name, of, added string, by *measure) {
	one.Where, one.Order, one.Limit = append(one.Where, in), of, 1
	if q.s.Columns[q.named[0].column].Repeats || by.column < 0 {
		one.Group, one.Order = []string{name}, added
	}
	one.Shown = []string{name}
	if !by.down {
		one.Order += " DESC"
	}
}

// literal returns a value as SQL writes it: years are numbers.
func (q *question) literal(m mention) string {
	if q.s.Columns[m.column].Class == schema.Temporal && english.YearLike(m.value) {
		return m.value
	}
	return sqltext.Text(m.value)
}
