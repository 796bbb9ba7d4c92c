package loose

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// places lists stems of names for where something is, the likeliest first.
var places = strings.Fields("headquart locat venu citi town place site address countri region")

// place returns the column for where the rows are that words from one place to another call, or -1.
func (q *question) place(from, to int) int {
	for _, t := range q.tables(from, to) {
		for _, stem := range places {
			if ci := q.best(q.S.Tables[t].Columns, []string{stem}, textual); ci >= 0 {
				return ci
			}
		}
	}
	return -1
}

// placed reads "in which places are firms based" and "how many firms are based in each place", where no column is
// called a place, by what the column for it is called.
func placed(q *question, i int) bool {
	if !wherever[q.Low(i)] || q.found([]string{q.Words[i].Stem}, anything) >= 0 || len(q.tables(i, i+1)) > 0 {
		return false
	}
	before := q.Low(i - 1)
	if before != "which" && before != "each" && before != "different" && before != "every" && before != "per" && i > 0 {
		return false
	}
	ci, stem := q.place(0, len(q.Words)), q.Words[i].Stem
	if ci < 0 {
		return false
	}
	q.Put(i, i+1, "#", ci)
	q.First(func(n int) bool { return n > i && q.Words[n].Stem == stem && q.Put(n, n+1, "#", ci) })
	return true
}

var wherever = english.WordSet("place places city cities town towns")

// doneTimes reads "who paid more than twice" as "who has more than 2 payments".
func doneTimes(q *question, i int) bool {
	k := q.Phrase(i+1, "more than|at least|at most|fewer than|less than|exactly|only|over|under|no more than")
	n := i + 1 + k
	number, times := english.SmallNumbers[q.Low(n)], 0
	if q.Low(n) != "once" && q.Low(n) != "twice" {
		if number, times = q.Low(n), q.Phrase(n+1, "times"); n >= len(q.Words) || !q.Words[n].Number || times == 0 {
			return false
		}
	}
	t := q.deeds(i)
	if k == 0 || t < 0 {
		return false
	}
	from := i
	if q.Phrase(i-1, "has|have|had|were|was") > 0 {
		from--
	}
	if who := q.owner(t); from == 1 && q.Low(0) == "who" && who >= 0 {
		q.Put(i, n+1+times, english.Said(q.Words[i+1:n])+" "+number+" "+q.Rows(t))
		return q.Put(0, i, "which "+q.Rows(who)+" has")
	}
	return q.Put(from, n+1+times, "have "+english.Said(q.Words[i+1:n])+" "+number+" "+q.Rows(t))
}

// owner returns the one table that another refers to, or -1.
func (q *question) owner(t int) int {
	found := -1
	for _, k := range q.S.Keys {
		if to := q.S.Columns[k.To].Table; q.S.Columns[k.From].Table == t && to != found {
			if found >= 0 {
				return -1
			}
			found = to
		}
	}
	return found
}

// deeds returns the table whose rows are what the verb at word i does, as payments are for "paid"; -1 where there is
// none, or the word is no verb.
func (q *question) deeds(i int) int {
	if !q.Plain(i) {
		return -1
	}
	stem := q.Words[i].Stem
	if stem == "paid" {
		stem = "payment"
	}
	if stem == q.Low(i) && stem != "payment" {
		return -1 // a noun, "order more than twice"
	}
	found := -1
	for t := range q.S.Tables {
		if english.LastOf(q.S.Tables[t].Stems) == stem &&
			(found < 0 || len(q.S.Tables[t].Stems) < len(q.S.Tables[found].Stems)) {
			found = t
		}
	}
	return found
}
