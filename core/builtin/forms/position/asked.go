package position

import (
	"slices"
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Words for rows that are some steps away, stems of words for whom a team meets, and words for times.
var (
	spots   = english.WordSet("spot place row posit year season week rank")
	matches = english.WordSet("plai face team oppon beat game match")
	times   = english.WordSet("year season date")
)

// pronouns ask for a column, by what they begin.
var pronouns = english.WordSet("which what who where when whose whom name")

// asked returns the column that is asked for beside what says the place, at word at, or -1: one
// that is named, or that of the row that is named, if one is.
func (q *question) asked(r *row, at int) int {
	start := q.first(pronouns)
	low := q.low(start)
	own := q.rowName()
	if r != nil {
		own = r.column
	}
	if r != nil && low == "who" && ofPeople(&q.s.Columns[own]) {
		for i := range q.words {
			q.used[i] = q.used[i] || q.calls(own, i)
		}
		return own
	}
	if ci := q.said(max(start, 0), at, low, r); ci >= 0 {
		return ci
	}
	return q.unnamed(low, own, r == nil)
}

// said returns the column that words from one place on name, or those before it; -1 where none do.
// The words behind the place of a row name what is asked where it begins behind them.
func (q *question) said(from, at int, low string, r *row) int {
	end := len(q.words)
	if from < at {
		end = min(at, end)
	}
	for _, least := range []float64{1, 0} {
		for n := range end {
			i := (from + n) % end
			if q.used[i] || english.Participle(q.low(i)) || i+1 == at && spots[q.words[i].Stem] {
				continue
			}
			if r != nil && q.calls(r.column, i) {
				q.use(i, i+1)
				return r.column
			}
			if ci, to, score := q.named(i); score > least && q.answers(low, ci) {
				q.use(i, to)
				return ci
			}
		}
	}
	return -1
}

// calls reports a column of texts with word i in its name.
func (q *text) calls(ci, i int) bool {
	c := &q.s.Columns[ci]
	return c.Class == schema.Textual && slices.Contains(c.Full, q.words[i].Stem)
}

// unnamed returns the column that is asked for where none is named.
func (q *question) unnamed(low string, own int, alone bool) int {
	text := q.s.Columns[own].Class == schema.Textual
	met := !text && slices.ContainsFunc(q.words, func(w english.Word) bool { return matches[w.Stem] })
	for _, ci := range q.s.Tables[q.table].Columns {
		c := &q.s.Columns[ci]
		told := low == "when" || low == "where" || low == "who" && alone && ofPeople(c)
		if met && slices.Contains(c.Full, "oppon") || told && c.Stored() && q.answers(low, ci) {
			return ci
		}
	}
	return q.otherColumn(own, alone && low == "where")
}

// otherColumn returns that of the row that is named, for a text or a time, or that which names rows;
// -1 where a place is asked for that no column has.
func (q *question) otherColumn(own int, place bool) int {
	switch {
	case place:
		return -1
	case q.s.Columns[own].Class == schema.Textual, q.says(times):
		return own
	}
	return q.rowName()
}

// answers reports a column of the table that is good for what a pronoun asks.
func (q *question) answers(low string, ci int) bool {
	c := &q.s.Columns[ci]
	if c.Table != q.table {
		return false
	}
	switch low {
	case "when":
		return c.Class == schema.Temporal
	case "where":
		return slices.ContainsFunc(c.Full, func(stem string) bool { return slices.Contains(english.PlaceHint, stem) })
	case "who", "whom", "whose":
		return c.Class == schema.Textual
	}
	return true
}

// ofPeople reports a column of texts that is called as those who do something are.
func ofPeople(c *schema.Column) bool {
	last := english.LastOf(c.Full)
	doers := last == "name" || english.CallsPeople(last) || strings.HasSuffix(c.Name, "er")
	return c.Class == schema.Textual && doers
}

// named returns the column that words from i on name, where its name ends, and how well: by all of it
// before a part.
func (q *text) named(i int) (best, to int, score float64) {
	for ci := range q.s.Columns {
		c := &q.s.Columns[ci]
		if !c.Stored() || !strings.ContainsFunc(c.Name, unicode.IsLetter) {
			continue
		}
		for _, stems := range [][]string{c.Full, c.Stems} {
			n := len(stems)
			near := float64(n + 1)
			if n > 0 && near > score && i+n <= len(q.words) && says(q.words[i:i+n], stems) {
				best, to, score = ci, i+n, near
			}
		}
		part := len(c.Full) > 1 && slices.Contains(c.Full, q.words[i].Stem) && !english.Stop[q.low(i)]
		if score == 0 && part {
			best, to, score = ci, i+1, .5
		}
	}
	return best, to, score
}

func says(words []english.Word, stems []string) bool {
	return slices.EqualFunc(words, stems, func(w english.Word, stem string) bool { return english.Near(&w, stem) == 1 })
}
