package wording

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
)

// A question is one as it is written so far.
type question struct{ typed.Question }

// begins returns where what is asked for begins: behind "show me the", "what is the" and the like.
func (q *question) begins(openers string) int {
	i := q.Phrase(0, openers)
	if q.Low(i) == "the" {
		i++
	}
	return i
}

// noun returns where the words that call what is asked for end, three at most: none of them has a meaning
// of its own.
func (q *question) noun(i int) (end int) {
	for end = i; end < i+3 && q.Plain(end) && !english.Stop[q.Low(end)] && !q.Words[end].Number &&
		!more[q.Low(end)] && !english.SaysNumber(q.Low(end)) &&
		!(english.Adding | english.Ranks | english.Showing).Has(q.Low(end)); end++ {
	}
	return end
}

// plural reports that word i is in the plural.
func (q *question) plural(i int) bool {
	return q.Plain(i) && (q.Words[i].Fold != q.Words[i].Low || english.Pronoun.Has(q.Low(i)))
}

// only reports that words from i on say one thing: no list, no order and no other question.
func (q *question) only(i int) bool {
	for ; i < q.End(); i++ {
		if q.Words[i].Mark || more[q.Low(i)] || english.Asking.Has(q.Low(i)) {
			return false
		}
	}
	return true
}

var more = english.WordSet("and its their each every per sorted ordered order sort")

// date reports a year or a month behind the phrase, which is not denied.
func date(q *question, i, end int) bool {
	month, _ := english.Month(q.Low(end))
	return (month > 0 || english.YearLike(q.Low(end))) && q.Low(i-1) != "no" && q.Low(i-1) != "not"
}

// day returns where a day of a year that is written out from word i on ends, "1 April 2024"; i for none.
func (q *question) day(i int) int {
	if day, end := english.DayAt(q.Words, i); day != nil && english.YearLike(q.Low(end-1)) {
		return end
	}
	return i
}
