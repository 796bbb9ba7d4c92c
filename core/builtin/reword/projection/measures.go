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
