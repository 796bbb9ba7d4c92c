package across

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// phrases are written plainer: some at the beginning of a question, some behind "have".
var phrases = []struct {
	said, plain string
	begins      bool
}{
	{"who among the|who among our|who of our", "which", true},
	{"has anyone|has anybody|is there anyone who has", "who has", true},
	{"not made a single|not had a single|not placed a single|not made any|not had any|not placed " +
		"any", "no", false},
	{"not given us a|not given us their|not told us a|not got a|not got any|not left us a|not provided " +
		"a", "no", false},
}

// plainer reads "owners who have not given us a phone" as those who have no phone.
func plainer(q *question, i int) bool {
	for _, p := range phrases {
		n := q.Phrase(i, p.said)
		if n == 0 || p.begins && i > 0 || !p.begins && (i == 0 || !having[q.Low(i-1)]) {
			continue
		}
		end := len(q.Words)
		if q.over(end - 1) {
			end--
		}
		if !p.begins && q.Low(end-1) == "number" {
			q.Put(end-1, end, "") // "a phone number"
		}
		return q.Put(i, i+n, p.plain)
	}
	return false
}

// blank returns the one key of a table's rows that some lack, of those to tables that fit; or -1.
func blank(q *question, t int, fits func(to int) bool) int {
	found := -1
	for _, k := range q.S.Keys {
		if q.S.Columns[k.From].Table == t && q.V.Blank[k.From] && fits(q.S.Columns[k.To].Table) {
			if found >= 0 {
				return -1
			}
			found = k.From
		}
	}
	return found
}

// lacked returns the end of "no tariff", "without a mechanic", "with nobody assigned" or "that need a
// leader" from word i on, and what the tables are that the key leads to which rows lack; 0 where nothing
// of the kind stands there.
func lacked(q *question, i int) (end int, fits func(to int) bool) {
	if n := q.Phrase(i, "with nobody|with no one|have nobody|with no-one"); n > 0 {
		n += q.Phrase(i+n, "assigned to them|assigned to it|assigned|on them|on it|responsible|in charge")
		return i + n, q.people
	}
	n := q.Phrase(i, "no|without|that still need|that need|still need|still lack|that lack")
	from := i + n
	if q.Phrase(from, "a|an|any") > 0 {
		from++
	}
	if n == 0 || !q.Plain(from) {
		return 0, nil
	}
	stem := q.Words[from].Stem
	return from + 1 + q.Phrase(from+1, "yet|assigned"), func(to int) bool {
		return q.RowsAt(from) == to || slices.ContainsFunc(q.S.Keys, func(k schema.Key) bool { // leader_id
			c := &q.S.Columns[k.From]
			return q.V.Blank[k.From] && q.S.Columns[k.To].Table == to && len(c.Full) > 1 && c.Full[0] == stem
		})
	}
}

// without reads "jobs that have no mechanic yet" and "tickets with nobody assigned" by the key that some
// rows lack.
func without(q *question, i int) bool {
	end, fits := lacked(q, i)
	from := q.before(i)
	if end == 0 || from == 0 || !q.over(end) {
		return false
	}
	t := q.RowsAt(from - 1)
	if t < 0 {
		return false
	}
	ci := blank(q, t, fits)
	return ci >= 0 && q.Put(from, end, "without a #", ci)
}

// whoLacks reads "who still has no tariff" as the people of rows that lack it.
func whoLacks(q *question, i int) bool {
	end, fits := lacked(q, i)
	if q.Low(0) != "who" || i > 3 || end == 0 || !q.over(end) {
		return false
	}
	for t := range q.S.Tables {
		if ci := blank(q, t, fits); ci >= 0 && q.people(t) {
			return q.which(0, end, t, "has no #", ci)
		}
	}
	return false
}

// undone returns the column of a table that is blank where something was left undone, insurer by "not
// insured"; or -1.
func undone(q *question, t int, stem string) int {
	ci := slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Table == t && len(stem) > 3 && (c.Class == schema.Textual &&
			strings.HasPrefix(c.Full[0], stem) || c.Class == schema.Temporal && slices.Contains(c.Full, stem))
	})
	if ci >= 0 && q.V.Blank[ci] {
		return ci
	}
	return -1
}

// never reads "which ingredients are not used in anything" as those without what alone tells of them.
func never(q *question, i int) bool {
	from := q.before(i)
	if q.Phrase(i, "never|not") == 0 || from == 0 || from == i || q.Low(0) == "how" {
		return false
	}
	t, verb := q.RowsAt(from-1), i+1
	if q.Low(verb) == "been" && did(q.Low(verb+1)) {
		verb++
	}
	end := behind(q, verb)
	if t < 0 || end == verb || !q.over(end) {
		return false
	}
	return neverDone(q, t, verb, from, end)
}

// neverDone writes what a table's rows are without from one word to another, by the verb of what was not
// done.
func neverDone(q *question, t, verb, from, end int) bool {
	stem := q.Words[verb].Stem
	if ci := undone(q, t, stem); ci >= 0 {
		return q.Put(from, end, "without #", ci)
	}
	e := q.doing(t, stem)
	if e < 0 || !q.unknown(verb) || q.S.People(t) > 0 && !q.event(e) {
		return false
	}
	return q.Put(from, end, "without "+q.Rows(e))
}

// behind returns the end of a verb and of what says no more than it: "used in anything", "logged a climb".
func behind(q *question, verb int) int {
	n := verb
	if did(q.Low(n)) {
		n++
	}
	for behindVerb[q.Low(n)] && q.Low(n+1) != "all" {
		n++
	}
	ci, _ := q.Column(n+1, func(int, *schema.Column) bool { return true })
	if t := q.RowsAt(n + 1); q.Phrase(n, "a|an|any") > 0 && q.over(n+2) && ci < 0 && (t < 0 || q.people(t)) {
		n += 2 // "logged a climb", where climbers are people
	}
	return n + q.Phrase(n, "anything|any|anyone|anybody|anywhere|at all|yet|a single time|once|so far|here")
}

// done reads "boats that have been sold", "cows we have sold" as those not without the day on which they
// were.
func done(q *question, i int) bool {
	t, n := q.RowsAt(i), i+1
	for relative[q.Low(n)] || english.Auxiliary.Has(q.Low(n)) || q.Phrase(n, "we|already") > 0 {
		n++
	}
	if t < 0 || n == i+1 || !q.over(n+1) || !did(q.Low(n)) || len(q.V.Lookup(q.Low(n))) > 0 {
		return false
	}
	ci := q.dated(t, q.Words[n].Stem)
	return ci >= 0 && q.V.Blank[ci] && q.Put(i+1, n+1, "not without #", ci)
}

// known reads "pupils who have an allergy" as those not without it, where some have none.
func known(q *question, i int) bool {
	t, n := q.RowsAt(i), i+1
	if relative[q.Low(n)] {
		n++
	}
	if t < 0 || !having[q.Low(n)] && q.Low(n) != "with" || q.Phrase(n+1, "a|an|any|some") == 0 {
		return false
	}
	ci, end := q.Column(n+2, func(ci int, c *schema.Column) bool {
		return c.Table == t && c.Class == schema.Textual && !c.FK && c.Flag == nil && q.V.Blank[ci]
	})
	return ci >= 0 && q.over(end) && q.Put(i+1, end, "not without #", ci)
}

// still reads "bands that are still together" as those without the year of their end, "who is still in
// hospital" as those of admissions without such a day.
func still(q *question, i int) bool {
	end := i + 1
	for end < i+4 && q.unknown(end) {
		end++
	}
	ci := q.Only(func(ci int, c *schema.Column) bool { return q.V.Blank[ci] && !c.FK && c.Says(endings) })
	if q.Low(i) != "still" || !q.over(end) || ci < 0 || q.Phrase(i+1, "to|not|need|owe|owes") > 0 {
		return false
	}
	e, from := q.S.Columns[ci].Table, q.before(i)
	p := q.onlyTable(func(p int) bool { return q.people(p) && q.key(e, p) >= 0 })
	if q.Low(0) == "who" && p >= 0 {
		return q.which(0, end, p, "with "+q.Rows(e)+" without a #", ci)
	}
	return from > 0 && q.RowsAt(from-1) == e && q.Put(from, end, "without #", ci)
}

var endings = english.WordSet("end finish split left leav discharg close die death retir resign complet " +
	"disband")
