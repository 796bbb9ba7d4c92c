// Package reword writes words of a question anew: it puts names and values of the database
// for the words that mean them. The packages below it are tables of steps that do so, which
// [Take] takes one after another. What they are told by they ask a [Question]: which column or
// value the words from one on say, whose rows they call, where they end.
//
//	q := &reword.Question{S: schema, V: values, Words: words}
//	goalie := func(q *reword.Question, i int) bool { return q.Low(i) == "goalie" && q.Put(i, i+1, "keeper") }
//	reword.Take(q.First, 1, 1, func(_, i int) bool { return goalie(q, i) })
package reword

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Question is its words, and the database that they are asked of. What a package needs
// beside, it embeds a Question in.
type Question struct {
	S     *schema.Schema
	V     *schema.Values
	Words []english.Word
}

// First reads from one word after another on until something is put. A reading begins with
// no quotation and no mark.
func (q *Question) First(read func(i int) bool) {
	for i := 0; i < len(q.Words); i++ {
		if q.Plain(i) && read(i) {
			return
		}
	}
}

// Each reads as First does, and goes on behind the words it put: "credits in euros" has
// two codes. It does not read those again.
func (q *Question) Each(read func(i int) bool) {
	for i := 0; i < len(q.Words); i++ {
		before := len(q.Words)
		if q.Plain(i) && read(i) {
			i += max(0, len(q.Words)-before) + 1
		}
	}
}

// Low returns word i in small letters, "" where there is none or it is quoted.
func (q *Question) Low(i int) string { return english.LowAt(q.Words, i) }

// Put writes a text for the words from one place to another, and reports true: each "#" is
// the name of one of the columns, in order.
func (q *Question) Put(from, to int, text string, columns ...int) bool {
	return q.Fill(from, to, text, func(field string) []english.Word {
		if field != "#" {
			return nil
		}
		ci := columns[0]
		columns = columns[1:]
		return q.Name(ci)
	})
}

// Fill writes a text for the words from one place to another, and reports true: for a field
// of the text it writes what of has for it, if that is anything.
func (q *Question) Fill(from, to int, text string, of func(field string) []english.Word) bool {
	q.Words = english.Fill(q.Words, from, to, text, of)
	return true
}

// Name returns the words of a column's name, its table's among them.
func (q *Question) Name(ci int) []english.Word { return english.Named(q.S.Columns[ci].Full) }

// Rows returns what the rows of a table are called, in words that name it.
func (q *Question) Rows(table int) string {
	t := &q.S.Tables[table]
	if t.Row != nil {
		return strings.Join(t.Row, " ")
	}
	return strings.Join(t.Stems, " ")
}

// Ends reports that the question, or a part of it, ends before word i.
func (q *Question) Ends(i int) bool {
	return i >= len(q.Words) || q.Words[i].Mark || english.FunctionWords[q.Low(i)]
}

// Mark returns where the next mark stands from word i on, or the question ends.
func (q *Question) Mark(i int) int {
	for i < len(q.Words) && !q.Words[i].Mark {
		i++
	}
	return i
}

// Behind passes over words of a set from i on.
func (q *Question) Behind(i int, some map[string]bool) int {
	for some[q.Low(i)] {
		i++
	}
	return i
}

// Before returns where words of a set begin that end before word i.
func (q *Question) Before(i int, some map[string]bool) int {
	for i > 0 && some[q.Low(i-1)] {
		i--
	}
	return i
}

// Plain reports that there is a word i, and that it is neither a quotation nor a mark.
func (q *Question) Plain(i int) bool {
	return i >= 0 && i < len(q.Words) && !q.Words[i].Quoted && !q.Words[i].Mark
}

// TableAt returns the first table whose rows word i calls, at least so near; or -1.
func (q *Question) TableAt(i int, least float64) int {
	if !q.Plain(i) {
		return -1
	}
	return slices.IndexFunc(q.S.Tables, func(t schema.Table) bool { return t.Near(&q.Words[i]) >= least })
}

// Surely is the least nearness to the rows' name of a word that calls them by it.
const Surely = .9

// RowsAt returns the table whose rows word i surely calls, that of the shortest name; or -1.
func (q *Question) RowsAt(i int) int {
	if !q.Plain(i) || english.Stop[q.Low(i)] {
		return -1
	}
	found := -1
	for t := range q.S.Tables {
		n := len(q.S.Tables[t].Stems)
		if q.S.Tables[t].Near(&q.Words[i]) >= Surely && (found < 0 || n < len(q.S.Tables[found].Stems)) {
			found = t
		}
	}
	return found
}

// Says reports that the words from i on have some stems, one each.
func (q *Question) Says(i int, stems []string) bool {
	return len(stems) > 0 && i+len(stems) <= len(q.Words) && english.SayStems(q.Words[i:i+len(stems)], stems)
}

// Few reports a number at word i, in digits or a small one in words.
func (q *Question) Few(i int) bool {
	return q.Plain(i) && (q.Words[i].Number || english.SmallNumbers[q.Low(i)] != "")
}

// Phrase returns how many words of the longest of several phrases, with "|" between, stand from word i on: 0 where
// none does.
func (q *Question) Phrase(i int, phrases string) int {
	best := 0
	if i < 0 || i >= len(q.Words) {
		return best
	}
	for p := range strings.SplitSeq(phrases, "|") {
		if p = strings.TrimLeft(p, " "); !strings.HasPrefix(p, q.Words[i].Low) {
			continue // as most are, and to cut them into words takes longest
		}
		if f := strings.Fields(p); len(f) > best && english.PhraseIs(q.Words, i, f) {
			best = len(f)
		}
	}
	return best
}

// Value returns the values that the words from i on say, as many words as say one that fits, and where they end; i
// where there are none.
func (q *Question) Value(i int, fits func(f schema.Found) bool) (found []schema.Found, end int) {
	for to := min(len(q.Words), i+schema.MaxValueWords); to > i; to-- {
		for _, f := range q.V.Lookup(english.FoldAll(q.Words[i:to])) {
			if fits(f) {
				found = append(found, f)
			}
		}
		if len(found) > 0 {
			return found, to
		}
	}
	return nil, i
}
