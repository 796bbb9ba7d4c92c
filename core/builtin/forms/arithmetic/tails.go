package arithmetic

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// trim takes from the end of a question what says how the answer is written and in which order.
func (r *reader) trim() bool {
	if !r.oneSentence() {
		return false
	}
	for n := -1; n != len(r.words); {
		n = len(r.words)
		for len(r.words) > 0 && r.words[len(r.words)-1].Mark {
			r.words = r.words[:len(r.words)-1]
		}
		r.trimUnit()
		r.trimOrder()
	}
	return true
}

// oneSentence takes from a question what is said behind its first sentence: how the answer is shown.
// It is false where that leaves out rows.
func (r *reader) oneSentence() bool {
	at := 1
	for at < len(r.words) && !(r.words[at].Mark && r.words[at].Text != "," && r.is(at+1, showing)) {
		at++
	}
	if r.first(at, limiting) >= 0 {
		return false
	}
	r.parts = r.first(at, number) >= 0
	r.hundred = r.first(at, hundreds) >= 0
	r.words = r.words[:at]
	return true
}

var (
	showing  = english.WordSet("return show give express display provide round include list report present")
	limiting = english.WordSet("only exclude excluding ignore ignoring consider if where whose who than " +
		"except without not")
	hundreds = english.WordSet("percent percentage percentages")
)

// units are ends of a question that ask for one way of writing its answer, or for nothing.
var units = [][]string{{"as", "a", "decimal"}, {"as", "a", "fraction"}, {"as", "a", "percentage"},
	{"as", "a", "percent"}, {"in", "percent"}, {"as", "percentage"}, {"as", "percentages"}, {"as", "decimal"},
	{"in", "the", "database"}, {"overall"}, {"in", "total"}, {"respectively"}, {"are", "there"}}

func (r *reader) trimUnit() {
	for _, unit := range units {
		at := len(r.words) - len(unit)
		if at < 1 || !english.PhraseIs(r.words, at, unit) {
			continue
		}
		switch unit[len(unit)-1] {
		case "decimal", "fraction":
			r.decimal = true
		case "percentage", "percent", "percentages":
			r.hundred = true
		case "there":
			if r.low(0) != "how" { // "what is the ratio of … that there are"
				continue
			}
			return
		}
		r.words = r.words[:at]
		return
	}
}

// trimOrder takes ", ordered by ratio" and "from highest to lowest" away.
func (r *reader) trimOrder() {
	at := r.first(1, ordering)
	if at < 0 && r.first(1, from) >= 0 && r.is(r.first(1, from)+1, ends) {
		at = r.first(1, from)
	}
	if at < 0 || r.low(at-1) == "per" || r.is(at-1, every) { // "per order"
		return
	}
	if r.low(at) == "order" && at > 2 && r.is(at-1, ends) {
		at -= 2 // "in descending order"
	}
	first, down := r.first(at, ends), false
	for i := at; i < len(r.words); i++ {
		if !r.words[i].Mark && !r.is(i, ordered) {
			return
		}
	}
	if first >= 0 {
		down = high[r.low(first)]
	}
	if r.order = ""; down {
		r.order = " DESC"
	}
	r.order = "{amount}" + r.order
	r.words = r.words[:at]
}

var (
	ordering = english.WordSet("ordered sorted ranked order sort rank")
	from     = english.WordSet("from")
	ends     = english.WordSet("descending ascending highest lowest largest smallest high low most least " +
		"decreasing increasing")
	high    = english.WordSet("descending highest largest high most decreasing")
	ordered = english.WordSet("ordered sorted ranked order sort rank by the in from to of ratio ratios " +
		"percentage percentages share shares proportion proportions result results rows " +
		"number numbers count counts average difference it first descending ascending " +
		"highest lowest largest smallest high low most least decreasing increasing")
)

// eachFirst reads "For each genre, what is …".
func (r *reader) eachFirst() {
	if !(r.is(0, before) && r.is(1, every)) && r.low(0) != "per" {
		return
	}
	from := 2
	if r.low(0) == "per" {
		from = 1
	}
	to := r.first(from, asking)
	if to <= from {
		return
	}
	if r.each = r.said(from, to); r.each != "" {
		r.words = r.words[to:]
	}
}

var (
	before = english.WordSet("for in of within at from on")
	every  = english.WordSet("each every")
	asking = english.WordSet("what how which show give list compute calculate find tell return")
)

// eachLast reads "for each genre", "per genre", "by genre" and "across all genres" at the end of a question,
// and returns the word that it begins with, the end where there is none.
func (r *reader) eachLast(from int) int {
	for at := len(r.words) - 2; at > from; at-- {
		begin := eachAt(r, at)
		if begin < 0 || r.first(begin, to) >= 0 {
			continue
		}
		if begin >= len(r.words) || len(r.words)-begin > 6 || r.each != "" {
			return len(r.words)
		}
		r.each = r.said(begin, len(r.words))
		for at > from+1 && (r.is(at-1, varies) || r.words[at-1].Mark) {
			at--
		}
		return at
	}
	return len(r.words)
}

// eachAt returns the first word of what rows are told apart by, where word i says so, or -1.
func eachAt(r *reader, i int) int {
	switch {
	case r.is(i, before) && r.is(i+1, every), r.is(i, among) && r.is(i+1, several):
		return i + 2
	case r.low(i) == "per" && !measured(r, i),
		(r.low(i) == "by" || r.is(i, among) && r.is(i-1, varies)) && named(r, i+1):
		return i + 1
	}
	return -1
}

// measured reports the "per" of a column's name: pages per minute.
func measured(r *reader, at int) bool {
	return slices.ContainsFunc(r.s.Columns, func(c schema.Column) bool {
		i := slices.Index(c.Full, "per")
		return i >= 0 && i+1 < len(c.Full) && c.Full[i+1] == r.words[at+1].Stem
	})
}

// named reports that all words from one on name something of the database.
func named(r *reader, from int) bool {
	return from < len(r.words) && !slices.ContainsFunc(r.words[from:], func(w english.Word) bool {
		return w.Quoted || !english.Stop[w.Low] && !r.s.Stems[w.Stem] && !r.s.CallsRows(w.Stem)
	})
}

var (
	among   = english.WordSet("across among between over by with for")
	several = english.WordSet("different various all the")
	varies  = english.WordSet("vary varies differ differs change changes compare compares look looks")
)
