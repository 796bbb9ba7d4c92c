package gauge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// counted reads "how many hectolitres of each type have been brewed" as what the total of the one
// column in that unit is of each type, and "how much electricity did each site generate in 2023" as
// that of each site.
func counted(q *question, i int) bool {
	if q.Phrase(i, "how many|how much") == 0 || !q.Plain(i+2) || q.Low(i-1) == "by" || q.says(aggregates) {
		return false
	}
	ci, n := q.measured(i+2), i+3
	if ci < 0 {
		return false
	}
	of, end := "", q.Mark(n)
	whole := end
	switch low := q.Low(n); {
	case low == "per" && q.Plain(n+1) && measures[q.Words[n+1].Stem] != nil:
		return q.Write(i, n, "total "+q.Called(ci))
	case !preposition[low] && !english.Auxiliary.Has(low), low == "are", low == "is":
		return false // "are irrigated" is a state
	case english.Auxiliary.Has(low):
		for english.Auxiliary.Has(q.Low(n)) {
			n++
		}
		if of, n = q.subject(n); n < 0 {
			return false
		}
		n = q.verb(n)
	default:
		if end = q.unverbed(n, end); end < 0 {
			return false
		}
	}
	n, to := q.numberLeft(ci, n, end)
	text := strings.Join(slices.DeleteFunc([]string{"what is the total", q.Called(ci), of, q.Said(n, to)},
		func(part string) bool { return part == "" }), " ")
	return q.Write(i, whole, text)
}

// subject returns the words for whose amount it is, from word n on, and where its verb stands: each
// site, Ann Lee. One who asks, or what is said of no one, needs none. It returns -1 for other
// subjects.
func (q *question) subject(n int) (of string, behind int) {
	from := n
	switch {
	case english.Pronoun.Has(q.Low(n)):
		return "", n + 1
	case english.Participle(q.Low(n)):
		return "", n // "were brewed"
	case q.Low(n) == "each" || q.Low(n) == "every":
		if _, n = q.Column(n+1, anyColumn); n == from+1 {
			n++
		}
	default:
		if _, n = q.Value(n, func(schema.Found) bool { return true }); n == from {
			return "", -1
		}
	}
	return "of " + q.Said(from, n), n
}

// verb returns where the verb at word n ends: still have, been used, generate. A word that the
// database has is one where nothing stands behind it.
func (q *question) verb(n int) int {
	n = q.Behind(n, english.WordSet("still been have had got now left"))
	last := q.Over(n+1) && len(q.V.Lookup(q.Words[min(n, len(q.Words)-1)].Fold)) == 0
	if n < q.End() && !preposition[q.Low(n)] && !q.Words[n].Number && (last || !q.heard(n)) {
		n++
	}
	return n
}

// unverbed returns where what stands before a verb at the end is over: "of each type | have been
// brewed". It returns -1 where more stands behind the verb.
func (q *question) unverbed(n, end int) int {
	for at := n; at < end; at++ {
		behind := at
		for english.Auxiliary.Has(q.Low(behind)) {
			behind++
		}
		switch {
		case behind == at:
		case behind+1 < end:
			return -1
		default:
			return at
		}
	}
	return end
}

// numberLeft returns where the words from n to the end begin and end without the year that tells
// the column apart, where it stands at one of their ends.
func (q *question) numberLeft(ci, n, end int) (from, to int) {
	c := &q.S.Columns[ci]
	said := func(at int) bool {
		return at >= n && at+1 < end && q.Low(at) == "in" && slices.Contains(c.Full, q.Low(at+1))
	}
	switch {
	case said(n):
		return n + 2, end
	case said(end - 2):
		return n, end - 2
	}
	return n, end
}

var preposition = english.WordSet("of in per by for from at with on to")
