package projection

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

// A question is its words, and the database that they are asked of.
type question struct{ reword.Question }

// ends reports that the question, a sentence or a part between commas ends before word i.
func (q *question) ends(i int) bool { return i >= len(q.Words) || q.Words[i].Mark }

// stop reports the end of a sentence at word i.
func (q *question) stop(i int) bool {
	return i >= len(q.Words) || q.Words[i].Mark && (q.Words[i].Low == "." || q.Words[i].Low == "?")
}

// rowsOf returns the table of the rows that the question names first before word end, or -1.
func (q *question) rowsOf(end int) int {
	for i := range end {
		if t := q.RowsAt(i); t >= 0 {
			return t
		}
	}
	return -1
}

// has reports one of several phrases before word end.
func (q *question) has(end int, phrases string) bool {
	for i := range end {
		if q.Phrase(i, phrases) > 0 {
			return true
		}
	}
	return false
}

// names returns the column that the words from one place to another name, or -1: one of the table,
// where it has one.
func (q *question) names(from, to, table int) int {
	found := -1
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; english.SayStems(q.Words[from:to], c.Stems) && (found < 0 || c.Table == table) {
			found = ci
		}
	}
	return found
}

// Words by which the forms are told.
var (
	auxiliary = english.WordSet("is are was were do does did has have had can could will would")
	pronouns  = english.WordSet("they it he she each")
	articles  = english.WordSet("the a an its their his her")
)

// lows returns what stands from one word to another, in small letters.
func (q *question) lows(from, to int) string {
	out := make([]string, 0, to-from)
	for _, w := range q.Words[from:to] {
		out = append(out, w.Low)
	}
	return strings.Join(out, " ")
}

// texts returns what stands from one word to another, as it was typed.
func (q *question) texts(from, to int) string { return english.Said(q.Words[from:to]) }

// cut takes the words from one place to another away.
func (q *question) cut(from, to int) { q.Words = slices.Delete(q.Words, from, to) }

// named reports that the question calls rows of a table before word end.
func (q *question) named(t, end int) bool {
	for i := range end {
		if q.RowsAt(i) == t {
			return true
		}
	}
	return false
}

// nouns reports that no word from one to another is of a question's or a sentence's frame.
func (q *question) nouns(from, to int) bool {
	for i := from; i < to; i++ {
		if !q.Plain(i) || english.FunctionWords[q.Low(i)] || auxiliary[q.Low(i)] || english.Stop[q.Low(i)] {
			return false
		}
	}
	return from < to
}

// columnOf returns the first column of a table, no key, whose stems are as asked, or -1.
func (q *question) columnOf(t int, fits func(stems []string) bool) int {
	for _, ci := range q.S.Tables[t].Columns {
		if c := &q.S.Columns[ci]; !c.PK && !c.FK && fits(c.Full) {
			return ci
		}
	}
	return -1
}

// item returns the end of what is to be shown from word n on.
func (q *question) item(n int) int {
	for n++; !q.ends(n) && q.Low(n) != "and"; n++ {
	}
	return n
}

// tells reports words that say more of the rows than a verb does: numbers, values, names of others.
func (q *question) tells(from, to int) bool {
	return slices.ContainsFunc(q.Words[from:to], func(w english.Word) bool {
		return w.Number || w.Quoted || w.Upper || english.Ranks.Has(w.Low)
	})
}
