package grouped

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// exceeds reads "ports that exceed 5 in fares" and "beat the average in fares" as those with fares above
// it. The "top 3 in fares" exceed nothing.
func exceeds(q *question, i int) bool {
	if q.Low(i) == "top" && (i == 0 || english.Determiner.Has(q.Low(i-1)) || english.Showing.Has(q.Low(i-1))) {
		return false
	}
	n := q.Phrase(i, "exceed|exceeds|exceeded|beat|beats|surpass|surpasses|go past|goes past|got past|"+
		"go over|top")
	at := i + n
	for n > 0 && at < len(q.Words) && at < i+n+3 {
		if text, end := q.amount(at + 1); q.Low(at) == "in" && text != "" && at > i+n {
			return q.Write(i, end, "have a "+text+" above "+q.Said(i+n, at))
		}
		at++
	}
	return false
}

// bounded reads "ports whose fare tops 5" and "where the fare falls short of 5" as those with a fare
// above or below it.
func bounded(q *question, i int) bool {
	text, end := q.amount(i + 1)
	if low := q.Low(i); low != "whose" && low != "where" || text == "" {
		return false
	}
	if n := q.Phrase(end, "tops|exceeds|goes over|goes past|surpasses|is bigger than|is larger than"); n > 0 {
		return q.Write(i, end+n, "with a "+text+" above")
	}
	n := q.Phrase(end, "falls short of|stays below|stays beneath|is smaller than|falls below|does not reach")
	return n > 0 && q.Write(i, end+n, "with a "+text+" below")
}

// onAverage reads "ports where the fare is greater than 5 on average" as those with such an average fare.
func onAverage(q *question, i int) bool {
	text, end := q.amount(i + 1)
	low, last := q.Low(i), q.End()
	if low != "whose" && low != "where" || text == "" || q.Low(end) != "is" ||
		last < end+4 || q.Phrase(last-2, "on average") == 0 {
		return false
	}
	return q.Write(i, last, "with an average "+text+" "+q.Said(end+1, last-2))
}

// averageFirst reads "on average, which ports have a fare over 5" as which have such an average fare.
func averageFirst(q *question, i int) bool {
	if i != 0 || q.Phrase(0, "on average") == 0 || !q.Plain(3) || !q.Words[2].Mark {
		return false
	}
	for at := 4; at+2 < len(q.Words); at++ {
		text, end := q.amount(at + 1)
		bound := q.Phrase(end, "over|above|below|under|of more than|of less than")
		if q.Low(at) == "have" && text != "" && bound > 0 {
			return q.Write(0, end, q.Said(3, at)+" have an average "+text)
		}
	}
	return false
}

// goes reads "how high does the fare go" as the maximum.
func goes(q *question, i int) bool {
	n := q.Phrase(i, "how high does|how high do|how high did")
	text, end := q.amount(i + n)
	return n > 0 && text != "" && q.Low(end) == "go" && q.Write(i, end+1, "what is the maximum "+text)
}

// summed reads "fares summed over everything" as the total.
func summed(q *question, i int) bool {
	text, end := q.amount(i)
	return text != "" && i == 0 && q.Phrase(end, "summed over|summed up over|added up over") > 0 &&
		q.Write(0, len(q.Words), "total "+text)
}

// extremeSaid reads "the peak fare over all trips", "the greatest fare recorded" and "the most fares any trip
// has" as the maximum.
func extremeSaid(q *question, i int) bool {
	text, end := q.amount(i + 1)
	switch low := q.Low(i); {
	case text == "" || !q.begins(i):
		return false
	case low == "peak":
		return q.Write(i, i+1, "maximum")
	case places[low] == "highest":
		seen := q.Low(end) == "recorded" || q.Low(end) == "measured"
		return seen && q.Over(end+1) && q.Write(i, end+1, "maximum "+text)
	case low == "most" && q.Low(end) == "any" && q.Low(end+2) == "has":
		return q.calls(end+1) && q.Write(i, end+3, "maximum "+text)
	}
	return false
}

// outnumber reads "by how many do red boats outnumber blue boats" as how many more red than blue boats
// there are.
func outnumber(q *question, i int) bool {
	n := q.Phrase(0, "by how many do|by how many did|by how much do|by how much did")
	verb := slices.IndexFunc(q.Words, func(w english.Word) bool { return w.Low == "outnumber" })
	last := q.End()
	if i != 0 || n == 0 || verb < n+1 || last < verb+2 {
		return false
	}
	end := verb
	if end > n+1 && q.Low(end-1) == q.Low(last-1) {
		end-- // "red boats"
	}
	return q.Write(0, last, "how many more "+q.Said(n, end)+" than "+q.Said(verb+1, last)+" are there")
}

// together reads "including their fare", "along with the fare itself" and "and the fare of each" behind
// ranked rows as what it is.
func together(q *question, i int) bool {
	n := q.Phrase(i, "including their|along with the|along with their|together with the|"+
		"together with their|and the")
	text, end := q.amount(i + n)
	if n == 0 || text == "" || i < 4 {
		return false
	}
	if rest := q.Phrase(end, "itself|of each|too|as well"); q.Low(i) != "and" || rest > 0 {
		return q.Over(end+rest) && q.Write(i, end+rest, "and what is their "+text)
	}
	return false
}

// inBoth reads "more than 5 in pop and rank" and "pop and rank over 5" as one bound for each of the two.
func inBoth(q *question, i int) bool {
	one, and := q.amount(i)
	if k := q.bound(i); k > 0 && q.Low(i+k+1) == "in" {
		at := i + k + 2
		if q.Low(at) == "both" {
			at++
		}
		one, and = q.amount(at)
		other, end := q.amount(and + 1)
		return q.each(i, end, one, and, other, q.Said(i, i+k+1))
	}
	other, to := q.amount(and + 1)
	k := q.bound(to)
	return k > 0 && q.each(i, to+k+1, one, and, other, q.Said(to, to+k+1))
}

// bound returns the length of the words of a bound, with a number behind them; 0 for none.
func (q *question) bound(i int) int {
	k := q.Phrase(i, "more than|less than|fewer than|at least|at most|over|above|below|under")
	if i+k >= len(q.Words) || !q.Words[i+k].Number {
		return 0
	}
	return k
}

// each writes a bound for one amount and for the other.
func (q *question) each(from, to int, one string, and int, other, bound string) bool {
	joint := q.Low(and)
	return one != "" && other != "" && (joint == "and" || joint == "or") &&
		q.Write(from, to, one+" "+bound+" "+joint+" "+other+" "+bound)
}
