package loose

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// doing has for what something does the names of the columns that tell how much, the likeliest first.
var doing = map[string]string{"cover": "area", "covers": "area", "covering": "area", "owe": "outstand owe debt balanc",
	"owes": "outstand owe debt balanc", "owing": "outstand owe debt balanc", "pay": "salari wage pay",
	"pays": "salari wage pay", "paying": "salari wage pay", "earn": "salari wage incom earn",
	"earns": "salari wage incom earn", "worth": "valu amount price worth", "cost": "price cost", "costs": "price cost",
	"costing": "price cost", "given": "rate star score grade mark", "awarded": "rate star score grade mark",
	"weighing": "weight mass", "weigh": "weight mass", "weighs": "weight mass", "holding": "capac",
	"holds": "capac", "hold": "capac"}

const bounds = "more than|less than|fewer than|at least|at most|over|under|above|below|exactly|up to|no more than|" +
	"no less than"

// doneBy returns the column that tells how much is done by the verb at word i, or -1.
func (q *question) doneBy(i int) int {
	return q.hinted(strings.Fields(doing[q.Low(i)]))
}

// ends reports that nothing that is counted stands from word i on: a mark, "and", "on average".
func (q *question) ends(i int) bool {
	return i >= len(q.Words) || q.Words[i].Mark || q.Phrase(i, "and|or|on average|but|each|who|that|which") > 0
}

// doesMore reads "that cover more than 10" as "with area more than 10", and "that pay more than 800 on average" as
// "with average salary more than 800".
func doesMore(q *question, i int) bool {
	k := q.Phrase(i+1, bounds)
	n := i + 1 + k
	if doing[q.Low(i)] == "" || k == 0 || n >= len(q.Words) || !q.Words[n].Number || !q.ends(n+1) {
		return false
	}
	ci := q.doneBy(i)
	if ci < 0 {
		return false
	}
	from := i
	for from > 0 && q.Phrase(from-1, "that|which|who|still|are|is|they|it") > 0 {
		from--
	}
	if avg := q.Phrase(n+1, "on average"); avg > 0 {
		q.Put(n+1, n+1+avg, "")
		return q.Put(from, i+1, "with average #", ci)
	}
	q.Put(n+1, n+1, "#", ci)
	return q.Put(from, i+1, "with")
}

// ofUnit reads "32 MB of memory" as "32 memory" where a column is called so with its unit.
func ofUnit(q *question, i int) bool {
	if !q.Words[i].Number || !q.Plain(i+1) || q.Low(i+2) != "of" || !q.Plain(i+3) {
		return false
	}
	ci := q.found([]string{q.Words[i+1].Stem, q.Words[i+3].Stem}, measured)
	return ci >= 0 && q.Put(i+1, i+4, "#", ci)
}

// givenNumber reads "which were given a 10" as "with rating 10".
func givenNumber(q *question, i int) bool {
	k := q.Phrase(i, "were given a|was given a|were given an|was given an|got a|received a|were awarded a|was awarded a")
	n := i + k
	if k == 0 || n >= len(q.Words) || !q.Words[n].Number || !q.ends(n+1) {
		return false
	}
	ci := q.hinted(strings.Fields(doing["given"]))
	return ci >= 0 && q.Put(i, n, "have # =", ci)
}

// boundBeside reads "some with more than 10 points and some with less than 3" as "less than 3 points".
func boundBeside(q *question, i int) bool {
	k := q.Phrase(i, bounds)
	n := i + k
	if k == 0 || n+1 >= len(q.Words) || !q.Words[n].Number || q.Phrase(0, "how many") > 0 {
		return false
	}
	ci := -1
	for to := min(n+5, q.Mark(n)); to > n+1 && ci < 0; to-- {
		ci = q.found(q.stems(n+1, to), orderable)
	}
	if ci < 0 {
		return false
	}
	for m := n + 2; m < len(q.Words); m++ {
		if k := q.Phrase(m, bounds); k > 0 {
			to := m + k
			if q.Phrase(m-1, "with") == 0 || to >= len(q.Words) || !q.Words[to].Number ||
				to+1 < len(q.Words) && !q.Words[to+1].Mark {
				return false
			}
			return q.Put(to+1, to+1, "#", ci)
		}
	}
	return false
}

// priced reads "lamps for $20 or less" as "lamps with price 20 or less", and a bound of money too.
func priced(q *question, i int) bool {
	if q.Low(i) != "for" {
		return false
	}
	n := i + 1 + q.Phrase(i+1, bounds)
	for n < len(q.Words) && strings.ContainsAny(q.Words[n].Text, "$€£") && !q.Words[n].Number {
		n++
	}
	after := q.Phrase(n+1, "dollars|euros|pounds|dollar|usd")
	after += q.Phrase(n+1+after, "or less|or more|or under|or over")
	if n >= len(q.Words) || !q.Words[n].Number || n == i+1 && after == 0 || !q.ends(n+1+after) {
		return false
	}
	ci := q.hinted(english.PriceHint)
	return ci >= 0 && q.Put(i, i+1, "with #", ci)
}
