package header

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// aboveAverage reads "above-average price" without its hyphen.
func aboveAverage(q *question, i int) bool {
	side, ok := strings.CutSuffix(q.Low(i), "-average")
	return ok && (side == "above" || side == "below") && q.Write(i, i+1, side+" average")
}

var sides = map[string]string{"more": "greater", "higher": "greater", "greater": "greater", "larger": "greater",
	"less": "less", "lower": "less", "fewer": "less", "smaller": "less"}

// moreThan reads "which towns have more births than deaths", of two columns, as where births are greater than deaths.
func moreThan(q *question, i int) bool {
	side, from := sides[q.Low(i)], i-1
	if q.Low(from) == "a" {
		from--
	}
	if side == "" || from < 1 || !having[q.Low(from)] {
		return false
	}
	one, than := q.measure(i + 1)
	if one < 0 || q.Low(than) != "than" {
		return false
	}
	at := than + 1
	if q.Low(at) == "the" {
		at++
	}
	other, end := q.measure(at)
	if other < 0 || end < len(q.Words) && !q.Words[end].Mark {
		return false
	}
	return q.Write(from, end, "where "+q.name(one)+" is "+side+" than "+q.name(other))
}

var (
	of     = english.WordSet("of among amongst")
	shares = english.WordSet("percentage percent share proportion fraction")
	some   = english.WordSet("of them these those the rows")
)

// partOfSome reads "of the red boats, what percentage are sloops" as which percentage of the red boats are.
func partOfSome(q *question, i int) bool {
	if i != 0 || !of[q.Low(0)] || q.Low(1) == "each" || q.Low(1) == "every" {
		return false
	}
	for at := 2; at+3 < len(q.Words); at++ {
		if !q.Words[at].Mark || q.Low(at+1) != "what" && q.Low(at+1) != "which" || !shares[q.Low(at+2)] {
			continue
		}
		end := at + 3
		for some[q.Low(end)] {
			end++
		}
		return q.Write(0, end, "what "+q.Low(at+2)+" of "+q.Said(1, at))
	}
	return false
}

// shareSaid reads "percent red" and "red share in percent", of a file whose columns hold no shares, as the percentage
// of those.
func shareSaid(q *question, i int) bool {
	from, to := 0, len(q.Words)
	for to > 0 && q.Words[to-1].Mark {
		to--
	}
	end := to
	switch {
	case i != 0 || to < 2 || q.S.Stems["percent"] || q.S.Stems["share"]:
		return false
	case shares[q.Low(0)]:
		from++
	case to > 3 && q.Low(to-2) == "in" && shares[q.Low(to-1)] && shares[q.Low(to-3)]:
		to -= 3
	default:
		return false
	}
	return len(q.V.Lookup(english.FoldAll(q.Words[from:to]))) > 0 &&
		q.Write(0, end, "percentage of rows that are "+q.Said(from, to))
}
