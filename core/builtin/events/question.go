package events

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is a question to the one table of a database whose rows are what was
// done: orders, expenses, tickets. Who did it, what it was done to and how much
// it came to are columns, which questions seldom name.
type question struct {
	s     *schema.Schema
	v     *schema.Values
	table int
	words []english.Word
}

// put writes words, with a column's name for "#", in place of those from one place
// to another. The name means the column and nothing else.
func (e *question) put(from, to int, as string, ci int) {
	at := e.words[min(from, len(e.words)-1)]
	if to > from {
		at.End = e.words[to-1].End
	}
	var out []english.Word
	for _, w := range strings.Fields(as) {
		if w != "#" {
			out = append(out, placedAt(at, english.NewWord(w, false)))
			continue
		}
		for _, stem := range e.stems(ci) {
			out = append(out, placedAt(at, english.Word{Text: stem, Low: stem, Fold: stem, Stem: stem, Name: true}))
		}
	}
	e.words = slices.Replace(e.words, from, to, out...)
}

// stems are those of a column's name: all, where it is called as its table is.
func (e *question) stems(ci int) []string {
	if c := &e.s.Columns[ci]; len(c.Stems) > 0 {
		return c.Stems
	}
	return e.s.Columns[ci].Full
}

// drop takes words out.
func (e *question) drop(from, to int) { e.words = slices.Delete(e.words, from, to) }

// cut takes out a verb with the auxiliaries before it.
func (e *question) cut(verb int) {
	from := verb
	for from > 0 && auxiliaries[e.low(from-1)] {
		from--
	}
	e.drop(from, verb+1)
}

// low is the word at i in small letters; "" for none, a quotation or a name.
func (e *question) low(i int) string {
	if i < 0 || i >= len(e.words) || e.words[i].Quoted || e.words[i].Name {
		return ""
	}
	return e.words[i].Low
}

// find is the first place from i on of one of the words, or -1.
func (e *question) find(i int, set map[string]bool) int {
	for ; i < len(e.words); i++ {
		if set[e.low(i)] {
			return i
		}
	}
	return -1
}

// skip passes over words of a set from i on.
func (e *question) skip(i int, set map[string]bool) int {
	for set[e.low(i)] {
		i++
	}
	return i
}

// column is the first column of a sort that the words from i on name, and where
// they end; -1 where they name none.
func (e *question) column(i int, sort func(int) bool) (ci, to int) {
	for _, ci := range e.s.Tables[e.table].Columns {
		stems := e.stems(ci)
		if to := i + len(stems); to > i && to <= len(e.words) && sort(ci) && e.stemsAt(i, stems) {
			return ci, to
		}
	}
	return -1, i
}

// kind is the column of kinds that the words from i on name, and where they end.
func (e *question) kind(i int) (ci, to int) {
	return e.column(i, func(ci int) bool { return Kind(e.s, ci) })
}

// nearEnough is as sure as a synonym is that a word says a stem.
const nearEnough = 1 - english.SynonymCost - .01

func (e *question) stemsAt(i int, stems []string) bool {
	for n, stem := range stems {
		if english.Near(&e.words[i+n], stem) < nearEnough {
			return false
		}
	}
	return true
}

// Verbs of what is done with money and things, and what stands beside them.
var (
	spends = english.WordSet("spend spends spent pay pays paid earn earns earned make makes made bring brings " +
		"brought")
	trades = english.WordSet("buy buys bought sell sells sold order orders ordered purchase purchases purchased " +
		"ship ships shipped deliver delivers delivered get gets got rent rents rented borrow borrows borrowed")
	auxiliaries = english.WordSet("did do does was were is are has have had been be being")
)

// placedAt is a word that stands where another one does.
func placedAt(where, w english.Word) english.Word {
	w.At, w.End = where.At, where.End
	return w
}

// rows reports a stem that the table's rows are called by.
func (e *question) rows(stem string) bool {
	t := &e.s.Tables[e.table]
	return english.LastOf(t.Stems) == stem || english.LastOf(t.Row) == stem
}
