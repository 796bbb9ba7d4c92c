package projection

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Superlatives that stand for the most or the least of what was asked for.
const (
	most = "oldest|largest|longest|highest|tallest|heaviest|biggest|greatest|most|most expensive|best-attended|" +
		"best attended|best|fastest|dearest|newest|latest"
	least = "youngest|smallest|shortest|lowest|lightest|cheapest|least|fewest|least expensive|worst|" +
		"slowest|earliest"
)

// atTheLeast reads "cost at the least" as "at least".
func atTheLeast(q *question, i int) bool {
	next := i + 3
	bound := next < len(q.Words) && q.Words[next].Number
	return q.Phrase(i, "at the least|at the most") > 0 && !bound && q.Put(i+1, i+2, "")
}

// costs reads "what do lamps cost on average" as "how much do lamps cost".
func costs(q *question, i int) bool {
	if q.Low(i) != "what" || q.Phrase(i+1, "do|does|did") == 0 || i > 0 && !q.Words[i-1].Mark {
		return false
	}
	for n := i + 3; n < i+8 && !q.ends(n); n++ {
		if q.Low(n) == "cost" && q.Phrase(n+1, "on average|at least|at most|in total|altogether") > 0 {
			return q.Put(i, i+1, "how much")
		}
	}
	return false
}

// measures reads a second question for the most or the least of what the first takes the average or the
// other end of: "how old are they on average, and how old is the youngest" as "on average and at least".
func measures(q *question, i int) bool {
	asks := q.Phrase(i, "and how|and what|and which")
	if asks == 0 {
		return false
	}
	if sameMeasure(q, i, i+asks+1) {
		return true
	}
	n := i + asks
	for n < i+6 && q.Plain(n) && q.Low(n) != "the" {
		n++
	}
	end, way := n+1, "minimum"
	k := q.Phrase(end, least)
	if k == 0 {
		k, way = q.Phrase(end, most), "maximum"
	}
	if avg := q.Phrase(end, "average|mean"); avg > 0 {
		k, way = avg, "average"
	}
	to := end + k
	to += q.Phrase(to, "of them|one|of them all|of all|event")
	if k == 0 || q.Low(n) != "the" || !q.ends(to) {
		return false
	}
	if i > 0 && q.Words[i-1].Mark {
		i--
	}
	return q.measure(i, to, way, q.lows(end, end+k))
}

// sameMeasure reads "and how expensive at most" behind "how expensive is it on average" as "and at most". What
// is taken of the same stands from word n on.
func sameMeasure(q *question, i, n int) bool {
	k := q.Phrase(n, "at most|at least|on average")
	if k == 0 || !q.ends(n+k) || !q.has(i, "on average|at least|at most") {
		return false
	}
	q.cut(i+1, n)
	if q.Words[i-1].Mark {
		q.cut(i-1, i)
	}
	return true
}

// measure puts the minimum or the maximum, that the words from one place to another ask for, beside what
// the question asks for before them.
func (q *question) measure(from, to int, way, said string) bool {
	at := "and at least"
	if way == "maximum" {
		at = "and at most"
	}
	for n := range from {
		switch {
		case way == "average" && q.Phrase(n, "on average|the average|the mean") > 0:
			return false
		case q.Phrase(n, "on average") > 0:
			q.cut(from, to)
			return q.Put(n+2, n+2, at)
		case q.Phrase(n, "the average|the mean") > 0:
			q.cut(from, to)
			return q.Put(n+2, n+2, "and "+way)
		case q.Phrase(n, onesEnd) > 0 && (way == "average" || opposite(q, n+1, said)):
			q.cut(from, to)
			return q.Put(n+2, n+2, "and the "+said)
		}
	}
	return false
}

const onesEnd = "the highest|the most|the longest|the largest|the lowest|the shortest|the smallest|" +
	"the maximum|the minimum"

// opposite reports that a superlative is the other end of that at word n.
func opposite(q *question, n int, said string) bool {
	return (q.Phrase(n, most) > 0) != strings.Contains("|"+most+"|", "|"+said+"|")
}

// bothEnds reads "highest and lowest hall budget" as "what are the highest and lowest hall budget".
func bothEnds(q *question, i int) bool {
	if i > 0 {
		return false
	}
	one := q.Phrase(0, most+"|"+least)
	other := q.Phrase(one+1, most+"|"+least)
	n := one + 1 + other
	if one == 0 || q.Low(one) != "and" || other == 0 || q.Low(0) == q.Low(one+1) || people[q.Low(0)] {
		return false
	}
	if rows := q.texts(n, min(n+1, len(q.Words))); q.RowsAt(n) >= 0 && q.nouns(n+1, n+2) && q.ends(n+2) {
		q.Put(n+2, n+2, "of "+rows) // the budget of departments
		q.cut(n, n+1)
	}
	return q.Put(0, 0, "what are the")
}

// people lists superlatives that ask for rows and for no measure of them.
var people = english.WordSet("oldest youngest tallest heaviest lightest fastest slowest best worst cheapest")

// inUnit reads "average mast height in feet" as "average mast height feet", where columns tell units apart.
func inUnit(q *question, i int) bool {
	if q.Low(i) != "in" || i == 0 || !q.Plain(i+1) || !q.ends(i+2) && !english.FunctionWords[q.Low(i+2)] {
		return false
	}
	unit, of := q.Words[i+1].Stem, q.Words[i-1].Stem
	named := func(c schema.Column) bool {
		n := len(c.Full)
		return n > 1 && c.Full[n-1] == unit && slices.Contains(c.Full[:n-1], of)
	}
	return slices.ContainsFunc(q.S.Columns, named) && q.Put(i, i+1, "")
}

// howManyAndHowMany reads "how many first and how many second mates has the Dora" as "what are the first mates
// and the second mates of the Dora", where columns hold these.
func howManyAndHowMany(q *question, i int) bool {
	and := i + 3
	if q.Phrase(i, "how many") == 0 || q.Phrase(and, "and how many") == 0 || !q.Plain(and+4) {
		return false
	}
	verb := and + 5
	one, other := both(q, i+2, and+3)
	end := verb
	for !q.ends(end) {
		end++
	}
	if last := q.Low(end - 1); last == "have" || last == "has" || last == "had" {
		end--
	}
	if one < 0 || other < 0 || !auxiliary[q.Low(verb)] || end <= verb+1 {
		return false
	}
	subject := slices.Clone(q.Words[verb+1 : end])
	q.cut(i, end+q.Phrase(end, "have|has|had"))
	q.Words = slices.Insert(q.Words, i, subject...)
	return q.Put(i, i, "what are the # and the # of", one, other)
}

// both returns the columns of the noun behind two adjectives, that at one place with the noun of the other: -1
// for none.
func both(q *question, one, other int) (int, int) {
	noun := q.Words[other+1]
	first := q.column([]english.Word{q.Words[one], noun})
	return first, q.column([]english.Word{q.Words[other], noun})
}

// column returns the column that words name, or -1.
func (q *question) column(words []english.Word) int {
	return slices.IndexFunc(q.S.Columns, func(c schema.Column) bool { return english.SayStems(words, c.Full) })
}
