package events

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to a table whose rows are what was done: orders, expenses,
// tickets. Who did it, what it was done to and how much it came to are columns, or
// those of tables beside it, which questions seldom name.
type question struct {
	s     *schema.Schema
	v     *schema.Values
	words []english.Word
	table int
	alone bool // there is no other table

	money, quantity int // the columns of how much it came to and of how many things; or -1
}

// about returns a question to a table of events: the only one, or of several the
// one that refers to others and has what rows are added up by. It returns nil
// where there is none.
func about(s *schema.Schema, v *schema.Values, words []english.Word) *question {
	if t := Table(s); t >= 0 {
		return &question{s, v, words, t, true, Money(s, t), Quantity(s, t)}
	}
	e := &question{s: s, v: v, words: words, money: onlyOf(s, Money), quantity: onlyOf(s, Quantity)}
	if e.money < 0 {
		e.money = onlyOf(s, cameTo)
	}
	switch {
	case e.money >= 0:
		e.table = s.Columns[e.money].Table
	case e.quantity >= 0:
		e.table = s.Columns[e.quantity].Table
	default:
		return nil
	}
	return e
}

// cameTo is Money without what a thing costs: films have a replacement cost, payments an amount.
func cameTo(s *schema.Schema, t int) int {
	ci := Money(s, t)
	if ci >= 0 && s.Columns[ci].Says(priced) {
		return -1
	}
	return ci
}

// onlyOf returns the one column of a sort among those tables that refer to others, or -1.
func onlyOf(s *schema.Schema, of func(*schema.Schema, int) int) int {
	found := -1
	for t := range s.Tables {
		if ci := of(s, t); ci >= 0 && TellsOfOthers(s, t) {
			if found >= 0 {
				return -1
			}
			found = ci
		}
	}
	return found
}

// stocked returns a question to the one table, of several, that says how much is in stock; nil
// where there is none.
func stocked(s *schema.Schema, v *schema.Values, words []english.Word) *question {
	found := -1
	for t := range s.Tables {
		if Stock(s, t) < 0 {
			continue
		}
		if found >= 0 || len(s.Tables) == 1 {
			return nil
		}
		found = t
	}
	if found < 0 {
		return nil
	}
	return &question{s: s, v: v, words: words, table: found, money: -1, quantity: -1}
}

// columns returns the columns that a question may name: those of all tables.
func (e *question) columns() []int {
	if e.alone {
		return e.s.Tables[e.table].Columns
	}
	var out []int
	for t := range e.s.Tables {
		out = append(out, e.s.Tables[t].Columns...)
	}
	return out
}

// put writes words, with a column's name for "#", in place of those from one place
// to another. The name means the column and nothing else.
func (e *question) put(from, to int, as string, ci int) {
	var name []english.Word
	if ci >= 0 {
		for _, stem := range e.stems(ci) {
			name = append(name, english.Word{Text: stem, Low: stem, Fold: stem, Stem: stem, Name: true})
		}
	}
	e.words = english.Put(e.words, from, to, as, name)
}

// stems returns the stems of a column's name: all, where it has its table's name.
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
	for from > 0 && is(e, from-1, english.Auxiliary) {
		from--
	}
	e.drop(from, verb+1)
}

// low returns the word at i in small letters; "" for none, a quotation or a name.
func (e *question) low(i int) string {
	if low := english.LowAt(e.words, i); low != "" && !e.words[i].Name {
		return low
	}
	return ""
}

// find returns the first place from i on of a word with one of some senses, or -1.
func (e *question) find(i int, one english.Sense) int {
	for ; i < len(e.words); i++ {
		if is(e, i, one) {
			return i
		}
	}
	return -1
}

// is reports that word i has one of some senses.
func is(e *question, i int, one english.Sense) bool { return one.Has(e.low(i)) }

// skip passes over words with one of some senses from i on.
func skip(e *question, i int, one english.Sense) int {
	for is(e, i, one) {
		i++
	}
	return i
}

// column returns the first column of a sort that the words from i on name, and
// where they end; -1 where they name none.
func (e *question) column(i int, sort func(int) bool) (ci, to int) {
	for _, ci := range e.columns() {
		stems := e.stems(ci)
		if to := i + len(stems); to > i && to <= len(e.words) && sort(ci) && e.stemsAt(i, stems) {
			return ci, to
		}
	}
	return e.headed(i, sort)
}

// headed returns the column by whose name without "name" or "id" the words from i on
// name what has it: "customers" for customer_name.
func (e *question) headed(i int, sort func(int) bool) (ci, to int) {
	for _, last := range []string{"name", "id"} {
		for _, ci := range e.columns() {
			stems := e.stems(ci)
			n := len(stems) - 1
			if to := i + n; n > 0 && stems[n] == last && to <= len(e.words) && sort(ci) && e.stemsAt(i, stems[:n]) {
				return ci, to
			}
		}
	}
	return -1, i
}

// kind returns the column of kinds that the words from i on name, or what names the
// rows of a table beside that of the events, and where they end.
func (e *question) kind(i int) (ci, to int) {
	ci, to = e.column(i, func(ci int) bool { return Kind(e.s, ci) })
	for t := range e.s.Tables {
		stems := e.s.Tables[t].Stems
		if n := i + len(stems); ci < 0 && t != e.table && len(stems) > 0 && n <= len(e.words) && e.stemsAt(i, stems) {
			return e.s.Tables[t].Shown, n
		}
	}
	return ci, to
}

// nearEnough is the least sureness that a word says a stem: that of a synonym.
const nearEnough = 1 - english.SynonymCost - .01

func (e *question) stemsAt(i int, stems []string) bool {
	for n, stem := range stems {
		if english.Near(&e.words[i+n], stem) < nearEnough {
			return false
		}
	}
	return true
}

// rows reports a stem that the table's rows are called by.
func (e *question) rows(stem string) bool { return e.s.Tables[e.table].Calls(stem) }

// pieces reports that word i counts things of any kind, of which nothing is called so: units, items.
func pieces(e *question, i int) bool {
	return i < len(e.words) && (is(e, i, english.Pieces) || e.low(i) == "items") && !e.s.Stems[e.words[i].Stem]
}
