package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// notGiven reads "owners who have not given us a phone number" as those who have no phone number.
func notGiven(q *question, i int) bool {
	n := q.Phrase(i, "not given us|not told us|not left us|not sent us|not got|not given|not provided|not supplied")
	if n == 0 || !having[q.Low(i-1)] {
		return false
	}
	for english.Determiner.Has(q.Low(i+n)) || q.Low(i+n) == "any" {
		n++
	}
	ci, end := q.Column(i+n, func(ci int, _ *schema.Column) bool { return q.V.Blank[ci] })
	if ci < 0 {
		return false
	}
	if q.Low(end) == "number" && q.over(end+1) {
		q.Put(end, end+1, "")
	}
	return q.Put(i, i+n, "no")
}

// blank returns the one key of a table's rows that some lack, of those to tables that fit; or -1.
func (q *question) blank(t int, fits func(to int) bool) int {
	found := -1
	for _, k := range q.S.Keys {
		if c := &q.S.Columns[k.From]; c.Table == t && q.V.Blank[k.From] && fits(q.S.Columns[k.To].Table) {
			if found >= 0 {
				return -1
			}
			found = k.From
		}
	}
	return found
}

// nobody reads "tickets with nobody assigned" as those without what their key to people holds.
func nobody(q *question, i int) bool {
	n := q.Phrase(i, "nobody|no one|no-one|noone")
	if n == 0 || i < 2 || q.Low(i-1) != "with" && !having[q.Low(i-1)] {
		return false
	}
	end := i + n + q.Phrase(i+n, "assigned to them|assigned to it|assigned|on them|on it|on the case|responsible|in charge|"+
		"looking after them|looking after it")
	t := q.RowsAt(i - 2)
	if t < 0 || !q.over(end) {
		return false
	}
	ci := q.blank(t, q.people)
	return ci >= 0 && q.Put(i-1, end, "without a #", ci)
}

// without reads "jobs that have no mechanic yet" by the key that some rows lack, "who has no tariff" as the people of
// such rows.
func without(q *question, i int) bool {
	to, end := q.RowsAt(i+1), i+2
	denies := q.Low(i) == "no" || q.Low(i) == "without"
	if q.Low(i) == "without" && english.Determiner.Has(q.Low(i+1)) {
		to, end = q.RowsAt(i+2), i+3
	}
	end += q.Phrase(end, "yet|assigned")
	if !denies || i == 0 || to < 0 || !q.over(end) {
		return false
	}
	lacked := func(t int) bool { return t == to }
	if q.Low(0) == "who" && i < 4 {
		t := slices.IndexFunc(q.S.Tables, func(t schema.Table) bool {
			at := q.S.Columns[t.Columns[0]].Table
			return q.people(at) && q.blank(at, lacked) >= 0
		})
		return t >= 0 && q.which(0, end, t, "has no #", q.blank(t, lacked))
	}
	for at := range i {
		if t := q.RowsAt(at); t >= 0 {
			ci := q.blank(t, lacked)
			return ci >= 0 && q.Put(i+1, end, "#", ci)
		}
	}
	return false
}

// never reads "which ingredients are not used in anything" as those without what alone tells of them.
func never(q *question, i int) bool {
	if low := q.Low(i); low != "never" && low != "not" || i == 0 || !english.Auxiliary.Has(q.Low(i-1)) {
		return false
	}
	t, from := -1, i-1
	for at := 0; at < i && t < 0; at++ {
		t = q.RowsAt(at)
	}
	n := i + 1
	if q.Low(n) == "been" {
		n++
	}
	verb, stem := n, ""
	if n < len(q.Words) && !q.over(n) {
		stem = q.Words[n].Stem
	}
	if t < 0 || q.Low(0) == "how" || stem != "" && (q.S.Stems[stem] || len(q.V.Lookup(q.Words[n].Fold)) > 0) {
		return false
	}
	if english.Participle(q.Low(n)) || irregular[q.Low(n)] {
		n++
	}
	for behindVerb[q.Low(n)] && q.Low(n+1) != "all" {
		n++
	}
	if english.Determiner.Has(q.Low(n)) && !q.Ends(n+1) && q.over(n+2) && q.unnamed(n+1) {
		n += 2 // "logged a climb"
	}
	n += q.Phrase(n, "anything|any|anyone|anybody|anywhere|at all|yet|a single time|even once|once|so far|here")
	if n == verb && q.Low(verb-1) != "been" || !q.over(n) {
		return false
	}
	e := q.doing(t, stem)
	if e < 0 || q.S.People(t) > 0 && !q.event(e) {
		return false
	}
	for from > 0 && (english.Auxiliary.Has(q.Low(from-1)) || relative[q.Low(from-1)]) {
		from--
	}
	return q.RowsAt(from-1) == t && q.Put(from, n, "without "+q.Rows(e))
}

// noSingle reads "has not made a single order" as "has no order".
func noSingle(q *question, i int) bool {
	n := q.Phrase(i, "not made a single|not had a single|not placed a single|not done a single|not made any|not had any|"+
		"not placed any|never made a single|never made any|never had any|never placed any")
	return n > 0 && having[q.Low(i-1)] && q.Put(i, i+n, "no")
}

// dayOf returns the column of the day on which some rows of a table were done what a verb says, or -1.
func (q *question) dayOf(t, verb int) int {
	if !english.Participle(q.Low(verb)) && !irregular[q.Low(verb)] {
		return -1
	}
	ci := q.dated(t, map[string]bool{q.Words[verb].Stem: true})
	if ci < 0 || !q.V.Blank[ci] || len(q.V.Lookup(q.Words[verb].Fold)) > 0 {
		return -1
	}
	return ci
}

// done reads "boats that have been sold" as those not without the day on which they were.
func done(q *question, i int) bool {
	t, n := q.RowsAt(i), i+1
	for relative[q.Low(n)] || having[q.Low(n)] || english.Been.Has(q.Low(n)) || english.Being.Has(q.Low(n)) ||
		q.Low(n) == "already" {
		n++
	}
	if t < 0 || n == i+1 || !q.over(n+1) || q.Low(i+1) == "with" {
		return false
	}
	ci := q.dayOf(t, n)
	return ci >= 0 && q.Put(i+1, n+1, "not without #", ci)
}

// unnamed reports that word i names no column, and no rows but those that do something.
func (q *question) unnamed(i int) bool {
	ci, _ := q.Column(i, func(int, *schema.Column) bool { return true })
	t := q.RowsAt(i)
	return ci < 0 && (t < 0 || q.people(t))
}

var relative = english.WordSet("that which who")
