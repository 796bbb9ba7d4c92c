package lacking

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// denying lists what denies a deed behind it.
var denying = [][]string{{"not"}, {"never"}, {"yet", "to"}, {"still", "to"}, {"waiting", "to"},
	{"waiting", "to", "be"}, {"yet", "to", "be"}, {"still", "to", "be"}, {"awaiting"},
	{"failed", "to"}, {"no"}}

// denial reports that word i is denied, and returns where the denial begins: "has not yet", "is still
// waiting to be".
func denial(q *question, i int) (from int, denied bool) {
	n := i
	for n > 0 && between[q.Low(n-1)] {
		n--
	}
	for _, phrase := range denying {
		for _, end := range []int{n, i} {
			if at := end - len(phrase); at >= 0 && english.PhraseIs(q.Words, at, phrase) {
				return at, true
			}
		}
	}
	return i, false
}

// between words stand between a denial and what is denied.
var between = english.WordSet("been be being actually ever yet we us i they got the a an any come to")

// Words that leave out the rows of which something is said: before it, and behind it.
const (
	leavingOut = "leaving out|leaving aside|except for|except|excluding|not counting|apart from|" +
		"ignoring|without counting"
	wereLeftOut = "not counted|left out|excluded|left aside|not included|aside|don't count|excepted"
)

// leftOut returns the end of words from i on that leave out rows, "cancelled trips not counted"; i where
// there are none.
func leftOut(q *question, i int) int {
	at := i
	if q.RowsAt(i) >= 0 || q.Plain(i) && q.Phrase(i+1, wereLeftOut) > 0 {
		at++
	}
	n := q.Phrase(at, wereLeftOut)
	if n == 0 {
		return i
	}
	return at + n
}

// mostLeading is the greatest number of words between those that leave out rows and what these are.
const mostLeading = 5

// leaving returns where words begin that leave out the rows of which word i says something; i where there
// are none.
func leaving(q *question, i int) int {
	for n := max(0, i-mostLeading); n < i; n++ {
		if k := q.Phrase(n, leavingOut); k > 0 && n+k <= i && leadTo(q, n+k, i) {
			return n
		}
	}
	return i
}

// leadTo reports that nothing but words that lead to a state stand between two places.
func leadTo(q *question, from, to int) bool {
	for i := from; i < to; i++ {
		if !strings.Contains(leading, " "+q.Low(i)+" ") {
			return false
		}
	}
	return true
}

const leading = " the those that which what were was are is any all ones a had been have to be has "
