// Package projection reads what a question says to show where it says so in words of its own: in
// a second sentence ("Give the id and the number"), of each of the rows ("and the colour of each"),
// by what they did ("with the year they opened"), or as two measures of one column ("and how old is
// the youngest"). It writes that as the other steps know it: "and their colour", "railway id".
//
//	words = projection.Reword(schema, values, words)
//
// It knows the forms of sentences. What where, when and who ask for, package implied does.
package projection

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword puts plainer words for those that say what to show.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{reword.Question{S: s, V: v, Words: words}}
	for _, step := range steps {
		for range 3 { // "the year they opened and the town they are in"
			q.First(func(i int) bool { return step.read(q, i) })
		}
	}
	return q.Words
}

// A step reads one form. Its example is of the database of the package's tests.
type step struct {
	name string
	read func(q *question, i int) bool // from word i on; false where nothing is put
}

var steps = []step{
	{"he or she", persons},
	{"rows by their name", namesOfRows},
	{"those rows again", rowsAgain},
	{"which and which", whichAndWhich},
	{"of each", ofEach},
	{"with when", withAsked},
	{"that they did", relative},
	{"what it is", whatItIs},
	{"the number of each", numberOf},
	{"and in what year", whenAlone},
	{"which are they in", asked},
	{"from when until when", fromWhen},
	{"which in which", whichOfWhich},
	{"with these", withThese},
	{"in a unit", inUnit},
	{"how many and how many", howManyAndHowMany},
	{"at the least", atTheLeast},
	{"what it costs", costs},
	{"the most, and the least", measures},
	{"the highest and lowest", bothEnds},
	{"first or last", inPlace},
	{"a sentence of what to show", sentence},
	{"a few words", bare},
}

// A question is its words, and the database that they are asked of.
type question struct{ reword.Question }

// phrase returns how many words of the longest of several phrases, with "|" between, stand from
// word i on, 0 where none does.
func (q *question) phrase(i int, phrases string) int {
	best := 0
	for p := range strings.SplitSeq(phrases, "|") {
		if f := strings.Fields(p); len(f) > best && i >= 0 && english.PhraseIs(q.Words, i, f) {
			best = len(f)
		}
	}
	return best
}

// ends reports that the question, a sentence or a part between commas ends before word i.
func (q *question) ends(i int) bool { return i >= len(q.Words) || q.Words[i].Mark }

// stop reports the end of a sentence at word i.
func (q *question) stop(i int) bool {
	return i >= len(q.Words) || q.Words[i].Mark && (q.Words[i].Low == "." || q.Words[i].Low == "?")
}

// rowsAt returns the table whose rows word i calls, that of the shortest name, or -1.
func (q *question) rowsAt(i int) int {
	if !q.Plain(i) || english.Stop[q.Low(i)] {
		return -1
	}
	found := -1
	for t := range q.S.Tables {
		if n := len(q.S.Tables[t].Stems); q.S.Tables[t].Near(&q.Words[i]) >= surely &&
			(found < 0 || n < len(q.S.Tables[found].Stems)) {
			found = t
		}
	}
	return found
}

// surely is the least nearness to the rows' name of a word that calls them by it.
const surely = .9

// rowsOf returns the table of the rows that the question names first before word end, or -1.
func (q *question) rowsOf(end int) int {
	for i := range end {
		if t := q.rowsAt(i); t >= 0 {
			return t
		}
	}
	return -1
}

// has reports one of several phrases before word end.
func (q *question) has(end int, phrases string) bool {
	for i := range end {
		if q.phrase(i, phrases) > 0 {
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
