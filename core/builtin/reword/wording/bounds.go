package wording

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// plus reports "3+" before a noun: at least 3.
func (q *question) plus(i int) bool {
	return q.Words[i].Number && strings.HasPrefix(q.Asked.Text[q.Words[i].End:], "+ ") && q.Plain(i+1)
}

// bound reads "3 or more" and "3+" as at least 3.
func bound(q *question, i int) bool {
	put := "at least "
	if rowsNext(q, i, i+1) && q.Phrase(i+2, "or more") > 0 && q.Few(i) {
		return q.Write(i, i+4, put+q.Said(i, i+2))
	}
	if q.plus(i) {
		q.Asked = q.Asked.Put(q.Words[i].At, q.Words[i].End+1, put+q.Said(i, i+1))
		return true
	}
	n := q.Phrase(i+1, "or less|or fewer|times or less|times or fewer")
	if n > 0 {
		put = "at most "
	} else if n = q.Phrase(i+1, "or more|or higher|or greater|times or more"); n == 0 {
		return false
	}
	put += q.Said(i, i+n-1)
	return q.Few(i) && q.Low(i-1) != "least" && q.Low(i-1) != "most" && q.Write(i, i+n+1, put)
}

// earning reads "dentists earning a salary of" as those with one.
func earning(q *question, i int) bool {
	ci, _ := q.Measure(i + 2)
	return i > 0 && strings.HasSuffix(q.Low(i), "ing") && q.Low(i+1) == "a" && ci >= 0 &&
		q.Write(i, i+1, "with")
}

// spans reads "trips of 30 to 60 minutes" as those between 30 and 60.
func spans(q *question, i int) bool {
	from := i
	if q.Low(i-1) == "of" {
		from--
	}
	return i > 0 && beforeSpans[q.Low(i-1)] && q.Few(i) && q.Low(i+1) == "to" && q.Few(i+2) &&
		q.Write(from, i+3, "between "+q.Said(i, i+1)+" and "+q.Said(i+2, i+3))
}

var beforeSpans = english.WordSet("of have has had with take took lasting cost costing")

// beforeNumbers end what says that a number is a bound.
var beforeNumbers = english.WordSet("than over under above below least most exactly")

// fixed are numbers that phrases and larger numbers have: "more than one", "twenty five".
var fixed = english.WordSet("zero one once twice twenty hundred thousand")

// inDigits writes a bound's number in digits, as most rules read it: "under five pounds", not "more than one".
func inDigits(q *question, i int) bool {
	digits := english.SmallNumbers[q.Low(i)]
	if digits == "" || fixed[q.Low(i)] || i == 0 || !beforeNumbers[q.Low(i-1)] {
		return false
	}
	return q.Write(i, i+1, digits)
}

// between reads "from 1 April 2024 to 30 June 2024" as what is between these.
func between(q *question, i int) bool {
	to := q.day(i + 1)
	end := q.day(to + 1)
	if q.Low(i) != "from" || to == i+1 || end == to+1 || q.Phrase(to, "to|until|till|through") == 0 {
		return false
	}
	return q.Write(i, end, "between "+q.Said(i+1, to)+" and "+q.Said(to+1, end))
}

// rowsNext reports rows behind the phrase.
func rowsNext(q *question, _, end int) bool { return q.RowsAt(end) >= 0 || q.RowsAt(end+1) >= 0 }
