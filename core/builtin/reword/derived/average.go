package derived

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// onAverage reads "how long does it take on average to close a repair" as the average of the
// days that repairs took.
func onAverage(q *question, i int) bool {
	n := i + 2
	if english.PhraseIs(q.Words, i, []string{"how", "many", "days"}) {
		n++
	} else if !english.PhraseIs(q.Words, i, []string{"how", "long"}) {
		return false
	}
	if !english.Doing.Has(q.Low(n)) {
		return false
	}
	verb := n + 2
	for verb < min(n+4, len(q.Words)-1) && !taking[q.Low(verb)] {
		verb++ // "a decision", of two words
	}
	if !taking[q.Low(verb)] || !q.takesTime(verb-1) || !english.PhraseIs(q.Words, verb+1, []string{"on", "average"}) {
		return false
	}
	at := verb + 3
	if q.Low(at) == "to" && at+1 < len(q.Words) {
		at += 2
	}
	if at >= len(q.Words) || q.Words[at].Mark {
		return q.put(i, at, "what is the average # of "+q.rows())
	}
	return q.put(i, at, "what is the average # of")
}

// takesTime reports that word i says what takes the days: "it", a row, or what a date is the
// date of.
func (q *question) takesTime(i int) bool { return q.Low(i) == "it" || q.rowAt(i) || q.ofDates(i) }

// averageOne reads "how long is the average repair in days" as the average of its days.
func averageOne(q *question, i int) bool {
	row := i + 5
	if row >= len(q.Words) || !english.PhraseIs(q.Words, i, []string{"how", "long"}) || !english.Being.Has(q.Low(i+2)) ||
		!english.PhraseIs(q.Words, i+3, []string{"the", "average"}) || !q.rowAt(row) || holdsLength(q) {
		return false
	}
	if english.PhraseIs(q.Words, row+1, []string{"in", "days"}) {
		q.Words = slices.Delete(q.Words, row+1, row+3)
	}
	return q.put(i, row, "what is the average # of")
}
