// Package partof widens what SQL compares with one text, in a file that declares no keys, to all cells that
// hold the text the question says: producer = 'Ann Lee' to the rows of "Ann Lee, Bo" too.
//
//	sql = partof.New(schema, values, question).SQL(sql)
//
// What is counted takes every cell with these words. Else they must be a whole part of each, between commas,
// brackets or words such as "at": what is asked of Springfield is not asked of Springfield Tech. LIKE must
// find these cells alone, so that 'Niger' stays as it is where another cell says Nigeria.
package partof

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A Widener widens the statements of one question.
type Widener struct {
	s     *schema.Schema
	v     *schema.Values
	words []string // of the question, folded
	cells map[int][]cell
	known map[asked]string // what a text was widened to, "" where it stays
}

// asked is a text that a statement compares a column with.
type asked struct {
	column  int
	text    string
	counted bool
}

// New returns what widens the statements of a question.
func New(s *schema.Schema, v *schema.Values, question string) *Widener {
	return &Widener{s: s, v: v, words: strings.Fields(english.Fold(question)), cells: make(map[int][]cell),
		known: make(map[asked]string)}
}

// SQL returns a statement with what it compares widened, or as it is in a database that declares keys, and
// where the question asks for what has nothing beside: "only in French". A query that is compared with stays too:
// it looks up one row.
func (w *Widener) SQL(sql string) string {
	if !w.s.Keyless() || slices.ContainsFunc(w.words, func(low string) bool { return alone[low] }) {
		return sql
	}
	counted := strings.HasPrefix(sql, "SELECT COUNT(")
	var b strings.Builder
	var before [2]sqltext.Token // a name and the operator behind it
	done, within, depth := 0, 0, 0
	said := func(t sqltext.Token) string { return sql[t.Start:t.End] }
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		switch text := said(t); {
		case text == "(":
			depth++
		case text == ")":
			if depth--; depth < within {
				within = 0
			}
		case within > 0:
		case text == "SELECT" && depth > 0 && said(before[0]) != "FROM":
			within = depth
		case (text[0] == '\'' || t.Kind == sqltext.Number) && said(before[1]) == "=":
			name := sqltext.Unquote(said(before[0]))
			if part := w.part(name, sqltext.Unquote(text), counted); part != "" {
				b.WriteString(sql[done:before[1].Start] + "LIKE " + sqltext.Text("%"+part+"%"))
				done = t.End
			}
		}
		before[0], before[1] = before[1], t
	}
	return b.String() + sql[done:]
}

// alone are words that a cell with more than what they stand before is no answer to.
var alone = english.WordSet("only sole solely exclusive exclusively alone just")

// part returns the text that the cells of the column of a name hold in which what it is compared with is
// meant, or "" where that is all there is, or LIKE would find others.
func (w *Widener) part(name, text string, counted bool) string {
	column := w.column(name)
	if column < 0 || strings.ContainsAny(text, "%_") {
		return ""
	}
	of := asked{column, text, counted}
	part, known := w.known[of]
	if !known {
		part = w.find(of)
		w.known[of] = part
	}
	return part
}

// column returns the column of a name, or -1 where no table or several have one.
func (w *Widener) column(name string) int {
	found := -1
	for ci := range w.s.Columns {
		if c := &w.s.Columns[ci]; c.Name == name && c.Stored() && c.Class != schema.Numeric {
			if found >= 0 {
				return -1
			}
			found = ci
		}
	}
	return found
}

// find returns the part of cells that a text is widened to, or "".
func (w *Widener) find(of asked) string {
	said := w.said(strings.Fields(english.Fold(of.text)))
	if len(said) == 0 || len(said) == 1 && english.Stop[said[0]] || w.country(of) {
		return ""
	}
	part, others := "", false
	for i := range w.cellsOf(of.column) {
		c := &w.cells[of.column][i]
		from, to := c.holds(said, of.counted)
		if from < 0 {
			continue
		}
		others = others || c.text != of.text
		switch held := c.text[from:to]; {
		case part == "" || strings.HasPrefix(of.text, held):
			part = held
		case !strings.EqualFold(held, part):
			return ""
		}
	}
	if part == "" || !others || w.findsOthers(of, said, part) {
		return ""
	}
	return part
}

// country reports the whole name of a country: what is asked of China is not asked of "Hong Kong, China".
func (w *Widener) country(of asked) bool {
	return w.s.Columns[of.column].Says(countries) &&
		slices.ContainsFunc(w.cellsOf(of.column), func(c cell) bool { return c.text == of.text })
}

var countries = english.WordSet("countri country nation")

// findsOthers reports a cell that LIKE would find, where it does not hold what is said.
func (w *Widener) findsOthers(of asked, said []string, part string) bool {
	low := strings.ToLower(part)
	return slices.ContainsFunc(w.cellsOf(of.column), func(c cell) bool {
		from, _ := c.holds(said, of.counted)
		return from < 0 && strings.Contains(strings.ToLower(c.text), low)
	})
}

// said returns the longest run of a text's words that the question has, where it has not all: of
// "Ann Lee feat. Bo" it may say "Ann Lee".
func (w *Widener) said(text []string) []string {
	for n := len(text); n > 0; n-- {
		for from := 0; from+n <= len(text); from++ {
			if run := text[from : from+n]; runAt(w.words, run) >= 0 {
				return run
			}
		}
	}
	return text
}

// cellsOf returns the cells of a column, each text once.
func (w *Widener) cellsOf(column int) []cell {
	if cells, known := w.cells[column]; known {
		return cells
	}
	var cells []cell
	for _, text := range w.v.Texts(column) {
		cells = append(cells, read(text))
	}
	w.cells[column] = cells
	return cells
}
