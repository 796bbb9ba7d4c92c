package derived

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, and the column made for it that they may mean.
type question struct {
	reword.Question
	made int
}

// madeFor returns the column of a kind that was made for the table that words name, or
// for the only one; -1 where there is none.
func madeFor(s *schema.Schema, words []english.Word, name string) int {
	found, several := -1, false
	for ci := range s.Columns {
		c := &s.Columns[ci]
		if !Is(c, name) {
			continue
		}
		t := &s.Tables[c.Table]
		if slices.ContainsFunc(words, func(w english.Word) bool { return t.Near(&w) > near }) {
			return ci
		}
		found, several = ci, several || found >= 0
	}
	if several {
		return -1
	}
	return found
}

// near is the least nearness of a word to a table's name.
const near = .6

// put is Put with the made column.
func (q *question) put(from, to int, text string) bool { return q.Put(from, to, text, q.made) }

// rows returns what the rows of the column's table are called.
func (q *question) rows() string { return q.Rows(q.S.Columns[q.made].Table) }

// taking returns the place of the first verb of what needs its time from word i on, -1 for none: of "the stay of Lea
// last" that is not what the rows are called by.
func (q *question) taking(i int) int {
	verb, rows := -1, english.LastOf(q.S.Tables[q.S.Columns[q.made].Table].Stems)
	for ; i < len(q.Words) && (verb < 0 || q.Words[verb].Stem == rows); i++ {
		if taking[q.Low(i)] {
			verb = i
		}
	}
	return verb
}

// taking lists verbs of what needs its time.
var taking = english.WordSet("take took takes taken last lasted lasts stay stayed stays need needed needs wait " +
	"waited waits spend spent be was were is open")

// end returns the end of "to close" or "from order to delivery" at word i, else i.
func (q *question) end(i int) int {
	switch q.Low(i) {
	case "to", "until":
		if i+1 < len(q.Words) && q.ofDates(i+1) {
			return i + 2
		}
	case "from", "between":
		for n := i + 1; n < len(q.Words) && n < i+5; n++ {
			if low := q.Low(n); (low == "to" || low == "and" || low == "until") && n+1 < len(q.Words) && q.ofDates(n+1) {
				return n + 2
			}
		}
	}
	return i
}

// ofDates reports a word for what begins or ends with a date.
func (q *question) ofDates(i int) bool {
	w := &q.Words[i]
	return begins[w.Stem] || finishes[w.Stem] || q.S.SpeaksOf(w.Stem) || slices.ContainsFunc(q.S.Columns,
		func(c schema.Column) bool { return c.Class == schema.Temporal && beginsSo(&c, w.Low) })
}

// beginsSo reports a column whose name cuts a word short: dec_dt is the date of a decision.
func beginsSo(c *schema.Column, low string) bool {
	first, _, apart := strings.Cut(strings.ToLower(c.Name), "_")
	return apart && len(first) > 2 && strings.HasPrefix(low, first)
}

// holdsLength reports that the table has a number that says how long its rows took.
func holdsLength(q *question) bool {
	return ofLength(q.S, q.S.Columns[q.made].Table)
}

// ofLength reports a table that has a number that says how long its rows took.
func ofLength(s *schema.Schema, t int) bool {
	for _, ci := range s.Tables[t].Columns {
		c := &s.Columns[ci]
		if c.Class == schema.Numeric && c.Expr == "" && c.Says(english.WordSet("hour minut second durat length time")) {
			return true
		}
	}
	return false
}

// named reports that words before i name the rows of the column's table.
func (q *question) named(i int) bool {
	t := &q.S.Tables[q.S.Columns[q.made].Table]
	return slices.ContainsFunc(q.Words[:i], func(w english.Word) bool { return t.Near(&w) > near })
}

// rowAt reports that word i is what the rows of the column's table are called by.
func (q *question) rowAt(i int) bool {
	return q.S.Tables[q.S.Columns[q.made].Table].Calls(q.Words[i].Stem)
}
