package rephrase

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Turned writes turns of phrase as what they say of rows, before anything else is read: those
// who "have yet to ride" have never ridden, what is "longer than the longest mystery" is longer
// than any, and who "hails from Japan" is from there.
func Turned(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &reword.Question{S: s, V: v, Words: words}
	for _, t := range turns {
		q.First(func(i int) bool { return t.read(q, i) })
	}
	return q.Words
}

// A turn is one turn of phrase. Its examples are of the database of the package's tests.
type turn struct {
	name string
	read func(q *reword.Question, i int) bool // from word i on; false where nothing is put
}

var turns = []turn{
	{"idioms", idiom},
	{"from a place", comesFrom},
	{"yet to", yetTo},
	{"not at all", notAtAll},
	{"taken home", takenHome},
	{"those who are", thoseWhoAre},
	{"home to", homeTo},
	{"all and all", allAndAll},
	{"groups to count", groupsToCount},
	{"by whom", byWhom},
	{"owing", owing},
	{"everything", everything},
	{"than one on average", onAverage},
	{"than the most", thanTheMost},
	{"done more than average", doneMore},
	{"the most by", mostBy},
	{"square units", square},
	{"from one through another", through},
	{"two months", twoMonths},
	{"the first of a unit", firstOfUnit},
	{"the first rows by number", firstRows},
	{"up to a number", upToNumber},
}
