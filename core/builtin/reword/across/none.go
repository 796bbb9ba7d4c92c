package across

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/called"
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

// noneOf reads "anyone we do not have a mobile for" as those who have none.
func noneOf(q *question, i int) bool {
	n := q.Phrase(i, "anyone we do not have|anybody we do not have|who do we not have|who do not we have|"+
		"is there anyone we do not have")
	if i > 0 || n == 0 {
		return false
	}
	for english.Determiner.Has(q.Low(n)) || q.Low(n) == "any" {
		n++
	}
	ci, end := q.Column(n, func(ci int, c *schema.Column) bool { return q.V.Blank[ci] && q.people(c.Table) })
	if q.Low(end) == "number" {
		end++
	}
	return ci >= 0 && q.Low(end) == "for" && q.over(end+1) && q.which(0, end+1, q.S.Columns[ci].Table, "have no #", ci)
}

// unpaid reads "who has not paid for the Zoo" as who has it unpaid, "who owes us money" as those of what is unpaid.
func unpaid(q *question, i int) bool {
	flag := q.Only(func(ci int, c *schema.Column) bool {
		return len(c.Full) < 3 && c.Says(map[string]bool{"paid": true}) && (c.Flag != nil || q.V.Top[ci] == 1)
	})
	if flag < 0 || q.people(q.S.Columns[flag].Table) {
		return false
	}
	n := q.Phrase(i, "not paid for|not paid|not yet paid for|not yet paid|still not paid")
	if n > 0 && having[q.Low(i-1)] && q.Low(0) != "who" {
		return q.Put(i, i+n, "unpaid")
	}
	e := q.S.Columns[flag].Table
	p, _ := q.doer([]int{e}, "had")
	switch owes := q.Phrase(i, "still owes us money|owes us money|owes money|still owes us|owes us|still owes money"); {
	case q.Low(0) != "who" || p < 0:
		return false
	case n > 0 && having[q.Low(1)] && i == 2:
		return q.which(0, i+n, p, "has unpaid")
	case owes > 0 && i == 1 && q.over(i+owes):
		return q.which(0, i+owes, p, "has unpaid "+q.Rows(e))
	}
	return false
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
	from := i + 1
	if needs := q.Phrase(i, "that still need|which still need|that need|still need|still lack|that lack"); needs > 0 {
		from = i + needs
	} else if q.Low(i) != "no" && q.Low(i) != "without" {
		return false
	}
	if q.Low(i) != "no" && english.Determiner.Has(q.Low(from)) {
		from++
	}
	if q.needed(i, from) {
		return true
	}
	to, end := q.RowsAt(from), from+1
	end += q.Phrase(end, "yet|assigned")
	if from > i+1 && q.Low(i) != "without" || i == 0 || to < 0 || !q.over(end) {
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

// needed reads "trips that still need a leader", from word i and the name of who is needed, by the key of that name.
func (q *question) needed(i, from int) bool {
	ci, end := q.Column(from, func(ci int, c *schema.Column) bool { return c.FK && q.V.Blank[ci] })
	if k := slices.IndexFunc(q.S.Keys, func(k schema.Key) bool {
		full := q.S.Columns[k.From].Full
		return q.V.Blank[k.From] && len(full) > 1 && q.Says(from, full[:len(full)-1])
	}); ci < 0 && k >= 0 {
		ci = q.S.Keys[k].From
		end = from + len(q.S.Columns[ci].Full) - 1
	}
	end += q.Phrase(end, "yet|assigned")
	if ci < 0 || !q.over(end) || i == 0 || q.RowsAt(i-1) != q.S.Columns[ci].Table {
		return false
	}
	return q.Put(i, end, "without a #", ci)
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
	lacked := slices.IndexFunc(q.S.Columns, func(c schema.Column) bool { // "not insured", of the insurer
		return c.Table == t && len(stem) > 3 && (c.Class == schema.Textual && strings.HasPrefix(c.Full[0], stem) ||
			c.Class == schema.Temporal && c.Says(map[string]bool{stem: true}))
	})
	if lacked >= 0 && !q.V.Blank[lacked] {
		lacked = -1
	}
	if t < 0 || q.Low(0) == "how" || stem != "" && lacked < 0 && (q.S.Stems[stem] || len(q.V.Lookup(q.Words[n].Fold)) > 0) {
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
	for from > 0 && (english.Auxiliary.Has(q.Low(from-1)) || relative[q.Low(from-1)]) {
		from--
	}
	if q.RowsAt(from-1) != t {
		return false
	}
	if lacked >= 0 {
		return q.Put(from, n, "without #", lacked)
	}
	e := q.doing(t, stem)
	if e < 0 || q.S.People(t) > 0 && !q.event(e) {
		return false
	}
	return q.Put(from, n, "without "+q.Rows(e))
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
	for relative[q.Low(n)] || having[q.Low(n)] || q.Low(n) == "we" || english.Been.Has(q.Low(n)) || english.Being.Has(q.Low(n)) ||
		q.Low(n) == "already" {
		n++
	}
	if t < 0 || n == i+1 || !q.over(n+1) || q.Low(i+1) == "with" {
		return false
	}
	ci := q.dayOf(t, n)
	return ci >= 0 && q.Put(i+1, n+1, "not without #", ci)
}

// known reads "pupils who have an allergy" as those not without it, where some have none.
func known(q *question, i int) bool {
	t, n := q.RowsAt(i), i+1
	for relative[q.Low(n)] {
		n++
	}
	article := n + 1
	if t < 0 || !having[q.Low(n)] && q.Low(n) != "with" || q.Phrase(article, "a|an|any|some") == 0 {
		return false
	}
	ci, end := q.Column(article+1, func(ci int, c *schema.Column) bool {
		return c.Table == t && c.Class == schema.Textual && !c.FK && c.Flag == nil && q.V.Blank[ci]
	})
	return ci >= 0 && q.over(end) && q.Put(i+1, end, "not without #", ci)
}

// still reads "bands that are still together" as those without the year of their end, "who is still in hospital" as
// those of admissions without such a day.
func still(q *question, i int) bool {
	from, end := i, i+1
	for end < i+4 && q.Plain(end) && !q.S.Stems[q.Words[end].Stem] && len(q.V.Lookup(q.Words[end].Fold)) == 0 {
		end++
	}
	ci := q.Only(func(ci int, c *schema.Column) bool { return q.V.Blank[ci] && !c.FK && c.Says(endings) })
	if q.Low(i) != "still" || end == i+1 || !q.over(end) || ci < 0 || q.Phrase(i+1, "to|not|need|owe|owes") > 0 {
		return false
	}
	for from > 0 && (relative[q.Low(from-1)] || english.Being.Has(q.Low(from-1))) {
		from--
	}
	e := q.S.Columns[ci].Table
	if q.Low(0) == "who" && i == 2 {
		p, _ := q.doer([]int{e}, "had")
		return p >= 0 && q.key(e, p) >= 0 && q.which(0, end, p, "with "+q.Rows(e)+" without a #", ci)
	}
	return from > 0 && q.RowsAt(from-1) == e && q.Put(from, end, "without #", ci)
}

var endings = english.WordSet("end finish split left leav discharg close die death retir resign complet disband")

// out reads "works that are out on loan" as those of loans that have not come back.
func out(q *question, i int) bool {
	n := q.Phrase(i, "out on loan|on loan|still out|currently out|out|currently on loan|lent out|checked out")
	end := i + n + q.Phrase(i+n, "at the moment|right now|now|currently|just now")
	t, from := -1, i
	for at := 0; at < i && t < 0; at++ {
		t = q.RowsAt(at)
	}
	for from > 0 && (relative[q.Low(from-1)] || english.Being.Has(q.Low(from-1))) {
		from--
	}
	if n == 0 || from == i || t < 0 || q.RowsAt(from-1) != t || !q.over(end) {
		return false
	}
	for e := range q.S.Tables {
		if _, back := called.Late(q.S, e); back >= 0 && q.V.Blank[back] && q.key(e, t) >= 0 {
			return q.Put(from, end, "with "+q.Rows(e)+" without a #", back)
		}
	}
	return false
}

// unnamed reports that word i names no column, and no rows but those that do something.
func (q *question) unnamed(i int) bool {
	ci, _ := q.Column(i, func(int, *schema.Column) bool { return true })
	t := q.RowsAt(i)
	return ci < 0 && (t < 0 || q.people(t))
}

var relative = english.WordSet("that which who")
